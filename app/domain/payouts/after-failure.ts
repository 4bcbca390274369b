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

/** Null for a payout that did not fail, and for a failure that is resolved: paid after all, paid again, or dismissed. */
export function afterFailure(
  request: Request,
  method: Method | null,
  now: Date,
  cutOffs: CutOffs,
): AfterFailure | null {
  const { state, timeline, nextCycleId, openFailure, methodRevision } = request;
  const mark = state === 'failed' || state === 'returned' ? timeline[state] : undefined;
  if (!mark || openFailure === false) return null;
  const code = mark.reason ?? 'other';
  if (nextCycleId) return { code, next: 'requested', cycleId: nextCycleId };
  const open = openCycleAt(now, cutOffs);
  const isChanged = method !== null && method.revision > (methodRevision ?? 0) && method.changedAt > mark.at;
  if (!method || (blamesDestination(mark.reason) && !isChanged)) {
    const changed = { revision: (method?.revision ?? 0) + 1, changedAt: now };
    return { code, next: 'change-method', payAt: (firstCycleAfterChange(changed, cutOffs) ?? open).payAt };
  }
  const first = firstCycleAfterChange(method, cutOffs);
  return { code, next: 'request', payAt: first && first.payAt > open.payAt ? first.payAt : open.payAt };
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

type Unpaid = Pick<PayoutRequestRecord, 'state' | 'timeline' | 'nextCycleId' | 'openFailure' | 'blockers'>;

/** Whether a payout needs nothing more: it is under way or paid, or its failure was paid since or dismissed by an admin. */
export const isSettled = ({ state, openFailure }: Pick<Unpaid, 'state' | 'openFailure'>) =>
  !UNPAID_STATES.includes(state) || (state !== 'blocked' && openFailure === false);

/** Whether the streamer has to save another payout method before the money can be paid, as far as the request says. */
export function needsMethod(request: Unpaid): boolean {
  if (isSettled(request)) return false;
  const { state, timeline, blockers = [] } = request;
  if (state === 'blocked') return blockers.some(({ code }) => NEEDS_METHOD.includes(code));
  return blamesDestination(timeline[state]?.reason);
}

/**
 * What follows a payout that was not made. `requested`: its money is requested for that payday already. Else the streamer requests
 * it, after saving another payout method where `method` says so; `payAt` is the first payday that could pay it then.
 */
type AfterUnpaid = { next: 'requested'; cycleId: string } | { next: 'method' | 'streamer'; payAt: Date };

/** Null for a payout that needs nothing more. Staff can't read the payout method, so this goes by the request alone. */
export function afterUnpaid(request: Unpaid, now: Date, cutOffs: CutOffs): AfterUnpaid | null {
  if (isSettled(request)) return null;
  if (request.nextCycleId) return { next: 'requested', cycleId: request.nextCycleId };
  const open = openCycleAt(now, cutOffs).payAt;
  const codes = (request.blockers ?? []).map(({ code }) => code);
  if (needsMethod(request)) {
    // A first method has no cool-down.
    const isFirst = request.state === 'blocked' && codes.includes('no-method');
    const changed = firstCycleAfterChange({ revision: isFirst ? 1 : 2, changedAt: now }, cutOffs);
    return { next: 'method', payAt: changed?.payAt ?? open };
  }
  const cooled = (request.blockers ?? []).map(({ firstCycleId }) =>
    typeof firstCycleId === 'string' ? (payAtOf(firstCycleId)?.getTime() ?? 0) : 0,
  );
  return { next: 'streamer', payAt: new Date(Math.max(open.getTime(), ...cooled)) };
}

/** What an admin's page says of a payout that was not made; null where it needs nothing more. Computed by the server: the browser has no evaluator. */
export type UnpaidView = { after: AfterUnpaid; needsMethod: boolean };

export function unpaidView(request: Unpaid, now: Date, cutOffs: CutOffs): UnpaidView | null {
  const after = afterUnpaid(request, now, cutOffs);
  return after && { after, needsMethod: needsMethod(request) };
}
