import * as z from 'zod/mini';
import { type CatalogueOffer, EVERYWHERE } from '#app/domain/offers/catalogue.ts';
import { isCountry } from '#app/domain/platform/countries.ts';
import type { Reading } from '../data/port.server.ts';
import { isPermissionDenied } from '../data/firestore.server.ts';
import { Collection } from '../data/collection.server.ts';
import { collections } from '../data/collections.server.ts';

const claims = new Collection('claims', z.looseObject({ country: z._default(z.nullable(z.string()), null) }));

/** The country that admins have set for this person; null for none. */
export function getOwnCountry(uid: string): Reading<string | null> {
  return async (read) => {
    const country = (await read(claims.byId(uid)))?.country;
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
          return (await read(collections.catalogue.byId(place)))?.offers ?? [];
        } catch (error) {
          if (place !== EVERYWHERE && isPermissionDenied(error)) return null;
          throw error;
        }
      }),
    );
    return { offers: parts.flatMap((part) => part ?? []), refused: parts.includes(null) };
  };
}
