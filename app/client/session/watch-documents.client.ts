import { collection, doc, type Firestore, limit, onSnapshot, query, where } from 'firebase/firestore';
import { MOST_COUNTED, unreadNotices } from '../unread-notices.ts';
import { alsoWatched } from './also-watched.ts';

/** Calls `moved` when one of the documents changes after the first look. What can't be watched is not live: reading the page still shows it. */
export function watchWork(db: Firestore, paths: readonly string[], moved: () => void): () => void {
  const stops = paths.map((path) => {
    let first = true;
    return onSnapshot(doc(db, path), { next: () => (first ? (first = false) : moved()), error: () => {} });
  });
  return () => stops.forEach((stop) => stop());
}

/** The same for the one document that the open page names; another page names another one. */
export function watchAlso(db: Firestore, moved: () => void): () => void {
  let stop = () => {};
  const begin = () => {
    stop();
    const path = alsoWatched.get();
    stop = watchWork(db, path === null ? [] : [path], moved);
  };
  begin();
  const unfollow = alsoWatched.follow(begin);
  return () => {
    unfollow();
    stop();
  };
}

/** Counts what the person has not read, and calls `moved` when that changes. */
export function watchNotices(db: Firestore, uid: string, moved: () => void): () => void {
  const items = collection(db, 'notices', uid, 'items');
  const unread = query(items, where('uid', '==', uid), where('readAt', '==', null), limit(MOST_COUNTED));
  let first = true;
  const next = ({ size }: { size: number }) => {
    unreadNotices.set(size);
    if (first) first = false;
    else moved();
  };
  return onSnapshot(unread, { next, error: () => {} });
}
