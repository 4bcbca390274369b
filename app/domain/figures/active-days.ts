import * as z from 'zod/mini';
import { dayOf, daysOf, type DayRange } from './date-range.ts';
import { type Role, isStreamer } from '../access/roles.ts';

/**
 * counters/active-{yyyy-mm}: how many streamers were active on each day (UTC) of a month. `firstInWeek` are those of them who
 * had not been active before in that week, so that the days of a week add up to its streamers. Functions keep it.
 */

const count = z._default(z.int(), 0);
const activity = z.object({ streamers: count, firstInWeek: count });
export type Activity = z.infer<typeof activity>;

export const activeMonthSchema = z.looseObject({ days: z._default(z.record(z.string(), activity), {}) });
export type ActiveDays = Readonly<Record<string, Activity>>;

const DAY_MS = 86_400_000;
/** A longer range is shown by weeks. */
const MOST_DAYS_SHOWN = 31;

/** The id in `counters` of the month that a day is in. */
export function activeMonthId(day: string): string {
  return `active-${day.slice(0, 7)}`;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const time = Date.parse(day);
  return dayOf(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS);
}

/**
 * What someone in this role adds to a day, whose latest active day until then was `previous`, '' for none. Null when that is
 * nothing: only streamers are counted, once a day, and no day before the latest.
 */
export function activityOf(role: Role | undefined, previous: string, day: string): Activity | null {
  if (!isStreamer(role) || day <= previous) return null;
  return { streamers: 1, firstInWeek: Number(previous < mondayOf(day)) };
}

type Series = { entries: string[]; values: number[] };

/** The days that have to be known for a range and the period before it, weeks whole. */
export function daysNeeded(range: DayRange, before: DayRange): DayRange {
  const first = weeksBefore(range)[0]!;
  return { from: first < before.from ? first : before.from, to: shift(mondayOf(range.to), 6) };
}

/**
 * A range by days, or by weeks where it is long, with the period before it and the average of a day. A week is whole, also
 * where the range cuts it, and named by its Monday; the period before a range of weeks is as many weeks.
 */
export function seriesOfActivity(days: ActiveDays, range: DayRange, before: DayRange) {
  const by = daysOf(range).length > MOST_DAYS_SHOWN ? ('week' as const) : ('day' as const);
  const streamers = (day: string) => days[day]?.streamers ?? 0;
  const average = (of: DayRange) => sum(daysOf(of).map(streamers)) / daysOf(of).length;
  const week = (monday: string) => sum(daysOf(weekFrom(monday)).map((day) => days[day]?.firstInWeek ?? 0));
  const series = (entries: string[], valueOf: (entry: string) => number): Series => ({
    entries,
    values: entries.map(valueOf),
  });
  return {
    by,
    average: average(range),
    averageBefore: average(before),
    now: by === 'day' ? series(daysOf(range), streamers) : series(weeksOf(range), week),
    before: by === 'day' ? series(daysOf(before), streamers) : series(weeksBefore(range), week),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const shift = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY_MS);
const weekFrom = (monday: string): DayRange => ({ from: monday, to: shift(monday, 6) });

function weeksOf({ from, to }: DayRange): string[] {
  const weeks: string[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = shift(monday, 7)) weeks.push(monday);
  return weeks;
}

function weeksBefore(range: DayRange): string[] {
  const weeks = weeksOf(range);
  return weeks.map((monday) => shift(monday, -7 * weeks.length));
}
