import { documentId, orderBy, type QueryConstraint, startAfter, where } from 'firebase/firestore/lite';
import type { CommissionFilter } from '#app/domain/income/commission-filter.ts';
import type { CommissionRecord } from '#app/domain/income/earnings-schemas.ts';
import type { TimeCursor } from '#app/domain/platform/page-cursor.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Query, Reading } from '../data/port.server.ts';
import type { Page } from '../data/collection.server.ts';
import { collections } from '../data/collections.server.ts';

export type Commission = CommissionRecord & { id: string };

/** One of a streamer's own commissions; null for none, and for another streamer's. */
export function getCommission(uid: string, id: string): Reading<Commission | null> {
  return async (read) => {
    const commission = await read(collections.commissions.byIdIfShown(id));
    return commission?.['uid'] === uid ? { ...commission, id } : null;
  };
}

/** A streamer's commissions, newest first. */
export function listCommissions(
  uid: string,
  { state, offerId, streamId }: CommissionFilter,
  after: TimeCursor | null,
  count = PAGE_SIZES.commissions,
): Query<Page<Commission>> {
  const constraints: QueryConstraint[] = [where('uid', '==', uid)];
  if (state) constraints.push(where('state', '==', state));
  if (offerId) constraints.push(where('offerId', '==', offerId));
  if (streamId) constraints.push(where('streamId', '==', streamId));
  // Several may have been earned in the same instant: without the id a page would begin behind all of them.
  constraints.push(orderBy('createdAt', 'desc'), orderBy(documentId(), 'desc'));
  if (after) constraints.push(startAfter(after.at, ...(after.id ? [after.id] : [])));
  return collections.commissions.page(count, ...constraints);
}
