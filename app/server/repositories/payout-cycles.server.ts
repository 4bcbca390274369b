import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import { type PayoutCycleRecord, payoutCycleSchema } from '#app/domain/schemas.ts';
import { fromSnapshot, fromSnapshots } from './snapshots.server.ts';

/** One cycle by its id (`yyyy-mm-dd`); null if the calendar job has not made it. */
export async function getPayoutCycle(db: Firestore, id: string): Promise<PayoutCycleRecord | null> {
  return fromSnapshot(payoutCycleSchema, await getDoc(doc(db, 'payoutCycles', id)));
}

/** The latest cycles paid until then, newest first, each with its id. */
export async function listPayoutCycles(
  db: Firestore,
  until: Date,
  count: number,
): Promise<(PayoutCycleRecord & { id: string })[]> {
  const latest = query(
    collection(db, 'payoutCycles'),
    where('payAt', '<=', until),
    orderBy('payAt', 'desc'),
    limit(count),
  );
  const { docs } = await getDocs(latest);
  return docs.flatMap((snapshot) =>
    fromSnapshots(payoutCycleSchema, [snapshot]).map((cycle) => ({ ...cycle, id: snapshot.id })),
  );
}
