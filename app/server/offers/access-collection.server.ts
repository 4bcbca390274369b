import { byAdmin } from '#app/domain/access/roles.ts';
import { documentId, limit, orderBy, type QueryConstraint, startAfter, where } from 'firebase/firestore/lite';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import type { TimeCursor } from '#app/domain/platform/page-cursor.ts';
import { accessId } from '#app/domain/offers/access.ts';
import { type OfferAccessRecord, offerAccessSchema, type OfferRecord } from '#app/domain/offers/schemas.ts';
import type { UserRecord } from '#app/domain/people/schemas.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Plan, Query, Reading } from '../data/port.server.ts';
import { plan, type Page, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import { inLists } from '../data/in-lists.server.ts';
import { withDates } from '#app/domain/platform/with-dates.ts';

const MOST_CARDS = 60;

/** A person's access to one offer; null before it was requested. */
export function getOfferAccess(offerId: string, uid: string): Query<OfferAccessRecord | null> {
  return collections.offerAccess.byId(isDocumentId(offerId) ? accessId(offerId, uid) : '');
}

/** A person's cards, the latest requests first; `before` is the time of the last one seen. */
export function listOfferAccess(
  uid: string,
  most = MOST_CARDS,
  before: Date | null = null,
): Query<OfferAccessRecord[]> {
  return collections.offerAccess.list(
    where('uid', '==', uid),
    orderBy('requestedAt', 'desc'),
    ...(before ? [startAfter(before)] : []),
    limit(most),
  );
}

/** A person's cards of these offers, in as few trips as there can be. */
export function listAccessToOffers(uid: string, offerIds: readonly string[]): Reading<OfferAccessRecord[]> {
  return async (read) => {
    const found = await Promise.all(
      inLists(offerIds).map((list) =>
        read(collections.offerAccess.list(where('uid', '==', uid), where('offerId', 'in', list), limit(list.length))),
      ),
    );
    return found.flat();
  };
}

/** The cards of private offers that a person was let into, the latest first. */
export function listInvitations(uid: string, count: number): Query<OfferAccessRecord[]> {
  return collections.offerAccess.list(
    where('uid', '==', uid),
    where('state', '==', 'approved'),
    where('card.visibility', '==', 'private'),
    orderBy('requestedAt', 'desc'),
    limit(count),
  );
}

/** The cards of offers that a person may promote, the latest first. */
export function listApprovedAccess(uid: string, most = MOST_CARDS): Query<OfferAccessRecord[]> {
  return collections.offerAccess.list(
    where('uid', '==', uid),
    where('state', '==', 'approved'),
    orderBy('requestedAt', 'desc'),
    limit(most),
  );
}

/**
 * Requests access to an offer with a note why, which may be ''. `again`: the request before was declined. The rules refuse
 * an offer that is not shown to this person, and a second request before its time.
 */
export function askForOffer(
  { uid, username }: Pick<UserRecord, 'uid' | 'username'>,
  { id, brandName, title, visibility }: OfferRecord,
  note: string,
  again: boolean,
): Plan {
  const request = {
    state: 'requested',
    card: { brandName, title, visibility },
    note,
    requestedAt: serverTime(),
    reason: '',
    decidedAt: null,
    mayAskAgainAt: null,
  };
  const key = accessId(id, uid);
  const { offerAccess } = collections;
  return plan(
    again
      ? // `card` as a whole: its fields are no paths.
        offerAccess.update(key, request)
      : offerAccess.set(key, { uid, username, offerId: id, trackingUrl: '', subId: '', ...request }),
  );
}

export type AccessPage = Page<OfferAccessRecord & { id: string }>;

/** The requests that wait for an admin, the oldest first. */
export function listAccessRequests(after: TimeCursor | null, count = PAGE_SIZES.accessRequests): Query<AccessPage> {
  return pageOfCards([where('state', '==', 'requested')], 'asc', after, count);
}

/** How many requests wait for an admin. */
export function countAccessRequests() {
  return collections.offerAccess.count(where('state', '==', 'requested'));
}

/** Who requested an offer, and who may promote it, the latest first. */
export function listCardsOfOffer(offerId: string, after: TimeCursor | null): Query<AccessPage> {
  return pageOfCards([where('offerId', '==', offerId)], 'desc', after);
}

function pageOfCards(
  narrowing: QueryConstraint[],
  direction: 'asc' | 'desc',
  after: TimeCursor | null,
  count = PAGE_SIZES.accessRequests,
): Query<AccessPage> {
  const constraints = [...narrowing, orderBy('requestedAt', direction), orderBy(documentId(), direction)];
  if (after) constraints.push(startAfter(after.at, ...(after.id ? [after.id] : [])));
  return collections.offerAccess.page(count, ...constraints);
}

/** A card field by field as it is stored, which is what an audit entry has to repeat; null if there is none. */
export function getStoredCard(key: string): Reading<OfferAccessRecord | null> {
  return async (read) => {
    const document = await read(collections.offerAccess.asStored(key));
    if (!document) return null;
    const stored = withDates(document);
    offerAccessSchema.parse(stored);
    return stored as OfferAccessRecord;
  };
}

type AccessChange = {
  before: OfferAccessRecord;
  change: Record<string, unknown>;
  actor: string;
  auditId: string;
  reason: string;
};

/** An admin's decision on a card, with the audit entry that describes it. */
export function decideAccess({ before, change, actor, auditId, reason }: AccessChange): Plan {
  const after = { ...before, ...change, decidedAt: serverTime(), auditId };
  return audited(after, { action: 'decide-access', before, ...byAdmin(actor), reason });
}

/** Lets a person into a private offer: the card, approved as it is made, with its audit entry. */
export function invite(
  card: Pick<OfferAccessRecord, 'uid' | 'offerId' | 'card' | 'trackingUrl' | 'subId'> & { username: string },
  { actor, auditId }: { actor: string; auditId: string },
): Plan {
  const now = serverTime();
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
  return audited(after, { action: 'invite', before: null, ...byAdmin(actor), reason: '' });
}

function audited(after: { offerId: string; uid: string; auditId: string }, entry: Record<string, unknown>): Plan {
  const key = accessId(after.offerId, after.uid);
  const target = `offerAccess/${key}`;
  return plan(
    collections.offerAccess.set(key, after),
    collections.auditLog.set(after.auditId, { ...entry, target, after, at: serverTime() }),
  );
}
