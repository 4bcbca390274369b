import {
  limit,
  orderBy,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { nextPlace, type PageCursor } from '#app/domain/platform/page-cursor.ts';
import type { CycleId } from '#app/domain/payouts/calendar.ts';
import {
  payoutRequestId,
  REQUEST_SORTS,
  type RequestFilter,
  type RequestSort,
  type RequestState,
  UNRESOLVED,
} from '#app/domain/payouts/request.ts';
import { type PayoutRequestRecord, payoutRequestSchema } from '#app/domain/payouts/schemas.ts';
import type { Plan, Query, Reading } from '../data/port.server.ts';
import { ask, getPage, plan, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import { fromSnapshots } from '../data/snapshots.server.ts';

const { payoutRequests, payouts } = collections;

/** Money that is on its way, or that an admin holds. */
export const UNDER_WAY_STATES: readonly RequestState[] = ['locked', 'approved', 'exported', 'sent', 'held'];

export function getPayoutRequest(uid: string, cycleId: CycleId): Query<PayoutRequestRecord | null> {
  return payoutRequests.byId(payoutRequestId(uid, cycleId));
}

/** A person's latest requests, newest first; `before` is the time of the last one seen. */
export function listPayoutRequests(
  uid: string,
  count: number,
  before: Date | null = null,
): Query<PayoutRequestRecord[]> {
  return payoutRequests.list(
    where('userId', '==', uid),
    orderBy('requestedAt', 'desc'),
    ...(before ? [startAfter(before)] : []),
    limit(count),
  );
}

/** The latest requests of these people, at most 30 people, newest first. */
export function listLatestRequestsOf(uids: readonly string[], count: number): Query<PayoutRequestRecord[]> {
  return payoutRequests.list(where('userId', 'in', uids), orderBy('requestedAt', 'desc'), limit(count));
}

/** A person's latest requests that bear on the next one, newest first: money on its way, held, or not arrived. */
export function listUnsettledRequests(uid: string, count: number): Query<PayoutRequestRecord[]> {
  return listRequestsIn(uid, [...UNDER_WAY_STATES, 'failed', 'returned'], count);
}

/** A person's latest requests that are held, or whose money did not arrive: they bear on the next one. */
export function listTroubledRequests(uid: string, count: number): Query<PayoutRequestRecord[]> {
  return listRequestsIn(uid, ['held', 'failed', 'returned'], count);
}

/** A person's latest requests that were blocked at the cut-off, newest first. */
export function listBlockedRequests(uid: string, count: number): Query<PayoutRequestRecord[]> {
  return listRequestsIn(uid, ['blocked'], count);
}

function listRequestsIn(uid: string, states: readonly RequestState[], count: number) {
  return payoutRequests.list(
    where('userId', '==', uid),
    where('state', 'in', states),
    orderBy('requestedAt', 'desc'),
    limit(count),
  );
}

/** What an admin looks for among the requests of a cycle; `text`: words of the streamer's name, username or email. */
export type RequestSearch = {
  state: RequestFilter | null;
  text: string;
  sort: RequestSort;
  /** The last request of the page before. */
  after: PageCursor | null;
};

/** A page of one cycle's requests in the order that is asked for, and where the next one begins; null where none follow. */
export function listCycleRequests(
  cycleId: CycleId,
  search: Omit<RequestSearch, 'text'>,
  count: number,
): Query<{ rows: PayoutRequestRecord[]; next: PageCursor | null }> {
  return ask(payoutRequests.listing, async (db) => {
    const { docs, more } = await getPage(payoutRequests.in(db), constraintsOf(cycleId, search), count);
    return {
      rows: fromSnapshots(payoutRequestSchema, docs),
      next: nextPlace(docs, more, (last) => placeOf(last, search.sort)),
    };
  });
}

/** How many requests of the cycle the search lists, as far as the rules let one query count. */
export function countCycleRequests(cycleId: CycleId, search: Pick<RequestSearch, 'state' | 'sort'>) {
  return payoutRequests.count(...constraintsOf(cycleId, { ...search, after: null }));
}

/** How many payouts that were blocked on this payday, or on any, still need someone. */
export function countOpenBlocks(cycleId: CycleId | null = null) {
  const ofCycle = cycleId === null ? [] : [where('cycleId', '==', cycleId)];
  return payoutRequests.count(...ofCycle, where('openBlock', '==', true));
}

/** The same of all paydays after this one. */
export function countOpenBlocksAfter(cycleId: CycleId) {
  return payoutRequests.count(where('openBlock', '==', true), where('cycleId', '>', cycleId));
}

/** The first of such payouts after this payday, or of all; null for none. */
export function firstOpenBlock(after: CycleId | null): Reading<PayoutRequestRecord | null> {
  const since = after === null ? [] : [where('cycleId', '>', after)];
  const oldest = payoutRequests.list(where('openBlock', '==', true), ...since, orderBy('cycleId'), limit(1));
  return async (read) => (await read(oldest))[0] ?? null;
}

function constraintsOf(cycleId: CycleId, { state, sort, after }: Omit<RequestSearch, 'text'>): QueryConstraint[] {
  const { field, descending } = REQUEST_SORTS[sort];
  const direction = descending ? 'desc' : 'asc';
  const value = after && valueOf(after.value, sort);
  return [
    where('cycleId', '==', cycleId),
    ...(state === UNRESOLVED ? [where('openBlock', '==', true)] : state ? [where('state', '==', state)] : []),
    orderBy(field, direction),
    orderBy('userId', direction),
    ...(after && value !== null ? [startAfter(value, after.id)] : []),
  ];
}

/** The value says which order it is a place of. Several requests may share a millisecond: a Date would not do. */
function placeOf(last: QueryDocumentSnapshot, sort: RequestSort): PageCursor {
  const value: unknown = last.get(REQUEST_SORTS[sort].field);
  const text = value instanceof Timestamp ? `${value.seconds}.${value.nanoseconds}` : String(value);
  return { value: `${sort}:${text}`, id: String(last.get('userId')) };
}

/** The value of a cursor as the database orders it; null for a place of another order, and for what the field can't have. */
function valueOf(place: string, sort: RequestSort): string | number | Timestamp | null {
  if (!place.startsWith(`${sort}:`)) return null;
  const text = place.slice(sort.length + 1);
  switch (REQUEST_SORTS[sort].field) {
    case 'requestedAt': {
      // Firestore has no times beyond the year 9999, which has twelve digits.
      const [, seconds, nanoseconds] = /^(\d{1,11})\.(\d{1,9})$/.exec(text) ?? [];
      return seconds ? new Timestamp(Number(seconds), Number(nanoseconds)) : null;
    }
    case 'amountMinor':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : null;
    default:
      return text;
  }
}

/** These people's requests of a cycle, at most 30. */
export function listRequestsOf(cycleId: CycleId, uids: readonly string[]) {
  return payoutRequests.listByIds(uids.map((uid) => payoutRequestId(uid, cycleId)));
}

/**
 * Requests a payout together with the profile, as the rules demand: status pending again, lastUpdated by the
 * server (spec.txt section 4). `again`: a request of this cycle was cancelled before. The rules refuse once the cycle
 * has locked.
 */
export function requestPayout({
  uid,
  username,
  cycleId,
  again,
}: {
  uid: string;
  username: string;
  cycleId: CycleId;
  again: boolean;
}): Plan {
  const at = serverTime();
  const id = payoutRequestId(uid, cycleId);
  const requested = { at, by: uid };
  return plan(
    again
      ? payoutRequests.update(id, { state: 'requested', requestedAt: at, 'timeline.requested': requested })
      : payoutRequests.set(id, {
          userId: uid,
          username,
          cycleId,
          state: 'requested',
          requestedAt: at,
          timeline: { requested },
        }),
    payouts.update(uid, { status: 'pending', lastUpdated: at }),
  );
}

/** Cancels a request while its cycle is open. */
export function cancelPayoutRequest(uid: string, cycleId: CycleId): Plan {
  const cancelled = { at: serverTime(), by: uid };
  return plan(
    payoutRequests.update(payoutRequestId(uid, cycleId), { state: 'cancelled', 'timeline.cancelled': cancelled }),
  );
}
