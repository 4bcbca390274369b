import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import { type PayoutCycleRecord, payoutCycleSchema } from '#app/domain/schemas.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** One cycle by its id (`yyyy-mm-dd`); null if the calendar job has not made it. */
export async function getPayoutCycle(db: Firestore, id: string): Promise<PayoutCycleRecord | null> {
  return fromSnapshot(payoutCycleSchema, await getDoc(doc(db, 'payoutCycles', id)));
}
