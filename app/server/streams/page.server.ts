import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import { streamLink } from '#app/domain/offers/access.ts';
import type { OfferAccessRecord } from '#app/domain/offers/schemas.ts';
import type { Read } from '../data/port.server.ts';
import { readEarly } from '../data/early-read.server.ts';
import { listAccessToOffers } from '../offers/access-collection.server.ts';
import { listStreamEarnings } from './earnings-collection.server.ts';
import { getStream, type Stream } from './collection.server.ts';
import { liveOnes, readPromotable } from './offers.server.ts';
import { offerChoices, valuesOf } from './plan.server.ts';

/**
 * A stream as its page shows it to its owner; null for one that there is none of, or that is someone else's. An offer that
 * is no longer live, or no longer this person's, has no link; of a stream that is over nobody asks.
 */
export async function readStreamPage(read: Read, uid: string, id: string, language: Language) {
  if (!isDocumentId(id)) return null;
  const [found, earned] = await Promise.all([readWithCards(read, uid, id), read(listStreamEarnings(id))]);
  if (!found) return null;
  const { stream, cards, choices, live } = found;
  const cardOf = new Map(cards.map((card) => [card.offerId, card]));
  return {
    stream,
    offers: stream.offerIds.map((offerId) => {
      const card = cardOf.get(offerId);
      const isOver = stream.state !== 'ended' && !live.has(offerId);
      return {
        id: offerId,
        title: card ? inLanguage(card.card.title, language) : offerId,
        isOver,
        link: card?.state === 'approved' && !isOver ? streamLink(card.trackingUrl, id) : null,
      };
    }),
    plan: stream.state === 'planned' ? { values: valuesOf(stream), choices: offerChoices(choices, language) } : null,
    earned,
  };
}

type WithCards = {
  stream: Stream;
  cards: OfferAccessRecord[];
  /** Cards of the offers that a plan may have. */
  choices: OfferAccessRecord[];
  /** Ids of offers that are live for this person. */
  live: ReadonlySet<string>;
};

/** A stream and its owner's cards: while it is planned all that it could have, afterwards those of its own offers. */
async function readWithCards(read: Read, uid: string, id: string): Promise<WithCards | null> {
  const found = read(getStream(uid, id));
  const keys = found.then((stream) => stream && { state: stream.state, offerIds: stream.offerIds });
  const [stream, offers] = await Promise.all([
    found,
    readEarly(`stream ${uid} ${id}`, keys, async (of) => {
      if (!of) return null;
      if (of.state === 'planned') return readPromotable(read, uid, of.offerIds);
      const [cards, live] = await Promise.all([
        read(listAccessToOffers(uid, of.offerIds)),
        of.state === 'live' ? liveOnes(read, of.offerIds) : [],
      ]);
      return { cards, choices: [], live: new Set(live) };
    }),
  ]);
  return stream && offers && { stream, ...offers };
}
