import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { accessId } from '#app/domain/offer-access.ts';
import { type OfferAccessRecord, offerAccessSchema, type OfferRecord } from '#app/domain/offer-schemas.ts';
import { fromSnapshot, fromSnapshots } from './snapshots.server.ts';

const MOST_CARDS = 60;

function accessRef(db: Firestore, offerId: string, uid: string) {
  return doc(db, 'offerAccess', accessId(offerId, uid));
}

/** A person's access to one offer; null before it was asked for. */
export async function getOfferAccess(db: Firestore, offerId: string, uid: string): Promise<OfferAccessRecord | null> {
  return fromSnapshot(offerAccessSchema, await getDoc(accessRef(db, offerId, uid)));
}

/** A person's cards, the latest requests first. */
export async function listOfferAccess(db: Firestore, uid: string): Promise<OfferAccessRecord[]> {
  const own = query(
    collection(db, 'offerAccess'),
    where('uid', '==', uid),
    orderBy('requestedAt', 'desc'),
    limit(MOST_CARDS),
  );
  return fromSnapshots(offerAccessSchema, (await getDocs(own)).docs);
}

/** The cards of private offers that a person was let into, the latest first. */
export async function listInvitations(db: Firestore, uid: string, count: number): Promise<OfferAccessRecord[]> {
  const invited = query(
    collection(db, 'offerAccess'),
    where('uid', '==', uid),
    where('state', '==', 'approved'),
    where('card.visibility', '==', 'private'),
    orderBy('requestedAt', 'desc'),
    limit(count),
  );
  return fromSnapshots(offerAccessSchema, (await getDocs(invited)).docs);
}

/** The cards of offers that a person may promote. */
export async function listApprovedAccess(db: Firestore, uid: string): Promise<OfferAccessRecord[]> {
  const approved = query(
    collection(db, 'offerAccess'),
    where('uid', '==', uid),
    where('state', '==', 'approved'),
    orderBy('requestedAt', 'desc'),
    limit(MOST_CARDS),
  );
  return fromSnapshots(offerAccessSchema, (await getDocs(approved)).docs);
}

/**
 * Asks for an offer with a sentence why, which may be ''. `again`: the request before was declined. The rules refuse what is
 * not shown to this person, and a second request before its time.
 */
export async function askForOffer(
  db: Firestore,
  uid: string,
  { id, brandName, title, visibility }: OfferRecord,
  note: string,
  again: boolean,
): Promise<void> {
  const ref = accessRef(db, id, uid);
  const request = {
    state: 'requested',
    card: { brandName, title, visibility },
    note,
    requestedAt: serverTimestamp(),
    reason: '',
    decidedAt: null,
    mayAskAgainAt: null,
  };
  await (again ? updateDoc(ref, request) : setDoc(ref, { uid, offerId: id, trackingUrl: '', subId: '', ...request }));
}
