import {
  collection,
  doc,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { type NoticeRecord, noticeSchema } from '#app/domain/notice.ts';
import { fromSnapshotsWithId } from './snapshots.server.ts';

export type Notice = NoticeRecord & { id: string };

function itemsOf(db: Firestore, uid: string) {
  return collection(db, 'notices', uid, 'items');
}

/** A person's latest notices, newest first. */
export async function listNotices(db: Firestore, uid: string, count: number): Promise<Notice[]> {
  const own = query(itemsOf(db, uid), where('uid', '==', uid), orderBy('at', 'desc'), limit(count));
  return fromSnapshotsWithId(noticeSchema, (await getDocs(own)).docs);
}

/** The latest message of a manager that a person has not read; null without one. */
export async function getUnreadMessage(db: Firestore, uid: string): Promise<Notice | null> {
  const unread = query(
    itemsOf(db, uid),
    where('uid', '==', uid),
    where('kind', '==', 'manager-news'),
    where('readAt', '==', null),
    orderBy('at', 'desc'),
    limit(1),
  );
  return fromSnapshotsWithId(noticeSchema, (await getDocs(unread)).docs)[0] ?? null;
}

/** Ids come from a form: no path, and no more than a page shows. */
const ID = /^[\w-]{1,200}$/;
const MOST = 20;

/** Notes that these have been seen. The rules refuse what is not the person's own. */
export async function markNoticesRead(db: Firestore, uid: string, ids: readonly string[]): Promise<void> {
  const batch = writeBatch(db);
  for (const id of ids.filter((one) => ID.test(one)).slice(0, MOST))
    batch.update(doc(itemsOf(db, uid), id), { readAt: serverTimestamp() });
  await batch.commit();
}
