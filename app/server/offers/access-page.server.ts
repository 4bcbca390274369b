import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import { readTime } from '#app/domain/platform/time-cursor.ts';
import type { AccessCursor, AccessPage } from './access-collection.server.ts';

/** Where a page of cards begins: `?after=` has a time and a key, as JSON. Nonsense is the first page. */
export function readAccessCursor(url: URL): AccessCursor | null {
  try {
    const [at, key] = JSON.parse(url.searchParams.get('after') ?? '') as unknown[];
    const requestedAt = readTime(typeof at === 'string' ? at : null);
    if (typeof key !== 'string' || !isDocumentId(key) || !requestedAt) return null;
    return { requestedAt, key };
  } catch {
    return null;
  }
}

/** A page of cards with who they are of, in the reader's language, and the addresses of the first page and the next. */
export function accessPageView({ rows: cards, more }: AccessPage, url: URL, language: Language) {
  const last = cards.at(-1);
  return {
    cards: cards.map(({ id, uid, username, offerId, card, state, note, reason, requestedAt, decidedAt }) => ({
      id,
      uid,
      username: username || uid,
      offerId,
      offer: inLanguage(card.title, language) || card.brandName,
      state,
      note,
      reason,
      requestedAt,
      decidedAt,
    })),
    first: url.searchParams.has('after') ? hrefOf(url, null) : null,
    next: more && last ? hrefOf(url, JSON.stringify([last.requestedAt.toISOString(), last.id])) : null,
  };
}

export type AccessPageView = ReturnType<typeof accessPageView>;

function hrefOf(url: URL, after: string | null): string {
  const params = new URLSearchParams(url.search);
  if (after) params.set('after', after);
  else params.delete('after');
  return params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
}
