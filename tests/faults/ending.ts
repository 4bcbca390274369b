import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { withoutZeros } from '../../functions/src/figures/plan-stats.ts';
import { type Act, contextOf, jobAct, type Options, REFUSED, type Stagehands } from './acts.ts';
import type { Dump } from './dump.ts';
import type { Stage } from './stage.ts';

/** How every story ends: what is undone is done, all of it once more, and what there is then. */

/** The last thing of every story: all jobs once more, as of then. */
export const END = '2026-12-19T02:30:00.000Z';
/** followBatches closes blocked payouts by the latest forecast, so that comes first. */
const LAST_JOBS = [
  'releaseHolds',
  'lockPayoutRequests',
  'rehearsePayouts',
  'followBatches',
  'advancePayoutDates',
  'reconcileLedger',
] as const;
const MOST_DELIVERIES = 8;

/**
 * As a scheduler, a tracker or a person does who got no answer: again, until all is done. One may wait for what another has yet
 * to bring to its end. Returns those that were not refused.
 */
export async function untilDone(acts: readonly { act: Act; options: Options }[]): Promise<Act[]> {
  const done: Act[] = [];
  let waiting = acts;
  for (let round = 1; waiting.length > 0; round += 1) {
    const failed: { act: Act; options: Options }[] = [];
    for (const one of waiting) {
      try {
        if ((await one.act.run(one.options)) !== REFUSED) done.push(one.act);
      } catch (error) {
        failed.push(one);
        if (round === MOST_DELIVERIES)
          throw new Error(`${one.act.name} does not end: ${String(error)}`, { cause: error });
      }
    }
    waiting = failed;
  }
  return done;
}

export async function settle(hands: Stagehands): Promise<void> {
  for (const name of LAST_JOBS) await untilDone([{ act: jobAct(hands, name, END), options: {} }]);
  await hands.runners.foldAllCounts(contextOf(hands, new Date(END)));
}

/** Once more, all jobs, all that the tracker said and all that was decided: nothing may be written but jobRuns, and the statistics stand. */
export async function rerun(stage: Stage, hands: Stagehands, events: readonly Act[]): Promise<string[]> {
  stage.forget();
  const jobs = LAST_JOBS.map((name) => jobAct(hands, name, END));
  for (const act of [...events, ...jobs]) {
    const { error } = await stage.play(act.name, () => act.run());
    if (error) return [`run again, ${act.name} failed: ${String(error)}`];
  }
  const written = stage.written.map(({ path }) => path).filter((path) => !path.startsWith('jobRuns/'));
  const context = contextOf(hands, new Date(END));
  const { differences = 0 } = await hands.runners.JOBS.reconcileEveryone.run(context);
  const rebuilt = await hands.runners.JOBS.rebuildStats.plan(context);
  const statistics = [...(await dumpOf(hands.db))].filter(([path]) => /^\w+Stats\//.test(path));
  const empty = statistics.filter(([, data]) => plain(data) === undefined).length;
  return [
    ...written.map((path) => `run again, ${path} was written`),
    ...(differences > 0 ? [`reconcileEveryone finds ${differences} differences`] : []),
    ...(rebuilt['written'] !== 0 || rebuilt['deleted'] !== empty
      ? [`a rebuild of the statistics would change ${JSON.stringify(rebuilt)}, of which ${empty} say nothing`]
      : []),
  ];
}

export async function dumpOf(db: Firestore): Promise<Dump> {
  const dump = new Map<string, Record<string, unknown>>();
  const groups = [...(await db.listCollections())].map((one) => one as FirebaseFirestore.Query);
  const below = ['items', 'destinations', 'grants'].map((name) => db.collectionGroup(name));
  for (const query of [...groups, ...below]) {
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
  'availableSeq',
  'accrued',
  'firstSeenAt',
  'lastSeenAt',
  'backSeq',
  'round',
  'exportedAt',
  'proposedAt',
  'decidedAt',
  // Of a question: of two orders of statuses one moves money that the other never does.
  'entry',
]);
// notices/{uid} alone says when open pages have something to read again.
const UNCOMPARED = /^(jobRuns|ledger|auditLog|payoutRehearsals)\/|^notices\/[^/]+$/;

/** Where two end states differ. Ledgers are not compared: of two orders of statuses one moves money that the other never does. */
export function differences(expected: Dump, found: Dump): string[] {
  const paths = new Set([...expected.keys(), ...found.keys()].filter((path) => !UNCOMPARED.test(path)));
  return [...paths].flatMap((path) => {
    const [one, other] = [expected, found].map((dump) =>
      plain(/^\w+Stats\//.test(path) ? withoutZeros(dump.get(path)) : comparable(path, dump.get(path))),
    );
    return isDeepStrictEqual(one, other)
      ? []
      : [`${path} is ${JSON.stringify(other)} and would be ${JSON.stringify(one)}`];
  });
}

/**
 * Whether a conversion waited at all, and with which statuses, depends on their order; once that is over, it has them all itself. What
 * the engine asks for in place of a person, it asks for when it comes to it.
 */
function comparable(path: string, data: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  if (path.startsWith('quarantine/') && data?.['state'] === 'resolved') return undefined;
  const { requested } = (data?.['timeline'] ?? {}) as { requested?: { by: string } };
  return path.startsWith('payoutRequests/') && requested?.by === 'system' ? { ...data, requestedAt: null } : data;
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
