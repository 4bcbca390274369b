import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import { type PayoutRecord, payoutSchema } from '#app/domain/schemas.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** The payout profile of one person; null if there is none. */
export async function getPayoutProfile(db: Firestore, uid: string): Promise<PayoutRecord | null> {
  return fromSnapshot(payoutSchema, await getDoc(doc(db, 'payouts', uid)));
}
