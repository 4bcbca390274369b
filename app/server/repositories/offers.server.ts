import { collection, type Firestore, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';
import { type OfferRecord, offerSchema } from '#app/domain/earnings-schemas.ts';
import { fromSnapshots } from './snapshots.server.ts';

const PAGE_SIZE = 25;

/** The live offers that a streamer may know of; private ones are listed through one's own access cards. */
export async function listLiveOffers(db: Firestore): Promise<OfferRecord[]> {
  const live = query(
    collection(db, 'offers'),
    where('status', '==', 'live'),
    where('visibility', 'in', ['public', 'approval']),
    limit(PAGE_SIZE),
  );
  return fromSnapshots(offerSchema, (await getDocs(live)).docs);
}

/** The catalogue, for admins, by brand. */
export async function listAllOffers(db: Firestore): Promise<OfferRecord[]> {
  const all = query(collection(db, 'offers'), orderBy('brandName'), limit(PAGE_SIZE));
  return fromSnapshots(offerSchema, (await getDocs(all)).docs);
}
