import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { Query } from '../data/port.server.ts';
import { ask } from '../data/typed-collection.server.ts';
import { withDates } from '#app/domain/platform/with-dates.ts';

/** Documents as they are stored, for the export of a person's own data: a schema could leave something out. */

export function getOwnDocument(path: string, uid: string): Query<unknown> {
  return ask({ path: `${path}/${uid}`, verbs: ['get'] }, async (db) =>
    withDates((await getDoc(doc(db, path, uid))).data() ?? null),
  );
}

/** A page of the documents whose `field` is the person's uid, by id; `next` is null behind the last page. */
export function listOwnDocuments(
  path: string,
  { field, uid, after }: { field: string; uid: string; after: string | null },
): Query<{ rows: unknown[]; next: string | null }> {
  return ask({ path, verbs: ['list'] }, async (db) => {
    const own = query(
      collection(db, path),
      where(field, '==', uid),
      orderBy(documentId()),
      ...(after === null ? [] : [startAfter(after)]),
      limit(LIMITS.page),
    );
    const { docs } = await getDocs(own);
    return {
      rows: docs.map((snapshot) => ({ id: snapshot.id, ...(withDates(snapshot.data()) as object) })),
      next: docs.length < LIMITS.page ? null : docs.at(-1)!.id,
    };
  });
}
