import type { CatalogueOffer } from '#app/domain/offers/catalogue.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import type { Breakdown } from '#app/domain/figures/monthly-stats.ts';
import { bestFirst, type Ranking } from '#app/domain/offers/offer.ts';
import { mixSuggestions, newOnes, rankEarners, type Yield } from '#app/domain/offers/suggestions.ts';
import type { Read } from '../data/port.server.ts';
import { readEarly } from '../data/early-read.server.ts';
import { offerCards } from './cards.server.ts';
import { collections } from '../data/collections.server.ts';
import { listAccessToOffers } from './access-collection.server.ts';

const SUGGESTIONS = 3;
/** Cards that are looked up to find them. */
const MOST_CARDS = 5;

/** Why an offer is suggested: what it earned, or null for one that is open and was not asked for. */
type Found = { id: string; offer: CatalogueOffer; yield: Yield | null };

/**
 * Up to three offers worth promoting, the best for the reader first: approved ones that earned something, and ones of the catalogue that were not
 * asked for.
 * `none` says why there are none: no offer is listed for this person (`listed`), all of them were asked for (`asked`), or
 * those that it was the turn of (`turn`).
 *
 * @param basis `listed`: the catalogue of this person; `earned`: by offer, of late; `ranking`: what they are ranked by
 */
export async function readSuggestions(
  read: Read,
  uid: string,
  basis: Promise<{ listed: readonly CatalogueOffer[]; earned: Breakdown; ranking: Ranking }>,
  now: Date,
  language: Language,
) {
  const candidates = basis.then(({ listed, earned, ranking }) => candidatesOf(listed, earned, ranking, now));
  const keys = candidates.then(({ listed, earners, looked }) => {
    const ids = new Set(listed.map(({ id }) => id));
    const earning = earners.map(({ id }) => id);
    return { cards: [...earning, ...looked.map(({ id }) => id)], unlisted: earning.filter((id) => !ids.has(id)) };
  });
  const [{ listed, earners, looked, areAll, ranking }, [cards, unlisted]] = await Promise.all([
    candidates,
    readEarly(`suggestions ${uid}`, keys, (ids) =>
      Promise.all([
        read(listAccessToOffers(uid, ids.cards)),
        Promise.all(ids.unlisted.map((id) => read(collections.offers.byIdIfShown(id)))),
      ]),
    ),
  ]);
  const byId = new Map<string, CatalogueOffer>(
    [...listed, ...unlisted.flatMap((offer) => offer ?? [])].map((offer) => [offer.id, offer]),
  );
  const states = new Map(cards.map(({ offerId, state }) => [offerId, state]));
  const earning = earners.flatMap(({ id, yield: of }): Found[] => {
    const offer = byId.get(id);
    return states.get(id) === 'approved' && offer?.status === 'live' ? [{ id, offer, yield: of }] : [];
  });
  const open = looked.filter(({ id }) => !states.has(id)).map((offer): Found => ({ id: offer.id, offer, yield: null }));
  const found = bestFirst(mixSuggestions(earning, open, SUGGESTIONS), ranking);
  const shown = offerCards(
    found.map(({ offer }) => offer),
    language,
  );
  return {
    offers: shown.map((card, index) => ({ ...card, yield: found[index]!.yield })),
    none: listed.length === 0 ? 'listed' : areAll ? 'asked' : 'turn',
  } as const;
}

/** Whose cards are looked up: the best that earned something, and some of those without a click. */
function candidatesOf(listed: readonly CatalogueOffer[], earned: Breakdown, ranking: Ranking, now: Date) {
  const earners = rankEarners(earned, ranking).slice(0, SUGGESTIONS);
  // Whatever has clicks was asked for.
  const known = new Set(earned.map(({ key }) => key));
  const unknown = listed.filter(({ id }) => !known.has(id));
  const looked = newOnes(unknown, ranking, MOST_CARDS - earners.length, now);
  return { listed, earners, looked, ranking, areAll: looked.length === unknown.length };
}
