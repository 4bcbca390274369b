import { doc, type Firestore, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import type { Destination } from '#app/domain/payout-batch.ts';
import { type PayoutMethodRecord, payoutMethodSchema } from '#app/domain/schemas.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** The owner's payout method; nobody else may read it. */
export async function getPayoutMethod(db: Firestore, uid: string): Promise<PayoutMethodRecord | null> {
  return fromSnapshot(payoutMethodSchema, await getDoc(doc(db, 'payoutMethods', uid)));
}

/**
 * Sets how the owner is paid; `revision` counts the changes from 1. The rules refuse it five minutes after the sign-in,
 * and when somebody else has changed it meanwhile.
 */
export async function savePayoutMethod(
  db: Firestore,
  uid: string,
  destination: Destination,
  revision: number,
): Promise<void> {
  await setDoc(doc(db, 'payoutMethods', uid), { ...destination, changedAt: serverTimestamp(), revision });
}
