import type { CatalogueOffer } from '#app/domain/offers/catalogue.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { type DayRange, dayOf } from '#app/domain/figures/date-range.ts';
import { type Breakdown, type MonthlyStatsRecord, monthsOf, summarise } from '#app/domain/figures/monthly-stats.ts';
import type { OfferRatesRecord } from '#app/domain/figures/offer-rates.ts';
import type { Currency } from '#app/domain/ledger/money.ts';
import {
  isGoalType,
  isOfferOrder,
  NO_RANKING,
  type OfferOrder,
  type OfferQuery,
  orderOffers,
  type Ranking,
  searchOffers,
} from '#app/domain/offers/offer.ts';
import { shownAccess } from '#app/domain/offers/access.ts';
import { ownResults, RECENT_DAYS } from '#app/domain/offers/suggestions.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import { keepLatest } from '#app/domain/platform/keep-latest.ts';
import { rememberedMap } from '../platform/between-requests.server.ts';
import { readEarly } from '../data/early-read.server.ts';
import { offerCards } from './cards.server.ts';
import { choicesOf, nameOf } from '../platform/region-names.server.ts';
import { collections } from '../data/collections.server.ts';
import { getMonthlyStats, readCurrencyOf } from '../figures/monthly-stats-collection.server.ts';
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

/** The order that the URL asks for (`sort`), or else what is best for the reader. */
function orderIn(params: URLSearchParams): OfferOrder {
  const order = params.get('sort');
  return isOfferOrder(order) ? order : 'best';
}

/**
 * For people of whom the country was read lately: it seldom changes, and the rules refuse a stale one. That someone has none is not
 * remembered: nothing would ever refuse that. The oldest goes first.
 */
const countries = rememberedMap<string, string>();
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

/** The logos of the brands that have one, by brand: an offer of theirs that is not listed any more has it too. */
export function logosOf(offers: readonly Pick<CatalogueOffer, 'brandName' | 'logo'>[]): Record<string, string> {
  return Object.fromEntries(offers.flatMap(({ brandName, logo }) => (logo ? [[brandName, logo]] : [])));
}

/** Offers that a newcomer sees ahead of the guides' end. */
const MOST_AHEAD = 3;

/** What the first offers listed for this person pay, without what leads to them. */
export async function readOffersAhead(read: Read, uid: string, language: Language) {
  const { offers } = await readOwnCatalogue(read, uid);
  const first = orderOffers(offers, 'best', NO_RANKING).slice(0, MOST_AHEAD);
  return offerCards(first, language).map(({ id, brandName, logo, title, goals }) => ({
    ...{ id, brandName, logo, title, goals },
  }));
}

/** One page of the catalogue as the URL asks for it, with this person's access to each offer on it. */
export async function readCatalogue(read: Read, uid: string, url: URL, language: Language, now: Date) {
  const recent = { from: dayOf(now.getTime() - (RECENT_DAYS - 1) * 86_400_000), to: dayOf(now) };
  const months = read(getMonthlyStats(uid, monthsOf(recent)));
  const currency = currencyPaid(read, uid, months);
  const ranking = readRanking(read, { months, currency, recent });
  const catalogue = readOwnCatalogue(read, uid);
  const invitations = read(listInvitations(uid, MOST_INVITATIONS));
  // Invitations only push offers down, so most cards of the page are known to be needed before those offers are read.
  const likelyIds = Promise.all([catalogue, ranking]).then(([{ offers }, ranks]) =>
    catalogueView(offers, url, language, ranks).offers.map(({ id }) => id),
  );
  const invitedIds = invitations.then((cards) => cards.map(({ offerId }) => offerId));
  const [{ country, offers }, ranks, cards, likely, early, invited] = await Promise.all([
    catalogue,
    ranking,
    invitations,
    likelyIds,
    readEarly(`offers ${uid} ${url.search}`, likelyIds, (ids) => read(listAccessToOffers(uid, ids))),
    readEarly(`invitations ${uid}`, invitedIds, (ids) =>
      Promise.all(ids.map((id) => read(collections.offers.byIdIfShown(id)))),
    ),
  ]);
  const view = catalogueView([...offers, ...invited.flatMap((offer) => offer ?? [])], url, language, ranks);
  const known = new Set([...likely, ...cards.map(({ offerId }) => offerId)]);
  const unknown = view.offers.map(({ id }) => id).filter((id) => !known.has(id));
  const late = await read(listAccessToOffers(uid, unknown));
  const access = new Map([...cards, ...early, ...late].map((card) => [card.offerId, card]));
  return {
    ...view,
    country: country && nameOf('region', country, language),
    currency: await currency,
    ratedTo: ranks.rates?.to ?? null,
    offers: view.offers.map((offer) => {
      const card = access.get(offer.id);
      return {
        ...offer,
        own: ranks.own.get(offer.id) ?? null,
        perClick: ranks.rates?.perClickMinor[offer.id] ?? null,
        access: card ? { state: card.state, shown: shownAccess(card), requestedAt: card.requestedAt } : null,
        link: card?.state === 'approved' ? card.trackingUrl : null,
      };
    }),
  };
}

/** The currency in which a person is paid. Without figures a page has no amount of theirs. */
export async function currencyPaid(read: Read, uid: string, months: Promise<readonly MonthlyStatsRecord[]>) {
  const records = await months;
  return records.length === 0 ? 'USD' : readCurrencyOf(read, uid, records);
}

type Of = { months: Promise<readonly MonthlyStatsRecord[]>; currency: Promise<Currency>; recent: DayRange };

/** What offers are ranked by for a person, with what each of them `earned` of late and the `rates` that it was made of. */
export async function readRanking(read: Read, of: Of) {
  const [records, currency, rates] = await Promise.all([
    of.months,
    of.currency,
    read(collections.offerRates.byId('current')),
  ]);
  const earned = summarise(records, of.recent).offers;
  return { ...rankingOf(earned, currency, rates), earned, rates };
}

/** What offers are ranked by for someone who is paid in a currency: what each brought them of late, and what a click on it brings all streamers. */
function rankingOf(earned: Breakdown, currency: Currency, rates: OfferRatesRecord | null): Ranking {
  const all = Object.entries(rates?.perClickMinor ?? {});
  return {
    own: ownResults(earned),
    perClickMinor: new Map(all.flatMap(([id, of]) => (of[currency] === undefined ? [] : [[id, of[currency]]]))),
  };
}

export type CatalogueView = Awaited<ReturnType<typeof readCatalogue>>;

/** The offers on a page as the URL asks for it, with the choices of the filters and the addresses of the pages before and after it. */
export function catalogueView(
  offers: readonly CatalogueOffer[],
  url: URL,
  language: Language,
  ranking: Ranking = NO_RANKING,
) {
  const query = parseOfferQuery(url.searchParams);
  const order = orderIn(url.searchParams);
  const found = orderOffers(searchOffers(offers, query, language), order, ranking);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZES.catalogue));
  const wanted = Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1;
  const page = Math.min(Math.max(1, wanted), pages);
  const shown = found.slice((page - 1) * PAGE_SIZES.catalogue, page * PAGE_SIZES.catalogue);
  return {
    query,
    order,
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
