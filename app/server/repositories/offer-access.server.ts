import {
  collection,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { isDocumentId } from '#app/domain/document-id.ts';
import { accessId } from '#app/domain/offer-access.ts';
import { type OfferAccessRecord, offerAccessSchema, type OfferRecord } from '#app/domain/offer-schemas.ts';
import type { UserRecord } from '#app/domain/schemas.ts';
import { inLists } from './in-lists.server.ts';
import { fromSnapshot, fromSnapshots, fromSnapshotsWithId, withDates } from './snapshots.server.ts';

const MOST_CARDS = 60;

function accessRef(db: Firestore, offerId: string, uid: string) {
  return doc(db, 'offerAccess', accessId(offerId, uid));
}

/** A person's access to one offer; null before it was asked for. */
export async function getOfferAccess(db: Firestore, offerId: string, uid: string): Promise<OfferAccessRecord | null> {
  if (!isDocumentId(offerId)) return null;
  return fromSnapshot(offerAccessSchema, await getDoc(accessRef(db, offerId, uid)));
}

/** A person's cards, the latest requests first; `before` is the time of the last one seen. */
export async function listOfferAccess(
  db: Firestore,
  uid: string,
  most = MOST_CARDS,
  before: Date | null = null,
): Promise<OfferAccessRecord[]> {
  const own = query(
    collection(db, 'offerAccess'),
    where('uid', '==', uid),
    orderBy('requestedAt', 'desc'),
    ...(before ? [startAfter(Timestamp.fromDate(before))] : []),
    limit(most),
  );
  return fromSnapshots(offerAccessSchema, (await getDocs(own)).docs);
}

/** A person's cards of these offers, in as few trips as there can be. */
export async function listAccessToOffers(
  db: Firestore,
  uid: string,
  offerIds: readonly string[],
): Promise<OfferAccessRecord[]> {
  const found = await Promise.all(
    inLists(offerIds).map(async (list) => {
      const own = query(
        collection(db, 'offerAccess'),
        where('uid', '==', uid),
        where('offerId', 'in', list),
        limit(list.length),
      );
      return fromSnapshots(offerAccessSchema, (await getDocs(own)).docs);
    }),
  );
  return found.flat();
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
  { uid, username }: Pick<UserRecord, 'uid' | 'username'>,
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
  await (again
    ? updateDoc(ref, request)
    : setDoc(ref, { uid, username, offerId: id, trackingUrl: '', subId: '', ...request }));
}

const REQUESTS_PAGE_SIZE = 25;

export type AccessCursor = { requestedAt: Date; key: string };
export type AccessPage = { cards: (OfferAccessRecord & { id: string })[]; more: boolean };

/** The requests that wait for an admin, the oldest first. */
export function listAccessRequests(
  db: Firestore,
  after: AccessCursor | null,
  count = REQUESTS_PAGE_SIZE,
): Promise<AccessPage> {
  return pageOfCards(db, [where('state', '==', 'requested')], 'asc', after, count);
}

/** Who asked for an offer, and who may promote it, the latest first. */
export function listCardsOfOffer(db: Firestore, offerId: string, after: AccessCursor | null): Promise<AccessPage> {
  return pageOfCards(db, [where('offerId', '==', offerId)], 'desc', after);
}

async function pageOfCards(
  db: Firestore,
  narrowing: QueryConstraint[],
  direction: 'asc' | 'desc',
  after: AccessCursor | null,
  count = REQUESTS_PAGE_SIZE,
): Promise<AccessPage> {
  const constraints = [...narrowing, orderBy('requestedAt', direction), orderBy(documentId(), direction)];
  if (after) constraints.push(startAfter(Timestamp.fromDate(after.requestedAt), after.key));
  const { docs } = await getDocs(query(collection(db, 'offerAccess'), ...constraints, limit(count + 1)));
  return {
    cards: fromSnapshotsWithId(offerAccessSchema, docs.slice(0, count)),
    more: docs.length > count,
  };
}

/** A card field by field as it is stored, which is what an audit entry has to repeat; null if there is none. */
export async function getStoredCard(db: Firestore, key: string): Promise<OfferAccessRecord | null> {
  const snapshot = await getDoc(doc(db, 'offerAccess', key));
  if (!snapshot.exists()) return null;
  const stored = withDates(snapshot.data());
  offerAccessSchema.parse(stored);
  return stored as OfferAccessRecord;
}

/** An admin's decision on a card, with the audit entry that describes it. */
export async function commitAccessDecision(
  db: Firestore,
  { before, change, actor, auditId, reason }: AccessChange,
): Promise<void> {
  const key = accessId(before.offerId, before.uid);
  const after = { ...before, ...change, decidedAt: serverTimestamp(), auditId };
  const batch = writeBatch(db);
  batch.set(doc(db, 'offerAccess', key), after);
  batch.set(
    doc(db, 'auditLog', auditId),
    entryOf({ action: 'decide-access', target: `offerAccess/${key}`, before, after, actor, reason }),
  );
  await batch.commit();
}

type AccessChange = {
  before: OfferAccessRecord;
  change: Record<string, unknown>;
  actor: string;
  auditId: string;
  reason: string;
};

/** Lets a person into a private offer: the card, approved as it is made, with its audit entry. */
export async function commitInvitation(
  db: Firestore,
  card: Pick<OfferAccessRecord, 'uid' | 'offerId' | 'card' | 'trackingUrl' | 'subId'> & { username: string },
  { actor, auditId }: { actor: string; auditId: string },
): Promise<void> {
  const key = accessId(card.offerId, card.uid);
  const now = serverTimestamp();
  const after = {
    ...card,
    state: 'approved',
    note: '',
    reason: '',
    requestedAt: now,
    decidedAt: now,
    mayAskAgainAt: null,
    auditId,
  };
  const batch = writeBatch(db);
  batch.set(doc(db, 'offerAccess', key), after);
  batch.set(
    doc(db, 'auditLog', auditId),
    entryOf({ action: 'invite', target: `offerAccess/${key}`, before: null, after, actor, reason: '' }),
  );
  await batch.commit();
}

function entryOf(entry: Record<string, unknown>) {
  return { ...entry, role: 'admin', at: serverTimestamp() };
}
