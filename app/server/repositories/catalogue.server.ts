import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { type CatalogueOffer, catalogueSchema, EVERYWHERE } from '#app/domain/catalogue.ts';
import { isCountry } from '#app/domain/countries.ts';
import { isPermissionDenied } from '../firestore.server.ts';
import { fromSnapshot } from './snapshots.server.ts';

const told = z.looseObject({ country: z._default(z.nullable(z.string()), null) });

/** The country that admins have set for this person; null for none. */
export async function getOwnCountry(db: Firestore, uid: string): Promise<string | null> {
  const country = fromSnapshot(told, await getDoc(doc(db, 'claims', uid)))?.country;
  return isCountry(country) ? country : null;
}

/**
 * The offers listed for a country, those for every country among them. `refused`: it is not this person's country.
 */
export async function getCatalogue(
  db: Firestore,
  country: string | null,
): Promise<{ offers: CatalogueOffer[]; refused: boolean }> {
  const places = country ? [EVERYWHERE, country] : [EVERYWHERE];
  const parts = await Promise.all(
    places.map(async (place) => {
      try {
        return fromSnapshot(catalogueSchema, await getDoc(doc(db, 'catalogue', place)))?.offers ?? [];
      } catch (error) {
        if (place !== EVERYWHERE && isPermissionDenied(error)) return null;
        throw error;
      }
    }),
  );
  return { offers: parts.flatMap((part) => part ?? []), refused: parts.includes(null) };
}
