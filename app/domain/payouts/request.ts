import type { Order } from '../platform/page-href.ts';

/**
 * The states of a payout request and the moves between them: the one table (docs/decisions, payout cycle).
 * A request has the id `{uid}_{cycleId}`; `payouts.status` mirrors the request of the latest cycle.
 */

export const REQUEST_STATES = [
  'requested',
  'cancelled',
  'locked',
  'blocked',
  'approved',
  'exported',
  'sent',
  'paid',
  'held',
  'rejected',
  'failed',
  'returned',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A filter of a payday's list: a state, or what was blocked and still needs someone. */
export const UNRESOLVED = 'unresolved';
export type RequestFilter = RequestState | typeof UNRESOLVED;

/**
 * Marks of a request's timeline: its states, that a hold was lifted, that nothing more is done about a failure, and that the streamer was
 * asked for another payout method.
 */
export const TIMELINE_MARKS = [...REQUEST_STATES, 'released', 'dismissed', 'methodAsked'] as const;
export type TimelineMark = (typeof TIMELINE_MARKS)[number];

export const PAYOUT_STATUSES = ['pending', 'processing', 'paid', 'failed', 'on_hold', 'rejected'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * From a state to those that may follow.
 *
 * - `cancelled` → `requested`: asked again, while the cycle is open.
 * - `held` has given its reservation back; a release decides anew, as the lock did: `locked`, or `blocked` with every
 *   blocker, of which one is that its batch has gone on.
 * - `locked` → `blocked`: the batch was exported while the payout still waited for another admin.
 * - `approved` → `held`: blockers are evaluated again at export, and one that turned up stops the payout.
 * - `approved`, `exported` → `held`: an admin pauses the payout, until it is sent.
 * - `sent` → `returned`: the bank sent it back before it arrived.
 * - `failed` → `paid`: the transfer arrived after the provider had said that it failed.
 * - `blocked`, `rejected` and `returned` are final for their cycle, and `failed` otherwise: the money waits for the next one.
 *   One that was paused after the export can still be `paid` (`canTransition`).
 */
export const TRANSITIONS: Readonly<Record<RequestState, readonly RequestState[]>> = {
  requested: ['cancelled', 'locked', 'blocked'],
  cancelled: ['requested'],
  locked: ['approved', 'held', 'rejected', 'blocked'],
  blocked: [],
  approved: ['exported', 'held'],
  exported: ['sent', 'failed', 'held'],
  sent: ['paid', 'failed', 'returned'],
  paid: ['returned'],
  held: ['locked', 'blocked', 'rejected'],
  rejected: [],
  failed: ['paid'],
  returned: [],
};

/** What becomes of a payout that was paused after the export. The provider may have paid it by the file from before. */
export const PAUSED_STATES = ['held', 'blocked', 'rejected'] as const satisfies readonly RequestState[];

/** States in which an amount of the balance is reserved for the request, on its way to be paid. */
const RESERVED_STATES = ['locked', 'approved', 'exported', 'sent'] as const satisfies readonly RequestState[];

const STATUS_OF: Readonly<Record<RequestState, PayoutStatus>> = {
  requested: 'pending',
  // A cancelled request leaves the profile as a new one starts (spec.txt section 4).
  cancelled: 'pending',
  locked: 'processing',
  approved: 'processing',
  exported: 'processing',
  sent: 'processing',
  paid: 'paid',
  blocked: 'on_hold',
  held: 'on_hold',
  rejected: 'rejected',
  failed: 'failed',
  returned: 'failed',
};

export function isRequestState(value: unknown): value is RequestState {
  return typeof value === 'string' && (REQUEST_STATES as readonly string[]).includes(value);
}

export function readRequestFilter(value: unknown): RequestFilter | null {
  return value === UNRESOLVED || isRequestState(value) ? value : null;
}

/** Whether a list with this filter has the request. */
export function passesFilter(
  { state, openBlock = false }: { state: RequestState; openBlock?: boolean | undefined },
  filter: RequestFilter | null,
): boolean {
  return filter === null || (filter === UNRESOLVED ? openBlock : state === filter);
}

type Paused = { outOfFile?: boolean | undefined };

/** Whether a payout in this state was paused after the export (`outOfFile`), so that the provider may have paid it. */
export function mayBePaidAnyway(state: RequestState, { outOfFile = false }: Paused): boolean {
  return outOfFile && (PAUSED_STATES as readonly RequestState[]).includes(state);
}

export function canTransition(from: RequestState, to: RequestState, paused: Paused = {}): boolean {
  return TRANSITIONS[from].includes(to) || (to === 'paid' && mayBePaidAnyway(from, paused));
}

/** Throws a RangeError for a move that the table does not have. */
export function assertTransition(from: RequestState, to: RequestState, paused: Paused = {}): void {
  if (!canTransition(from, to, paused)) throw new RangeError(`A payout request does not go from ${from} to ${to}`);
}

/** What `payouts.status` says while the latest request is in this state. */
export function payoutsStatusOf(state: RequestState): PayoutStatus {
  return STATUS_OF[state];
}

/** Whether money is reserved for a request in this state. */
export function isReserved(state: RequestState): boolean {
  return (RESERVED_STATES as readonly RequestState[]).includes(state);
}

export function payoutRequestId(uid: string, cycleId: string): string {
  return `${uid}_${cycleId}`;
}

/** The cycle of a request by its id: what follows the last `_`, which no cycle id has. */
export function cycleOfRequestId(id: string): string {
  return id.slice(id.lastIndexOf('_') + 1);
}

/**
 * What a deactivation means for a payout that has not arrived. The evaluator runs at the cut-off, at approval and at export, and
 * stops a payout of someone who is no active streamer. After the export only an admin's pause does.
 *
 * - `blocked`: it is blocked at the cut-off.
 * - `paused`: it is paused at the next check, and the money goes back to the balance.
 * - `in-file`: it is in the payment file and can still be sent, unless an admin pauses it.
 * - `arrives`: it is sent and arrives.
 * - `stays-paused`: it is paused already.
 */
type Fate = 'blocked' | 'paused' | 'in-file' | 'arrives' | 'stays-paused';

const FATES: Partial<Record<RequestState, Fate>> = {
  requested: 'blocked',
  locked: 'paused',
  approved: 'paused',
  exported: 'in-file',
  sent: 'arrives',
  held: 'stays-paused',
};

/** Null for a payout that is over: nothing changes for it. */
export function fateOf(state: RequestState): Fate | null {
  return FATES[state] ?? null;
}

/** Orders of a cycle's requests. Requests of the same value are in the order of their people. */
export const REQUEST_SORTS = {
  name: { field: 'username', descending: false },
  nameDown: { field: 'username', descending: true },
  state: { field: 'state', descending: false },
  stateDown: { field: 'state', descending: true },
  /** The latest first. */
  asked: { field: 'requestedAt', descending: true },
  askedUp: { field: 'requestedAt', descending: false },
  /** The largest first. Without an amount, which comes with the lock, a request is not in this list. */
  amount: { field: 'amountMinor', descending: true },
  amountUp: { field: 'amountMinor', descending: false },
} as const satisfies Record<string, Order>;
export type RequestSort = keyof typeof REQUEST_SORTS;

/** The order that an address asks for; by name for none, and for one that its filters leave no room for. */
export function readRequestSort(text: string | null, { state, words }: { state: unknown; words: string }): RequestSort {
  const sort = Object.keys(REQUEST_SORTS).find((one): one is RequestSort => one === text) ?? 'name';
  // What words find is in the order of the directory, what is unresolved by name. In one state, there is nothing to order by state.
  if (state === UNRESOLVED) return 'name';
  return words !== '' || (state !== null && REQUEST_SORTS[sort].field === 'state') ? 'name' : sort;
}

/** Whether an order leaves out what has no amount. */
export function needsAmount(sort: RequestSort): boolean {
  return REQUEST_SORTS[sort].field === 'amountMinor';
}
