import type { CatalogueOffer } from '#app/domain/catalogue.ts';
import type { Language } from '#app/domain/languages.ts';
import type { Breakdown } from '#app/domain/monthly-stats.ts';
import { mixSuggestions, rankEarners, turnOf, type Yield } from '#app/domain/offer-suggestions.ts';
import type { Read } from './data-port.server.ts';
import { offerCards } from './offer-cards.server.ts';
import { collections } from './repositories/collections.server.ts';
import { getOfferAccess } from './repositories/offer-access.server.ts';

const SUGGESTIONS = 3;
/** Cards that are looked up to find them. */
const MOST_CARDS = 5;

/** Why an offer is suggested: what it earned, or null for one that is open and was not asked for. */
type Found = { offer: CatalogueOffer; yield: Yield | null };

/**
 * Up to three offers worth promoting: approved ones by what they earned, and ones of the catalogue that were not asked for.
 * `none` says why there are none: no offer is listed for this person (`listed`), all of them were asked for (`asked`), or
 * those that it was the turn of (`turn`).
 *
 * @param listed the catalogue of this person
 * @param earned by offer, of late
 */
export async function readSuggestions(
  read: Read,
  uid: string,
  {
    listed,
    earned,
    now,
    language,
  }: { listed: readonly CatalogueOffer[]; earned: Breakdown; now: Date; language: Language },
) {
  const byId = new Map(listed.map((offer) => [offer.id, offer]));
  const earners = rankEarners(earned).slice(0, SUGGESTIONS);
  // Whatever has clicks was asked for.
  const known = new Set(earned.map(({ key }) => key));
  const unknown = listed.filter(({ id }) => !known.has(id));
  const looked = turnOf(unknown, MOST_CARDS - earners.length, now);
  const [earning, open] = await Promise.all([
    Promise.all(
      earners.map(async ({ offerId, yield: of }): Promise<Found[]> => {
        const [card, offer] = await Promise.all([
          read(getOfferAccess(offerId, uid)),
          byId.get(offerId) ?? read(collections.offers.byIdIfShown(offerId)),
        ]);
        return card?.state === 'approved' && offer?.status === 'live' ? [{ offer, yield: of }] : [];
      }),
    ),
    Promise.all(
      looked.map(async (offer): Promise<Found[]> => {
        return (await read(getOfferAccess(offer.id, uid))) ? [] : [{ offer, yield: null }];
      }),
    ),
  ]);
  const found = mixSuggestions(earning.flat(), open.flat(), SUGGESTIONS);
  const cards = offerCards(
    found.map(({ offer }) => offer),
    language,
  );
  return {
    offers: cards.map((card, index) => ({ ...card, yield: found[index]!.yield })),
    none: listed.length === 0 ? 'listed' : looked.length === unknown.length ? 'asked' : 'turn',
  } as const;
}
