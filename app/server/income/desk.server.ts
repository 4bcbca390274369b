import { type DeskFilter, type DeskRow, NARROWED_BY, sourcesOf, sumRows } from '#app/domain/income/desk.ts';
import { MOST_SELECTED } from '#app/domain/people/bulk-decision.ts';
import { idOf, type Meant } from '#app/domain/people/meant.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { nextPlace, type TimeCursor, timeCursorText } from '#app/domain/platform/page-cursor.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import { meantOffer } from '../offers/admin-collection.server.ts';
import { readTitles, rememberedBrands, rememberedTitles, type Titles } from '../offers/titles.server.ts';
import { meantPerson } from '../people/directory-collection.server.ts';
import { type Names, readNames } from '../people/names.server.ts';
import { type DeskPage, type DeskSearch, listDesk } from './desk-collection.server.ts';

/** Documents besides the rows, the one that tells of more and what the admin keeps for the table: those that say what the filter means, then names. */
const MOST_BESIDE = 8;

const NO_NAMES: Names = {};

/** Whom and what a filter means, and the search; null while the reader has to choose, or nothing matches. */
async function searchOf(read: Read, filter: DeskFilter, language: Language, now: Date) {
  const { kind, status, currency, from, to } = filter;
  // A filter that is off for this status is still in the address, for the next status.
  const isOn = sourcesOf(filter).some((source) => NARROWED_BY[source].person);
  const [found, what] = await Promise.all([
    read(meantPerson(isOn ? filter.person : '', now)),
    read(meantOffer(isOn ? filter.offer : '', language)),
  ]);
  const who = found.kind === 'nothing' ? goneAccount(filter.person, found.reads) : found;
  const isClear = [who, what].every(({ kind }) => kind === 'anything' || kind === 'one');
  const search = isClear ? { kind, status, currency, from, to, uid: idOf(who), offerId: idOf(what) } : null;
  return { who, what, search: search satisfies DeskSearch | null };
}

/** A text is taken for an account's ID from this length on: shorter ones are words that find nobody. */
const ID_LENGTH = 16;

/** The money of a deleted account stays: it is found by the ID, which nothing else says any more. */
function goneAccount(text: string, reads: number): Meant {
  if (!isDocumentId(text) || text.length < ID_LENGTH) return { kind: 'nothing', reads };
  return { kind: 'one', found: { id: text, label: text, detail: '' }, reads };
}

/** So many pages of a file at most are added up when an admin asks for the sums of all rows. */
const PAGES_SUMMED = 10;

type Asked = { filter: DeskFilter; after: TimeCursor | null; sumsAll: boolean; language: Language; now: Date };

/**
 * A page of the table with names and the sums of what it lists, or with `sumsAll` of all that matches. `isWhole`: nothing else
 * matches, so the sums are of all.
 */
export async function readDesk(read: Read, { filter, after, sumsAll, language, now }: Asked) {
  const { who, what, search } = await searchOf(read, filter, language, now);
  if (!search)
    return { who, what, rows: [], next: null, people: NO_NAMES, offers: NO_NAMES, brands: NO_NAMES, total: null };
  const { rows, more } = await read(listDesk(search, after, PAGE_SIZES.income));
  const isPart = more || after !== null;
  const total = sumsAll && isPart ? await sumAll(read, search, filter) : sumOf(rows, filter, !isPart);
  const room = Math.max(MOST_BESIDE - who.reads - what.reads, 0);
  const remembered = rememberedTitles(
    rows.map(({ offerId }) => offerId),
    now,
  );
  const known = { people: labelsOf(who), offers: { ...inWords(remembered, language), ...labelsOf(what) } };
  const unknown = namesWanted(rows, known, room);
  const [people, offers] = await Promise.all([
    readNames(read, null, Promise.resolve(unknown.people), room),
    readTitles(read, unknown.offers, now),
  ]);
  return {
    who,
    what,
    rows,
    people: { ...known.people, ...people } as Names,
    offers: { ...known.offers, ...inWords(offers, language) } as Names,
    brands: rememberedBrands(rows.map(({ offerId }) => offerId)) as Names,
    total,
    next: nextPlace(rows, more, timeCursorText),
  };
}

const sumOf = (rows: readonly DeskRow[], { status }: DeskFilter, isWhole: boolean) => ({
  ...{ ...sumRows(rows, status), isWhole, count: rows.length },
  of: isWhole ? ('all' as const) : ('page' as const),
});

/** The sums of all rows that match, newest first, up to a bound. */
async function sumAll(read: Read, search: DeskSearch, filter: DeskFilter) {
  const rows: DeskRow[] = [];
  let after: TimeCursor | null = null;
  for (let page = 0; page < PAGES_SUMMED; page += 1) {
    const found: DeskPage = await read(listDesk(search, after, PAGE_SIZES.exported));
    rows.push(...found.rows);
    after = nextPlace(found.rows, found.more, ({ at, id }) => ({ at, id }));
    if (!after) return sumOf(rows, filter, true);
  }
  return { ...sumOf(rows, filter, false), of: 'first' as const };
}

export type Desk = Awaited<ReturnType<typeof readDesk>>;

const labelsOf = (meant: Meant): Names => (meant.kind === 'one' ? { [meant.found.id]: meant.found.label } : {});

/**
 * Whose names, and of which offers, there is room for. An offer's ID says something of itself, so people come first. One offer is
 * asked for on each page all the same: its title is remembered, and so all get theirs.
 */
function namesWanted(rows: readonly DeskRow[], known: { people: Names; offers: Names }, room: number) {
  const wanted = (ids: readonly (string | null)[], named: Names) =>
    [...new Set(ids)].filter((id): id is string => id !== null && isDocumentId(id) && !Object.hasOwn(named, id));
  const unnamed = wanted(
    rows.map(({ offerId }) => offerId),
    known.offers,
  );
  const people = wanted(
    rows.map(({ uid }) => uid),
    known.people,
  ).slice(0, Math.max(room - Math.min(unnamed.length, 1), 0));
  return { people, offers: unnamed.slice(0, room - people.length) };
}

/** In words of the page's language. */
const inWords = (titles: Titles, language: Language): Names =>
  Object.fromEntries(Object.entries(titles).map(([id, title]) => [id, inLanguage(title, language)]));

/**
 * The rows of a filter for a file, page by page, newest first. Null while the reader has to choose whom it means: an empty file would
 * look like no income.
 */
export async function readDeskFile(read: Read, filter: DeskFilter, language: Language, now: Date) {
  const { who, what, search } = await searchOf(read, filter, language, now);
  if (who.kind === 'several' || what.kind === 'several') return null;
  if (!search) return () => Promise.resolve({ rows: [], next: null });
  return async (after: TimeCursor | null): Promise<{ rows: DeskRow[]; next: TimeCursor | null }> => {
    const { rows, more } = await read(listDesk(search, after, PAGE_SIZES.exported));
    return { rows, next: nextPlace(rows, more, ({ at, id }) => ({ at, id })) };
  };
}

/** The commissions in their hold period that the filter finds, newest first, by their ids: as many as one selection may hold, and what they are worth. */
export async function freezeHeld({ read, language }: MemberAccess, filter: DeskFilter) {
  const readPage = await readDeskFile(read, { ...filter, kind: 'commissions', status: 'held' }, language, new Date());
  const rows: DeskRow[] = [];
  let after: TimeCursor | null = null;
  if (readPage) {
    do {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(after);
      rows.push(...page.rows);
      after = page.next;
    } while (after && rows.length <= MOST_SELECTED);
  }
  const frozen = rows.slice(0, MOST_SELECTED);
  return {
    rows: frozen.map(({ id, uid, money }) => ({ id, uid, money })),
    sums: sumRows(frozen, null).sums,
    more: after !== null || rows.length > frozen.length,
  };
}
export type Frozen = Awaited<ReturnType<typeof freezeHeld>>;
