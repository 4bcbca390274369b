import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import { type PayoutMethodRecord, payoutMethodSchema } from '#app/domain/schemas.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** The owner's payout method; nobody else may read it. */
export async function getPayoutMethod(db: Firestore, uid: string): Promise<PayoutMethodRecord | null> {
  return fromSnapshot(payoutMethodSchema, await getDoc(doc(db, 'payoutMethods', uid)));
}
