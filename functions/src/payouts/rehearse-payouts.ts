import type * as z from 'zod/mini';
import { type DocumentReference, FieldPath } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import {
  rehearsalItemSchema,
  rehearsalPartSchema,
  rehearsalSchema,
} from '../../../app/domain/payouts/batch-schemas.ts';
import { evaluateBlockers } from '../../../app/domain/payouts/blockers.ts';
import { type BatchTotals, sumOfTotals, totalsByMethod } from '../../../app/domain/payouts/batch.ts';
import { balanceSchema } from '../../../app/domain/ledger/schemas.ts';
import {
  payoutCycleSchema,
  payoutMethodSchema,
  type PayoutRequestRecord,
  payoutRequestSchema,
  payoutSchema,
} from '../../../app/domain/payouts/schemas.ts';
import { userSchema } from '../../../app/domain/people/schemas.ts';
import { type Cycle, termsOf } from '../../../app/domain/programme/cycle-terms.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { type History, NO_HISTORY, standingOf } from './plan-lock.ts';
import type { KeyRange } from '../platform/plan-shards.ts';
import { readCutOffs } from '../programme/cut-offs.ts';
import { emailSinceOf, readHistories } from './earlier-requests.ts';
import type { JobCounts } from '../platform/job.ts';
import { waitingRequests } from './lock-payout-requests.ts';
import { countWaiting, runShardedJob, type ShardedJob, within } from '../platform/sharded-job.ts';

const PAGE_SIZE = 200;
/** The rehearsal is a day before the lock. */
const LEAD_MS = 24 * 60 * 60 * 1000;

/**
 * Hourly: for each open cycle that locks within a day and that was not rehearsed yet, says what the lock
 * would do: totals by currency and network of who would be paid, and who would not, with every blocker. A document that is
 * not what it should be is counted, and fails the job once.
 *
 * payoutRehearsals/{cycleId} is written last, of the parts of this run alone, so its existence means a whole run; a run that was
 * cut short is done again. Run again afterwards it does nothing.
 */
export const REHEARSE_PAYOUTS: ShardedJob = {
  name: 'rehearsePayouts',
  zero: { cycles: 0, paid: 0, blocked: 0 },
  prepare: async (context, counts) => {
    counts.cycles! += (await cyclesToRehearse(context)).length;
  },
  measure: async (context) => {
    let waiting = 0;
    for (const cycle of await cyclesToRehearse(context)) {
      waiting += await countWaiting(waitingRequests(context, cycle));
    }
    return waiting;
  },
  work: async (context, range, counts) => {
    for (const cycle of await cyclesToRehearse(context)) await rehearse(context, cycle, range, counts);
  },
  finish: async (context, counts) => {
    // Of one that stands too: a delivery that failed may have left parts.
    for (const cycle of await cyclesBeforeLock(context)) counts.failed += await sumParts(context, cycle);
  },
};

export function rehearsePayouts(context: Context): Promise<JobCounts> {
  return runShardedJob(context, REHEARSE_PAYOUTS);
}

/** Those that were not rehearsed yet. Throws on a cycle that is not what it should be. */
export async function cyclesToRehearse(context: Context): Promise<Cycle[]> {
  const due = await cyclesBeforeLock(context);
  const known = await Promise.all(due.map((cycle) => rehearsalRef(context, cycle).get()));
  return due.filter((_, index) => !known[index]!.exists);
}

async function cyclesBeforeLock({ db, now }: Context): Promise<Cycle[]> {
  const open = await db.collection('payoutCycles').where('state', '==', 'open').get();
  const cutOffs = await readCutOffs(db);
  const due: Cycle[] = [];
  for (const snapshot of open.docs) {
    const record = parseSnapshot(payoutCycleSchema, snapshot)!;
    const { opensAt, lockAt, payAt } = record;
    const isDue = lockAt.getTime() - LEAD_MS <= now.getTime() && now.getTime() < lockAt.getTime();
    if (isDue) due.push({ id: snapshot.id, opensAt, lockAt, payAt, ...termsOf(record), cutOffs });
  }
  return due;
}

/** A payout as it is summed. */
type Row = Parameters<typeof totalsByMethod>[0][number];
type Rehearsed = { row: Row } | { uid: string; username: string; blockers: ReturnType<typeof evaluateBlockers> };

type Part = z.infer<typeof rehearsalPartSchema>;

async function rehearse(context: Context, cycle: Cycle, range: KeyRange, counts: JobCounts): Promise<void> {
  const { db, now, log } = context;
  const ref = rehearsalRef(context, cycle);
  const histories = await readHistories(db);
  const waiting = within(waitingRequests(context, cycle), range).limit(PAGE_SIZE);
  const rows: Row[] = [];
  const named = new Set<string>();
  const part: Part = { run: now.toISOString(), totalsByMethod: {}, blocked: 0, blockedBy: {}, unreadable: 0 };
  for (let page = await waiting.get(); !page.empty; page = await waiting.startAfter(page.docs.at(-1)!.id).get()) {
    const facts = await db.getAll(...page.docs.flatMap((doc) => factsOf(db, doc.get('userId') as string)));
    const writer = db.bulkWriter();
    const writes: Promise<unknown>[] = [];
    page.docs.forEach((doc, at) => {
      try {
        const request = parseSnapshot(payoutRequestSchema, doc)!;
        const outcome = evaluate(request, cycle, facts.slice(5 * at, 5 * at + 5), histories.get(request.userId));
        if ('row' in outcome) rows.push(outcome.row);
        else {
          part.blocked += 1;
          for (const { code } of outcome.blockers) part.blockedBy[code] = (part.blockedBy[code] ?? 0) + 1;
          named.add(outcome.uid);
          writes.push(writer.set(ref.collection('items').doc(outcome.uid), documentOf(rehearsalItemSchema, outcome)));
        }
      } catch (error) {
        part.unreadable += 1;
        log.error('a request could not be rehearsed', { request: doc.ref.path, error: String(error) });
      }
    });
    await Promise.all([...writes, writer.close()]);
  }
  await removeItems(context, cycle, range, named);
  counts.paid! += rows.length;
  counts.blocked! += part.blocked;
  part.totalsByMethod = totalsByMethod(rows);
  await ref.collection('parts').doc(`${part.run}_${range.from}`).set(documentOf(rehearsalPartSchema, part));
}

/**
 * Removes items of an interrupted run: the people in them may be paid by now. It runs after this run's items are written and keeps
 * those, so a second delivery deletes none of them.
 */
async function removeItems(
  context: Context,
  cycle: Cycle,
  range: KeyRange,
  except: ReadonlySet<string>,
): Promise<void> {
  const items = rehearsalRef(context, cycle).collection('items').orderBy(FieldPath.documentId());
  const old = (await within(items, range).select().get()).docs.filter(({ id }) => !except.has(id));
  if (old.length === 0) return;
  const writer = context.db.bulkWriter();
  await Promise.all([...old.map((item) => writer.delete(item.ref)), writer.close()]);
}

/**
 * Makes one rehearsal of this run's parts, once, whichever run ends last, and removes all parts. Returns how many requests could not
 * be read.
 */
async function sumParts(context: Context, cycle: Cycle): Promise<number> {
  const { db, now } = context;
  const ref = rehearsalRef(context, cycle);
  return db.runTransaction(async (transaction) => {
    const [known, found] = await Promise.all([transaction.get(ref), transaction.get(ref.collection('parts'))]);
    for (const part of found.docs) transaction.delete(part.ref);
    if (known.exists) return 0;
    const parts = found.docs
      .map((part) => parseSnapshot(rehearsalPartSchema, part)!)
      .filter(({ run }) => run === now.toISOString());
    const byMethod: Record<string, BatchTotals> = {};
    const blockedBy: Record<string, number> = {};
    for (const part of parts) {
      for (const [network, totals] of Object.entries(part.totalsByMethod)) {
        byMethod[network] = sumOfTotals([byMethod[network] ?? {}, totals]);
      }
      for (const [code, count] of Object.entries(part.blockedBy)) blockedBy[code] = (blockedBy[code] ?? 0) + count;
    }
    const unreadable = parts.reduce((sum, part) => sum + part.unreadable, 0);
    const rehearsal = documentOf(rehearsalSchema, {
      cycleId: cycle.id,
      asOf: now,
      paid: { totals: sumOfTotals(Object.values(byMethod)), totalsByMethod: byMethod },
      blocked: parts.reduce((sum, part) => sum + part.blocked, 0),
      blockedBy,
      unreadable,
    });
    transaction.create(ref, rehearsal);
    return unreadable;
  });
}

function rehearsalRef({ db }: Pick<Context, 'db'>, { id }: Cycle): DocumentReference {
  return db.doc(`payoutRehearsals/${id}`);
}

function factsOf(db: Database, uid: string) {
  return (['users', 'payouts', 'balances', 'payoutMethods', 'claims'] as const).map((collection) =>
    db.doc(`${collection}/${uid}`),
  );
}

function evaluate(
  { userId: uid, username }: PayoutRequestRecord,
  cycle: Cycle,
  [userSnapshot, profile, balanceSnapshot, methodSnapshot, claims]: FirebaseFirestore.DocumentSnapshot[],
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
    emailSince: emailSinceOf(claims!),
  });
  if (blockers.length > 0 || !balance || !method) return { uid, username, blockers };
  return { row: { amountMinor: balance.availableMinor, currency: balance.currency, destination: method } };
}
