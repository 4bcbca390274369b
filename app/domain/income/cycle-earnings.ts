import { dayOf } from '../figures/date-range.ts';
import { datesOf, type MonthlyStatsRecord, summarise } from '../figures/monthly-stats.ts';
import { type CycleTimes, cycleOf, openCycleAt, previousPayoutDate } from '../payouts/calendar.ts';

/** What the open cycle has brought so far, compared with the one before it. Amounts are in minor units, sums from its first day on. */
export type CycleEarnings = {
  /** Which day of the open cycle it is, from 1. */
  day: number;
  /** Sums at the end of each day; null for days to come. As many as the longer cycle has days. */
  current: (number | null)[];
  /** The same of the cycle before; null where that was shorter. */
  before: (number | null)[];
  earnedMinor: number;
  /** The day of the cycle before that `sameDayMinor` is of: the same one, or its last where it was shorter. */
  comparedDay: number;
  sameDayMinor: number;
  beforeMinor: number;
};

/** @param months of the person; they have to hold both cycles */
export function cycleEarnings(months: readonly MonthlyStatsRecord[], now: Date): CycleEarnings {
  const cycle = openCycleAt(now);
  const last = cycleOf(previousPayoutDate(cycle.payAt));
  const [days, lastDays] = [daysOf(cycle), daysOf(last)];
  const day = days.indexOf(dayOf(now)) + 1;
  const length = Math.max(days.length, lastDays.length);
  const [current, before] = [sums(months, days.slice(0, day)), sums(months, lastDays)];
  const comparedDay = Math.min(day, lastDays.length);
  return {
    day,
    current: padded(current, length),
    before: padded(before, length),
    earnedMinor: current.at(-1)!,
    comparedDay,
    sameDayMinor: before[comparedDay - 1]!,
    beforeMinor: before.at(-1)!,
  };
}

/** Cycles open and lock at midnight. */
function daysOf({ opensAt, lockAt }: CycleTimes): string[] {
  return datesOf({ from: dayOf(opensAt), to: dayOf(lockAt.getTime() - 1) });
}

function sums(months: readonly MonthlyStatsRecord[], days: readonly string[]): number[] {
  let sum = 0;
  return summarise(months, { from: days[0]!, to: days.at(-1)! }).days.map(
    ({ commissionMinor }) => (sum += commissionMinor),
  );
}

function padded(values: readonly number[], length: number): (number | null)[] {
  return Array.from({ length }, (_, index) => values[index] ?? null);
}
