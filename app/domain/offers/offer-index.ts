import * as z from 'zod/mini';
import { tokensOf } from '../platform/search-tokens.ts';
import { VISIBILITIES } from './offer.ts';
import type { OfferRecord } from './schemas.ts';

/** offerIndex/{offerId}: what the list of offers shows of one, and the tokens that a search finds it by. Functions write it. */
export const offerIndexSchema = z.looseObject({
  brandName: z.string(),
  status: z.string(),
  visibility: z.enum(VISIBILITIES),
  title: z.record(z.string(), z.string()),
  countries: z.array(z.string()),
  endsAt: z.nullable(z.date()),
  t: z.record(z.string(), z.literal(true)),
});
export type OfferIndexEntry = z.infer<typeof offerIndexSchema>;

/** The entry of an offer. It is found by its brand, its title in each language and its ID. */
export function offerEntryOf(offer: OfferRecord): OfferIndexEntry {
  const { id, brandName, status, visibility, title, countries, endsAt } = offer;
  return {
    ...{ brandName, status, visibility, title, countries, endsAt },
    t: tokensOf(brandName, ...Object.values(title), id),
  };
}
