import { isDocumentId } from '../platform/document-id.ts';
import { cursorText, readCursor } from '../platform/page-cursor.ts';
import { isDay } from '../figures/date-range.ts';
import { LIMITS } from '../platform/limits.ts';
import { APPROVED_ROLES, type Role } from '../access/roles.ts';

/** How admins search the directory of people: what the address of the list may ask for, and what the entries are asked by. */

/** How far someone is in the guides; `all` follows the flag on the users record, whatever the count. */
export const GUIDES_STATES = ['none', 'some', 'all'] as const;
export type GuidesState = (typeof GUIDES_STATES)[number];

/** Orders of the list: the field, and whether the greatest comes first. `waiting`: the oldest application first. */
export const SORTS = {
  name: { field: 'nameLower', descending: false },
  nameDown: { field: 'nameLower', descending: true },
  newest: { field: 'createdAt', descending: true },
  oldest: { field: 'createdAt', descending: false },
  waiting: { field: 'createdAt', descending: false },
  active: { field: 'lastActiveDay', descending: true },
  away: { field: 'lastActiveDay', descending: false },
} as const;
export type Sort = keyof typeof SORTS;

/** Roles as the record has them, and what state they are in; together they say the effective role. */
export const FILTER_ROLES = APPROVED_ROLES;
export type FilterRole = (typeof FILTER_ROLES)[number];
export const FILTER_STATUSES = ['pending', 'active', 'rejected', 'none'] as const;
export type FilterStatus = (typeof FILTER_STATUSES)[number];

/** `7`: active within so many days; `-30`: not active for so many. */
export const ACTIVITY = ['1', '7', '30', '-30', '-90'] as const;
export type Activity = (typeof ACTIVITY)[number];

/**
 * Where a page begins or ends: the value of the field that orders the list, and the uid. A search by words is ordered by the uid
 * alone, and its values are the uids after which the pages before this one began.
 */
export type DirectoryCursor = { values: string[]; uid: string };

/** Pages that a search by words leads back through, one by one. The link of the earliest leads to the first page. */
export const MOST_EARLIER_PAGES = 20;

export type DirectorySearch = {
  /** Words, or what they begin with, of a name, a username and an email; '' for everybody. */
  text: string;
  role: FilterRole | null;
  status: FilterStatus | null;
  managerId: string | null;
  guides: GuidesState | null;
  activity: Activity | null;
  /** Everyone with this tag, whatever else they are. */
  tag: string | null;
  sort: Sort;
};

export const EVERYBODY: DirectorySearch = {
  text: '',
  role: null,
  status: null,
  managerId: null,
  guides: null,
  activity: null,
  tag: null,
  sort: 'name',
};

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((one) => one === value) ?? null;

/**
 * Reads a search from an address: `tag`, or `q`, `role`, `status`, `manager`, `guides`, `active`, `sort`. Nonsense counts as absent.
 * A tag sets the rest aside: a list of tags has no index together with other filters. Who sorts by waiting means those who wait, unless another status is asked for. Words are found by equality alone, which leaves no
 * room for a span of days or an order: a text sets both aside.
 */
export function readDirectorySearch(params: URLSearchParams): DirectorySearch {
  const tag = (params.get('tag') ?? '').trim().slice(0, LIMITS.tag);
  if (tag) return { ...EVERYBODY, tag };
  const text = (params.get('q') ?? '').trim().slice(0, 100);
  const sort = oneOf(Object.keys(SORTS) as Sort[], params.get('sort')) ?? 'name';
  const manager = params.get('manager') ?? '';
  const role = params.get('role');
  return {
    text,
    role: oneOf(FILTER_ROLES, role),
    // Effective roles that are states have one meaning, under either name.
    status: oneOf(FILTER_STATUSES, params.get('status') ?? role) ?? (sort === 'waiting' ? 'pending' : null),
    managerId: isDocumentId(manager) ? manager : null,
    guides: oneOf(GUIDES_STATES, params.get('guides')),
    activity: text ? null : oneOf(ACTIVITY, params.get('active')),
    tag: null,
    sort: text ? 'name' : sort,
  };
}

/** The address of a search without its place in the list: what a saved filter keeps. '' for everybody by name. */
export function directoryQuery(search: DirectorySearch): string {
  const { text, role, status, managerId, guides, activity, tag, sort } = search;
  const entries = { tag, q: text, role, status, manager: managerId, guides };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...entries, active: activity, sort: sort === 'name' ? '' : sort })) {
    if (value) params.set(name, value);
  }
  return params.toString();
}

/** A place in the list as an address has it: the values as JSON. */
export function directoryCursorText({ values, uid }: DirectoryCursor): string {
  return cursorText({ value: JSON.stringify(values), id: uid });
}

/** A place in the list from an address, in `after` or `before`. Null for no place. */
export function readDirectoryCursor(
  params: URLSearchParams,
): { direction: 'after' | 'before'; cursor: DirectoryCursor } | null {
  const direction = params.has('before') ? 'before' : 'after';
  const cursor = readCursor(params.get(direction));
  const values = cursor && valuesOf(cursor.value);
  return values ? { direction, cursor: { values, uid: cursor.id } } : null;
}

function valuesOf(text: string): string[] | null {
  try {
    const values: unknown = JSON.parse(text);
    if (!Array.isArray(values) || values.length > MOST_EARLIER_PAGES) return null;
    return values.every((value) => typeof value === 'string' && value.length <= 200) ? (values as string[]) : null;
  } catch {
    return null;
  }
}

/** The effective roles that a status represents, of one role or of all. */
export function effectiveRolesOf(status: FilterStatus, role: FilterRole | null): readonly Role[] {
  if (status !== 'active') return [status];
  return role ? [role] : FILTER_ROLES;
}

/** The first day of those asked for, or the first after them: `from` of who was active, `until` of who was not. */
export function activityBounds(activity: Activity, now: Date): { from: string } | { before: string } {
  const days = Number(activity);
  const day = new Date(now.getTime() - Math.abs(days) * 86_400_000).toISOString().slice(0, 10);
  return days > 0 ? { from: day } : { before: day };
}

/** Whether fewer than everyone are asked for. */
export function isNarrowed(search: DirectorySearch): boolean {
  return directoryQuery({ ...search, sort: 'name' }) !== '';
}

/** Whether the list is ordered by the uid alone: what finds people by a word or a tag has no other order. */
export function isByUid({ text, tag }: Pick<DirectorySearch, 'text' | 'tag'>): boolean {
  return text !== '' || tag !== null;
}

/** The field that the list is ordered by before the uid: that of an activity goes before the wanted order; none for a text or a tag. */
export function orderOf(search: DirectorySearch): { fields: string[]; descending: boolean } {
  const { activity, sort } = search;
  if (isByUid(search)) return { fields: [], descending: false };
  // Who was here lately comes first, and of the others who has been away the longest.
  if (activity) return { fields: ['lastActiveDay'], descending: Number(activity) > 0 };
  return { fields: [SORTS[sort].field], descending: SORTS[sort].descending };
}

/** The day of a session's last use, as the directory keeps it; '' when it is no time. A later day than today is today. */
export function activeDay(lastActive: unknown, now: Date): string {
  const day = typeof lastActive === 'string' ? lastActive.slice(0, 10) : '';
  const today = now.toISOString().slice(0, 10);
  return isDay(day) ? (day < today ? day : today) : '';
}
