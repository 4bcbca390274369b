import { type BlockerCode, firstCycleAfterChange } from './blockers.ts';
import { openCycleAt, payAtOf } from './calendar.ts';
import type { RequestState } from './request.ts';
import type { CutOffs } from './cut-offs.ts';
import { blamesDestination } from './result.ts';
import type { PayoutMethodRecord, PayoutRequestRecord } from './schemas.ts';

/**
 * What follows a payout that did not arrive: it is requested again, the streamer has to change the payout method, or has to
 * request it. `payAt` is the first payday that can pay it then.
 */
export type AfterFailure = { code: string } & (
  { next: 'requested'; cycleId: string } | { next: 'change-method' | 'request'; payAt: Date }
);

type Request = Pick<PayoutRequestRecord, 'state' | 'timeline' | 'nextCycleId' | 'openFailure' | 'methodRevision'>;
type Method = Pick<PayoutMethodRecord, 'revision' | 'changedAt'>;

/**
 * Null for a payout that did not fail, and for a failure that is resolved: paid after all, paid again, or dismissed. `next`: the
 * request of `nextCycleId`, which the streamer may have cancelled.
 */
export function afterFailure(
  request: Request,
  method: Method | null,
  now: Date,
  cutOffs: CutOffs,
  next: Pick<PayoutRequestRecord, 'state'> | null = null,
): AfterFailure | null {
  const { state, timeline, nextCycleId, openFailure, methodRevision } = request;
  const mark = state === 'failed' || state === 'returned' ? timeline[state] : undefined;
  if (!mark || openFailure === false) return null;
  const code = mark.reason ?? 'other';
  if (nextCycleId && !(next && GIVEN_UP.includes(next.state))) return { code, next: 'requested', cycleId: nextCycleId };
  const open = openCycleAt(now, cutOffs);
  const isChanged = method !== null && method.revision > (methodRevision ?? 0) && method.changedAt > mark.at;
  if (!method || (blamesDestination(mark.reason) && !isChanged)) {
    const changed = { revision: (method?.revision ?? 0) + 1, changedAt: now };
    return { code, next: 'change-method', payAt: (firstCycleAfterChange(changed, cutOffs) ?? open).payAt };
  }
  const first = firstCycleAfterChange(method, cutOffs);
  return { code, next: 'request', payAt: first && first.payAt > open.payAt ? first.payAt : open.payAt };
}

/** A request that pays nothing any more, and left the money in the balance. */
export const GIVEN_UP: readonly RequestState[] = ['cancelled', 'rejected'];

type Asked = Pick<PayoutRequestRecord, 'state' | 'timeline'>;

/** Whether the request waits for its cut-off, and a failure made it and not the person. */
export function isAutomatic({ state, timeline }: Asked): boolean {
  return state === 'requested' && timeline.requested?.by === 'system';
}

/**
 * Whether a request that a failure made has nothing left to pay, because the payout arrived after all: neither the balance nor the holds that end by its cut-off
 * have anything for it. One that the person made stands, whatever the balance.
 */
export function isNeedless(request: Asked, availableMinor: number, endingMinor: number): boolean {
  return isAutomatic(request) && availableMinor + endingMinor <= 0;
}

/** Blockers that a new payout method ends. One that is only cooling down needs time. */
export const NEEDS_METHOD: readonly string[] = [
  'no-method',
  'method-invalid',
  'currency-not-accepted',
  'network-off',
  'destination-failed',
] satisfies BlockerCode[];

/** Nothing was paid on this payday, and the money is in the balance. */
const UNPAID_STATES: readonly RequestState[] = ['blocked', 'failed', 'returned'];

type Unpaid = Pick<PayoutRequestRecord, 'cycleId' | 'state' | 'timeline' | 'nextCycleId' | 'openFailure' | 'blockers'>;

/** Requests of the same person for other paydays, as far as they were read. */
export type Others = readonly Pick<PayoutRequestRecord, 'cycleId' | 'state'>[];

/**
 * Whether a payout needs nothing more: it is under way or paid, or its money was paid since. A blocked payout leaves its money in the
 * balance, which a later payday pays whole. A failure is settled by a mark of its own: paid again, or dismissed by an admin.
 */
export function isSettled({ cycleId, state, timeline, openFailure }: Unpaid, others: Others = []): boolean {
  if (!UNPAID_STATES.includes(state)) return true;
  if (state !== 'blocked') return openFailure === false;
  return (
    timeline.dismissed !== undefined || others.some((one) => one.cycleId > cycleId && PAID_STATES.includes(one.state))
  );
}

/** Paid by its payday, whatever the bank did with it later: that is another payout's failure. */
const PAID_STATES: readonly RequestState[] = ['paid', 'returned'];

/** States in which a later lock found nothing in the money's way, whatever followed. */
const PASSED_LOCK: readonly RequestState[] = [
  ...['locked', 'approved', 'exported', 'sent', 'paid'],
  ...['failed', 'returned', 'held', 'rejected'],
] as RequestState[];

/** Requests for later paydays; `isForecast`: it waits for its cut-off, and nothing is in its way. */
export type LaterRequest = Pick<PayoutRequestRecord, 'cycleId' | 'state'> & { isForecast: boolean };

/** Whether a blocked payout needs nobody any more: what blocked it is resolved, and the money is requested again or was paid. */
export function isUnblocked({ cycleId }: Pick<Unpaid, 'cycleId'>, later: readonly LaterRequest[]): boolean {
  return later.some(
    (one) =>
      one.cycleId > cycleId && (PASSED_LOCK.includes(one.state) || (one.state === 'requested' && one.isForecast)),
  );
}

/** Whether the streamer has to save another payout method before the money can be paid, as far as the request says. */
function needsMethod({ state, timeline, blockers = [] }: Unpaid): boolean {
  if (state === 'blocked') return blockers.some(({ code }) => NEEDS_METHOD.includes(code));
  return blamesDestination(timeline[state]?.reason);
}

/** When the payout was not made, the last time. */
export function unpaidAt({ state, timeline }: Pick<Unpaid, 'state' | 'timeline'>): Date | null {
  return timeline[state]?.at ?? null;
}

/** When the streamer was asked for another payout method because of this; null for a request before the latest failure. */
export function methodAskedAt(request: Pick<Unpaid, 'state' | 'timeline'>): Date | null {
  const asked = request.timeline.methodAsked?.at;
  const since = unpaidAt(request);
  return asked && !(since && asked < since) ? asked : null;
}

/** What has to happen first, by the keys of `admin.payouts.unpaid`; `date` is the payday that it is about, if there is one. */
type UnpaidHint = {
  key: 'method' | 'streamer' | 'minimum' | 'empty' | 'inactive' | 'paused' | 'unlessChanged' | 'network';
  date: Date | string | null;
};

/** What an admin's page says of a payout that was not made. Computed by the server: the browser has no evaluator. */
export type UnpaidView = {
  /** The payday that its money is requested for. */
  carriesTo: string | null;
  hint: UnpaidHint | null;
  /** Whether another payout method would help. */
  needsMethod: boolean;
  askedAt: Date | null;
};

/** Null for a payout that needs nothing more. Staff can't read the payout method, so this goes by the requests alone. */
export function unpaidView(request: Unpaid, others: Others, now: Date, cutOffs: CutOffs): UnpaidView | null {
  if (isSettled(request, others)) return null;
  const open = openCycleAt(now, cutOffs);
  const carriesTo = carriedTo(request, others, open.id);
  const byMethod = needsMethod(request);
  // What the streamer requests may go to the same account. A payday after its cut-off has judged the account already.
  const mayBeSame: UnpaidHint | null = byMethod && carriesTo === open.id ? { key: 'unlessChanged', date: null } : null;
  const hint = carriesTo ? mayBeSame : firstNeed(request, now, cutOffs, open.payAt);
  const helps = hint !== null && (hint.key === 'method' || hint.key === 'unlessChanged');
  return { carriesTo, hint, askedAt: methodAskedAt(request), needsMethod: byMethod && helps };
}

function carriedTo({ cycleId, state, nextCycleId }: Unpaid, others: Others, openId: string): string | null {
  const givenUp = (id: string) => others.some((one) => one.cycleId === id && GIVEN_UP.includes(one.state));
  if (nextCycleId && !givenUp(nextCycleId)) return nextCycleId;
  const under = others.filter(
    (one) =>
      one.cycleId > cycleId &&
      (one.cycleId === openId ? !GIVEN_UP.includes(one.state) : state === 'blocked' && TAKEN_ON.includes(one.state)),
  );
  return under.map((one) => one.cycleId).sort()[0] ?? null;
}

/** The payday has taken the balance on. */
const TAKEN_ON: readonly RequestState[] = ['locked', 'approved', 'exported', 'sent', 'held', 'failed'];

/** What has to come first before the streamer's next request is paid. */
function firstNeed(request: Unpaid, now: Date, cutOffs: CutOffs, open: Date): UnpaidHint {
  const blockers = request.state === 'blocked' ? (request.blockers ?? []) : [];
  const find = (...codes: BlockerCode[]) => blockers.find(({ code }) => codes.includes(code as BlockerCode));
  if (find('not-active')) return { key: 'inactive', date: null };
  const held = find('on-hold')?.cycleId;
  if (typeof held === 'string') return { key: 'paused', date: held };
  if (find('no-balance', 'owes')) return { key: 'empty', date: null };
  if (find('no-network')) return { key: 'network', date: null };
  if (needsMethod(request)) {
    // A first method has no cool-down.
    const changed = firstCycleAfterChange({ revision: find('no-method') ? 1 : 2, changedAt: now }, cutOffs);
    return { key: 'method', date: changed?.payAt ?? open };
  }
  const cooled = blockers.map(({ firstCycleId }) =>
    typeof firstCycleId === 'string' ? (payAtOf(firstCycleId)?.getTime() ?? 0) : 0,
  );
  const payAt = new Date(Math.max(open.getTime(), ...cooled));
  return { key: find('below-minimum') ? 'minimum' : 'streamer', date: payAt };
}
