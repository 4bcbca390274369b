import { wallTimeOf } from '../streams/time.ts';

/** Hours of a week as they are kept: `HH:MM` in UTC, days from 1, a Monday. Hours that end before they begin end the next day. */
export type WeekHours = { from: string; to: string; days: readonly number[] };

/** Days of the week in a zone on which someone is there from one time to another, the same on each. */
export type LocalHours = { days: number[]; start: Date; end: Date };

const DAY = 86_400_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A Monday; days of the week are counted from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const WEEK = 7 * DAY;

/** Whether a text is a time of day: `HH:MM`. */
export function isTimeOfDay(text: string): boolean {
  return TIME.test(text);
}

/**
 * The hours of the week of `now` as a clock in the zone shows them. They are kept in UTC, so the clock's day can be another
 * one, and where it changes within the week there is more than one group. `start` and `end` are those of a group's first day.
 * Empty for hours that are none.
 */
export function hoursIn({ from, to, days }: WeekHours, zone: string, now: Date): LocalHours[] {
  if (!isTimeOfDay(from) || !isTimeOfDay(to)) return [];
  const monday = MONDAY + Math.floor((now.getTime() - MONDAY) / WEEK) * WEEK;
  const groups = new Map<string, LocalHours>();
  for (const day of days.toSorted((one, other) => one - other)) {
    const start = new Date(`${new Date(monday + (day - 1) * DAY).toISOString().slice(0, 10)}T${from}:00.000Z`);
    const sameDay = new Date(`${start.toISOString().slice(0, 10)}T${to}:00.000Z`);
    const end = sameDay > start ? sameDay : new Date(sameDay.getTime() + DAY);
    const [begins, ends] = [wallTimeOf(start, zone), wallTimeOf(end, zone)];
    const key = `${begins.slice(11)} ${ends.slice(11)}`;
    const group = groups.get(key) ?? { days: [], start, end };
    group.days.push(dayOfWeek(begins));
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ ...group, days: group.days.toSorted((one, other) => one - other) }));
}

function dayOfWeek(wallTime: string): number {
  const days = Math.round((Date.parse(wallTime.slice(0, 10)) - MONDAY) / DAY);
  return (((days % 7) + 7) % 7) + 1;
}

/** Days side by side as runs: [1, 2, 3, 5] is [[1, 2, 3], [5]]. */
export function runsOfDays(days: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs;
}
