import { limit, where } from 'firebase/firestore/lite';
import type { Plan, Reading } from '../data/port.server.ts';
import { plan, serverTime } from '../data/collection.server.ts';
import { collections } from '../data/collections.server.ts';

/** As many as an admin may keep; the rules know six places. */
const MOST_FILTERS = 6;

export type SavedFilter = { id: string; name: string; query: string };

/** An admin's own filters, by name. */
export function listSavedFilters(uid: string): Reading<SavedFilter[]> {
  const own = collections.savedFilters.listWithIds(where('uid', '==', uid), limit(MOST_FILTERS));
  return async (read) =>
    (await read(own)).map(({ id, name, query }) => ({ id, name, query })).sort((a, b) => a.name.localeCompare(b.name));
}

/** Keeps a filter in a free place, or instead of the one of the same name; null when there is no place. */
export function saveFilter(known: readonly SavedFilter[], uid: string, name: string, search: string): Plan | null {
  const places = Array.from({ length: MOST_FILTERS }, (_, place) => `${uid}_${place}`);
  const id =
    known.find((filter) => filter.name === name)?.id ?? places.find((place) => !known.some((one) => one.id === place));
  return id ? plan(collections.savedFilters.set(id, { uid, name, query: search, at: serverTime() })) : null;
}

export function deleteFilter(id: string): Plan {
  return plan(collections.savedFilters.remove(id));
}
