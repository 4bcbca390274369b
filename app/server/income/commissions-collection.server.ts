import { documentId, limit, orderBy, type QueryConstraint, startAfter, where } from 'firebase/firestore/lite';
import type { CommissionFilter } from '#app/domain/income/commission-filter.ts';
import type { CommissionRecord } from '#app/domain/income/commission-schemas.ts';
import type { ConversionRecord } from '#app/domain/income/schemas.ts';
import type { TimeCursor } from '#app/domain/platform/page-cursor.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Query, Reading } from '../data/port.server.ts';
import type { Page } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import { inLists } from '../data/in-lists.server.ts';

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

/** The first page of those that these transfers made available or took back, in their order. */
export function listFirstCommissionsBetween(
  uid: string,
  { from, to }: { from: number; to: number },
): Query<Page<Commission>> {
  return collections.commissions.page(
    PAGE_SIZES.commissions,
    where('uid', '==', uid),
    where('availableSeq', '>=', from),
    where('availableSeq', '<=', to),
    orderBy('availableSeq'),
  );
}

/** The commissions that these transfers made available or took back, by the number of each. */
export function listCommissionsBetween(uid: string, { from, to }: { from: number; to: number }): Reading<Commission[]> {
  return async (read) => {
    const found: Commission[] = [];
    for (let start = from; start <= to;) {
      const { rows, more }: Page<Commission> = await read(
        collections.commissions.page(
          PAGE_SIZES.exported,
          where('uid', '==', uid),
          where('availableSeq', '>=', start),
          where('availableSeq', '<=', to),
          orderBy('availableSeq'),
        ),
      );
      found.push(...rows);
      const last = rows.at(-1)?.availableSeq;
      if (!more || typeof last !== 'number') break;
      start = last + 1;
    }
    return found;
  };
}

/** A streamer's own documents of a collection by their ids, in as few trips as there can be. */
function listOwn<Row>(
  list: (...constraints: QueryConstraint[]) => Query<Row[]>,
  uid: string,
  ids: readonly string[],
): Reading<Row[]> {
  return async (read) => {
    const lists = inLists([...new Set(ids)]).map((some) =>
      read(list(where('uid', '==', uid), where(documentId(), 'in', some), limit(some.length))),
    );
    return (await Promise.all(lists)).flat();
  };
}

export function listConversionsByIds(
  uid: string,
  ids: readonly string[],
): Reading<(ConversionRecord & { id: string })[]> {
  return listOwn((...of) => collections.conversions.listWithIds(...of), uid, ids);
}

export function listCommissionsByIds(uid: string, ids: readonly string[]): Reading<Commission[]> {
  return listOwn((...of) => collections.commissions.listWithIds(...of), uid, ids);
}

/** A streamer's latest commissions in every state, newest first, without the page after. */
export function listLatestCommissions(uid: string, count: number): Query<Commission[]> {
  return collections.commissions.listWithIds(where('uid', '==', uid), orderBy('createdAt', 'desc'), limit(count));
}

/** A streamer's held commissions whose hold ends by then, those that end first. */
export function listEndingHolds(uid: string, by: Date, count: number): Query<Page<Commission>> {
  return collections.commissions.page(
    count,
    where('state', '==', 'held'),
    where('uid', '==', uid),
    where('availableAt', '<=', by),
    orderBy('availableAt'),
  );
}
