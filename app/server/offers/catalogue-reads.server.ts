import type { CatalogueOffer } from '#app/domain/offers/catalogue.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { isGoalType, type OfferQuery, searchOffers } from '#app/domain/offers/offer.ts';
import type { AccessState } from '#app/domain/offers/access.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import { keepLatest } from '../platform/keep-latest.server.ts';
import { readEarly } from '../data/early-read.server.ts';
import { offerCards } from './cards.server.ts';
import { choicesOf, nameOf } from '../platform/region-names.server.ts';
import { collections } from '../data/collections.server.ts';
import { getCatalogue, getOwnCountry } from './catalogue-collection.server.ts';
import { listAccessToOffers, listInvitations } from './access-collection.server.ts';

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

/**
 * For people of whom the country was read lately: it seldom changes, and the rules refuse a stale one. That someone has none is not
 * remembered: nothing would ever refuse that. The oldest goes first.
 */
const countries = new Map<string, string>();
const MOST_REMEMBERED = 2_000;

/**
 * The offers listed for this person. The rules go by the country in the directory, which functions tell the person; one that
 * is remembered saves a trip to the database.
 */
export async function readOwnCatalogue(read: Read, uid: string) {
  const remembered = countries.get(uid);
  if (remembered !== undefined) {
    const { offers, refused } = await read(getCatalogue(remembered));
    if (!refused) return { country: remembered, offers };
  }
  const [country, everywhere] = await Promise.all([read(getOwnCountry(uid)), read(getCatalogue(null))]);
  if (!country) return { country, offers: everywhere.offers };
  keepLatest(countries, uid, country, MOST_REMEMBERED);
  return { country, offers: (await read(getCatalogue(country))).offers };
}

/** One page of the catalogue as the URL asks for it, with this person's access to each offer on it. */
export async function readCatalogue(read: Read, uid: string, url: URL, language: Language) {
  const catalogue = readOwnCatalogue(read, uid);
  const invitations = read(listInvitations(uid, MOST_INVITATIONS));
  // Invitations only push offers down, so most cards of the page are known to be needed before those offers are read.
  const likelyIds = catalogue.then(({ offers }) => catalogueView(offers, url, language).offers.map(({ id }) => id));
  const invitedIds = invitations.then((cards) => cards.map(({ offerId }) => offerId));
  const [{ country, offers }, cards, likely, early, invited] = await Promise.all([
    catalogue,
    invitations,
    likelyIds,
    readEarly(`offers ${uid} ${url.search}`, likelyIds, (ids) => read(listAccessToOffers(uid, ids))),
    readEarly(`invitations ${uid}`, invitedIds, (ids) =>
      Promise.all(ids.map((id) => read(collections.offers.byIdIfShown(id)))),
    ),
  ]);
  const view = catalogueView([...offers, ...invited.flatMap((offer) => offer ?? [])], url, language);
  const known = new Set([...likely, ...cards.map(({ offerId }) => offerId)]);
  const unknown = view.offers.map(({ id }) => id).filter((id) => !known.has(id));
  const late = await read(listAccessToOffers(uid, unknown));
  const states = new Map<string, AccessState>(
    [...cards, ...early, ...late].map(({ offerId, state }) => [offerId, state]),
  );
  return {
    ...view,
    country: country && nameOf('region', country, language),
    offers: view.offers.map((offer) => ({ ...offer, access: states.get(offer.id) ?? null })),
  };
}

export type CatalogueView = Awaited<ReturnType<typeof readCatalogue>>;

/** The offers on a page as the URL asks for it, with the choices of the filters and the addresses of the pages before and after it. */
export function catalogueView(offers: readonly CatalogueOffer[], url: URL, language: Language) {
  const query = parseOfferQuery(url.searchParams);
  const found = searchOffers(offers, query, language);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZES.catalogue));
  const wanted = Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1;
  const page = Math.min(Math.max(1, wanted), pages);
  const shown = found.slice((page - 1) * PAGE_SIZES.catalogue, page * PAGE_SIZES.catalogue);
  return {
    query,
    offers: offerCards(shown, language),
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
    previous: page > 1 ? hrefWith(url, { page: page === 2 ? null : String(page - 1) }) : null,
    next: page < pages ? hrefWith(url, { page: String(page + 1) }) : null,
  };
}
