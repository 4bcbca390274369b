import { STREAM_LIMITS } from '#app/domain/streams/stream.ts';
import type { OfferAccessRecord, OfferRecord } from '#app/domain/offers/schemas.ts';
import type { Read } from '../data/port.server.ts';
import { readEarly } from '../data/early-read.server.ts';
import { readOwnCatalogue } from '../offers/catalogue-reads.server.ts';
import { collections } from '../data/collections.server.ts';
import { getOfferAccess, listApprovedAccess } from '../offers/access-collection.server.ts';

/** Offers that the catalogue does not have (private ones, those that ended) and that are looked up one by one for a choice. */
const MOST_LOOKED_UP = 10;

/**
 * The approved cards of a person, and which of their offers are live for them now. `needed` are looked up in any case; `listed` is
 * their catalogue where it is read already.
 */
export async function readPromotable(
  read: Read,
  uid: string,
  needed: readonly string[] = [],
  listed: ReturnType<typeof readOwnCatalogue> = readOwnCatalogue(read, uid),
) {
  const basis = Promise.all([read(listApprovedAccess(uid)), listed]);
  const others = basis.then(([cards, { offers }]) => {
    const listed = new Set(offers.map(({ id }) => id));
    const unlisted = cards
      .filter(({ offerId }) => !listed.has(offerId))
      .toSorted((one, other) => rankOf(other) - rankOf(one))
      .slice(0, MOST_LOOKED_UP)
      .map(({ offerId }) => offerId);
    return [...new Set([...needed.filter((id) => !listed.has(id)), ...unlisted])];
  });
  const [[cards, { offers }], found] = await Promise.all([
    basis,
    readEarly(`promotable ${uid} ${needed.join(' ')}`, others, (ids) => liveOnes(read, ids)),
  ]);
  const live = new Set([...offers.map(({ id }) => id), ...found]);
  return { cards, live, choices: cards.filter(({ offerId }) => live.has(offerId)) };
}

/** Anyone who was invited to an offer can have it without its being listed; the others have probably ended. */
function rankOf({ card }: OfferAccessRecord): number {
  return card.visibility === 'private' ? 1 : 0;
}

/** Those of these offers that are live and shown to this person. */
export async function liveOnes(read: Read, ids: readonly string[]): Promise<string[]> {
  return (await shownOffers(read, ids)).flatMap((offer) => (offer.status === 'live' ? offer.id : []));
}

/** Those of these offers that are shown to this person, in the same order. */
export async function shownOffers(read: Read, ids: readonly string[]): Promise<OfferRecord[]> {
  const found = await Promise.all(ids.map((id) => read(collections.offers.byIdIfShown(id))));
  return found.flatMap((offer) => offer ?? []);
}

/** Those of the offers in a form that this person may promote now; more than a stream has are not looked at. */
export async function promotableOf(read: Read, uid: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)].slice(0, STREAM_LIMITS.offers);
  const [live, cards] = await Promise.all([
    liveOnes(read, wanted),
    Promise.all(wanted.map((id) => read(getOfferAccess(id, uid)))),
  ]);
  const approved = new Set(cards.flatMap((card) => (card?.state === 'approved' ? card.offerId : [])));
  return live.filter((id) => approved.has(id));
}
