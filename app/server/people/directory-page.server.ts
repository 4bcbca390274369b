import {
  directoryCursorText,
  directoryQuery,
  isNarrowed,
  readDirectoryCursor,
  readDirectorySearch,
} from '#app/domain/people/directory-search.ts';
import type { RowCount } from '#app/domain/platform/page-href.ts';
import type { DirectoryEntry } from '#app/domain/people/schemas.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { Read } from '../data/port.server.ts';
import { managerNames } from './manager-names.server.ts';
import { getPeopleCounts } from '../figures/counters-collection.server.ts';
import { countMatching, searchDirectory } from './directory-collection.server.ts';
import { readNames } from './names.server.ts';
import { listOpenGrants } from '../access/role-grants-collection.server.ts';

/** Names that the list of proposals looks up. */
const MOST_NAMES = 9;

/** A page of the directory as the address asks for it, with what is shown around it: counts, filters, managers. */
export async function readDirectoryPage(read: Read, uid: string, url: URL, size: RowCount, now: Date) {
  const search = readDirectorySearch(url.searchParams);
  const [page, found, counts, { names: managers }] = await Promise.all([
    read(searchDirectory(search, readDirectoryCursor(url.searchParams), now, size)),
    // Everyone together is counted already.
    isNarrowed(search) ? read(countMatching(search, now)) : null,
    read(getPeopleCounts()),
    managerNames(read, uid, now),
  ]);
  const at = (place: typeof page.previous) => {
    if (!place) return null;
    return hrefWith(
      { pathname: url.pathname, search: directoryQuery(search) },
      {
        size: url.searchParams.has('size') ? String(size) : null,
        ...(place !== 'start' && { [place.direction]: directoryCursorText(place.cursor) }),
      },
    );
  };
  return {
    rows: page.entries.map((entry) => rowOf(entry, managers)),
    previous: at(page.previous),
    next: at(page.next),
    size,
    found: found ?? (counts && { count: counts.total, more: false }),
    counts,
    managers,
  };
}
export type DirectoryPageData = Awaited<ReturnType<typeof readDirectoryPage>>;

function rowOf(entry: DirectoryEntry, managers: Record<string, string>) {
  const { uid, displayName, username, email, effectiveRole, flags, guidesDone, guides, lastActiveDay, createdAt } =
    entry;
  const { affiliateManagerId, country } = entry;
  const manager = affiliateManagerId && (managers[affiliateManagerId] ?? affiliateManagerId);
  return {
    uid,
    displayName,
    username,
    email,
    effectiveRole,
    country,
    flags,
    guidesDone,
    guides,
    lastActiveDay,
    createdAt,
    manager,
  };
}
export type DirectoryRow = ReturnType<typeof rowOf>;

/** The proposals that wait for a second admin. */
export async function readProposals(read: Read) {
  const open = read(listOpenGrants());
  const people = open.then((grants) => grants.flatMap(({ uid, proposedBy }) => [uid, proposedBy]));
  const [grants, names] = await Promise.all([open, readNames(read, 'proposals', people, MOST_NAMES)]);
  return grants.map(({ uid, role, reason, proposedAt, proposedBy }) => ({
    uid,
    role,
    reason,
    proposedAt,
    proposedBy,
    name: names[uid] ?? uid,
    proposedByName: names[proposedBy] ?? proposedBy,
  }));
}
