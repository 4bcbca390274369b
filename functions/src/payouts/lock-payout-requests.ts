import { type DocumentSnapshot, FieldPath, type Query } from 'firebase-admin/firestore';
import { cycleIdOf, type CycleTimes, nextPayoutDate } from '../../../app/domain/payouts/calendar.ts';
import { payoutCycleSchema } from '../../../app/domain/payouts/schemas.ts';
import { type Cycle, termsOf } from '../../../app/domain/programme/cycle-terms.ts';
import { changeOf, type Context, inParallel, type Log, parseSnapshot } from '../platform/context.ts';
import { laterCycleIds } from './plan-lock.ts';
import type { KeyRange } from '../platform/plan-shards.ts';
import { buildBatch } from './build-batch.ts';
import { readCutOffs } from '../programme/cut-offs.ts';
import { readHistories } from './earlier-requests.ts';
import type { JobCounts } from '../platform/job.ts';
import { releaseHoldsOf } from '../income/release-holds.ts';
import { lockRequest } from './lock-request.ts';
import { settleBatch } from './settle-batch.ts';
import { countWaiting, runShardedJob, type ShardedJob, within } from '../platform/sharded-job.ts';

const PAGE_SIZE = 500;
const WIDTH = 25;

/**
 * Hourly: makes the lock of each cycle whose lockAt has passed material, oldest first. The state goes first, so that no
 * request joins while they are read; then each request in its own transaction; then the batch from its items.
 *
 * Whatever was done is not done again, so a second delivery, at the same time or later, and a resume after a kill at any
 * write come to the same end and write nothing but jobRuns. A request that fails stays `requested`; the others go on,
 * the job fails at the end and the scheduler tries again.
 */
export const LOCK_PAYOUT_REQUESTS: ShardedJob = {
  name: 'lockPayoutRequests',
  zero: { cycles: 0, locked: 0, blocked: 0, skipped: 0 },
  prepare: async (context, counts) => {
    for (const { id } of await dueCycles(context, counts)) if (await lockCycle(context, id)) counts.cycles! += 1;
  },
  measure: async (context) => {
    let waiting = 0;
    for (const cycle of await lockedCycles(context)) {
      const found = await countWaiting(waitingRequests(context, cycle));
      waiting += found;
    }
    return waiting;
  },
  work: async (context, range, counts) => {
    for (const cycle of await lockedCycles(context)) await lockRequests(context, cycle, range, counts);
  },
  finish: async (context) => {
    let failure: unknown = null;
    for (const { id } of await lockedCycles(context)) {
      try {
        await buildBatch(context, id);
        await settleBatch(context, id);
      } catch (error) {
        // The next payday's batch does not wait until this one is repaired.
        failure = error;
        context.log.error('a batch could not be built', { cycleId: id, error: String(error) });
      }
    }
    if (failure) throw failure;
  },
};

export function lockPayoutRequests(context: Context): Promise<JobCounts> {
  return runShardedJob(context, LOCK_PAYOUT_REQUESTS);
}

/**
 * The cycles to lock and those whose lock may be unfinished, oldest first. A request whose commit was under way at the
 * lock is found later: locked cycles are looked at until payment begins, the last one until its payday, whatever its state, and one
 * with a request that could not be locked until that was repaired.
 */
export async function dueCycles(
  { db, now, log }: Context,
  counts: Pick<JobCounts, 'failed'>,
  states: readonly string[] = ['open', 'locked'],
): Promise<Cycle[]> {
  const cycles = db.collection('payoutCycles');
  const coming = await cycles.doc(cycleIdOf(nextPayoutDate(now))).get();
  const cutOffs = await readCutOffs(db);
  const candidates = (await cycles.where('state', 'in', states).get()).docs;
  const more = await cyclesLeftBehind(db, coming.id);
  if (coming.exists && coming.get('state') !== 'open') more.push(coming);
  const known = new Set(candidates.map(({ id }) => id));
  const due: Cycle[] = [];
  for (const snapshot of [...candidates, ...more.filter(({ id }) => !known.has(id))]) {
    try {
      const record = parseSnapshot(payoutCycleSchema, snapshot)!;
      const { opensAt, lockAt, payAt } = record;
      const cycle = { id: snapshot.id, opensAt, lockAt, payAt, ...termsOf(record), cutOffs };
      if (lockAt.getTime() <= now.getTime()) due.push(cycle);
    } catch (error) {
      counts.failed += 1;
      log.error('a cycle could not be read', { cycle: snapshot.id, error: String(error) });
    }
  }
  return due.sort((a, b) => a.payAt.getTime() - b.payAt.getTime());
}

/** Cycles before this one with requests that nothing was decided on, the oldest first. Reads one request of each, and one cycle. */
async function cyclesLeftBehind(db: Context['db'], comingId: string): Promise<DocumentSnapshot[]> {
  const left = db
    .collection('payoutRequests')
    .where('state', '==', 'requested')
    .where('cycleId', '<', comingId)
    .orderBy('cycleId')
    .select('cycleId')
    .limit(1);
  const cycles: DocumentSnapshot[] = [];
  for (let [request] = (await left.get()).docs; request;) {
    const id = String(request.get('cycleId'));
    const cycle = await db.doc(`payoutCycles/${id}`).get();
    if (cycle.exists) cycles.push(cycle);
    [request] = (await left.startAfter(id).get()).docs;
  }
  return cycles;
}

/** Those that are locked by now. One that can't be read has been counted as failed before. */
function lockedCycles(context: Context): Promise<Cycle[]> {
  return dueCycles({ ...context, log: SILENT }, { failed: 0 }, ['locked']);
}

const SILENT: Log = { info: () => {}, error: () => {} };

/** Locks the cycle if it is open and due; false if it is neither that nor locked already. */
async function lockCycle({ db, now }: Context, id: string): Promise<boolean> {
  const ref = db.doc(`payoutCycles/${id}`);
  return db.runTransaction(async (transaction) => {
    const cycle = parseSnapshot(payoutCycleSchema, await transaction.get(ref));
    if (!cycle || cycle.lockAt.getTime() > now.getTime()) return false;
    if (cycle.state === 'open') transaction.update(ref, changeOf(payoutCycleSchema, cycle, { state: 'locked' }));
    return cycle.state === 'open' || cycle.state === 'locked';
  });
}

export function waitingRequests({ db }: Pick<Context, 'db'>, { id }: CycleTimes): Query {
  return db
    .collection('payoutRequests')
    .where('cycleId', '==', id)
    .where('state', '==', 'requested')
    .orderBy(FieldPath.documentId());
}

async function lockRequests(context: Context, cycle: Cycle, range: KeyRange, counts: JobCounts): Promise<void> {
  const { now, log } = context;
  const waiting = within(waitingRequests(context, cycle), range).select('userId').limit(PAGE_SIZE);
  let page = await waiting.get();
  if (page.empty) return;
  const histories = await readHistories(context.db);
  const later = laterCycleIds(cycle, now);
  while (!page.empty) {
    await inParallel(page.docs, WIDTH, async (request) => {
      const { ref } = request;
      try {
        // The last hourly release was before the cut-off, and the streamer was told an amount with these.
        const left = await releaseHoldsOf(context, String(request.get('userId')), cycle.lockAt);
        counts.failed += left;
        counts[await lockRequest(context, { ref, cycle, histories, later })]! += 1;
      } catch (error) {
        counts.failed += 1;
        log.error('a payout request could not be locked', { request: ref.path, error: String(error) });
      }
    });
    // By id, not by what is left: requests that failed stay in the query.
    page = await waiting.startAfter(page.docs.at(-1)!.id).get();
  }
}
