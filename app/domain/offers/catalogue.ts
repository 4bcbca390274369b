import * as z from 'zod/mini';
import { isCountry } from '../platform/countries.ts';
import { type OfferRecord, offerSchema } from './schemas.ts';

/**
 * The live offers that are not private, laid out by who may see them, so that a reader opens two documents:
 * catalogue/everywhere has those for all countries, catalogue/{country} those for one. Functions keep them.
 *
 * A document may have 1 MiB, so a place that has more offers continues on further pages: everywhere_2, everywhere_3, BR_2.
 */

export const EVERYWHERE = 'everywhere';

/** What a list of offers shows of one. */
export const catalogueOfferSchema = z.pick(offerSchema, {
  id: true,
  brandName: true,
  logo: true,
  status: true,
  visibility: true,
  title: true,
  description: true,
  goals: true,
  holdDays: true,
  countries: true,
  languages: true,
  endsAt: true,
});
export type CatalogueOffer = z.infer<typeof catalogueOfferSchema>;

/** One page of a place. The first says how many there are. */
export const catalogueSchema = z.object({
  offers: z.array(catalogueOfferSchema),
  pages: z._default(z.int().check(z.minimum(1)), 1),
});
export type CataloguePage = z.infer<typeof catalogueSchema>;

/** As JSON in UTF-8, which is close to what Firestore counts. The largest offer has some 12 KiB. */
const PAGE_BYTES = 200_000;

/** The id of a page of a place; the first is 1. */
export function cataloguePageId(place: string, page: number): string {
  return page === 1 ? place : `${place}_${page}`;
}

/** The places whose lists have an offer for these countries; none of them means everywhere. */
function placesOf(countries: readonly string[]): ReadonlySet<string> {
  return new Set(countries.length === 0 ? [EVERYWHERE] : countries.filter(isCountry));
}

/** Whether a streamer of this country (null: not known) finds an offer for `countries` in the list. */
export function isListedIn(countries: readonly string[], country: string | null): boolean {
  const places = placesOf(countries);
  return places.has(EVERYWHERE) || (country !== null && places.has(country));
}

/** Every document of the catalogue by its id; countries without an offer of their own have none. Offers in order of their ids. */
export function planCatalogue(offers: readonly OfferRecord[]): Map<string, CataloguePage> {
  const catalogue = new Map<string, CatalogueOffer[]>([[EVERYWHERE, []]]);
  const listed = offers
    .filter(({ status, visibility }) => status === 'live' && visibility !== 'private')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const offer of listed) {
    for (const place of placesOf(offer.countries))
      catalogue.set(place, [...(catalogue.get(place) ?? []), entryOf(offer)]);
  }
  const documents = [...catalogue].flatMap(([place, entries]) => {
    const pages = pagesOf(entries);
    return pages.map((page, at) => [cataloguePageId(place, at + 1), { offers: page, pages: pages.length }] as const);
  });
  return new Map(documents);
}

/** At least one page; a page ends before the offer that would make it too large. */
function pagesOf(entries: readonly CatalogueOffer[]): CatalogueOffer[][] {
  const pages: CatalogueOffer[][] = [[]];
  let bytes = 0;
  for (const entry of entries) {
    const size = new TextEncoder().encode(JSON.stringify(entry)).length;
    if (bytes > 0 && bytes + size > PAGE_BYTES) {
      pages.push([]);
      bytes = 0;
    }
    pages.at(-1)!.push(entry);
    bytes += size;
  }
  return pages;
}

function entryOf(offer: OfferRecord): CatalogueOffer {
  const { id, brandName, logo, status, visibility, title, description, goals, holdDays, countries, languages, endsAt } =
    offer;
  return { id, brandName, logo, status, visibility, title, description, goals, holdDays, countries, languages, endsAt };
}
