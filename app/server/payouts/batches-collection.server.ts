import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { documentId, limit, orderBy, startAfter, where } from 'firebase/firestore/lite';
import type { PayoutBatchRecord } from '#app/domain/income/earnings-schemas.ts';
import { BATCH_STATES, waitsForApproval } from '#app/domain/payouts/batch.ts';
import { UNFINISHED_STATES } from '#app/domain/payouts/overdue.ts';
import type { RequestState } from '#app/domain/payouts/request.ts';
import type { BatchItemRecord } from '#app/domain/platform/schemas.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Query, Reading } from '../data/port.server.ts';
import type { Page } from '../data/collection.server.ts';
import { collections, collectionsOf } from '../data/collections.server.ts';

/** As many as the rules let a query ask for. */
const MOST = 100;

/** The latest batches, newest first. */
export function listBatches(count = PAGE_SIZES.batches): Query<PayoutBatchRecord[]> {
  return collections.payoutBatches.list(orderBy('cycleId', 'desc'), limit(count));
}

/**
 * The cycles whose batches wait for an approval: one as a rule, two when one was left over. A batch whose payouts are all
 * paused has nothing to approve.
 */
export function listCyclesToApprove(): Reading<string[]> {
  const locked = collections.payoutBatches.list(where('state', '==', 'locked'), orderBy('cycleId', 'desc'), limit(4));
  return async (read) => (await read(locked)).filter(waitsForApproval).map(({ cycleId }) => cycleId);
}

/** Batches that were approved and are not over, newest first. */
export function listUnfinishedBatches(): Query<PayoutBatchRecord[]> {
  return collections.payoutBatches.list(
    where('state', 'in', UNFINISHED_STATES),
    orderBy('cycleId', 'desc'),
    limit(PAGE_SIZES.batches),
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

/** A page of the items in these states, by person, and whether more follow. */
export function listBatchItems(
  cycleId: string,
  { states, after, count }: { states: readonly RequestState[]; after: string | null; count: number },
): Query<Page<BatchItemRecord>> {
  return collectionsOf
    .payoutBatch(cycleId)
    .page(
      Math.min(count, MOST - 1),
      where('state', 'in', states),
      orderBy(documentId()),
      ...(after === null ? [] : [startAfter(after)]),
    );
}

/** All items in these states, page by page. */
export function listAllBatchItems(cycleId: string, states: readonly RequestState[]): Reading<BatchItemRecord[]> {
  return async (read) => {
    const all: BatchItemRecord[] = [];
    for (let after: string | null = null; ;) {
      const { rows, more }: Page<BatchItemRecord> = await read(
        listBatchItems(cycleId, { states, after, count: MOST - 1 }),
      );
      all.push(...rows);
      const last = rows.at(-1);
      if (!more || !last) return all;
      after = last.uid;
    }
  };
}
