import { orderBy, startAfter, where } from 'firebase/firestore/lite';
import type { PageCursor } from '#app/domain/platform/page-cursor.ts';
import { collections } from '../data/collections.server.ts';

/** A page of the streamers of a month, `yyyy-mm`: the most conversions first. */
export function listStreamersOfMonth(month: string, after: PageCursor | null, count: number) {
  const place = after && /^-?\d{1,9}$/.test(after.value) ? [startAfter(Number(after.value), after.id)] : [];
  return collections.streamerStats.page(
    count,
    where('month', '==', month),
    orderBy('conversions', 'desc'),
    orderBy('uid', 'desc'),
    ...place,
  );
}
