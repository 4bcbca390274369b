import type { Database } from '../platform/database.ts';
import { type BatchItemRecord, batchItemSchema, payoutBatchSchema } from '../../../app/domain/payouts/batch-schemas.ts';
import {
  differencesOf,
  earlierRowsOf,
  LOOK_BACK,
  ownDifferences,
} from '../../../app/domain/payouts/batch-differences.ts';
import { batchTotals, countOf, isBeingBuilt, totalsByHand, totalsByMethod } from '../../../app/domain/payouts/batch.ts';
import { batchRangeSchema, hashesOf, hashRanges, rangesOf } from '../../../app/domain/payouts/batch-ranges.ts';
import { withDates } from '../../../app/domain/platform/with-dates.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';

/**
 * Makes payoutBatches/{cycleId} from its items: totals by currency and network, the hash of the rows, and how they differ
 * from the batches before; and its ranges, by which a decision on one payout changes it. Items and batch are read in one transaction, so of two runs the one with fewer items cannot win.
 * A batch that says so already, or that has gone on to approval, is left as it is; one whose count is right and whose
 * hash is set is not even summed again.
 *
 * @param unlessAbsent a cycle that has no batch gets none
 */
export async function buildBatch(
  { db, now }: Pick<Context, 'db' | 'now'>,
  cycleId: string,
  { unlessAbsent = false } = {},
): Promise<void> {
  const ref = db.doc(`payoutBatches/${cycleId}`);
  const items = ref.collection('items');
  const [existing, size] = await Promise.all([ref.get(), items.count().get()]);
  if (unlessAbsent && !existing.exists) return;
  const stands = existing.exists && existing.get('rowsHash') !== '';
  if (stands && countOf(existing.get('totals') ?? {}) === size.data().count) return;
  const earlier = await readEarlierBatches(db, cycleId);
  const earlierRows = earlierRowsOf(earlier);

  await db.runTransaction(async (transaction) => {
    const [batch, rows] = await Promise.all([transaction.get(ref), transaction.get(items)]);
    const before = parseSnapshot(payoutBatchSchema, batch);
    if (!isBeingBuilt(before)) return;
    const parsed = rows.docs.map((row) => parseSnapshot(batchItemSchema, row)!);
    const byUid = new Map(parsed.map((row) => [row.uid, row]));
    const ranges = await rangesOf(parsed, (uid) => ({
      own: ownDifferences(byUid.get(uid)!, earlierRows(uid)),
      gone: ownDifferences(null, earlierRows(uid)),
    }));
    const rangeHashes = await hashesOf(ranges);
    const rowsHash = await hashRanges(rangeHashes);
    if (before?.rowsHash === rowsHash) return;
    const totals = batchTotals(parsed);
    const built = documentOf(payoutBatchSchema, {
      cycleId,
      state: 'locked',
      builtAt: now,
      totals,
      totalsByMethod: totalsByMethod(parsed),
      byState: { locked: totals },
      byHand: totalsByHand(parsed),
      // Of an approval that left out everything: who approved counts, whatever rows came or went since.
      ...(before && before.approvals.length > 0 ? { approvals: before.approvals, approvedBy: before.approvedBy } : {}),
      differences: differencesOf(parsed, earlier),
      rowsHash,
      rangeHashes,
      comparedWith: earlier.map((one) => one.cycleId),
    });
    transaction.set(ref, built);
    for (const [name, range] of ranges) {
      transaction.set(ref.collection('ranges').doc(name), documentOf(batchRangeSchema, range));
    }
    for (const name of Object.keys(before?.rangeHashes ?? {})) {
      if (!ranges.has(name)) transaction.delete(ref.collection('ranges').doc(name));
    }
  });
}

/**
 * The rows of the batches before this one, the latest first; their destinations and amounts do not change any more. One that can't be read
 * compares with nothing: the payee counts as new, and reconcileLedger raises an alert about it.
 */
async function readEarlierBatches(
  db: Database,
  cycleId: string,
): Promise<{ cycleId: string; rows: BatchItemRecord[] }[]> {
  const batches = db.collection('payoutBatches').where('cycleId', '<', cycleId).orderBy('cycleId', 'desc');
  const { docs } = await batches.limit(LOOK_BACK).get();
  return Promise.all(
    docs.map(async ({ id, ref }) => {
      const items = await ref.collection('items').get();
      const read = items.docs.map((item) => batchItemSchema.safeParse(withDates(item.data())));
      return { cycleId: id, rows: read.flatMap(({ data }) => data ?? []) };
    }),
  );
}
