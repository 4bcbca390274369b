import type { CatalogueOffer } from '#app/domain/offers/catalogue.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import { readEarly } from '../data/early-read.server.ts';
import type { Read } from '../data/port.server.ts';
import { logosOf } from '../offers/catalogue-reads.server.ts';
import { listAccessToOffers } from '../offers/access-collection.server.ts';
import { listStreamsByIds } from '../streams/collection.server.ts';
import { listLatestCommissions } from './commissions-collection.server.ts';

/** What fits next to the chart of the cycle. */
const MOST = 4;
/** So many are looked at: what was declined, and corrections, come between them. */
const LOOKED_AT = 10;

/**
 * A streamer's latest commissions with the names of offer and stream, newest first; what takes back or was declined is left out.
 * Offers that are not listed any more are named by the streamer's own card.
 *
 * @param catalogue the offers that are listed for the streamer
 */
export async function readLatestEarned(
  read: Read,
  uid: string,
  catalogue: Promise<{ offers: readonly CatalogueOffer[] }>,
  language: Language,
) {
  const latest = read(listLatestCommissions(uid, LOOKED_AT)).then((found) =>
    found.filter(({ amountMinor, state }) => amountMinor > 0 && state !== 'rejected').slice(0, MOST),
  );
  const unlisted = Promise.all([latest, catalogue]).then(([commissions, { offers }]) => {
    const listed = new Set(offers.map(({ id }) => id));
    return [...new Set(commissions.map(({ offerId }) => offerId))].filter((id) => !listed.has(id));
  });
  const [commissions, { offers }, streams, cards] = await Promise.all([
    latest,
    catalogue,
    readEarly(`streams of earned ${uid}`, latest.then(streamsOf), (ids) => read(listStreamsByIds(uid, ids))),
    readEarly(`earned ${uid}`, unlisted, (ids) => read(listAccessToOffers(uid, ids))),
  ]);
  const names = new Map([
    ...cards.map(({ offerId, card }) => [offerId, card] as const),
    ...offers.map((offer) => [offer.id, offer] as const),
  ]);
  const logos = logosOf(offers);
  const titles = new Map(streams.map(({ id, title }) => [id, title]));
  return commissions.map(({ id, offerId, streamId, amountMinor, currency, createdAt }) => {
    const offer = names.get(offerId);
    return {
      ...{ id, amountMinor, currency, createdAt },
      brand: offer?.brandName ?? '',
      logo: logos[offer?.brandName ?? ''] ?? '',
      offer: offer ? inLanguage(offer.title, language) : '',
      stream: streamId ? (titles.get(streamId) ?? null) : null,
    };
  });
}

function streamsOf(commissions: readonly { streamId: string | null }[]): string[] {
  return [...new Set(commissions.flatMap(({ streamId }) => streamId ?? []))];
}

export type LatestEarned = Awaited<ReturnType<typeof readLatestEarned>>[number];
