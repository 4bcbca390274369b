import { inLanguage, type Language } from '#app/domain/languages.ts';
import { streamLink } from '#app/domain/offer-access.ts';
import type { OfferAccessRecord } from '#app/domain/offer-schemas.ts';
import type { Firestore } from './firestore.server.ts';
import { getOfferAccess, listApprovedAccess } from './repositories/offer-access.server.ts';
import { listStreamEarnings } from './repositories/stream-earnings.server.ts';
import { getStream, type Stream } from './repositories/streams.server.ts';
import { offerChoices, valuesOf } from './stream-plan.server.ts';

/** A stream as its page shows it to its owner; null for one that there is none of, or that is somebody else's. */
export async function readStreamPage(db: Firestore, uid: string, id: string, language: Language) {
  const [found, earned] = await Promise.all([readWithCards(db, uid, id), listStreamEarnings(db, id)]);
  if (!found) return null;
  const { stream, cards } = found;
  const cardOf = new Map(cards.map((card) => [card.offerId, card]));
  return {
    stream,
    offers: stream.offerIds.map((offerId) => {
      const card = cardOf.get(offerId);
      return {
        id: offerId,
        title: card ? inLanguage(card.card.title, language) : offerId,
        link: card?.state === 'approved' ? streamLink(card.trackingUrl, id) : null,
      };
    }),
    plan: stream.state === 'planned' ? { values: valuesOf(stream), choices: offerChoices(cards, language) } : null,
    earned,
  };
}

/** A stream and its owner's cards: while it is planned all that it could have, afterwards those of its own offers. */
async function readWithCards(
  db: Firestore,
  uid: string,
  id: string,
): Promise<{ stream: Stream; cards: OfferAccessRecord[] } | null> {
  const stream = await getStream(db, uid, id);
  if (!stream) return null;
  if (stream.state === 'planned') return { stream, cards: await listApprovedAccess(db, uid) };
  const cards = await Promise.all(stream.offerIds.map((offerId) => getOfferAccess(db, offerId, uid)));
  return { stream, cards: cards.flatMap((card) => card ?? []) };
}
