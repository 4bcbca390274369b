import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { documentId, limit, orderBy, startAfter, where } from 'firebase/firestore/lite';
import type { BatchItemRecord, PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import {
  BATCH_STATES,
  type Destination,
  MOST_TO_APPROVE,
  TO_APPROVE_STATES,
  waitsForApproval,
} from '#app/domain/payouts/batch.ts';
import { UNFINISHED_STATES } from '#app/domain/payouts/overdue.ts';
import type { RequestState } from '#app/domain/payouts/request.ts';
import type { OpenPayout } from '#app/domain/payouts/files/result-file.ts';
import { hasDestination } from '#app/domain/payouts/files/batch-file.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { inLists } from '../data/in-lists.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Query, Read, Reading } from '../data/port.server.ts';
import type { Page } from '../data/typed-collection.server.ts';
import { collections, collectionsOf } from '../data/collections.server.ts';

/**
 * The cycles whose batches wait for an approval, also of what an earlier approval left out: one as a rule, two when one was
 * left over. A batch whose payouts are all paused has nothing to approve.
 */
export function listCyclesToApprove(): Reading<string[]> {
  return async (read) => (await read(listBatchesToApprove())).map(({ cycleId }) => cycleId);
}

/** The same as batches. */
export function listBatchesToApprove(): Reading<PayoutBatchRecord[]> {
  const latest = collections.payoutBatches.list(
    where('state', 'in', TO_APPROVE_STATES),
    orderBy('cycleId', 'desc'),
    limit(MOST_TO_APPROVE),
  );
  return async (read) => (await read(latest)).filter(waitsForApproval);
}

/** Batches that were approved and are not over, newest first. */
export function listUnfinishedBatches(count = PAGE_SIZES.batches): Query<PayoutBatchRecord[]> {
  return collections.payoutBatches.list(
    where('state', 'in', UNFINISHED_STATES),
    orderBy('cycleId', 'desc'),
    limit(count),
  );
}

/** How many of them there are up to a payday. */
export function countUnfinishedBatches(until: string) {
  return collections.payoutBatches.count(
    where('state', 'in', UNFINISHED_STATES),
    where('cycleId', '<=', until),
    orderBy('cycleId', 'desc'),
  );
}

/** A page of the batches as the operator may see them, newest first: without one that is being approved. */
export function listBatchesToPay(
  before: string | null,
  count = PAGE_SIZES.batchesToPay,
): Query<Page<PayoutBatchRecord>> {
  const shown = BATCH_STATES.filter((state) => state !== 'approving');
  return collections.payoutBatches.page(
    count,
    where('state', 'in', shown),
    orderBy('cycleId', 'desc'),
    ...(before === null ? [] : [startAfter(before)]),
  );
}

/** The batches with most payouts that failed or came back and were neither paid again nor dismissed. */
export function listBatchesWithFailures(count: number): Query<PayoutBatchRecord[]> {
  return collections.payoutBatches.list(
    where('state', 'in', ['exported', 'paying', 'closed']),
    where('openFailures', '>', 0),
    orderBy('openFailures', 'desc'),
    limit(count),
  );
}

/** One payout of a batch; null too for an id that is none. */
export function getBatchItem(cycleId: string, uid: string): Query<BatchItemRecord | null> {
  return collectionsOf.payoutBatch(cycleId).byId(isDocumentId(uid) ? uid : '');
}

/** Those of these payouts to whose money an admin added by hand. Throws for more people than one list of Firestore takes. */
export function listItemsAddedToBy(cycleId: string, uids: readonly string[], admin: string): Query<BatchItemRecord[]> {
  const added = where('addedBy', 'array-contains', admin);
  return collectionsOf.payoutBatch(cycleId).list(where(documentId(), 'in', uids), added, limit(uids.length));
}

/** A page of the items in these states, by person, and whether more follow. `outOfFile`: only those that were paused after the export. */
export function listBatchItems(
  cycleId: string,
  {
    states,
    after,
    count,
    outOfFile = false,
  }: { states: readonly RequestState[]; after: string | null; count: number; outOfFile?: boolean },
): Query<Page<BatchItemRecord & { id: string }>> {
  return collectionsOf
    .payoutBatch(cycleId)
    .page(
      Math.min(count, LIMITS.page - 1),
      where('state', 'in', states),
      ...(outOfFile ? [where('outOfFile', '==', true)] : []),
      orderBy(documentId()),
      ...(after === null ? [] : [startAfter(after)]),
    );
}

/** All items in these states. */
export function listAllBatchItems(cycleId: string, states: readonly RequestState[]): Reading<BatchItemRecord[]> {
  return pageByPage((after) => listBatchItems(cycleId, { states, after, count: LIMITS.page - 1 }));
}

/** The payouts that the provider has not finished: exported or sent. */
export function listOpenPayouts(cycleId: string): Reading<OpenPayout[]> {
  const items = listAllBatchItems(cycleId, ['exported', 'sent']);
  return async (read) =>
    (await read(items)).map(({ uid, username, name, amountMinor, currency }) => ({
      ...{ uid, username, amountMinor, currency },
      ...(name ? { name } : {}),
    }));
}

/** Where these items go, by person: those that an admin approved and nobody has paused since. For the operator. */
export function listDestinationsOf(
  cycleId: string,
  items: readonly BatchItemRecord[],
): Reading<Record<string, Destination>> {
  const payable = items.filter(hasDestination);
  return async (read) => {
    const lists = inLists(payable.map(({ uid }) => uid)).map((uids) =>
      read(collectionsOf.payoutDestinations(cycleId).listByIds(uids)),
    );
    return Object.fromEntries((await Promise.all(lists)).flat().map(({ id, ...destination }) => [id, destination]));
  };
}

/** Where all approved payouts of a batch go, by person. For the operator. */
export function listAllDestinations(cycleId: string): Reading<ReadonlyMap<string, Destination>> {
  const page = (after: string | null) =>
    collectionsOf
      .payoutDestinations(cycleId)
      .page(LIMITS.page - 1, orderBy(documentId()), ...(after === null ? [] : [startAfter(after)]));
  const pages = pageByPage(page);
  return async (read) => {
    const all = await read(pages);
    return new Map(all.map(({ id, ...destination }) => [id, destination]));
  };
}

function pageByPage<Row extends { id: string }>(page: (after: string | null) => Query<Page<Row>>) {
  return async (read: Read): Promise<Row[]> => {
    const all: Row[] = [];
    for (let after: string | null = null; ;) {
      const { rows, more }: Page<Row> = await read(page(after));
      all.push(...rows);
      const last = rows.at(-1);
      if (!more || !last) return all;
      after = last.id;
    }
  };
}
