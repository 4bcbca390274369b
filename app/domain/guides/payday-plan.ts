import { MOST_HOLD_DAYS } from '../offers/editor-limits.ts';
import { type CycleTimes, cycleOf, nextPayoutDate, openCycleAt } from '../payouts/calendar.ts';
import type { CutOffs } from '../payouts/cut-offs.ts';

/** What a reader tries out: when a commission was earned, how long it waits, and when they request. */
export type PaydayQuestion = { earnedOn: Date; holdDays: number; requestedOn: Date };

export type PaydayPlan = {
  availableAt: Date;
  /** The payday that the request is for. */
  requested: CycleTimes;
  /** Whether the commission is part of it: available before requests close. */
  isPaid: boolean;
  /** The first payday that can pay the commission. A request for it counts from `opensAt` to `lockAt`. */
  first: CycleTimes;
};

const DAY_MS = 86_400_000;
/** Years that are on their way to be typed, and those that no payday is near, are no dates to plan with. */
const YEARS = { first: 2000, last: 2100 };

/** Which payday pays a commission. Null for what is no date of the years 2000 to 2100, or hold days below 0, above MOST_HOLD_DAYS or not whole. */
export function planPayday({ earnedOn, holdDays, requestedOn }: PaydayQuestion, cutOffs: CutOffs): PaydayPlan | null {
  const isDate = [earnedOn, requestedOn].every((date) => {
    const year = date.getUTCFullYear();
    return year >= YEARS.first && year <= YEARS.last;
  });
  if (!isDate || !Number.isInteger(holdDays) || holdDays < 0 || holdDays > MOST_HOLD_DAYS) return null;
  const availableAt = new Date(earnedOn.getTime() + holdDays * DAY_MS);
  const requested = openCycleAt(requestedOn, cutOffs);
  let first = openCycleAt(availableAt, cutOffs);
  // What becomes available in the moment that requests close waits for the next payday.
  while (first.lockAt <= availableAt) first = cycleOf(nextPayoutDate(first.payAt), cutOffs);
  return { availableAt, requested, isPaid: availableAt < requested.lockAt, first };
}
