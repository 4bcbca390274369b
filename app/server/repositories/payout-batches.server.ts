import { collection, type Firestore, getDocs, limit, orderBy, query } from 'firebase/firestore/lite';
import { type PayoutBatchRecord, payoutBatchSchema } from '#app/domain/earnings-schemas.ts';
import { fromSnapshots } from './snapshots.server.ts';

const PAGE_SIZE = 25;

/** The latest batches, newest first. */
export async function listBatches(db: Firestore, count = PAGE_SIZE): Promise<PayoutBatchRecord[]> {
  const latest = query(collection(db, 'payoutBatches'), orderBy('cycleId', 'desc'), limit(count));
  return fromSnapshots(payoutBatchSchema, (await getDocs(latest)).docs);
}
