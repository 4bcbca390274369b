import {
  addDoc,
  collection,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { fromSnapshots } from './snapshots.server.ts';

const NOTES_PAGE_SIZE = 25;

/** adminNotes/{id}: what one admin tells the others of a person. */
const noteSchema = z.looseObject({ uid: z.string(), author: z.string(), text: z.string(), at: z.date() });

/** A person's notes, newest first; `before` is the time of the last one seen. */
export async function listNotes(db: Firestore, uid: string, before: Date | null) {
  const about = query(
    collection(db, 'adminNotes'),
    where('uid', '==', uid),
    orderBy('at', 'desc'),
    ...(before ? [startAfter(Timestamp.fromDate(before))] : []),
    limit(NOTES_PAGE_SIZE + 1),
  );
  const { docs } = await getDocs(about);
  const notes = docs.flatMap((snapshot) =>
    fromSnapshots(noteSchema, [snapshot]).map((note) => ({ ...note, id: snapshot.id })),
  );
  return { notes: notes.slice(0, NOTES_PAGE_SIZE), more: docs.length > NOTES_PAGE_SIZE };
}

export async function writeNote(db: Firestore, uid: string, author: string, text: string): Promise<void> {
  await addDoc(collection(db, 'adminNotes'), { uid, author, text, at: serverTimestamp() });
}
