import {
  collection,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { type PayoutBatchRecord, payoutBatchSchema } from '#app/domain/earnings-schemas.ts';
import { BATCH_STATES } from '#app/domain/payout-batch.ts';
import type { RequestState } from '#app/domain/payout-request.ts';
import { type BatchItemRecord, batchItemSchema } from '#app/domain/schemas.ts';
import { fromSnapshot, fromSnapshots } from './snapshots.server.ts';

const PAGE_SIZE = 25;
/** As many as the rules let a query ask for. */
const MOST = 100;

/** The latest batches, newest first. */
export async function listBatches(db: Firestore, count = PAGE_SIZE): Promise<PayoutBatchRecord[]> {
  const latest = query(collection(db, 'payoutBatches'), orderBy('cycleId', 'desc'), limit(count));
  return fromSnapshots(payoutBatchSchema, (await getDocs(latest)).docs);
}

/** The cycles whose batches wait for an approval: one as a rule, two when one was left over. */
export async function listCyclesToApprove(db: Firestore): Promise<string[]> {
  const waiting = query(
    collection(db, 'payoutBatches'),
    where('state', '==', 'locked'),
    orderBy('cycleId', 'desc'),
    limit(2),
  );
  return fromSnapshots(payoutBatchSchema, (await getDocs(waiting)).docs).map(({ cycleId }) => cycleId);
}

/** The latest batches as the operator may see them: without one that is being approved. */
export async function listBatchesToPay(db: Firestore): Promise<PayoutBatchRecord[]> {
  const latest = query(
    collection(db, 'payoutBatches'),
    where(
      'state',
      'in',
      BATCH_STATES.filter((state) => state !== 'approving'),
    ),
    orderBy('cycleId', 'desc'),
    limit(PAGE_SIZE),
  );
  return fromSnapshots(payoutBatchSchema, (await getDocs(latest)).docs);
}

export async function getBatch(db: Firestore, cycleId: string): Promise<PayoutBatchRecord | null> {
  return fromSnapshot(payoutBatchSchema, await getDoc(doc(db, 'payoutBatches', cycleId)));
}

/** One payout of a batch; null too for an id that is none. */
export async function getBatchItem(db: Firestore, cycleId: string, uid: string): Promise<BatchItemRecord | null> {
  if (!/^[\w-]{1,128}$/.test(uid)) return null;
  return fromSnapshot(batchItemSchema, await getDoc(doc(db, 'payoutBatches', cycleId, 'items', uid)));
}

/** A page of the items in these states, by person, and whether more follow. */
export async function listBatchItems(
  db: Firestore,
  cycleId: string,
  { states, after, count }: { states: readonly RequestState[]; after: string | null; count: number },
): Promise<{ items: BatchItemRecord[]; more: boolean }> {
  const page = query(
    collection(db, 'payoutBatches', cycleId, 'items'),
    where('state', 'in', states),
    orderBy(documentId()),
    ...(after === null ? [] : [startAfter(after)]),
    limit(Math.min(count + 1, MOST)),
  );
  const { docs } = await getDocs(page);
  return { items: fromSnapshots(batchItemSchema, docs.slice(0, count)), more: docs.length > count };
}

/** All items in these states, page by page. Throws on one that is not what it should be: a file must not lack it. */
export async function listAllBatchItems(
  db: Firestore,
  cycleId: string,
  states: readonly RequestState[],
): Promise<BatchItemRecord[]> {
  const all: BatchItemRecord[] = [];
  for (let after: string | null = null; ;) {
    const { items, more } = await listBatchItems(db, cycleId, { states, after, count: MOST - 1 });
    all.push(...items);
    const last = items.at(-1);
    if (!more || !last) return all;
    after = last.uid;
  }
}
