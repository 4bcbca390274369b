import { FieldPath } from 'firebase-admin/firestore';
import type { CycleTimes } from '../../app/domain/payout-calendar.ts';
import { payoutCycleSchema } from '../../app/domain/schemas.ts';
import { type Context, inParallel, parseSnapshot } from './context.ts';
import { laterCycleIds } from './plan-lock.ts';
import { buildBatch } from './run-build-batch.ts';
import { readHistories } from './run-history.ts';
import { type JobCounts, runJob } from './run-job.ts';
import { lockRequest } from './run-lock-request.ts';

const PAGE_SIZE = 500;
const WIDTH = 25;

/**
 * Hourly: makes the lock of each cycle whose lockAt has passed material, oldest first. The state goes first, so that no
 * request joins while they are read; then each request in its own transaction; then the batch from its items.
 *
 * Whatever was done is not done again, so a second delivery, at once or later, and a resume after a kill at any
 * write come to the same end and write nothing but jobRuns. A request that fails stays `requested`; the others go on,
 * the job fails at the end and the scheduler tries again.
 */
export function lockPayoutRequests(context: Context): Promise<JobCounts> {
  return runJob(context, 'lockPayoutRequests', async (counts) => {
    Object.assign(counts, { cycles: 0, locked: 0, blocked: 0, skipped: 0 });
    for (const cycle of await dueCycles(context, counts)) {
      if (!(await lockCycle(context, cycle.id))) continue;
      counts.cycles! += 1;
      await lockRequests(context, cycle, counts);
      await buildBatch(context, cycle.id);
    }
  });
}

/**
 * The cycles to lock and those whose lock may be unfinished, oldest first. Locked ones are looked at until payment
 * begins: a request whose commit was under way at the lock comes to light then.
 */
async function dueCycles({ db, now, log }: Context, counts: JobCounts): Promise<CycleTimes[]> {
  const candidates = await db.collection('payoutCycles').where('state', 'in', ['open', 'locked']).get();
  const due: CycleTimes[] = [];
  for (const snapshot of candidates.docs) {
    try {
      const { opensAt, lockAt, payAt } = parseSnapshot(payoutCycleSchema, snapshot)!;
      if (lockAt.getTime() <= now.getTime()) due.push({ id: snapshot.id, opensAt, lockAt, payAt });
    } catch (error) {
      counts.failed += 1;
      log.error('a cycle could not be read', { cycle: snapshot.id, error: String(error) });
    }
  }
  return due.sort((a, b) => a.payAt.getTime() - b.payAt.getTime());
}

/** Locks the cycle if it is open and due; false if it is neither that nor locked already. */
async function lockCycle({ db, now }: Context, id: string): Promise<boolean> {
  const ref = db.doc(`payoutCycles/${id}`);
  return db.runTransaction(async (transaction) => {
    const cycle = parseSnapshot(payoutCycleSchema, await transaction.get(ref));
    if (!cycle || cycle.lockAt.getTime() > now.getTime()) return false;
    if (cycle.state === 'open') transaction.update(ref, { state: 'locked' });
    return cycle.state === 'open' || cycle.state === 'locked';
  });
}

async function lockRequests(context: Context, cycle: CycleTimes, counts: JobCounts): Promise<void> {
  const { db, now, log } = context;
  const waiting = db
    .collection('payoutRequests')
    .where('cycleId', '==', cycle.id)
    .where('state', '==', 'requested')
    .orderBy(FieldPath.documentId())
    .select('userId')
    .limit(PAGE_SIZE);
  let page = await waiting.get();
  if (page.empty) return;
  const histories = await readHistories(db);
  const later = laterCycleIds(cycle, now);
  while (!page.empty) {
    await inParallel(page.docs, WIDTH, async ({ ref }) => {
      try {
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
