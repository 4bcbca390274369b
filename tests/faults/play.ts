import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { type Random, randomFrom } from '../../scripts/seed/random.ts';
import { brokenInvariants, type Dump } from './invariants.ts';
import { poisonsOf } from './poison.ts';
import type { Fault, FaultKind, Stage, Written } from './stage.ts';
import { type Act, contextOf, jobAct, racesOf, type Runners, type Scene, storyOf } from './story.ts';
import { build, makeWorld, type World } from './world.ts';

export type Verdict = { seed: number; broken: string[]; trace: string[] };

/** The one project that all seeds play in, one after the other. */
export const PROJECT = 'demo-faults';

const FAULTS: readonly FaultKind[] = ['killed-before', 'killed-after', 'aborted', 'lost'];
/** The last thing of every story: all jobs once more, as of then. */
const END = '2026-12-16T02:30:00.000Z';
const LAST_JOBS = ['releaseHolds', 'lockPayoutRequests', 'advancePayoutDates', 'reconcileLedger'] as const;
const MOST_DELIVERIES = 8;

/**
 * Plays one seed: its world twice, as it should go and as it goes with faults, and compares. A third of the seeds have races
 * instead of a comparison: there, what comes out depends on who was first, and only the invariants say whether it is right.
 */
export async function playSeed(stage: Stage, db: Firestore, runners: Runners, seed: number): Promise<Verdict> {
  const random = randomFrom(`faults ${seed}`);
  stage.reseed(randomFrom(`turns ${seed}`));
  const world = makeWorld(random);
  const trace: string[] = [];
  const errors: string[] = [];
  const hands = { db, runners, errors };
  const racing = seed % 3 === 0;
  const broken: string[] = [];
  try {
    let expected: Dump | null = null;
    if (!racing) {
      await start(db, world);
      for (const { acts } of storyOf(hands, world)) for (const act of acts) await act.run();
      await settle(hands);
      expected = await dumpOf(db);
    }
    await start(db, world);
    stage.forget();
    for (const scene of storyOf(hands, world)) {
      trace.push(`── ${scene.name}`);
      await playScene(stage, hands, random, scene, { races: racing ? racesOf(hands, world, scene) : [], trace });
    }
    await settle(hands);
    const dump = await dumpOf(db);
    broken.push(...paydaysThatWentBack(stage.written));
    broken.push(...brokenInvariants(dump, world, new Date(END)));
    if (expected) broken.push(...differences(expected, dump));
    broken.push(...(await rerun(stage, hands, world)));
  } catch (error) {
    broken.push(error instanceof Error ? `${error.message}\n${errors.slice(-5).join('\n')}` : String(error));
  }
  return { seed, broken, trace };
}

async function start(db: Firestore, world: World): Promise<void> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  const url = `http://${host}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
  const answer = await fetch(url, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`The database could not be emptied: ${answer.status}`);
  await build(db, world);
}

type Hands = Parameters<typeof contextOf>[0];
type Setting = { races: readonly Act[]; trace: string[] };

async function playScene(
  stage: Stage,
  hands: Hands,
  random: Random,
  scene: Scene,
  { races, trace }: Setting,
): Promise<void> {
  const acts = scene.together ? shuffled(scene.acts, random) : scene.acts;
  const poison = races.length === 0 && random.next() < 0.5 ? await poisonsOf(hands.db, scene.name, random) : null;
  const deliveries = acts.flatMap((act) => deliveriesOf(act, random));
  const again = [...acts];
  if (races.length > 0) {
    for (let number = random.between(1, 3); number > 0; number -= 1) {
      const race = random.pick(races);
      deliveries.push(...deliveriesOf(race, random));
      if (race.kind !== 'person') again.push(race);
    }
  }
  if (poison) {
    await hands.db.doc(poison.path).update(poison.bad);
    trace.push(`${poison.path} is poisoned: ${JSON.stringify(poison.bad)}`);
  }
  const played = deliveries.map(({ act, fault, options }) => async () => {
    const { error, writes } = await stage.play(act.name, () => act.run(options), fault);
    const said = error ? `: ${error instanceof Error ? error.message : String(error)}` : '';
    trace.push(`${act.name} ${JSON.stringify({ ...options, fault })} → ${writes} writes${said}`);
    return error;
  });
  if (races.length > 0 || random.next() < 0.6) await Promise.all(played.map((play) => play()));
  else for (const play of played) await play();
  if (poison) {
    await mustStopAt(poison.path, hands, acts);
    await hands.db.doc(poison.path).update(poison.good);
  }
  for (const act of again) await untilDone(act);
}

type Delivery = { act: Act; fault: Fault | null; options: { late?: boolean; shards?: boolean } };

/** Once or twice, with or without a fault, and some jobs late or in shards. A person does a thing once. */
function deliveriesOf(act: Act, random: Random): Delivery[] {
  const isJob = act.kind === 'job';
  const shards = isJob && random.next() < 0.25;
  const one = (): Delivery => ({
    act,
    fault: random.next() < 0.65 ? { kind: random.pick(FAULTS), at: random.between(1, isJob ? 8 : 2) } : null,
    options: { ...(isJob && random.next() < 0.2 ? { late: true } : {}), ...(shards ? { shards } : {}) },
  });
  return act.kind !== 'person' && random.next() < 0.4 ? [one(), one()] : [one()];
}

/** As a scheduler, a tracker or a person does who got no answer: again, until it is done. */
async function untilDone(act: Act): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      await act.run();
      return;
    } catch (error) {
      if (round === MOST_DELIVERIES) throw new Error(`${act.name} does not end: ${String(error)}`, { cause: error });
    }
  }
}

/** While a document is poisoned, the job says that it failed, and the document is as it was. */
async function mustStopAt(path: string, hands: Hands, acts: readonly Act[]): Promise<void> {
  const before = await hands.db.doc(path).get();
  for (const act of acts) {
    const said = await act.run().then(
      () => 'done',
      (error: unknown) => String(error),
    );
    if (!/items failed/.test(said)) throw new Error(`${act.name} takes the poisoned ${path} for granted: ${said}`);
  }
  const after = await hands.db.doc(path).get();
  if (!after.updateTime!.isEqual(before.updateTime!)) throw new Error(`${path} was written though it is poisoned`);
}

async function settle(hands: Hands): Promise<void> {
  for (const name of LAST_JOBS) await untilDone(jobAct(hands, name, END));
}

/** Once more, all jobs and all that the tracker said: nothing may be written but jobRuns, and the statistics stand. */
async function rerun(stage: Stage, hands: Hands, world: World): Promise<string[]> {
  stage.forget();
  const events = storyOf(hands, world).flatMap(({ acts }) => acts.filter(({ kind }) => kind === 'event'));
  const jobs = LAST_JOBS.map((name) => jobAct(hands, name, END));
  for (const act of [...events, ...jobs]) {
    const { error } = await stage.play(act.name, () => act.run());
    if (error) return [`run again, ${act.name} failed: ${String(error)}`];
  }
  const written = stage.written.map(({ path }) => path).filter((path) => !path.startsWith('jobRuns/'));
  const context = contextOf(hands, new Date(END));
  const { differences = 0 } = await hands.runners.JOBS.reconcileLedger.run(context);
  const rebuilt = await hands.runners.JOBS.rebuildStats.plan(context);
  const statistics = [...(await dumpOf(hands.db))].filter(([path]) => /^\w+Stats\//.test(path));
  const empty = statistics.filter(([, data]) => plain(data) === undefined).length;
  return [
    ...written.map((path) => `run again, ${path} was written`),
    ...(differences > 0 ? [`reconcileLedger finds ${differences} differences`] : []),
    ...(rebuilt['written'] !== 0 || rebuilt['deleted'] !== empty
      ? [`a rebuild of the statistics would change ${JSON.stringify(rebuilt)}, of which ${empty} say nothing`]
      : []),
  ];
}

/** A late delivery of an old schedule must not undo what a newer one did. */
function paydaysThatWentBack(written: readonly Written[]): string[] {
  const latest = new Map<string, number>();
  return written.flatMap(({ path, fields }) => {
    const payday = Number(fields['nextPayoutDate']?.timestampValue?.seconds ?? NaN);
    if (Number.isNaN(payday)) return [];
    const before = latest.get(path) ?? 0;
    latest.set(path, payday);
    return payday < before ? [`the payday of ${path} went back`] : [];
  });
}

async function dumpOf(db: Firestore): Promise<Dump> {
  const dump = new Map<string, Record<string, unknown>>();
  const groups = [...(await db.listCollections())].map((one) => one as FirebaseFirestore.Query);
  for (const query of [...groups, db.collectionGroup('items')]) {
    for (const document of (await query.get()).docs) dump.set(document.ref.path, document.data());
  }
  return dump;
}

/** When something was done, and in which order, is not part of what came out. */
const IGNORED = new Set([
  'lastUpdated',
  'updatedAt',
  'builtAt',
  'timeline',
  'seq',
  'reservedSeq',
  'ledgerSeq',
  'accrued',
  'lastSeenAt',
  'round',
]);
const UNCOMPARED = /^(jobRuns|ledger)\//;

/** Where two end states differ. Ledgers are not compared: of two orders of statuses one moves money that the other never does. */
function differences(expected: Dump, found: Dump): string[] {
  const paths = new Set([...expected.keys(), ...found.keys()].filter((path) => !UNCOMPARED.test(path)));
  return [...paths].flatMap((path) => {
    const [one, other] = [plain(expected.get(path)), plain(found.get(path))];
    return isDeepStrictEqual(one, other)
      ? []
      : [`${path} is ${JSON.stringify(other)} and would be ${JSON.stringify(one)}`];
  });
}

/** Without what is ignored, and without zeros: what is left of things that were taken back. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'toMillis' in value) return value === 0 ? undefined : value;
  const kept = Object.entries(value)
    .filter(([key]) => !IGNORED.has(key))
    .map(([key, part]) => [key, plain(part)] as const)
    .filter(([, part]) => part !== undefined);
  return kept.some(([, part]) => typeof part !== 'string') ? Object.fromEntries(kept) : undefined;
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
