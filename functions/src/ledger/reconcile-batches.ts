import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { batchDestinationSchema, batchItemSchema } from '../../../app/domain/payouts/batch-schemas.ts';
import { type Context, parseSnapshot } from '../platform/context.ts';
import { hashAccount } from '../payouts/frozen-account.ts';
import { type Difference, reconcileBatch, reconcileDestinations } from './plan-reconcile.ts';

/** Batches are looked at for as long as something may still happen to them. */
const BATCH_AGE_MS = 62 * 86_400_000;

/** The batches that a night checks. */
export async function recentBatches({ db, now }: Context): Promise<DocumentReference[]> {
  const since = Timestamp.fromMillis(now.getTime() - BATCH_AGE_MS);
  const batches = await db.collection('payoutBatches').where('builtAt', '>=', since).get();
  return batches.docs.map(({ ref }) => ref);
}

/** What does not add up in a batch, as of one instant. */
export function differencesOfBatch({ db }: Context, ref: DocumentReference): Promise<Difference[]> {
  return db.runTransaction(
    async (transaction) => {
      const [batch, items, kept] = await Promise.all([
        transaction.get(ref),
        transaction.get(ref.collection('items')),
        transaction.get(ref.collection('destinations')),
      ]);
      const rows = items.docs.map((item) => parseSnapshot(batchItemSchema, item)!);
      const hashes = kept.docs.map(
        (one) => [one.id, hashAccount(parseSnapshot(batchDestinationSchema, one)!)] as const,
      );
      const { totals, rowsHash } = batch.data() ?? {};
      return [...(await reconcileBatch({ totals, rowsHash }, rows)), ...reconcileDestinations(rows, new Map(hashes))];
    },
    { readOnly: true },
  );
}
