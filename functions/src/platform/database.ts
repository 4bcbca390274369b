import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { type CollectionName, type DocumentPath, isDocumentPath } from '../../../app/domain/access/collection-names.ts';

/**
 * Firestore as the functions use it: the compiler refuses a path in a collection that nobody knows. Only the signatures are
 * narrower than Firestore's own (docs/decisions/0055).
 */
export type Database = Omit<Firestore, 'doc' | 'collection'> & {
  doc(path: DocumentPath): DocumentReference;
  collection(name: CollectionName | `${DocumentPath}/${string}`): CollectionReference;
};

/** The document at a path that was stored. Throws where its collection is not one that is known. */
export function documentAt(db: Pick<Database, 'doc'>, path: string): DocumentReference {
  if (!isDocumentPath(path)) throw new Error(`${path} is in no collection that is known`);
  return db.doc(path);
}

/** A collection whose name is a setting: the mails of the Trigger Email extension. */
export function collectionNamed(db: Pick<Database, 'collection'>, name: string): CollectionReference {
  return db.collection(name as CollectionName);
}
