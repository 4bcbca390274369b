import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import { OFFER_STATUSES, type OfferStatus } from '#app/domain/offers/changes.ts';
import type { Read } from '../data/port.server.ts';
import { namesOf } from '../platform/region-names.server.ts';
import { listOffers, type OfferCursor } from './admin-collection.server.ts';

type OfferListQuery = { brand: string; status: OfferStatus | null; after: OfferCursor | null };

/** Reads `brand`, `status` and the cursor `after` (a brand and an id, as JSON) from an address. Nonsense counts as absent. */
export function parseOfferListQuery(params: URLSearchParams): OfferListQuery {
  const status = OFFER_STATUSES.find((one) => one === params.get('status')) ?? null;
  return { brand: (params.get('brand') ?? '').trim().slice(0, 80), status, after: readCursor(params.get('after')) };
}

function readCursor(text: string | null): OfferCursor | null {
  try {
    const [brandName, id] = JSON.parse(text ?? '') as unknown[];
    return typeof brandName === 'string' && typeof id === 'string' && id !== '' ? { brandName, id } : null;
  } catch {
    return null;
  }
}

/** A page of the catalogue with the addresses of the first page and of the next. */
export async function readOfferList(read: Read, query: OfferListQuery, url: URL, language: Language) {
  const { rows: offers, more } = await read(listOffers(query));
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
    first: query.after ? hrefOf(url, null) : null,
    next: more && last ? hrefOf(url, JSON.stringify([last.brandName, last.id])) : null,
  };
}

export type OfferList = Awaited<ReturnType<typeof readOfferList>>;

function hrefOf(url: URL, after: string | null): string {
  const params = new URLSearchParams(url.search);
  if (after) params.set('after', after);
  else params.delete('after');
  return params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
}
