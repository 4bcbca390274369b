import { AggregateField, type Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import {
  batchDestinationSchema,
  batchItemSchema,
  type PayoutBatchRecord,
  payoutBatchSchema,
} from '../../../app/domain/payouts/batch-schemas.ts';
import { payoutCycleSchema } from '../../../app/domain/payouts/schemas.ts';
import type { Currency } from '../../../app/domain/ledger/money.ts';
import {
  type BatchState,
  type BatchTotals,
  countOf,
  hashText,
  nextBatchState,
  sameTotals,
  stateOfBuilt,
  sumOfTotals,
  type TotalsByState,
} from '../../../app/domain/payouts/batch.ts';
import { REQUEST_STATES, type RequestState } from '../../../app/domain/payouts/request.ts';
import { batchFile, FILE_STATES, type FileRow, isInFile } from '../../../app/domain/payouts/files/batch-file.ts';
import { filesOf } from './files-of-batch.ts';
import { lockedAccount } from './frozen-account.ts';
import { countMoney } from '../figures/stats.ts';
import { changeOf, type Context, parseSnapshot } from '../platform/context.ts';

/** The states that an item of a batch may be in: all that follow the lock. */
const ITEM_STATES = REQUEST_STATES.filter((state) => !['requested', 'cancelled'].includes(state));

/** What the cycle is while its batch is in a state; where it is not said, it stays. */
const CYCLE_STATE: Partial<Record<BatchState, 'paying' | 'closed'>> = {
  exported: 'paying',
  paying: 'paying',
  closed: 'closed',
};

/**
 * Counts a batch's items by state and takes batch and cycle where that leads. Nobody counts along item by item: a document
 * takes about one write a second. Repeated, or after a kill, it has the same result; what is right is not written.
 *
 * The files' hashes follow: at the end of the export, and after a payout of it was paused ('' until then). They need all items of
 * the batch, so what answers a person leaves it to the batch's trigger (`hashesFile`) and reads two documents. That of a stopped
 * batch stays '': there is no file to pay by any more.
 *
 * A batch that waits for its approval is closed, with its cycle, when it pays nobody and nobody can join it.
 *
 * Throws when the items do not add up to what was approved, once nothing is under way, and when a destination of the file is
 * missing or not the account that was locked: that is nothing to go on with.
 */
export async function settleBatch(
  { db, now }: Pick<Context, 'db' | 'now'>,
  cycleId: string,
  { hashesFile = true } = {},
): Promise<BatchState | null> {
  const ref = db.doc(`payoutBatches/${cycleId}`);
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const batch = parseSnapshot(payoutBatchSchema, snapshot);
    if (!batch) return null;
    const cycleRef = db.doc(`payoutCycles/${cycleId}`);
    if (batch.state === 'locked') {
      const state = await stateOfWaiting(transaction, db, batch);
      if (state === 'locked') return state;
      const cycle = parseSnapshot(payoutCycleSchema, await transaction.get(cycleRef));
      transaction.update(ref, changeOf(payoutBatchSchema, batch, { state }));
      if (cycle) transaction.update(cycleRef, changeOf(payoutCycleSchema, cycle, { state }));
      return state;
    }
    const byState = await countItems(transaction, ref, Object.keys(batch.totals) as Currency[]);
    if (!sameTotals(sumOfTotals(Object.values(byState)), batch.totals)) {
      throw new Error(`The items of ${cycleId} do not add up to what was approved`);
    }
    const waiting = await countWaiting(transaction, ref, batch);
    const openFailures = await countFailures(transaction, db, cycleId);
    const state = nextBatchState(batch.state, byState, waiting);
    const hasNewFile = hashesFile && batch.exportHash === '' && batch.stoppedAt === undefined;
    const isExported = hasNewFile || (batch.state === 'exporting' && state !== 'exporting');
    const exported = isExported ? await exportedFiles(transaction, ref, batch, now) : {};
    const cycleState = CYCLE_STATE[state];
    // The cycle goes along with the batch, in one transaction: as long as the batch stays, so does the cycle.
    if (cycleState && state !== batch.state) {
      const cycle = parseSnapshot(payoutCycleSchema, await transaction.get(cycleRef));
      if (cycle) transaction.update(cycleRef, changeOf(payoutCycleSchema, cycle, { state: cycleState }));
    }
    const change = openFailures - batch.openFailures;
    const isSame = state === batch.state && sameByState(byState, batch.byState) && sameTotals(waiting, batch.waiting);
    if (isSame && change === 0 && Object.keys(exported).length === 0) return state;
    transaction.update(ref, changeOf(payoutBatchSchema, batch, { byState, state, waiting, openFailures, ...exported }));
    countMoney(transaction, db, cycleId, 'failedPayouts', change);
    return state;
  });
}

/** What a batch adds to counters/money.failedPayouts: payouts that failed or came back until they are paid again or dismissed. */
async function countFailures(transaction: Transaction, db: Database, cycleId: string): Promise<number> {
  const ofCycle = db.collection('payoutRequests').where('cycleId', '==', cycleId);
  return (await transaction.get(ofCycle.where('openFailure', '==', true).count())).data().count;
}

/** What a batch keeps of its files: the hash of its own one, and what each file of a rail carries. */
async function exportedFiles(
  transaction: Transaction,
  ref: FirebaseFirestore.DocumentReference,
  batch: PayoutBatchRecord,
  now: Date,
): Promise<Pick<PayoutBatchRecord, 'exportHash' | 'exportedAt' | 'files'>> {
  const rows = await rowsOfFile(transaction, ref);
  const exportedAt = batch.exportedAt ?? now;
  return {
    exportHash: await hashText(batchFile(ref.id, rows)),
    exportedAt,
    files: await filesOf(ref.id, rows, { exportedAt, payer: batch.payer ?? null }),
  };
}

async function rowsOfFile(transaction: Transaction, ref: FirebaseFirestore.DocumentReference): Promise<FileRow[]> {
  const [found, kept] = await Promise.all([
    transaction.get(ref.collection('items').where('state', 'in', FILE_STATES)),
    transaction.get(ref.collection('destinations')),
  ]);
  const items = found.docs.map((item) => parseSnapshot(batchItemSchema, item)!).filter(isInFile);
  const destinations = new Map(kept.docs.map((one) => [one.id, parseSnapshot(batchDestinationSchema, one)!]));
  return items.map((item) => ({ ...item, destination: lockedAccount(item, destinations.get(item.uid) ?? null) }));
}

/** Requests that may still be locked are read in the transaction: one that is locked meanwhile keeps the batch open. */
async function stateOfWaiting(
  transaction: Transaction,
  db: Database,
  batch: PayoutBatchRecord,
): Promise<'locked' | 'closed'> {
  if (countOf(batch.totals) > 0) return 'locked';
  const ofCycle = db.collection('payoutRequests').where('cycleId', '==', batch.cycleId);
  const open = await transaction.get(ofCycle.where('state', 'in', ['requested', 'held']).limit(1));
  return stateOfBuilt(batch, open.size);
}

/** What the latest approval left out for another admin. */
async function countWaiting(
  transaction: Transaction,
  ref: FirebaseFirestore.DocumentReference,
  { totals, approvals }: PayoutBatchRecord,
): Promise<BatchTotals> {
  if (approvals.length === 0) return {};
  const left = ref.collection('items').where('state', '==', 'locked').where('waitsForAnother', '==', approvals.length);
  return totalsOf(transaction, left, Object.keys(totals) as Currency[]);
}

async function countItems(
  transaction: Transaction,
  batch: FirebaseFirestore.DocumentReference,
  currencies: readonly Currency[],
): Promise<TotalsByState> {
  const counted = await Promise.all(
    ITEM_STATES.map(async (state) => {
      const items = batch.collection('items').where('state', '==', state);
      return [state, await totalsOf(transaction, items, currencies)] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, totals]) => Object.keys(totals).length > 0));
}

/** Number and sum of a query's items in each currency that it has any of, added up by the database. */
async function totalsOf(
  transaction: Transaction,
  items: FirebaseFirestore.Query,
  currencies: readonly Currency[],
): Promise<BatchTotals> {
  const counted = await Promise.all(
    currencies.map(async (currency) => {
      const sums = items
        .where('currency', '==', currency)
        .aggregate({ count: AggregateField.count(), amountMinor: AggregateField.sum('amountMinor') });
      return [currency, (await transaction.get(sums)).data()] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, { count }]) => count > 0));
}

function sameByState(a: TotalsByState, b: TotalsByState): boolean {
  const states = new Set([...Object.keys(a), ...Object.keys(b)] as RequestState[]);
  const of = (all: TotalsByState, state: RequestState): BatchTotals => all[state] ?? {};
  return [...states].every((state) => sameTotals(of(a, state), of(b, state)));
}
