import { buildApp } from '../stack/app-build.ts';
import { ALL_EMULATORS, emulatorEnv, startEmulators } from '../stack/emulators.ts';
import { type RunningStack, startFirestoreAlone } from '../stack/firestore-alone.ts';
import { bundleFunctions } from '../stack/functions-bundle.ts';
import { firestoreEmulator } from '../stack/firestore-emulator.ts';
import { PORTS } from '../stack/ports.ts';
import type { Register } from '../stack/process.ts';
import { say } from '../stack/refusal.ts';
import { startWorker } from '../stack/worker.ts';
import { requireNoEmulatedRefusals, startStrictFirestore, strictFunctionsEnv } from './strict-firestore.ts';

/** What a suite may need: the built app, Firestore alone, all emulators, the app in workerd. */
export type Need = 'app-build' | 'firestore' | 'emulators' | 'worker';

/** What tests with a browser need. */
export const BROWSER_STACK: readonly Need[] = ['app-build', 'emulators', 'worker'];

const ports = PORTS.test;

type Shared = { users: number; running: Promise<RunningStack> };

/** What the suites of one run share: started for the first that needs it, stopped after the last. */
export class TestStack {
  readonly #shared = new Map<Need, Shared>();
  readonly #register: Register;

  /** @param register takes what must be stopped; nothing outlives the process in any case */
  constructor(register: Register = () => {}) {
    this.#register = register;
  }

  /**
   * Makes the needs true, side by side; returns the addresses that tests read from their environment.
   *
   * @param suite whose report has what the emulated functions write; that of the first that needs them, where suites share them
   */
  async take(needs: readonly Need[], suite = 'e2e'): Promise<Record<string, string>> {
    // The emulators ask for no credentials; looking for some costs seconds.
    const env = { METADATA_SERVER_DETECTION: 'none' };
    const running = needs.map((need) => {
      const shared = this.#shared.get(need) ?? { users: 0, running: this.#start(need, suite) };
      shared.users += 1;
      this.#shared.set(need, shared);
      return shared.running;
    });
    return Object.assign(env, ...(await Promise.all(running)).map((each) => each.env)) as Record<string, string>;
  }

  /** Stops what nobody else has taken. */
  async release(needs: readonly Need[]): Promise<void> {
    for (const need of needs.toReversed()) {
      const shared = this.#shared.get(need);
      if (!shared) continue;
      shared.users -= 1;
      if (shared.users > 0) continue;
      this.#shared.delete(need);
      await (await shared.running).stop();
    }
  }

  async #start(need: Need, suite: string): Promise<RunningStack> {
    const register = this.#register;
    switch (need) {
      case 'app-build':
        say('Building the web app, if it has changed…');
        await buildApp(register);
        return { stop: async () => {}, env: {} };
      case 'firestore':
        return (await startFirestoreAlone(register)) ?? (await this.#firestoreOfAll(suite));
      case 'emulators': {
        say('Bundling the functions and starting the emulators…');
        await bundleFunctions();
        const env = strictFunctionsEnv(suite);
        const { stop } = await startEmulators({ stack: 'test', only: ALL_EMULATORS, env, register });
        return { stop: () => stop().then(requireNoEmulatedRefusals), env: emulatorEnv(ports) };
      }
      case 'worker': {
        await this.#shared.get('app-build')?.running;
        say('Starting the web app…');
        const firestore = await startStrictFirestore();
        const { stop, url } = await startWorker('test', ports.worker, register, firestore.port);
        return {
          stop: () => stop().finally(firestore.stop),
          env: { GREENROOM_WORKER_URL: url, GREENROOM_WORKER_FIRESTORE: `127.0.0.1:${firestore.port}` },
        };
      }
    }
  }

  /** Builds hidane where that is possible; else Firestore is the one among all emulators, so that there is only one. */
  async #firestoreOfAll(suite: string): Promise<RunningStack> {
    await firestoreEmulator(this.#register);
    const alone = await startFirestoreAlone(this.#register);
    if (alone) return alone;
    return { env: await this.take(['emulators'], suite), stop: () => this.release(['emulators']) };
  }
}
