import type { Firestore } from 'firebase-admin/firestore';
import { type Random, randomFrom } from '../../scripts/seed/random.ts';
import { type Act, type Options, type Runners, type Scene, type Stagehands, stagehands } from './acts.ts';
import { closeCallsOf, closeWorld, playStep } from './close-calls/all.ts';
import { differences, dumpOf, END, rerun, settle, untilDone } from './ending.ts';
import type { Dump } from './dump.ts';
import { brokenInvariants } from './invariants.ts';
import { doneWithoutStanding, paydaysThatWentBack } from './order.ts';
import { planErrands } from './office/errands.ts';
import { planRates } from './office/plan-rates.ts';
import { planTerms, withOfferTerms } from './office/plan-terms.ts';
import { planReleases } from './office/releases.ts';
import { planTermErrands } from './office/terms.ts';
import { planReports } from './office/tracker.ts';
import { poisonsOf } from './poison.ts';
import * as engine from './runners.ts';
import type { Fault, FaultKind, Stage } from './stage.ts';
import { type Plan, racesOf, storyOf } from './story.ts';
import { build, makeWorld, type World } from './world.ts';

export type Verdict = { seed: number; broken: string[]; trace: string[] };

/** What a seed is made of: its story, and for some seeds the calls that are too close to leave to chance. */
export type Part = 'story' | 'close calls';

/** Where seeds play, one after the other. `expected`: the ends of those that were played as they should go. */
export type Theatre = { stage: Stage; db: Firestore; expected: Map<number, Dump> };

/**
 * The project that seeds play in, one after the other: one for each process. Vitest's number of a worker isn't enough, two that run side by
 * side have had the same.
 */
export const PROJECT = `demo-faults-${process.pid}`;

const FAULTS: readonly FaultKind[] = ['killed-before', 'killed-after', 'aborted', 'lost'];

/** A third of the seeds have races. */
const isRacing = (seed: number) => seed % 3 === 0;

/** What a seed plays. The close calls are nearly the same each time, so one seed in nine has them. */
export function partsOf(seed: number): Part[] {
  return seed % 9 === 3 ? ['story', 'close calls'] : ['story'];
}

/** Plays one seed, or one part of it. */
export async function playSeed(
  theatre: Theatre,
  runners: Runners,
  seed: number,
  parts: readonly Part[] = partsOf(seed),
): Promise<Verdict> {
  const verdict: Verdict = { seed, broken: [], trace: [] };
  for (const part of parts) {
    const hands = stagehands(theatre.db, runners);
    try {
      const play = part === 'story' ? playStory : playCloseCalls;
      verdict.broken.push(...(await play(theatre, hands, seed, verdict.trace)));
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      verdict.broken.push([said, ...hands.errors.slice(-5)].join('\n'));
    }
  }
  return verdict;
}

/**
 * A world twice, as it should go with the engine as it is, and as it goes with faults; and compares. Where there are races what
 * comes out depends on who was first, and only the invariants say whether it is right.
 */
async function playStory(theatre: Theatre, hands: Stagehands, seed: number, trace: string[]): Promise<string[]> {
  const { stage, db, expected } = theatre;
  const random = randomFrom(`faults ${seed}`);
  // The office has turns and faults of its own: the rest of a story does not depend on it.
  const [turns, ofOffice] = ['turns', 'office turns'].map((what) => randomFrom(`${what} ${seed}`)) as [Random, Random];
  const made = makeWorld(random, planRates(randomFrom(`rates ${seed}`)));
  const errands = [
    ...planErrands(randomFrom(`office ${seed}`), made.people),
    ...planTermErrands(randomFrom(`programme ${seed}`)),
    ...planReleases(randomFrom(`releases ${seed}`), made.people),
  ];
  const others = errands.flatMap(({ said = [] }) => said);
  const plan = { errands, reports: planReports(randomFrom(`reports ${seed}`)) };
  const world = withOfferTerms({ ...made, others }, planTerms(randomFrom(`terms ${seed}`)));
  const racing = isRacing(seed);
  if (!racing && !expected.has(seed)) expected.set(seed, await playAsItShouldGo(hands, world, plan));
  await start(db, world);
  stage.forget();
  const done: Act[] = [];
  for (const scene of storyOf(hands, world, plan)) {
    trace.push(`── ${scene.name}`);
    const races = racing ? racesOf(hands, world, scene) : [];
    stage.reseed(scene.office ? ofOffice : turns);
    done.push(...(await playScene(stage, hands, scene.office ? ofOffice : random, scene, { races, trace })));
  }
  return wrongAtTheEnd(theatre, hands, world, { racing, done, expected: expected.get(seed) });
}

async function playAsItShouldGo({ db, errors }: Stagehands, world: World, plan: Plan): Promise<Dump> {
  const hands = stagehands(db, engine, errors);
  await start(db, world);
  for (const { acts } of storyOf(hands, world, plan)) for (const act of acts) await act.run();
  await settle(hands);
  return dumpOf(db);
}

/** One thing at a time, each with just what must not come in between. */
async function playCloseCalls(theatre: Theatre, hands: Stagehands, seed: number, trace: string[]): Promise<string[]> {
  const { stage, db } = theatre;
  const random = randomFrom(`close calls ${seed}`);
  stage.reseed(randomFrom(`turns of close calls ${seed}`));
  const world = closeWorld(random);
  await start(db, world);
  stage.forget();
  trace.push('── close calls');
  const done: Act[] = [];
  const missed: string[] = [];
  for (const step of closeCallsOf(hands, world, random)) {
    const played = await playStep(stage, step, trace);
    done.push(...played.done);
    missed.push(...played.broken);
  }
  return [...(await wrongAtTheEnd(theatre, hands, world, { racing: true, done })), ...missed];
}

type Played = { racing: boolean; done: readonly Act[]; expected?: Dump | undefined };

async function wrongAtTheEnd(
  { stage, db }: Theatre,
  hands: Stagehands,
  world: World,
  { racing, done, expected }: Played,
): Promise<string[]> {
  await settle(hands);
  const dump = await dumpOf(db);
  return [
    ...paydaysThatWentBack(stage.written),
    ...doneWithoutStanding(stage.written),
    ...brokenInvariants(dump, world, { until: new Date(END), racing, bank: hands.bank, tracker: hands.tracker }),
    ...(expected ? differences(expected, dump) : []),
    ...(await rerun(stage, hands, done)),
  ];
}

async function start(db: Firestore, world: World): Promise<void> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  const url = `http://${host}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
  const answer = await fetch(url, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`The database could not be emptied: ${answer.status}`);
  await build(db, world);
}

type Setting = { races: readonly Act[]; trace: string[] };

async function playScene(
  stage: Stage,
  hands: Stagehands,
  random: Random,
  scene: Scene,
  { races, trace }: Setting,
): Promise<Act[]> {
  if (scene.acts.length === 0) return [];
  const acts = scene.together ? shuffled(scene.acts, random) : scene.acts;
  const poison = races.length === 0 && random.next() < 0.5 ? await poisonsOf(hands.db, scene, random) : null;
  const raced: Act[] = [];
  if (races.length > 0) {
    for (let number = random.between(1, 3); number > 0; number -= 1) raced.push(random.pick(races));
  }
  const deliveries = [...acts, ...raced].flatMap((act) => deliveriesOf(act, random));
  const inShards = (act: Act): Options =>
    deliveries.some((delivery) => delivery.act === act && delivery.options.shards) ? { shards: 'one by one' } : {};
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
    await mustStopAt(
      poison.path,
      hands,
      scene.name,
      acts.map((act) => () => act.run(inShards(act))),
    );
    await hands.db.doc(poison.path).update(poison.good);
  }
  const again = [...raced.filter(({ kind }) => kind !== 'person'), ...acts];
  const done = await untilDone(again.map((act) => ({ act, options: inShards(act) })));
  return done.filter(({ kind }) => kind === 'event');
}

type Delivery = { act: Act; fault: Fault | null; options: Options };

/** Once or twice, with or without a fault, and some jobs late or in shards. A person does a thing once. */
function deliveriesOf(act: Act, random: Random): Delivery[] {
  const isJob = act.kind === 'job';
  const shards = isJob && random.next() < 0.25;
  const one = (): Delivery => ({
    act,
    fault:
      random.next() < 0.65 ? { kind: random.pick(FAULTS), at: random.between(1, act.writes ?? (isJob ? 8 : 2)) } : null,
    options: { ...(isJob && random.next() < 0.2 ? { late: true } : {}), ...(shards ? { shards: 'at once' } : {}) },
  });
  return act.kind !== 'person' && random.next() < 0.4 ? [one(), one()] : [one()];
}

/** While a document is poisoned, someone says that something failed, and the document is as it was. */
async function mustStopAt(
  path: string,
  hands: Stagehands,
  name: string,
  acts: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const before = await hands.db.doc(path).get();
  const said = await Promise.all(acts.map((act) => act().then(() => 'done', String)));
  // A rehearsal fails once, and then stands with the number of those that it could not read.
  const unreadable = (await hands.db.collection('payoutRehearsals').where('unreadable', '==', 1).get()).size;
  const stopped = name === 'rehearsePayouts' ? unreadable > 0 : said.some((one) => one !== 'done');
  if (!stopped) throw new Error(`${name} takes the poisoned ${path} for granted: ${said.join(', ')}`);
  const after = await hands.db.doc(path).get();
  if (!after.updateTime!.isEqual(before.updateTime!)) throw new Error(`${path} was written though it is poisoned`);
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
