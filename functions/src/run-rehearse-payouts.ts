import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { evaluateBlockers } from '../../app/domain/payout-blockers.ts';
import { type BatchRow, batchTotals, type Destination, totalsByMethod } from '../../app/domain/payout-batch.ts';
import type { CycleTimes } from '../../app/domain/payout-calendar.ts';
import {
  balanceSchema,
  payoutCycleSchema,
  payoutMethodSchema,
  type PayoutRequestRecord,
  payoutRequestSchema,
  payoutSchema,
  userSchema,
} from '../../app/domain/schemas.ts';
import { type Context, parseSnapshot } from './context.ts';
import { type History, NO_HISTORY, standingOf } from './plan-lock.ts';
import { readHistories } from './run-history.ts';
import { type JobCounts, runJob } from './run-job.ts';

const PAGE_SIZE = 200;
/** The rehearsal is three days before payday: a day before the lock. */
const LEAD_MS = 72 * 60 * 60 * 1000;

/**
 * Hourly: for each open cycle whose payday is three days off or less and that was not rehearsed yet, says what the lock
 * would do: totals by currency and network of who would be paid, and who would not, with every blocker. A document that is
 * not what it should be is counted, and fails the job once.
 *
 * payoutRehearsals/{cycleId} is written last, so it stands for a whole run; a run that was cut short is done again. Run
 * again afterwards it does nothing.
 */
export function rehearsePayouts(context: Context): Promise<JobCounts> {
  return runJob(context, 'rehearsePayouts', async (counts) => {
    Object.assign(counts, { cycles: 0, paid: 0, blocked: 0 });
    const { db, now } = context;
    const open = await db.collection('payoutCycles').where('state', '==', 'open').get();
    for (const snapshot of open.docs) {
      const { opensAt, lockAt, payAt } = parseSnapshot(payoutCycleSchema, snapshot)!;
      const isDue = payAt.getTime() - LEAD_MS <= now.getTime() && now.getTime() < lockAt.getTime();
      if (!isDue || (await db.doc(`payoutRehearsals/${snapshot.id}`).get()).exists) continue;
      counts.cycles! += 1;
      await rehearse(context, { id: snapshot.id, opensAt, lockAt, payAt }, counts);
    }
  });
}

type Rehearsed = { row: BatchRow } | { uid: string; username: string; blockers: ReturnType<typeof evaluateBlockers> };

async function rehearse({ db, now, log }: Context, cycle: CycleTimes, counts: JobCounts): Promise<void> {
  const ref = db.doc(`payoutRehearsals/${cycle.id}`);
  // Left by a run that was cut short; who is in them may be paid by now.
  await db.recursiveDelete(ref.collection('items'));
  const histories = await readHistories(db);
  const waiting = db
    .collection('payoutRequests')
    .where('cycleId', '==', cycle.id)
    .where('state', '==', 'requested')
    .orderBy(FieldPath.documentId())
    .limit(PAGE_SIZE);
  const rows: BatchRow[] = [];
  const blockedBy: Record<string, number> = {};
  let [blocked, unreadable] = [0, 0];
  for (let page = await waiting.get(); !page.empty; page = await waiting.startAfter(page.docs.at(-1)!.id).get()) {
    const facts = await db.getAll(...page.docs.flatMap((doc) => factsOf(db, doc.get('userId') as string)));
    const writer = db.bulkWriter();
    const writes: Promise<unknown>[] = [];
    page.docs.forEach((doc, at) => {
      try {
        const request = parseSnapshot(payoutRequestSchema, doc)!;
        const outcome = evaluate(request, cycle, facts.slice(4 * at, 4 * at + 4), histories.get(request.userId));
        if ('row' in outcome) rows.push(outcome.row);
        else {
          blocked += 1;
          for (const { code } of outcome.blockers) blockedBy[code] = (blockedBy[code] ?? 0) + 1;
          writes.push(writer.set(ref.collection('items').doc(outcome.uid), outcome));
        }
      } catch (error) {
        unreadable += 1;
        log.error('a request could not be rehearsed', { request: doc.ref.path, error: String(error) });
      }
    });
    await Promise.all([...writes, writer.close()]);
  }
  counts.paid! += rows.length;
  counts.blocked! += blocked;
  counts.failed += unreadable;
  await ref.set({
    cycleId: cycle.id,
    asOf: Timestamp.fromDate(now),
    paid: { totals: batchTotals(rows), totalsByMethod: totalsByMethod(rows) },
    blocked,
    blockedBy,
    unreadable,
  });
}

function factsOf(db: Firestore, uid: string) {
  return ['users', 'payouts', 'balances', 'payoutMethods'].map((collection) => db.doc(`${collection}/${uid}`));
}

function evaluate(
  { userId: uid, username }: PayoutRequestRecord,
  cycle: CycleTimes,
  [userSnapshot, profile, balanceSnapshot, methodSnapshot]: FirebaseFirestore.DocumentSnapshot[],
  history: History = NO_HISTORY,
): Rehearsed {
  const user = parseSnapshot(userSchema, userSnapshot!);
  const balance = parseSnapshot(balanceSchema, balanceSnapshot!);
  const method = parseSnapshot(payoutMethodSchema, methodSnapshot!);
  const blockers = evaluateBlockers({
    cycle,
    standing: standingOf(user),
    hasProfile: parseSnapshot(payoutSchema, profile!) !== null,
    balance,
    method,
    ...history,
  });
  if (blockers.length > 0 || !balance || !method) return { uid, username, blockers };
  const destination: Destination = { type: method.type, network: method.network, details: method.details };
  return { row: { uid, amountMinor: balance.availableMinor, currency: balance.currency, destination } };
}
