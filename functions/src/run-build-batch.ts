import { Timestamp } from 'firebase-admin/firestore';
import { batchTotals, hashRows } from '../../app/domain/payout-batch.ts';
import { batchItemSchema } from '../../app/domain/schemas.ts';
import { type Context, parseSnapshot } from './context.ts';

/**
 * Makes payoutBatches/{cycleId} from its items: totals by currency and the hash of the rows. Items and batch are read in
 * one transaction, so of two runs the one with fewer items cannot win. A batch that says so already, or that
 * has gone on to approval, is left as it is; one whose count is right is not even summed again.
 */
export async function buildBatch({ db, now }: Context, cycleId: string): Promise<void> {
  const ref = db.doc(`payoutBatches/${cycleId}`);
  const items = ref.collection('items');
  const [existing, size] = await Promise.all([ref.get(), items.count().get()]);
  if (existing.exists && countOf(existing.get('totals')) === size.data().count) return;

  await db.runTransaction(async (transaction) => {
    const [batch, rows] = await Promise.all([transaction.get(ref), transaction.get(items)]);
    if (batch.exists && batch.get('state') !== 'locked') return;
    const parsed = rows.docs.map((row) => parseSnapshot(batchItemSchema, row)!);
    const rowsHash = await hashRows(parsed);
    if (batch.exists && batch.get('rowsHash') === rowsHash) return;
    transaction.set(ref, {
      cycleId,
      state: 'locked',
      builtAt: Timestamp.fromDate(now),
      totals: batchTotals(parsed),
      rowsHash,
    });
  });
}

function countOf(totals: unknown): number {
  const perCurrency = Object.values((totals ?? {}) as Record<string, { count: number }>);
  return perCurrency.reduce((sum, { count }) => sum + count, 0);
}
