import { firstCycleAfterChange } from './blockers.ts';
import { openCycleAt } from './calendar.ts';
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
