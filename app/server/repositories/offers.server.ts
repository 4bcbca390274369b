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
import { type OfferRecord, offerSchema } from '#app/domain/offer-schemas.ts';
import { isPermissionDenied } from '../firestore.server.ts';
import { fromSnapshot, fromSnapshots } from './snapshots.server.ts';

/** The newest live offers that are not private and serve every country: nobody has to be asked who may see them. */
export async function listOpenOffers(db: Firestore, count: number): Promise<OfferRecord[]> {
  const open = query(
    collection(db, 'offers'),
    where('status', '==', 'live'),
    where('visibility', 'in', ['public', 'approval']),
    where('countries', '==', []),
    orderBy('startsAt', 'desc'),
    limit(count),
  );
  return fromSnapshots(offerSchema, (await getDocs(open)).docs);
}

/** One offer; null if there is none and if the rules don't show it to this person, which look the same from outside. */
export async function getOffer(db: Firestore, id: string): Promise<OfferRecord | null> {
  try {
    return fromSnapshot(offerSchema, await getDoc(doc(db, 'offers', id)));
  } catch (error) {
    if (isPermissionDenied(error)) return null;
    throw error;
  }
}
