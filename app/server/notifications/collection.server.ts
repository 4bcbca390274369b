import { isCompoundId } from '#app/domain/platform/document-id.ts';
import { documentId, limit, orderBy, startAfter, where } from 'firebase/firestore/lite';
import type { NoticeRecord } from '#app/domain/notifications/notice.ts';
import { kindsOf, type NoticeView } from '#app/domain/notifications/topics.ts';
import type { TimeCursor } from '#app/domain/platform/page-cursor.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Plan, Query, Reading } from '../data/port.server.ts';
import { type Page, plan, serverTime } from '../data/typed-collection.server.ts';
import { collectionsOf } from '../data/collections.server.ts';

export type Notice = NoticeRecord & { id: string };

/** A page of a person's notices, newest first. `before` is the place of the last one seen. */
export function listNoticesIn(uid: string, view: NoticeView, before: TimeCursor | null): Query<Page<Notice>> {
  return collectionsOf
    .notices(uid)
    .page(
      PAGE_SIZES.notices,
      where('uid', '==', uid),
      ...filterOf(view),
      orderBy('at', 'desc'),
      orderBy(documentId(), 'desc'),
      ...(before ? [startAfter(before.at, ...(before.id ? [before.id] : []))] : []),
    );
}

function filterOf(view: NoticeView) {
  if (view === 'all') return [];
  return [view === 'unread' ? where('readAt', '==', null) : where('kind', 'in', kindsOf(view))];
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

/** Notes that these, no more than a page shows, have been seen. The rules refuse what is not the person's own. */
export function markNoticesRead(uid: string, ids: readonly string[]): Plan {
  const seen = ids.filter((one) => isCompoundId(one)).slice(0, PAGE_SIZES.notices);
  return plan(...seen.map((id) => collectionsOf.notices(uid).update(id, { readAt: serverTime() })));
}
