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
import { onePerCountries, countriesKey } from '#app/domain/offer.ts';
import { type OfferRecord, offerSchema } from '#app/domain/offer-schemas.ts';
import { isPermissionDenied } from '../firestore.server.ts';
import { fromSnapshot, fromSnapshots } from './snapshots.server.ts';

const PAGE_SIZE = 25;

/** As many live offers as a search looks at. */
export const MOST_LIVE_OFFERS = 60;

/** The live offers that are not private, those for other countries among them. */
async function listLiveOffers(db: Firestore): Promise<OfferRecord[]> {
  const live = query(
    collection(db, 'offers'),
    where('status', '==', 'live'),
    where('visibility', 'in', ['public', 'approval']),
    limit(MOST_LIVE_OFFERS),
  );
  return fromSnapshots(offerSchema, (await getDocs(live)).docs);
}

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

/**
 * The live offers that this person may read one by one. Only the rules know a person's country, so they are asked: once for
 * each list of countries that there is.
 */
export async function listOffersShown(db: Firestore): Promise<OfferRecord[]> {
  const live = await listLiveOffers(db);
  const limited = onePerCountries(live);
  const readable = await Promise.all(limited.map(({ id }) => getOffer(db, id)));
  const open = new Set(readable.flatMap((offer) => (offer ? [countriesKey(offer)] : [])));
  return live.filter((offer) => offer.countries.length === 0 || open.has(countriesKey(offer)));
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

/** The catalogue, for admins, by brand. */
export async function listAllOffers(db: Firestore): Promise<OfferRecord[]> {
  const all = query(collection(db, 'offers'), orderBy('brandName'), limit(PAGE_SIZE));
  return fromSnapshots(offerSchema, (await getDocs(all)).docs);
}
