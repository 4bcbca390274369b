import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { fromSnapshots } from './snapshots.server.ts';

/** As many as an admin may keep; the rules know six places. */
const MOST_FILTERS = 6;

/** savedFilters/{uid_0…5}: a name, and the query of the list that it stands for. */
const filterSchema = z.looseObject({ uid: z.string(), name: z.string(), query: z.string(), at: z.date() });

/** An admin's own filters, by name. */
export async function listSavedFilters(db: Firestore, uid: string) {
  const own = query(collection(db, 'savedFilters'), where('uid', '==', uid), limit(MOST_FILTERS));
  return (await getDocs(own)).docs
    .flatMap((snapshot) =>
      fromSnapshots(filterSchema, [snapshot]).map(({ name, query: search }) => ({
        id: snapshot.id,
        name,
        query: search,
      })),
    )
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Keeps a filter in a free place, or instead of the one of the same name. @returns false when there is no place */
export async function saveFilter(db: Firestore, uid: string, name: string, search: string): Promise<boolean> {
  const known = await listSavedFilters(db, uid);
  const places = Array.from({ length: MOST_FILTERS }, (_, place) => `${uid}_${place}`);
  const id =
    known.find((filter) => filter.name === name)?.id ?? places.find((place) => !known.some((one) => one.id === place));
  if (!id) return false;
  await setDoc(doc(db, 'savedFilters', id), { uid, name, query: search, at: serverTimestamp() });
  return true;
}

export async function deleteFilter(db: Firestore, id: string): Promise<void> {
  await deleteDoc(doc(db, 'savedFilters', id));
}
