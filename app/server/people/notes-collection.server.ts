import { orderBy, startAfter, where } from 'firebase/firestore/lite';
import type { Plan } from '../data/port.server.ts';
import { plan, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';

/** A person's notes, newest first; `before` is the time of the last one seen. */
export function listNotes(uid: string, before: Date | null, count: number) {
  return collections.adminNotes.page(
    count,
    where('uid', '==', uid),
    orderBy('at', 'desc'),
    ...(before ? [startAfter(before)] : []),
  );
}

export function writeNote(uid: string, author: string, text: string): Plan {
  return plan(collections.adminNotes.add({ uid, author, text, at: serverTime() }));
}
