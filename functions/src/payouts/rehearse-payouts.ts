import type * as z from 'zod/mini';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import {
  type RehearsalItem,
  rehearsalItemSchema,
  rehearsalPartSchema,
  rehearsalSchema,
} from '../../../app/domain/payouts/batch-schemas.ts';
import { commissionSchema } from '../../../app/domain/income/commission-schemas.ts';
import { forecastOf, isForecastDue } from '../../../app/domain/payouts/forecast.ts';
import { type Ending, endingOf } from '../../../app/domain/payouts/may-ask.ts';
import { type BatchTotals, sumOfTotals, totalsByMethod } from '../../../app/domain/payouts/batch.ts';
import { holdsOf } from '../income/release-holds.ts';
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
import { type Context, documentOf, inParallel, parseSnapshot } from '../platform/context.ts';
import { type History, NO_HISTORY, standingOf } from './plan-lock.ts';
import { coverOf, type KeyRange } from '../platform/plan-shards.ts';
import { readCutOffs } from '../programme/cut-offs.ts';
import { emailSinceOf, readHistories } from './earlier-requests.ts';
import type { JobCounts } from '../platform/job.ts';
import { waitingRequests } from './lock-payout-requests.ts';
import { countWaiting, runShardedJob, type ShardedJob, within } from '../platform/sharded-job.ts';

const PAGE_SIZE = 200;
const WIDTH = 25;

/**
 * Hourly: for each open cycle whose forecast is due, says what the lock would do: totals by currency and network of who would be paid,
 * and of everybody the amount and every blocker. A document that is not what it should be is counted, and fails the job.
 *
 * payoutRehearsals/{cycleId} is written last, of the parts of this run alone, so its time means a whole run; a run that was
 * cut short is done again. Run again afterwards it does nothing until the next forecast is due.
 */
export const REHEARSE_PAYOUTS: ShardedJob = {
  name: 'rehearsePayouts',
  zero: { cycles: 0, paid: 0, blocked: 0 },
  prepare: async (context, counts) => {
    const due = await cyclesToRehearse(context);
    counts.cycles! += due.length;
  },
  measure: async (context) => {
    let waiting = 0;
    for (const cycle of await cyclesToRehearse(context)) {
      const found = await countWaiting(waitingRequests(context, cycle));
      waiting += found;
    }
    return waiting;
  },
  work: async (context, range, counts) => {
    for (const cycle of await cyclesToRehearse(context)) await rehearse(context, cycle, range, counts);
  },
  finish: async (context, counts) => {
    // Of one that is not due too: a delivery that failed may have left parts.
    for (const cycle of await openCycles(context)) {
      const unreadable = await sumParts(context, cycle);
      counts.failed += unreadable;
    }
  },
};

export function rehearsePayouts(context: Context): Promise<JobCounts> {
  return runShardedJob(context, REHEARSE_PAYOUTS);
}

/** Those whose forecast is due. Throws on a cycle that is not what it should be. */
export async function cyclesToRehearse(context: Context): Promise<Cycle[]> {
  const open = await openCycles(context);
  const known = await Promise.all(open.map((cycle) => rehearsalRef(context, cycle).get()));
  return open.filter((cycle, index) => isForecastDue(cycle, asOfIn(known[index]!), context.now));
}

function asOfIn(rehearsal: DocumentSnapshot): Date | null {
  return parseSnapshot(rehearsalSchema, rehearsal)?.asOf ?? null;
}

/** Those that take requests now. */
async function openCycles({ db, now }: Context): Promise<Cycle[]> {
  const open = await db.collection('payoutCycles').where('state', '==', 'open').get();
  const cutOffs = await readCutOffs(db);
  return open.docs.flatMap((snapshot) => {
    const record = parseSnapshot(payoutCycleSchema, snapshot)!;
    const { opensAt, lockAt, payAt } = record;
    const cycle = { id: snapshot.id, opensAt, lockAt, payAt, ...termsOf(record), cutOffs };
    return opensAt <= now && now < lockAt ? [cycle] : [];
  });
}

/** A payout as it is summed. */
type Row = Parameters<typeof totalsByMethod>[0][number];
/** `row`: null for who would not be paid. */
type Rehearsed = { item: RehearsalItem; row: Row | null };

type Part = z.infer<typeof rehearsalPartSchema>;

async function rehearse(context: Context, cycle: Cycle, range: KeyRange, counts: JobCounts): Promise<void> {
  const { db, now, log } = context;
  const ref = rehearsalRef(context, cycle);
  const histories = await readHistories(db);
  const waiting = within(waitingRequests(context, cycle), range).limit(PAGE_SIZE);
  const rows: Row[] = [];
  const named = new Set<string>();
  const part: Part = { run: now.toISOString(), ...range, totalsByMethod: {}, blocked: 0, blockedBy: {}, unreadable: 0 };
  for (let page = await waiting.get(); !page.empty; page = await waiting.startAfter(page.docs.at(-1)!.id).get()) {
    // As of one moment: a hold that is released meanwhile would be in the balance as well, or in neither.
    const [facts, endings] = await db.runTransaction(
      (transaction) =>
        Promise.all([
          transaction.getAll(...page.docs.flatMap((doc) => factsOf(db, doc.get('userId') as string))),
          readEndings(transaction, db, page.docs, cycle),
        ]),
      { readOnly: true },
    );
    const writer = db.bulkWriter();
    const writes: Promise<unknown>[] = [];
    page.docs.forEach((doc, at) => {
      try {
        const request = parseSnapshot(payoutRequestSchema, doc)!;
        const ending = endingIn(endings.get(doc.id)!);
        const history = histories.get(request.userId);
        const { item, row } = evaluate(request, cycle, facts.slice(5 * at, 5 * at + 5), ending, history);
        if (row) rows.push(row);
        else {
          part.blocked += 1;
          for (const { code } of item.blockers) part.blockedBy[code] = (part.blockedBy[code] ?? 0) + 1;
        }
        named.add(item.uid);
        writes.push(writer.set(ref.collection('items').doc(item.uid), documentOf(rehearsalItemSchema, item)));
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
  await ref
    .collection('parts')
    .doc(`${part.run}_${range.from}_${range.to ?? ''}`)
    .set(documentOf(rehearsalPartSchema, part));
}

/**
 * Removes items of people whom this run has not found: they may have cancelled. It runs after this run's items are written and
 * keeps those, so a second delivery deletes none of them.
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
 * Makes one rehearsal of this run's parts, once, whichever delivery ends last, and removes them and older ones. Returns how many requests
 * could not be read.
 */
async function sumParts(context: Context, cycle: Cycle): Promise<number> {
  const { db, now } = context;
  const ref = rehearsalRef(context, cycle);
  return db.runTransaction(async (transaction) => {
    const [known, found] = await Promise.all([transaction.get(ref), transaction.get(ref.collection('parts'))]);
    const left = found.docs.map((part) => ({ part, record: parseSnapshot(rehearsalPartSchema, part)! }));
    // A later run may be under way: its parts are its own.
    for (const { part, record } of left) if (record.run <= now.toISOString()) transaction.delete(part.ref);
    const ofRun = left.flatMap(({ record: { from, to, ...part } }) =>
      part.run === now.toISOString() && from !== undefined && to !== undefined ? [{ ...part, from, to }] : [],
    );
    const asOf = asOfIn(known);
    // Without all parts another run's forecast stands: it came between this run's parts, and the rest were not due any more.
    const parts = coverOf(ofRun);
    if (!parts || (asOf && asOf >= now)) return 0;
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
    transaction.set(ref, rehearsal);
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

/** Of each request the holds of its person that end by the cut-off, all of them. */
async function readEndings(
  transaction: Transaction,
  db: Database,
  requests: readonly QueryDocumentSnapshot[],
  { lockAt }: Cycle,
) {
  const endings = new Map<string, readonly QueryDocumentSnapshot[]>();
  await inParallel(requests, WIDTH, async (request) => {
    const found = await transaction.get(holdsOf(db, String(request.get('userId')), lockAt));
    endings.set(request.id, found.docs);
  });
  return endings;
}

function endingIn(found: readonly QueryDocumentSnapshot[]): Ending {
  return endingOf({ rows: found.map((hold) => parseSnapshot(commissionSchema, hold)!), more: false });
}

function evaluate(
  { userId: uid, username }: PayoutRequestRecord,
  cycle: Cycle,
  [userSnapshot, profile, balanceSnapshot, methodSnapshot, claims]: DocumentSnapshot[],
  ending: Ending,
  history: History = NO_HISTORY,
): Rehearsed {
  const user = parseSnapshot(userSchema, userSnapshot!);
  const method = parseSnapshot(payoutMethodSchema, methodSnapshot!);
  const { blockers, amountMinor, currency } = forecastOf(
    {
      cycle,
      standing: standingOf(user),
      hasProfile: parseSnapshot(payoutSchema, profile!) !== null,
      balance: parseSnapshot(balanceSchema, balanceSnapshot!),
      method,
      ...history,
      emailSince: emailSinceOf(claims!),
    },
    ending,
  );
  const row =
    blockers.length === 0 && method && currency && amountMinor !== null
      ? { amountMinor, currency, destination: method }
      : null;
  const name = user ? { name: user.displayName } : {};
  return { item: { uid, username, ...name, amountMinor, currency, blockers, isBlocked: row === null }, row };
}
