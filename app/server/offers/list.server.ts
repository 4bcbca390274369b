import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import { cursorText, nextPlace, type PageCursor, readCursor } from '#app/domain/platform/page-cursor.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { OFFER_STATUSES, type OfferStatus } from '#app/domain/offers/changes.ts';
import type { OfferRecord } from '#app/domain/offers/schemas.ts';
import { collections } from '../data/collections.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import { namesOf } from '../platform/region-names.server.ts';
import { listOffers, searchOffers } from './admin-collection.server.ts';

type OfferListQuery = { text: string; status: OfferStatus | null; after: PageCursor | null };

/** Reads `q`, `status` and the cursor `after` (by brand, of a search by ID) from an address. Nonsense counts as absent. */
export function parseOfferListQuery(params: URLSearchParams): OfferListQuery {
  const status = OFFER_STATUSES.find((one) => one === params.get('status')) ?? null;
  return { text: (params.get('q') ?? '').trim().slice(0, 100), status, after: readCursor(params.get('after')) };
}

/** As many offers as one query finds by their IDs. */
const MOST_BY_ID = 30;

/**
 * Whole offers for a file, page by page: by brand, or those that a search finds, by ID. An offer that is gone since its entry was
 * written is left out.
 */
export async function readOffers(read: Read, query: OfferListQuery): Promise<OfferPage> {
  if (query.text === '') {
    const { rows, more } = await read(listOffers(query, PAGE_SIZES.exported));
    return { rows, next: nextPlace(rows, more, placeOf) };
  }
  const { rows: found, more } = await read(searchOffers(query, MOST_BY_ID));
  const rows = await read(collections.offers.listByIds(found.map(({ id }) => id)));
  const next = nextPlace(found, more, placeOf);
  return { rows: rows.toSorted((one, other) => one.id.localeCompare(other.id)), next };
}

type OfferPage = { rows: OfferRecord[]; next: PageCursor | null };

type Placed = { brandName: string; id: string };
const placeOf = ({ brandName, id }: Placed): PageCursor => ({ value: brandName, id });

/** A page of the catalogue with the addresses of the first page and of the next. */
export async function readOfferList(read: Read, query: OfferListQuery, url: URL, language: Language) {
  const { rows: offers, more } = await (query.text ? read(searchOffers(query)) : read(listOffers(query)));
  // A database orders by code units, which puts "Órbita" after "Zeta".
  const shown = query.text ? offers : offers.toSorted((one, other) => one.brandName.localeCompare(other.brandName));
  return {
    offers: shown.map(({ id, brandName, status, visibility, title, countries, endsAt, ...rest }) => ({
      id,
      brandName,
      logo: typeof rest['logo'] === 'string' ? rest['logo'] : '',
      // What a search finds has no terms.
      goals: 'goals' in rest ? ((rest as Pick<OfferRecord, 'goals'>).goals ?? null) : null,
      status,
      visibility,
      title: inLanguage(title, language),
      countries: namesOf('region', countries, language),
      endsAt,
    })),
    first: query.after ? hrefWith(url, { after: null }) : null,
    next: nextPlace<Placed, string>(offers, more, (last) => hrefWith(url, { after: cursorText(placeOf(last)) })),
  };
}

export type OfferList = Awaited<ReturnType<typeof readOfferList>>;
