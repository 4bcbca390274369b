import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import { type BalanceRecord, balanceSchema } from '#app/domain/schemas.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** A streamer's balances in minor units; null before the first earning. */
export async function getBalance(db: Firestore, uid: string): Promise<BalanceRecord | null> {
  return fromSnapshot(balanceSchema, await getDoc(doc(db, 'balances', uid)));
}
