import { actorOf, mayBeAbout } from '#app/domain/access/callables.ts';
import { effectiveRole } from '#app/domain/access/roles.ts';
import { actsOn } from '#app/domain/people/person-acts.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { nextPlace, pageOfRows, readTimeCursor, timeCursorText } from '#app/domain/platform/page-cursor.ts';
import type { Read } from '../data/port.server.ts';
import { readAuditPage } from '../audit/page.server.ts';
import { withPlaces } from '../income/commission-places.server.ts';
import { guideCards } from '../guides/cards.server.ts';
import { NO_TRAIL } from '../guides/reader.server.ts';
import type { Env } from '../platform/env.server.ts';
import { countryNames } from '../platform/region-names.server.ts';
import { readLedgerEntry, readPersonLedger } from '../ledger/person-ledger.server.ts';
import { offerNames } from '../data/row-names.server.ts';
import { collections } from '../data/collections.server.ts';
import { listNotes } from './notes-collection.server.ts';
import { readAuditCursor } from '../audit/collection.server.ts';
import { listCommissions } from '../income/commissions-collection.server.ts';
import { readNames } from './names.server.ts';
import { shownAccess } from '#app/domain/offers/access.ts';
import { listOfferAccess } from '../offers/access-collection.server.ts';
import { listPayoutRequests } from '../payouts/requests-collection.server.ts';
import { listSessions } from '../access/sessions-collection.server.ts';
import { listLatestStreams } from '../streams/collection.server.ts';
import { type PersonPart, type PersonView, ROWS } from '#app/domain/people/person-tabs.ts';
import { named } from './application.server.ts';
import { getDirectoryEntry } from './directory-collection.server.ts';
import { managerNames } from './manager-names.server.ts';

/** Who the page is about, the head of every tab, and what the viewer may do. Null when there is no such person. */
export async function readPerson(read: Read, id: string, viewer: string, language: Language, now: Date) {
  const proposed = read(collections.roleGrants.byId(id)).then((grant) => (grant?.state === 'proposed' ? grant : null));
  const proposer = proposed.then((open) => (open ? [open.proposedBy] : []));
  const [person, entry, application, open, names, managers] = await Promise.all([
    read(collections.users.byId(id)),
    read(getDirectoryEntry(id)),
    read(collections.applications.byId(id)),
    proposed,
    readNames(read, `proposal ${id}`, proposer, 1),
    managerNames(read, viewer, now),
  ]);
  if (!person) return null;
  const proposal = open && { ...open, proposedByName: names[open.proposedBy] ?? open.proposedBy };
  const channel = application && { ...application, ...named(application, language) };
  const isSelf = person.uid === viewer;
  const role = effectiveRole(person);
  const isWrittenTo = mayBeAbout(actorOf(person), 'sendMessage');
  return {
    about: {
      person: { ...person, effectiveRole: role, isSelf },
      country: entry?.country ?? null,
      channel,
      tags: entry?.tags ?? [],
      flags: entry?.flags ?? [],
      lastActiveDay: entry?.lastActiveDay ?? '',
      guidesDone: entry?.guidesDone ?? 0,
      proposal: proposal && { ...proposal, isOwn: proposal.proposedBy === viewer },
      countries: countryNames(language),
      managers,
      messageKey: crypto.randomUUID(),
    },
    acts: actsOn({ role, isSelf, isWrittenTo, isProposed: proposal !== null }),
  };
}

/** The parts that a view shows, read together. One part alone goes on from `before`; of several each has its first rows. */
export function readPersonParts(
  read: Read,
  { parts }: PersonView,
  { before, ...request }: Omit<PartRequest, 'part' | 'rows'>,
) {
  const isAlone = parts.length === 1;
  const from = isAlone ? before : null;
  const rows = isAlone ? ROWS.alone : ROWS.together;
  return Promise.all(parts.map((part) => readPersonPart(read, { ...request, part, rows, before: from })));
}

/** Names of others that one part looks up; further ones are shown by their ids. */
const MOST_NAMES = 5;

type PartRequest = {
  part: PersonPart;
  /** How many rows a list has. */
  rows: number;
  id: string;
  env: Pick<Env, 'assets'>;
  language: Language;
  /** Where a list that pages on begins: of the timeline a cursor, of the ledger a number, otherwise a time. */
  before: string | null;
  /** The key of the transfer to show, in the ledger. */
  entry: string | null;
  now: Date;
};

/** One part of a person's page: of lists the latest, or those before a place. */
async function readPersonPart(read: Read, { part, rows: most, id, env, language, before, entry, now }: PartRequest) {
  const after = readTimeCursor(before);
  const since = after?.at ?? null;
  switch (part) {
    case 'profile':
      return { part, review: await read(collections.reviews.byId(id)) };
    case 'guides': {
      const progress = await read(collections.guideProgress.byId(id));
      const cards = await guideCards(env, language, { trail: progress ?? NO_TRAIL, experience: null });
      const guides = cards.map(({ key, title, state }) => ({
        key,
        title,
        // Which one is next is the streamer's matter.
        state: state === 'next' ? (Object.hasOwn(progress?.started ?? {}, key) ? 'started' : 'open') : state,
        completedAt: progress?.completed[key]?.toISOString() ?? null,
      }));
      return { part, guides };
    }
    case 'offers': {
      const { rows, next } = pageOfRows(await read(listOfferAccess(id, most + 1, since)), most, requestedTime);
      return {
        part,
        next,
        cards: rows.map((card) => ({
          ...card,
          shown: shownAccess(card),
          name: offerNames([card], language)[card.offerId]!,
        })),
      };
    }
    case 'streams': {
      const streams = await read(listLatestStreams(id, most + 1, after));
      const page = pageOfRows(streams, most, (last) => timeCursorText({ at: last.plannedAt, id: last.id }));
      return { part, streams: page.rows, next: page.next };
    }
    case 'earnings': {
      const none = { state: null, offerId: null, streamId: null };
      const { rows: commissions, more } = await read(listCommissions(id, none, after, most));
      const next = nextPlace(commissions, more, (last) => timeCursorText({ at: last.createdAt, id: last.id }));
      return { part, commissions: await withPlaces(read, id, null, Promise.resolve(commissions)), next };
    }
    case 'ledger': {
      const found = entry === null ? null : await readLedgerEntry(read, id, entry, language);
      const page = found ? { entries: [], next: null } : await readPersonLedger(read, id, before, most);
      return { part, ...page, entry: found, wanted: entry };
    }
    case 'payouts': {
      const all = await read(listPayoutRequests(id, most + 1, since));
      const { rows, next } = pageOfRows(all, most, requestedTime);
      return { part, requests: rows, next };
    }
    case 'sessions': {
      const page = pageOfRows(await read(listSessions(id, most + 1, since)), most, ({ lastActive }) =>
        new Date(lastActive).toISOString(),
      );
      return { part, sessions: page.rows, next: page.next };
    }
    case 'timeline': {
      const filter = { actor: '', target: id, action: null, from: null, to: null };
      return {
        part,
        ...(await readAuditPage(read, filter, readAuditCursor(before), language, now, {
          uid: id,
          mostNames: MOST_NAMES,
          rows: most,
        })),
      };
    }
    case 'notes': {
      const page = read(listNotes(id, since, most));
      const authors = page.then(({ rows }) => rows.map(({ author }) => author));
      const [{ rows: notes, more }, names] = await Promise.all([
        page,
        readNames(read, `notes ${id} ${before}`, authors, MOST_NAMES),
      ]);
      return { part, notes, names, next: nextPlace(notes, more, ({ at }) => at.toISOString()) };
    }
  }
}

const requestedTime = ({ requestedAt }: { requestedAt: Date }) => requestedAt.toISOString();

export type PartData = Awaited<ReturnType<typeof readPersonPart>>;
export type PartOf<Part extends PersonPart> = Extract<PartData, { part: Part }>;
