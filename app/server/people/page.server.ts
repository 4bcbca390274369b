import type { Language } from '#app/domain/platform/languages.ts';
import { readTimeCursor, timeCursorText } from '#app/domain/platform/page-cursor.ts';
import type { Read } from '../data/port.server.ts';
import { readAuditPage } from '../audit/page.server.ts';
import { withPlaces } from '../income/commission-places.server.ts';
import { guideCards, NO_TRAIL } from '../guides/cards.server.ts';
import type { Env } from '../platform/env.server.ts';
import { named } from './application.server.ts';
import { managerNames } from './manager-names.server.ts';
import { readLedgerEntry, readPersonLedger } from '../ledger/person-ledger.server.ts';
import { offerNames } from '../data/row-names.server.ts';
import { collections } from '../data/collections.server.ts';
import { listNotes } from './notes-collection.server.ts';
import { readAuditCursor } from '../audit/collection.server.ts';
import { listCommissions } from '../income/commissions-collection.server.ts';
import { getDirectoryEntry } from './directory-collection.server.ts';
import { readNames } from './names.server.ts';
import { listOfferAccess } from '../offers/access-collection.server.ts';
import { listPayoutRequests } from '../payouts/requests-collection.server.ts';
import { listSessions } from '../access/sessions-collection.server.ts';
import { listLatestStreams } from '../streams/collection.server.ts';

/** Parts of one person's page, as the address names them by `tab`; the first is the page itself. */
export const PERSON_TABS = [
  'profile',
  'guides',
  'offers',
  'streams',
  'earnings',
  'ledger',
  'payouts',
  'sessions',
  'timeline',
  'notes',
] as const;
export type PersonTab = (typeof PERSON_TABS)[number];

export function readPersonTab(params: URLSearchParams): PersonTab {
  const wanted = params.get('tab');
  return PERSON_TABS.find((tab) => tab === wanted) ?? 'profile';
}

/** Rows of a tab: the latest; the lists that grow without end page on from there. */
const ROWS = 25;
/** Names of others that one page looks up; further ones are shown by their ids. */
const MOST_NAMES = 5;

/** Who the page is about: the head of every tab. Null when there is no such person. */
export async function readPerson(read: Read, id: string) {
  const proposed = read(collections.roleGrants.byId(id)).then((grant) => (grant?.state === 'proposed' ? grant : null));
  const proposer = proposed.then((open) => (open ? [open.proposedBy] : []));
  const [person, entry, open, names] = await Promise.all([
    read(collections.users.byId(id)),
    read(getDirectoryEntry(id)),
    proposed,
    readNames(read, `proposal ${id}`, proposer, 1),
  ]);
  if (!person) return null;
  return { person, entry, proposal: open && { ...open, proposedByName: names[open.proposedBy] ?? open.proposedBy } };
}

export type TabRequest = {
  tab: PersonTab;
  id: string;
  /** The uid of the admin who looks. */
  viewer: string;
  env: Pick<Env, 'assets'>;
  language: Language;
  /** Where a list that pages on begins: of the timeline a cursor, of the ledger a number, otherwise a time. */
  before: string | null;
  /** The key of the transfer to show, in the ledger. */
  entry: string | null;
  now: Date;
};

/** What one tab shows, besides the head. */
export async function readPersonTabData(
  read: Read,
  { tab, id, viewer, env, language, before, entry, now }: TabRequest,
) {
  const after = readTimeCursor(before);
  const since = after?.at ?? null;
  switch (tab) {
    case 'profile': {
      const [review, application, managers] = await Promise.all([
        read(collections.reviews.byId(id)),
        read(collections.applications.byId(id)),
        managerNames(read, viewer, now),
      ]);
      return { tab, review, channel: application && { ...application, ...named(application, language) }, managers };
    }
    case 'guides': {
      const progress = await read(collections.guideProgress.byId(id));
      const cards = await guideCards(env, language, progress ?? NO_TRAIL);
      const guides = cards.map(({ key, title, state }) => ({
        key,
        title,
        // Which one is next is the streamer's matter.
        state: state === 'next' ? (Object.hasOwn(progress?.started ?? {}, key) ? 'started' : 'open') : state,
        completedAt: progress?.completed[key]?.toISOString() ?? null,
      }));
      return { tab, guides };
    }
    case 'offers': {
      const { rows, next } = pageOf(await read(listOfferAccess(id, ROWS + 1, since)), ({ requestedAt }) => requestedAt);
      return { tab, next, cards: rows.map((card) => ({ ...card, name: offerNames([card], language)[card.offerId]! })) };
    }
    case 'streams': {
      const streams = await read(listLatestStreams(id, ROWS + 1, after));
      return { tab, streams: streams.slice(0, ROWS), next: nextOf(streams, ({ plannedAt }) => plannedAt) };
    }
    case 'earnings': {
      const none = { state: null, offerId: null, streamId: null };
      const [balance, { rows: commissions, more }] = await Promise.all([
        read(collections.balances.byId(id)),
        read(listCommissions(id, none, after, ROWS)),
      ]);
      const last = commissions.at(-1);
      const next = more && last ? timeCursorText({ at: last.createdAt, id: last.id }) : null;
      return { tab, balance, commissions: await withPlaces(read, id, null, Promise.resolve(commissions)), next };
    }
    case 'ledger': {
      const found = entry === null ? null : await readLedgerEntry(read, id, entry, language);
      const page = found ? { entries: [], next: null } : await readPersonLedger(read, id, before);
      return { tab, ...page, entry: found, wanted: entry };
    }
    case 'payouts': {
      const [profile, all] = await Promise.all([
        read(collections.payouts.byId(id)),
        read(listPayoutRequests(id, ROWS + 1, since)),
      ]);
      const { rows, next } = pageOf(all, ({ requestedAt }) => requestedAt);
      return { tab, profile, requests: rows, next };
    }
    case 'sessions': {
      const page = pageOf(await read(listSessions(id, ROWS + 1, since)), ({ lastActive }) => new Date(lastActive));
      return { tab, sessions: page.rows, next: page.next };
    }
    case 'timeline': {
      const filter = { actor: '', target: id, action: null, from: null, to: null };
      return {
        tab,
        ...(await readAuditPage(read, filter, readAuditCursor(before), language, now, {
          uid: id,
          mostNames: MOST_NAMES,
        })),
      };
    }
    case 'notes': {
      const page = read(listNotes(id, since));
      const authors = page.then(({ rows }) => rows.map(({ author }) => author));
      const [{ rows: notes, more }, names] = await Promise.all([
        page,
        readNames(read, `notes ${id} ${before}`, authors, MOST_NAMES),
      ]);
      // A message is sent once, however often its form is.
      return { tab, messageKey: crypto.randomUUID(), notes, names, next: more ? notes.at(-1)!.at.toISOString() : null };
    }
  }
}

/** A page of a list of which one more row was read, and the time at which it goes on. */
function pageOf<Row>(all: readonly Row[], timeOf: (row: Row) => Date) {
  const rows = all.slice(0, ROWS);
  return { rows, next: all.length > ROWS ? timeOf(rows.at(-1)!).toISOString() : null };
}

/** The place where such a list goes on when its times alone don't tell rows apart. */
function nextOf<Row extends { id: string }>(all: readonly Row[], timeOf: (row: Row) => Date): string | null {
  const last = all[ROWS - 1];
  return all.length > ROWS && last ? timeCursorText({ at: timeOf(last), id: last.id }) : null;
}

export type TabData = Awaited<ReturnType<typeof readPersonTabData>>;
export type TabOf<Tab extends PersonTab> = Extract<TabData, { tab: Tab }>;
