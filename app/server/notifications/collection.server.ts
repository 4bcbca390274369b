import { limit, orderBy, where } from 'firebase/firestore/lite';
import type { NoticeRecord } from '#app/domain/notifications/notice.ts';
import type { Plan, Query, Reading } from '../data/port.server.ts';
import { plan, serverTime } from '../data/collection.server.ts';
import { collectionsOf } from '../data/collections.server.ts';

export type Notice = NoticeRecord & { id: string };

/** A person's latest notices, newest first. */
export function listNotices(uid: string, count: number): Query<Notice[]> {
  return collectionsOf.notices(uid).listWithIds(where('uid', '==', uid), orderBy('at', 'desc'), limit(count));
}

/** The latest message of a manager that a person has not read; null without one. */
export function getUnreadMessage(uid: string): Reading<Notice | null> {
  const unread = collectionsOf
    .notices(uid)
    .listWithIds(
      where('uid', '==', uid),
      where('kind', '==', 'manager-news'),
      where('readAt', '==', null),
      orderBy('at', 'desc'),
      limit(1),
    );
  return async (read) => (await read(unread))[0] ?? null;
}

/** Ids come from a form: no path, and no more than a page shows. */
const ID = /^[\w-]{1,200}$/;
const MOST = 20;

/** Notes that these have been seen. The rules refuse what is not the person's own. */
export function markNoticesRead(uid: string, ids: readonly string[]): Plan {
  const seen = ids.filter((one) => ID.test(one)).slice(0, MOST);
  return plan(...seen.map((id) => collectionsOf.notices(uid).update(id, { readAt: serverTime() })));
}
