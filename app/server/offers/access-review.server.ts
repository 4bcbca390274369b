import { type Language } from '#app/domain/platform/languages.ts';
import { readTimeCursor } from '#app/domain/platform/page-cursor.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { getDirectoryEntry } from '../people/directory-collection.server.ts';
import { readNames } from '../people/names.server.ts';
import { nameOf } from '../platform/region-names.server.ts';
import { readSavedReplies, savedReplies } from '../programme/saved-replies.server.ts';
import { listAccessRequests, listOfferAccess } from './access-collection.server.ts';
import { accessPageView } from './access-page.server.ts';

/** As many other requests of a streamer are counted. */
const MOST_OTHERS = 6;
/** Others of the page are shown by username: a page reads ten documents besides what it shows. */
const MOST_NAMES = 4;

/** A page of requests, what is known of who made the one that `key` names (else the first), and replies to decline with. */
export async function readAccessReview(read: Read, url: URL, language: Language) {
  const page = await read(listAccessRequests(readTimeCursor(url.searchParams.get('after'))));
  const list = new URL(url);
  list.searchParams.delete('key');
  const view = accessPageView(page, list, language);
  const key = url.searchParams.get('key');
  const open = view.cards.find(({ id }) => id === key) ?? view.cards[0] ?? null;
  const applicants = [...new Set(view.cards.map(({ uid }) => uid))];
  const [facts, channels, names, own] = await Promise.all([
    open && readApplicant(read, open, language),
    read(collections.applications.listByIds(applicants)),
    readNames(read, null, Promise.resolve([...(open ? [open.uid] : []), ...applicants]), MOST_NAMES),
    readSavedReplies(read, 'access'),
  ]);
  const spoken = Object.fromEntries(channels.map(({ id, languages }) => [id, languages]));
  return {
    ...view,
    cards: view.cards.map((card) => ({
      ...card,
      name: names[card.uid] ?? card.username,
      spoken: spoken[card.uid] ?? [],
    })),
    replies: savedReplies(own, 'access', language, Object.values(spoken).flat()),
    facts,
  };
}

export type AccessReview = Awaited<ReturnType<typeof readAccessReview>>;

/** What helps to decide: who it is, what they have done so far, and how their other requests ended. */
async function readApplicant(read: Read, { id, uid }: { id: string; uid: string }, language: Language) {
  const [entry, balance, cards] = await Promise.all([
    read(getDirectoryEntry(uid)),
    read(collections.balances.byId(uid)),
    read(listOfferAccess(uid, MOST_OTHERS)),
  ]);
  const others = cards.filter(({ offerId }) => `${offerId}_${uid}` !== id);
  const countOf = (state: string) => others.filter((card) => card.state === state).length;
  return {
    id,
    name: entry?.displayName ?? null,
    email: entry?.email ?? null,
    country: entry?.country ? nameOf('region', entry.country, language) : null,
    guidesDone: entry?.completedAllGuides ?? false,
    joined: entry?.createdAt,
    lastActiveDay: entry?.lastActiveDay || undefined,
    earned: balance && {
      amountMinor: balance.heldMinor + balance.availableMinor + balance.reservedMinor + balance.paidMinor,
      currency: balance.currency,
    },
    offers: { approved: countOf('approved'), declined: countOf('declined') },
  };
}
