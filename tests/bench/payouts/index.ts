import { spawnSync } from 'node:child_process';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { emulatorEnv, startEmulators } from '../../../scripts/stack/emulators.ts';
import { childEnv } from '../../../scripts/stack/paths.ts';
import { PORTS } from '../../../scripts/stack/ports.ts';
import { type Bench, quantile } from '../table.ts';
import { measurePayday } from './payday.ts';
import type { Measured } from './program.ts';

/** Half of each are due. */
const SIZES = [
  { profiles: 1_000, rounds: 5 },
  { profiles: 10_000, rounds: 3 },
  { profiles: 100_000, rounds: 1 },
] as const;
const NOW = '2026-12-01T00:05:00.000Z';
const DUE = new Date('2026-12-01T00:00:00.000Z');
const AHEAD = new Date('2026-12-15T00:00:00.000Z');

/** As much heap as a function of 256 MiB leaves; without a limit, V8 collects as late as this machine lets it. */
const SMALL = ['--max-old-space-size=112', '--max-semi-space-size=4'];

const LIMITS = { perProfile: 1.02, throughput: 0.7, mib: 256, growth: 1.2 };

type Mode = 'engine' | 'floor';
type Row = { profiles: number; due: number; engine: Measured; floor: Measured };

/** `npm run bench -- payouts`: what moving on the paydays costs, compared with the same queries and writes without the engine. */
export const bench: Bench = async function* (register) {
  await startEmulators({ stack: 'test', only: ['firestore'], register });
  Object.assign(process.env, emulatorEnv(PORTS.test), { METADATA_SERVER_DETECTION: 'none' });
  const rows: Row[] = [];
  for (const { profiles, rounds } of SIZES) {
    const measured: Record<Mode, Measured[]> = { engine: [], floor: [] };
    for (let round = 0; round < rounds; round += 1) {
      // Anyone who is first finds the machine as the other leaves it: they take turns.
      for (const mode of round % 2 === 0 ? (['floor', 'engine'] as const) : (['engine', 'floor'] as const)) {
        measured[mode].push(await measure(mode, profiles));
      }
    }
    rows.push({ profiles, due: profiles / 2, engine: middle(measured.engine), floor: middle(measured.floor) });
  }
  yield {
    title: 'Advancing payout dates',
    note:
      `Half of the profiles are due. Documents as Firestore bills them, for each due profile (limit ${LIMITS.perProfile}); ` +
      `throughput compared with the same queries and writes without the engine (at least ${LIMITS.throughput}); memory of the ` +
      `process, MiB at its most (limit ${LIMITS.mib}), and of its heap, which is limited to 112 MiB. Medians of ${SIZES.map(({ rounds }) => rounds).join(', ')} rounds.`,
    head: ['profiles', 'reads / due', 'writes / due', 'due / s', 'floor', 'ratio', 'memory', 'floor', 'heap', 'floor'],
    rows: rows.map(({ profiles, due, engine, floor }) => [
      profiles.toLocaleString('en'),
      (engine.reads / due).toFixed(4),
      (engine.writes / due).toFixed(4),
      (due / engine.seconds).toFixed(0),
      (due / floor.seconds).toFixed(0),
      (floor.seconds / engine.seconds).toFixed(2),
      engine.rss.toFixed(0),
      floor.rss.toFixed(0),
      engine.heap.toFixed(0),
      floor.heap.toFixed(0),
    ]),
  };
  const [, tenth, whole] = rows as [Row, Row, Row];
  const growth = (mode: Mode) => whole[mode].seconds / tenth[mode].seconds;
  yield {
    title: 'Growth from 10,000 to 100,000 profiles',
    note: `How many times as long it takes; the engine at most ${LIMITS.growth} times as much more as the floor.`,
    head: ['engine', 'floor', 'ratio'],
    rows: [[growth('engine').toFixed(2), growth('floor').toFixed(2), (growth('engine') / growth('floor')).toFixed(2)]],
  };
  yield await measurePayday();
};

function middle(all: readonly Measured[]): Measured {
  const of = (name: keyof Measured) =>
    quantile(
      all.map((one) => one[name]),
      0.5,
    );
  return { seconds: of('seconds'), reads: of('reads'), writes: of('writes'), rss: of('rss'), heap: of('heap') };
}

/** One run in a project of its own, which is emptied afterwards: the emulator looks through all of a collection. */
async function measure(mode: Mode, profiles: number): Promise<Measured> {
  const projectId = `demo-bench-${mode}`;
  await fill(projectId, profiles);
  const program = new URL('./program.ts', import.meta.url).pathname;
  const { stdout, stderr, status } = spawnSync('node', [...SMALL, program, mode, projectId, NOW], {
    encoding: 'utf8',
    env: childEnv(),
  });
  if (status !== 0) throw new Error(`The ${mode} of ${profiles} profiles failed: ${stderr}`);
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  await fetch(`http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`, { method: 'DELETE' });
  return JSON.parse(stdout) as Measured;
}

async function fill(projectId: string, profiles: number): Promise<void> {
  const app = initializeApp({ projectId }, `fill-${projectId}`);
  const db = getFirestore(app);
  for (let first = 0; first < profiles; first += 500) {
    const batch = db.batch();
    for (let index = first; index < Math.min(first + 500, profiles); index += 1) {
      const uid = `${(index * 7919) % profiles}`.padStart(28, 'u');
      batch.set(db.doc(`payouts/${uid}`), {
        userId: uid,
        username: uid,
        amount: 12.5,
        status: 'pending',
        lastUpdated: Timestamp.fromDate(DUE),
        nextPayoutDate: Timestamp.fromDate(index % 2 === 0 ? DUE : AHEAD),
      });
    }
    await batch.commit();
  }
  await deleteApp(app);
}
