import {
  collection,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  startAfter,
  startAt,
  endAt,
  where,
} from 'firebase/firestore/lite';
import { type DirectoryEntry, directorySchema } from '#app/domain/schemas.ts';
import type { Role } from '#app/domain/roles.ts';
import { fromSnapshots } from './snapshots.server.ts';

export const DIRECTORY_PAGE_SIZE = 25;

/** The field that a search looks into: an @ is an email, otherwise usernames. All are kept lower-cased. */
export type DirectorySearch = {
  /** Prefix of an email (with an @), of a username, or of a name. */
  text: string;
  field: 'emailLower' | 'usernameLower' | 'nameLower';
  effectiveRole: Role | null;
  /** The last entry of the page before: its sort value and uid. */
  after: { value: string; uid: string } | null;
};

/** One page of the directory, in the order of the searched field, and whether more follow. */
export async function searchDirectory(
  db: Firestore,
  search: DirectorySearch,
): Promise<{ entries: DirectoryEntry[]; more: boolean }> {
  const text = search.text.toLowerCase();
  const constraints: QueryConstraint[] = [];
  if (search.effectiveRole) constraints.push(where('effectiveRole', '==', search.effectiveRole));
  constraints.push(orderBy(search.field), orderBy('uid'));
  if (search.after) constraints.push(startAfter(search.after.value, search.after.uid));
  else if (text) constraints.push(startAt(text));
  // The highest code point ends a prefix search (https://firebase.google.com/docs/firestore/query-data/order-limit-data).
  if (text) constraints.push(endAt(`${text}\uf8ff`));
  const snapshot = await getDocs(query(collection(db, 'directory'), ...constraints, limit(DIRECTORY_PAGE_SIZE + 1)));
  const entries = fromSnapshots(directorySchema, snapshot.docs);
  return { entries: entries.slice(0, DIRECTORY_PAGE_SIZE), more: snapshot.size > DIRECTORY_PAGE_SIZE };
}

/** Who has this username, whatever its case; null for nobody. */
export async function findByUsername(db: Firestore, username: string): Promise<DirectoryEntry | null> {
  const named = query(collection(db, 'directory'), where('usernameLower', '==', username.toLowerCase()), limit(1));
  return fromSnapshots(directorySchema, (await getDocs(named)).docs)[0] ?? null;
}
