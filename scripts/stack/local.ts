import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireFreePorts } from './busy-ports.ts';
import { ALL_EMULATORS, emulatorEnv, startEmulators } from './emulators.ts';
import { bin, DATA, ROOT, STATE } from './paths.ts';
import { type Ports, PORTS } from './ports.ts';
import { type Register, type RunningProcess, runToEnd } from './process.ts';
import { startLifecycle } from './lifecycle.ts';
import { Refusal, say } from './refusal.ts';
import { keepSchedules } from './schedules.ts';
import { PERSONA_PASSWORD, PERSONAS } from '../seed/personas.ts';
import { openCycleAt } from '../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../app/domain/payouts/cut-offs.ts';
import { pictureName, PICTURES } from '../seed/picture-name.ts';

/** Says that the data at hand is whole: seeding was not cut short. */
const SEEDED = join(STATE, 'seeded');

export type LocalStack = {
  /** Makes functions/lib, once or on every change. */
  bundle: (register: Register) => Promise<void>;
  /** Serves the web app on a port; resolves when it answers. */
  serve: (port: number, register: Register) => Promise<RunningProcess & { url: string }>;
};

/**
 * The product on this machine, until Ctrl-C: emulators with data that survives, the web app, and the schedules.
 * The emulators and the web app start side by side.
 *
 * @returns the exit code
 */
export async function runLocally({ bundle, serve }: LocalStack): Promise<number> {
  const streamers = readStreamers();
  const ports: Ports = { ...PORTS.development, worker: readPort() };
  await requireFreePorts(ports, Object.keys(ports) as (keyof Ports)[]);

  let interrupted: () => void = () => {};
  const interruption = new Promise<'interrupted'>((resolve) => {
    interrupted = () => resolve('interrupted');
  });
  const lifecycle = startLifecycle(() => {
    if (!lifecycle.stopping) say('Stopping: the data is kept for the next start…');
    interrupted();
    void lifecycle.stop();
  });

  try {
    const starting = Promise.all([
      startData(ports, streamers, bundle, lifecycle.register),
      serve(ports.worker, lifecycle.register),
    ]);
    const started = await Promise.race([starting, interruption]);
    if (started === 'interrupted') {
      // What the interruption makes of the steps under way is no news.
      await starting.catch(() => {});
      return 0;
    }
    const [emulators, app] = started;
    printPersonas();
    console.log(`Greenroom is ready: ${app.url}`);
    // The data is as they left it: a start need not wait for the first run.
    keepSchedules(ports, lifecycle.register);

    const ended = await Promise.race([
      interruption,
      emulators.exited.then(() => emulators.failure('The emulators ended by themselves:')),
      app.exited.then(() => app.failure('The web app ended on its own:')),
    ]);
    if (ended === 'interrupted') return 0;
    throw ended;
  } finally {
    await lifecycle.stop();
  }
}

async function startData(
  ports: Ports,
  streamers: number | null,
  bundle: LocalStack['bundle'],
  register: Register,
): Promise<RunningProcess> {
  const fresh = !existsSync(SEEDED) || !existsSync(DATA);
  say('Bundling the functions…');
  const bundled = bundle(register);
  // Awaited below: a failure of it must not go unheard while the data is made.
  bundled.catch(() => {});
  if (fresh || streamers !== null) await makeData(ports, fresh, streamers ?? 0, register);
  await bundled;
  say('Starting the emulators…');
  return startEmulators({ stack: 'development', only: ALL_EMULATORS, data: DATA, register });
}

/** Makes the example data, or adds to what is there, before any function listens: the seed has done their work. */
async function makeData(ports: Ports, fresh: boolean, streamers: number, register: Register): Promise<void> {
  const kept = join(PICTURES, `${pictureName(new Date())}-data`);
  if (fresh) {
    for (const path of [SEEDED, DATA]) rmSync(path, { recursive: true, force: true });
    if (streamers === 0 && existsSync(kept)) {
      say('Taking the example data of today from the cache…');
      cpSync(kept, DATA, { recursive: true });
      writeFileSync(SEEDED, '');
      return;
    }
  }
  say(`Making the example data${streamers ? `, with ${streamers} more streamers` : ''}…`);
  const storage = await startEmulators({ stack: 'development', only: ['auth', 'firestore'], data: DATA, register });
  const args = [join(ROOT, 'scripts/commands', 'seed.ts'), '--streamers', String(streamers)];
  await runToEnd({ name: 'seed', command: bin('node'), args, env: emulatorEnv(ports) }, register);
  await storage.stop();
  writeFileSync(SEEDED, '');
  if (!fresh || streamers > 0 || !existsSync(DATA)) return;
  // Under its name once it is whole.
  cpSync(DATA, `${kept}.next`, { recursive: true });
  rmSync(kept, { recursive: true, force: true });
  renameSync(`${kept}.next`, kept);
}

function readStreamers(): number | null {
  const { values } = parseOptions();
  if (values.streamers === undefined) return null;
  const streamers = Number(values.streamers);
  if (!Number.isInteger(streamers) || streamers < 0) {
    throw new Refusal(`--streamers takes a number of streamers and not "${values.streamers}".`);
  }
  return streamers;
}

function parseOptions() {
  try {
    return parseArgs({ options: { streamers: { type: 'string' } } });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error} The one option is \`-- --streamers N\`.`);
  }
}

function readPort(): number {
  const text = process.env.PORT;
  if (!text) return PORTS.development.worker;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Refusal(`PORT is "${text}" and not a port number.`);
  return port;
}

function printPersonas(): void {
  console.log(`\nLog in with the password \`${PERSONA_PASSWORD}\` as`);
  for (const { username, email, about } of PERSONAS)
    console.log(`  ${username.padEnd(12)} ${email.padEnd(28)} ${about}`);
  const { id, lockAt } = openCycleAt(new Date(), USUAL_CUT_OFFS);
  const at = new Date(lockAt.getTime() + 60_000).toISOString();
  console.log(`\nTo see a payday, lock the requests for ${id} early: npm run job -- lockPayoutRequests --now ${at}\n`);
}
