import { shownAccess } from '#app/domain/offers/access.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import { nextPlace, timeCursorText } from '#app/domain/platform/page-cursor.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { Names } from '../people/names.server.ts';
import type { AccessPage } from './access-collection.server.ts';

/** A page of cards with who they are of, in the reader's language, and the addresses of the first page and the next. */
export function accessPageView({ rows: cards, more }: AccessPage, url: URL, language: Language) {
  return {
    cards: cards.map(
      ({ id, uid, username, offerId, card, state, subId, withdrawn, note, reason, requestedAt, decidedAt }) => ({
        id,
        uid,
        username: username || uid,
        offerId,
        offer: inLanguage(card.title, language) || card.brandName,
        state,
        shown: shownAccess({ state, subId, withdrawn }),
        note,
        reason,
        requestedAt,
        decidedAt,
      }),
    ),
    first: url.searchParams.has('after') ? hrefWith(url, { after: null }) : null,
    next: nextPlace(cards, more, ({ requestedAt, id }) =>
      hrefWith(url, { after: timeCursorText({ at: requestedAt, id }) }),
    ),
  };
}

export type AccessPageView = ReturnType<typeof accessPageView>;

/** The same with the display name of each person; null for one who is gone. */
export type NamedCards = Omit<AccessPageView, 'cards'> & {
  cards: (AccessPageView['cards'][number] & { name: string | null })[];
};

export function withNames(view: AccessPageView, names: Names): NamedCards {
  return { ...view, cards: view.cards.map((card) => ({ ...card, name: names[card.uid] ?? null })) };
}
