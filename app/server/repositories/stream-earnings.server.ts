import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import { streamEarningsSchema } from '#app/domain/earnings-schemas.ts';
import { isCurrency } from '#app/domain/money.ts';
import { isPermissionDenied } from '../firestore.server.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** What a stream earned by the state of its commissions; nothing for one that is somebody else's. */
export async function listStreamEarnings(db: Firestore, streamId: string) {
  try {
    const earnings = fromSnapshot(streamEarningsSchema, await getDoc(doc(db, 'streamEarnings', streamId)));
    return Object.entries(earnings?.sums ?? {}).flatMap(([currency, states]) =>
      isCurrency(currency)
        ? Object.entries(states).flatMap(([state, sum]) => (sum.count > 0 ? [{ state, currency, ...sum }] : []))
        : [],
    );
  } catch (error) {
    if (isPermissionDenied(error)) return [];
    throw error;
  }
}
