import type { RequestState } from './request.ts';
import type { PayoutRequestRecord } from './schemas.ts';

const DAY = 86_400_000;

/** Whose turn it is with a payout that is under way. */
export type NextActor = 'schedule' | 'admin' | 'decision' | 'operator' | 'bank';

/** What has to happen next to a payout, and whether that should have happened by now. */
export type NextStep = { actor: NextActor; overdue: boolean };

const ACTORS: Partial<Record<RequestState, NextActor>> = {
  requested: 'schedule',
  locked: 'admin',
  held: 'decision',
  approved: 'operator',
  exported: 'operator',
  sent: 'bank',
};

/** A payday is a day; what was sent on it may take a bank some more. */
const TIME_MS: Record<NextActor, number> = { schedule: 0, admin: DAY, decision: DAY, operator: DAY, bank: 5 * DAY };

/** The last day on which the next step is in time; null for a payout that is finished. */
export function dueAtOf(state: RequestState, payAt: Date): Date | null {
  const actor = ACTORS[state];
  return actor ? new Date(payAt.getTime() + Math.max(TIME_MS[actor] - DAY, 0)) : null;
}

/** From when on the next step is late; null for a payout that is finished. */
export function lateFromOf(state: RequestState, payAt: Date): Date | null {
  const actor = ACTORS[state];
  return actor ? new Date(payAt.getTime() + TIME_MS[actor]) : null;
}

/** Null for a payout that is finished. */
export function nextStepOf(state: RequestState, payAt: Date, now: Date): NextStep | null {
  const actor = ACTORS[state];
  return actor ? { actor, overdue: now.getTime() >= payAt.getTime() + TIME_MS[actor] } : null;
}

/**
 * Whether the money of a payout that failed or came back was paid since, and the cycle for which it was requested again, where that is
 * known. Null while nobody paid it, and where an admin dismissed the failure.
 */
export function paidAgain({
  state,
  timeline,
  openFailure,
  nextCycleId,
}: Pick<PayoutRequestRecord, 'state' | 'timeline' | 'openFailure' | 'nextCycleId'>): { cycleId: string | null } | null {
  const isResolved = (state === 'failed' || state === 'returned') && openFailure === false && !timeline.dismissed;
  return isResolved ? { cycleId: nextCycleId ?? null } : null;
}
