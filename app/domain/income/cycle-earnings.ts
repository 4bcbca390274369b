import { dayOf } from '../figures/date-range.ts';
import { datesOf, type MonthlyStatsRecord, type Summary, summarise, UNKNOWN_KEY } from '../figures/monthly-stats.ts';
import { type CycleTimes, cycleOf, openCycleAt, previousPayoutDate } from '../payouts/calendar.ts';
import type { CutOffs } from '../payouts/cut-offs.ts';

/** What the open cycle has brought so far, day by day, compared with the one before it. Amounts are in minor units. */
export type CycleEarnings = {
  /** Which day of the open cycle it is, from 1. */
  day: number;
  /** The days of the open cycle, `yyyy-mm-dd`; where the one before was longer, the days after it as well. */
  dates: string[];
  /** What each day brought; null for days to come. */
  current: (number | null)[];
  /** The same of the cycle before; null where that was shorter. */
  before: (number | null)[];
  earnedMinor: number;
  /** What the earnings come from: how many conversions, in how many streams. */
  conversions: number;
  streams: number;
  /** The day of the previous cycle that `sameDayMinor` belongs to: the same one, or its last where it was shorter. */
  comparedDay: number;
  /** What the previous cycle had brought by the end of that day. */
  sameDayMinor: number;
  beforeMinor: number;
};

/** The days that `cycleEarnings` needs the months of. */
export function daysOfCycles(now: Date, cutOffs: CutOffs): { from: string; to: string } {
  return { from: dayOf(lastCycle(openCycleAt(now, cutOffs), cutOffs).opensAt), to: dayOf(now) };
}

/** @param months of the person; they have to hold both cycles */
export function cycleEarnings(months: readonly MonthlyStatsRecord[], now: Date, cutOffs: CutOffs): CycleEarnings {
  const cycle = openCycleAt(now, cutOffs);
  const [days, lastDays] = [daysOf(cycle), daysOf(lastCycle(cycle, cutOffs))];
  const day = days.indexOf(dayOf(now)) + 1;
  const length = Math.max(days.length, lastDays.length);
  const summary = summaryOf(months, days.slice(0, day));
  const [current, before] = [amountsOf(summary), amountsOf(summaryOf(months, lastDays))];
  const comparedDay = Math.min(day, lastDays.length);
  return {
    day,
    dates: datesOf({ from: days[0]!, to: dayOf(Date.parse(days[0]!) + (length - 1) * 86_400_000) }),
    current: padded(current, length),
    before: padded(before, length),
    earnedMinor: sumOf(current),
    conversions: summary.totals.conversions,
    streams: summary.streams.filter(({ key, figures }) => key !== UNKNOWN_KEY && figures.conversions > 0).length,
    comparedDay,
    sameDayMinor: sumOf(before.slice(0, comparedDay)),
    beforeMinor: sumOf(before),
  };
}

function lastCycle({ payAt }: CycleTimes, cutOffs: CutOffs): CycleTimes {
  return cycleOf(previousPayoutDate(payAt), cutOffs);
}

/** Figures are kept by day: one on which a cycle locks and the next opens, and not at midnight, counts in both. */
function daysOf({ opensAt, lockAt }: CycleTimes): string[] {
  return datesOf({ from: dayOf(opensAt), to: dayOf(lockAt.getTime() - 1) });
}

function summaryOf(months: readonly MonthlyStatsRecord[], days: readonly string[]): Summary {
  return summarise(months, { from: days[0]!, to: days.at(-1)! });
}

const amountsOf = ({ days }: Summary) => days.map(({ commissionMinor }) => commissionMinor);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function padded(values: readonly number[], length: number): (number | null)[] {
  return Array.from({ length }, (_, index) => values[index] ?? null);
}
