import type { Language } from '#app/domain/languages.ts';
import { isGoalType, type OfferQuery, searchOffers } from '#app/domain/offer.ts';
import type { AccessState } from '#app/domain/offer-access.ts';
import type { OfferAccessRecord, OfferRecord } from '#app/domain/offer-schemas.ts';
import type { Firestore } from './firestore.server.ts';
import { offerCards } from './offer-cards.server.ts';
import { choicesOf } from './offer-names.server.ts';
import { listOfferAccess } from './repositories/offer-access.server.ts';
import { getOffer, listOffersShown } from './repositories/offers.server.ts';

export const CATALOGUE_PAGE_SIZE = 12;

/** Invitations that a catalogue looks up one by one. */
const MOST_INVITATIONS = 10;

/** Reads a search of the catalogue from the URL: `q`, `brand`, `country`, `model`, `language`. Nonsense counts as absent. */
export function parseOfferQuery(params: URLSearchParams): OfferQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 100);
  const model = params.get('model');
  return {
    text: text('q'),
    brand: text('brand'),
    country: text('country'),
    language: text('language'),
    model: isGoalType(model) ? model : null,
  };
}

type Cataloged = { offers: OfferRecord[]; access: OfferAccessRecord[] };

/** The offers that this person is shown, those by invitation among them, and the person's own cards. */
export async function readCatalogue(db: Firestore, uid: string): Promise<Cataloged> {
  const cards = listOfferAccess(db, uid);
  const invited = cards.then((all) =>
    Promise.all(
      all
        .filter(({ state, card }) => state === 'approved' && card.visibility === 'private')
        .slice(0, MOST_INVITATIONS)
        .map(({ offerId }) => getOffer(db, offerId)),
    ),
  );
  const [shown, access, invitations] = await Promise.all([listOffersShown(db), cards, invited]);
  return { offers: [...shown, ...invitations.flatMap((offer) => offer ?? [])], access };
}

/** One page of the catalogue as the URL asks for it, with the choices of its filters and the addresses of the pages beside it. */
export function catalogueView({ offers, access }: Cataloged, url: URL, language: Language) {
  const query = parseOfferQuery(url.searchParams);
  const found = searchOffers(offers, query, language);
  const pages = Math.max(1, Math.ceil(found.length / CATALOGUE_PAGE_SIZE));
  const wanted = Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1;
  const page = Math.min(Math.max(1, wanted), pages);
  const states = new Map<string, AccessState>(access.map(({ offerId, state }) => [offerId, state]));
  const shown = found.slice((page - 1) * CATALOGUE_PAGE_SIZE, page * CATALOGUE_PAGE_SIZE);
  return {
    query,
    offers: offerCards(shown, language).map((card) => ({ ...card, access: states.get(card.id) ?? null })),
    count: found.length,
    isEmpty: offers.length === 0,
    choices: {
      brands: [...new Set(offers.map(({ brandName }) => brandName))].sort((a, b) => a.localeCompare(b, language)),
      countries: choicesOf(
        'region',
        offers.flatMap(({ countries }) => countries),
        language,
      ),
      languages: choicesOf(
        'language',
        offers.flatMap(({ languages }) => languages),
        language,
      ),
    },
    previous: page > 1 ? pageHref(url, page - 1) : null,
    next: page < pages ? pageHref(url, page + 1) : null,
  };
}

export type CatalogueView = ReturnType<typeof catalogueView>;

function pageHref(url: URL, page: number): string {
  const params = new URLSearchParams(url.search);
  if (page === 1) params.delete('page');
  else params.set('page', String(page));
  return params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
}
