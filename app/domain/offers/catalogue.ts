import * as z from 'zod/mini';
import { isCountry } from '../platform/countries.ts';
import { type OfferRecord, offerSchema } from './schemas.ts';

/**
 * The live offers that are not private, laid out by who may see them, so that a reader opens two documents and no more:
 * catalogue/everywhere has those for all countries, catalogue/{country} those for one. Functions keep them.
 */

export const EVERYWHERE = 'everywhere';

/** What a list of offers shows of one. */
export const catalogueOfferSchema = z.pick(offerSchema, {
  id: true,
  brandName: true,
  status: true,
  visibility: true,
  title: true,
  description: true,
  goals: true,
  countries: true,
  languages: true,
});
export type CatalogueOffer = z.infer<typeof catalogueOfferSchema>;

/** catalogue/{country} and catalogue/everywhere. */
export const catalogueSchema = z.object({ offers: z.array(catalogueOfferSchema) });

/** Every document of the catalogue by its id; countries without an offer of their own have none. Offers in order of their ids. */
export function planCatalogue(offers: readonly OfferRecord[]): Map<string, CatalogueOffer[]> {
  const catalogue = new Map<string, CatalogueOffer[]>([[EVERYWHERE, []]]);
  const listed = offers
    .filter(({ status, visibility }) => status === 'live' && visibility !== 'private')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const offer of listed) {
    const places = offer.countries.length === 0 ? [EVERYWHERE] : new Set(offer.countries.filter(isCountry));
    for (const place of places) catalogue.set(place, [...(catalogue.get(place) ?? []), entryOf(offer)]);
  }
  return catalogue;
}

function entryOf(offer: OfferRecord): CatalogueOffer {
  const { id, brandName, status, visibility, title, description, goals, countries, languages } = offer;
  return { id, brandName, status, visibility, title, description, goals, countries, languages };
}
