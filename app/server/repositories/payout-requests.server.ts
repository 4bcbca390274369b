import {
  collection,
  doc,
  endAt,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  startAt,
  Timestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import type { CycleId } from '#app/domain/payout-calendar.ts';
import type { RequestState } from '#app/domain/payout-request.ts';
import { type PayoutRequestRecord, payoutRequestSchema } from '#app/domain/schemas.ts';
import { fromSnapshot, fromSnapshots } from './snapshots.server.ts';

function requestRef(db: Firestore, uid: string, cycleId: CycleId) {
  return doc(db, 'payoutRequests', `${uid}_${cycleId}`);
}

export async function getPayoutRequest(
  db: Firestore,
  uid: string,
  cycleId: CycleId,
): Promise<PayoutRequestRecord | null> {
  return fromSnapshot(payoutRequestSchema, await getDoc(requestRef(db, uid, cycleId)));
}

/** A person's latest requests, newest first; `before` is the time of the last one seen. */
export async function listPayoutRequests(
  db: Firestore,
  uid: string,
  count: number,
  before: Date | null = null,
): Promise<PayoutRequestRecord[]> {
  const own = query(
    collection(db, 'payoutRequests'),
    where('userId', '==', uid),
    orderBy('requestedAt', 'desc'),
    ...(before ? [startAfter(Timestamp.fromDate(before))] : []),
    limit(count),
  );
  return fromSnapshots(payoutRequestSchema, (await getDocs(own)).docs);
}

/** A person's latest requests whose money is on its way or held, newest first. */
export function listUnfinishedRequests(db: Firestore, uid: string, count: number): Promise<PayoutRequestRecord[]> {
  return listRequestsIn(db, uid, ['locked', 'approved', 'exported', 'sent', 'held'], count);
}

/** A person's latest requests that are held, or whose money did not arrive: they bear on the next one. */
export function listTroubledRequests(db: Firestore, uid: string, count: number): Promise<PayoutRequestRecord[]> {
  return listRequestsIn(db, uid, ['held', 'failed', 'returned'], count);
}

async function listRequestsIn(
  db: Firestore,
  uid: string,
  states: readonly RequestState[],
  count: number,
): Promise<PayoutRequestRecord[]> {
  const own = query(
    collection(db, 'payoutRequests'),
    where('userId', '==', uid),
    where('state', 'in', states),
    orderBy('requestedAt', 'desc'),
    limit(count),
  );
  return fromSnapshots(payoutRequestSchema, (await getDocs(own)).docs);
}

/** What an admin looks for among the requests of a cycle; `text` is the beginning of a username, as it is written. */
export type RequestSearch = {
  state: RequestState | null;
  text: string;
  /** The last request of the page before. */
  after: { username: string; uid: string } | null;
};

/** A page of one cycle's requests by username, and whether more follow. */
export async function listCycleRequests(
  db: Firestore,
  cycleId: CycleId,
  { state, text, after }: RequestSearch,
  count: number,
): Promise<{ requests: PayoutRequestRecord[]; more: boolean }> {
  const page = query(
    collection(db, 'payoutRequests'),
    where('cycleId', '==', cycleId),
    ...(state ? [where('state', '==', state)] : []),
    orderBy('username'),
    orderBy('userId'),
    ...(after ? [startAfter(after.username, after.uid)] : text ? [startAt(text)] : []),
    // The highest code point ends a prefix search (https://firebase.google.com/docs/firestore/query-data/order-limit-data).
    ...(text ? [endAt(`${text}\uf8ff`)] : []),
    limit(count + 1),
  );
  const { docs } = await getDocs(page);
  return { requests: fromSnapshots(payoutRequestSchema, docs.slice(0, count)), more: docs.length > count };
}

/**
 * Asks for a payout in one batch with the profile, as the rules demand: status pending again, lastUpdated by the
 * server (spec.txt section 4). `again`: a request of this cycle was cancelled before. The rules refuse once the cycle
 * has locked.
 */
export async function requestPayout(
  db: Firestore,
  { uid, username, cycleId, again }: { uid: string; username: string; cycleId: CycleId; again: boolean },
): Promise<void> {
  const batch = writeBatch(db);
  const at = serverTimestamp();
  if (again) {
    batch.update(requestRef(db, uid, cycleId), {
      state: 'requested',
      requestedAt: at,
      'timeline.requested': { at, by: uid },
    });
  } else {
    batch.set(requestRef(db, uid, cycleId), {
      userId: uid,
      username,
      cycleId,
      state: 'requested',
      requestedAt: at,
      timeline: { requested: { at, by: uid } },
    });
  }
  batch.update(doc(db, 'payouts', uid), { status: 'pending', lastUpdated: at });
  await batch.commit();
}

/** Takes a request back while its cycle is open. */
export async function cancelPayoutRequest(db: Firestore, uid: string, cycleId: CycleId): Promise<void> {
  const batch = writeBatch(db);
  batch.update(requestRef(db, uid, cycleId), {
    state: 'cancelled',
    'timeline.cancelled': { at: serverTimestamp(), by: uid },
  });
  await batch.commit();
}
