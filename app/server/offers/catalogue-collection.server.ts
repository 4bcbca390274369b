import { type CatalogueOffer, cataloguePageId, EVERYWHERE } from '#app/domain/offers/catalogue.ts';
import { isCountry } from '#app/domain/platform/countries.ts';
import type { Read, Reading } from '../data/port.server.ts';
import { isPermissionDenied } from '../data/firestore.server.ts';
import { collections } from '../data/collections.server.ts';

/** The country that admins have set for this person; null for none. */
export function getOwnCountry(uid: string): Reading<string | null> {
  return async (read) => {
    const country = (await read(collections.claims.byId(uid)))?.country;
    return isCountry(country) ? country : null;
  };
}

/**
 * The offers listed for a country, those for every country among them. `refused`: it is not this person's country.
 */
export function getCatalogue(country: string | null): Reading<{ offers: CatalogueOffer[]; refused: boolean }> {
  return async (read) => {
    const places = country ? [EVERYWHERE, country] : [EVERYWHERE];
    const parts = await Promise.all(
      places.map(async (place) => {
        try {
          return await readPages(read, place);
        } catch (error) {
          if (place !== EVERYWHERE && isPermissionDenied(error)) return null;
          throw error;
        }
      }),
    );
    return { offers: parts.flatMap((part) => part ?? []), refused: parts.includes(null) };
  };
}

/** All pages of a place. One that is written anew in between may have an offer of another page as well: it counts once. */
async function readPages(read: Read, place: string): Promise<CatalogueOffer[]> {
  const first = await read(collections.catalogue.byId(place));
  if (!first) return [];
  const numbers = Array.from({ length: first.pages - 1 }, (_, at) => at + 2);
  const others = await Promise.all(
    numbers.map((page) => read(collections.catalogue.byId(cataloguePageId(place, page)))),
  );
  const offers = [first, ...others].flatMap((page) => page?.offers ?? []);
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()];
}
