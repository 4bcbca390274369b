import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import { cursorText, type PageCursor, readCursor } from '#app/domain/platform/page-cursor.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { OFFER_STATUSES, type OfferStatus } from '#app/domain/offers/changes.ts';
import type { Read } from '../data/port.server.ts';
import { namesOf } from '../platform/region-names.server.ts';
import { listOffers, searchOffers } from './admin-collection.server.ts';

type OfferListQuery = { text: string; status: OfferStatus | null; after: PageCursor | null };

/** Reads `q`, `status` and the cursor `after` (by brand, of a search by ID) from an address. Nonsense counts as absent. */
export function parseOfferListQuery(params: URLSearchParams): OfferListQuery {
  const status = OFFER_STATUSES.find((one) => one === params.get('status')) ?? null;
  return { text: (params.get('q') ?? '').trim().slice(0, 100), status, after: readCursor(params.get('after')) };
}

/** A page of the catalogue with the addresses of the first page and of the next. */
export async function readOfferList(read: Read, query: OfferListQuery, url: URL, language: Language) {
  const { rows: offers, more } = await (query.text ? read(searchOffers(query)) : read(listOffers(query)));
  const last = offers.at(-1);
  return {
    offers: offers.map(({ id, brandName, status, visibility, title, countries, endsAt }) => ({
      id,
      brandName,
      status,
      visibility,
      title: inLanguage(title, language),
      countries: namesOf('region', countries, language),
      endsAt,
    })),
    first: query.after ? hrefWith(url, { after: null }) : null,
    next: more && last ? hrefWith(url, { after: cursorText({ value: last.brandName, id: last.id }) }) : null,
  };
}

export type OfferList = Awaited<ReturnType<typeof readOfferList>>;
