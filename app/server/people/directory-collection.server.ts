import {
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { type Found, type Meant, meantBy, MOST_CHOICES } from '#app/domain/people/meant.ts';
import { POWERS } from '#app/domain/access/roles.ts';
import {
  activityBounds,
  type DirectoryCursor,
  directoryCursorText,
  type DirectorySearch,
  EVERYBODY,
  effectiveRolesOf,
  isByUid,
  MOST_EARLIER_PAGES,
  orderOf,
  readDirectoryCursor,
} from '#app/domain/people/directory-search.ts';
import { type DirectoryEntry, directorySchema } from '#app/domain/people/schemas.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Query, Reading } from '../data/port.server.ts';
import { ask, getPage, isVainSearch, known, type Page, tokenFilters } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import { fromSnapshots } from '../data/snapshots.server.ts';
import type { PlaceText } from '../data/file-places.server.ts';

export type DirectoryPlace = { direction: 'after' | 'before'; cursor: DirectoryCursor };

export type DirectoryPage = {
  entries: DirectoryEntry[];
  /** Where the pages before and after this one begin, null where there is none. */
  previous: DirectoryPlace | 'start' | null;
  next: DirectoryPlace | null;
};

/**
 * One page of a search, which costs a page and one document. Going back reads the list in reverse. A search by words or a tag can't be
 * read in reverse without an index for every combination of filters, so its cursor knows where the earlier pages began.
 */
export function searchDirectory(
  search: DirectorySearch,
  place: DirectoryPlace | null,
  now: Date,
  size: number = PAGE_SIZES.directory,
): Query<DirectoryPage> {
  if (isVainSearch(search.text)) return known({ entries: [], previous: null, next: null });
  const back = !isByUid(search) && place?.direction === 'before';
  const constraints = constraintsOf(search, now, { back, cursor: place?.cursor ?? null });
  return ask(collections.directory.listing, async (db) => {
    const { docs, more } = await getPage(collections.directory.in(db), constraints, size);
    const entries = fromSnapshots(directorySchema, docs);
    if (back) entries.reverse();
    return { entries, ...neighbours(search, place, { entries, isFirst: back && !more, isLast: !back && !more }) };
  });
}

function neighbours(
  search: DirectorySearch,
  place: DirectoryPlace | null,
  { entries, isFirst, isLast }: { entries: readonly DirectoryEntry[]; isFirst: boolean; isLast: boolean },
): Pick<DirectoryPage, 'previous' | 'next'> {
  const [first, last] = [entries[0], entries.at(-1)];
  if (isByUid(search)) {
    const { values, uid } = place?.cursor ?? { values: [], uid: '' };
    const began = uid ? [...values, uid].slice(-MOST_EARLIER_PAGES) : [];
    return {
      previous: place && (values.length > 0 ? after({ values: values.slice(0, -1), uid: values.at(-1)! }) : 'start'),
      next: last && !isLast ? after({ values: began, uid: last.uid }) : null,
    };
  }
  const cursorOf = (entry: DirectoryEntry): DirectoryCursor => ({
    values: orderOf(search).fields.map((field) => String(entry[field])),
    uid: entry.uid,
  });
  return {
    // The rows of the page may have left since: then the way back leads to the beginning.
    previous: !first ? place && 'start' : place && !isFirst ? { direction: 'before', cursor: cursorOf(first) } : null,
    next: last && !isLast ? after(cursorOf(last)) : null,
  };
}

/** A place in the list in the address of a file, which goes one way. */
export const DIRECTORY_PLACE: PlaceText<DirectoryPlace> = {
  write: ({ cursor }) => directoryCursorText(cursor),
  read: (text) => readDirectoryCursor(new URLSearchParams({ after: text })),
};

const after = (cursor: DirectoryCursor): DirectoryPlace => ({ direction: 'after', cursor });

/** The first of all who match, in the order of the search, at most so many: a selection to freeze. */
export function listMatching(search: DirectorySearch, most: number, now: Date): Reading<DirectoryEntry[]> {
  return async (read) => {
    const found: DirectoryEntry[] = [];
    for (let place: DirectoryPlace | null = null; found.length < most;) {
      const size = Math.min(LIMITS.page - 1, most - found.length);
      const page: DirectoryPage = await read(searchDirectory(search, place, now, size));
      found.push(...page.entries);
      if (!page.next) break;
      place = page.next;
    }
    return found;
  };
}

/** Everyone with a power, by name. */
export function listStaff(): Query<Page<DirectoryEntry>> {
  return collections.directory.page(PAGE_SIZES.team, where('effectiveRole', 'in', [...POWERS]), orderBy('nameLower'));
}

/** How many a search finds, as far as the rules let one query count. */
export function countMatching(search: DirectorySearch, now: Date): Query<{ count: number; more: boolean }> {
  if (isVainSearch(search.text)) return known({ count: 0, more: false });
  return collections.directory.count(...constraintsOf(search, now, { back: false, cursor: null }));
}

/** How many wait for a decision on their application. */
export function countPending() {
  return collections.directory.count(where('effectiveRole', 'in', effectiveRolesOf('pending', null)));
}

/** Null for nobody, and for an entry that does not fit: the person's page is shown without it. */
export function getDirectoryEntry(uid: string): Query<DirectoryEntry | null> {
  return ask(collections.directory.touching(uid, 'get'), async (db) => {
    const snapshot = await getDoc(collections.directory.at(db, uid));
    return (snapshot.exists() && fromSnapshots(directorySchema, [snapshot])[0]) || null;
  });
}

/** The person with this username or email, whole; null for nobody. */
function findNamed(text: string): Query<DirectoryEntry | null> {
  const field = text.includes('@') ? 'emailLower' : 'usernameLower';
  return ask(collections.directory.listing, async (db) => {
    const named = query(collections.directory.in(db), where(field, '==', text.toLowerCase()), limit(1));
    return fromSnapshots(directorySchema, (await getDocs(named)).docs)[0] ?? null;
  });
}

/** Who is meant by an ID, a whole username or email, or by words of a name, username or email. */
export function meantPerson(text: string, now: Date): Reading<Meant> {
  return async (read) => {
    if (text === '') return { kind: 'anything', reads: 0 };
    const byId = isDocumentId(text) ? await read(getDirectoryEntry(text)) : null;
    if (byId) return { kind: 'one', found: foundPerson(byId), reads: 1 };
    const exact = await read(findNamed(text));
    if (exact) return { kind: 'one', found: foundPerson(exact), reads: 2 };
    const { entries, next } = await read(searchDirectory({ ...EVERYBODY, text }, null, now, MOST_CHOICES));
    return meantBy(entries.map(foundPerson), next !== null, 2 + Math.max(entries.length, 1));
  };
}

function foundPerson({ uid, displayName, username, email }: DirectoryEntry): Found {
  return { id: uid, label: displayName, detail: `${username} · ${email}` };
}

function constraintsOf(
  search: DirectorySearch,
  now: Date,
  { back, cursor }: { back: boolean; cursor: DirectoryCursor | null },
): QueryConstraint[] {
  const { text, role, status, managerId, guides, activity, tag } = search;
  const { fields, descending } = orderOf(search);
  const constraints: QueryConstraint[] = [];
  // Of who was rejected or deactivated, no record says what they were before.
  if (role && (status === null || status === 'pending')) constraints.push(where('role', '==', role));
  if (status) {
    const roles = effectiveRolesOf(status, role);
    constraints.push(roles.length > 1 ? where('effectiveRole', 'in', roles) : where('effectiveRole', '==', roles[0]));
  }
  if (managerId) constraints.push(where('affiliateManagerId', '==', managerId));
  if (guides) constraints.push(where('guides', '==', guides));
  if (activity) {
    const bounds = activityBounds(activity, now);
    constraints.push(
      'from' in bounds ? where('lastActiveDay', '>=', bounds.from) : where('lastActiveDay', '<', bounds.before),
    );
  }
  if (tag) constraints.push(where('tags', 'array-contains', tag));
  constraints.push(...tokenFilters(text));
  const direction = descending === back ? 'asc' : 'desc';
  constraints.push(...fields.map((field) => orderBy(field, direction)), orderBy(documentId(), direction));
  if (cursor && isByUid(search)) constraints.push(startAfter(cursor.uid));
  else if (cursor && cursor.values.length === fields.length) constraints.push(startAfter(...cursor.values, cursor.uid));
  return constraints;
}
