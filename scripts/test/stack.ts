import { buildApp } from '../stack/app-build.ts';
import { ALL_EMULATORS, emulatorEnv, startEmulators } from '../stack/emulators.ts';
import { bundleFunctions } from '../stack/functions-bundle.ts';
import { PORTS } from '../stack/ports.ts';
import type { Register } from '../stack/process.ts';
import { say } from '../stack/refusal.ts';
import { startWorker } from '../stack/worker.ts';
import { type Need, NEEDS, type Suite } from './suites.ts';

const ports = PORTS.test;

/** Starts what suites need when the first one asks for it, and stops it when none that is left does. */
export class TestStack {
  readonly #register: Register;
  readonly #running = new Map<Need, { stop: () => Promise<void>; env: Record<string, string> }>();

  constructor(register: Register) {
    this.#register = register;
  }

  /** Makes a suite's needs true; returns the addresses that it gets as environment variables. */
  async provide(suite: Suite): Promise<Record<string, string>> {
    const env: Record<string, string> = {};
    for (const need of NEEDS[suite]) {
      const running = this.#running.get(need) ?? (await this.#start(need));
      this.#running.set(need, running);
      Object.assign(env, running.env);
    }
    return env;
  }

  /** Stops what none of the suites still to come needs. */
  async release(toCome: readonly Suite[]): Promise<void> {
    const needed = new Set(toCome.flatMap((suite) => NEEDS[suite]));
    for (const [need, { stop }] of [...this.#running].reverse()) {
      if (needed.has(need)) continue;
      this.#running.delete(need);
      await stop();
    }
  }

  async #start(need: Need): Promise<{ stop: () => Promise<void>; env: Record<string, string> }> {
    const register = this.#register;
    switch (need) {
      case 'app-build':
        say('Building the web app, if it has changed…');
        await buildApp(register);
        return { stop: async () => {}, env: {} };
      case 'firestore': {
        say('Starting the Firestore emulator…');
        const { stop } = await startEmulators({ stack: 'test', only: ['firestore'], register });
        return { stop, env: emulatorEnv(ports) };
      }
      case 'emulators': {
        say('Bundling the functions and starting the emulators…');
        await bundleFunctions();
        const { stop } = await startEmulators({ stack: 'test', only: ALL_EMULATORS, register });
        return { stop, env: emulatorEnv(ports) };
      }
      case 'worker': {
        say('Starting the web app…');
        const { stop, url } = await startWorker('test', ports.worker, register);
        return { stop, env: { GREENROOM_WORKER_URL: url } };
      }
    }
  }
}
