import { describe, expect, it } from 'vitest';
import {
  type ActiveDays,
  activityOf,
  daysNeeded,
  mondayOf,
  seriesOfActivity,
} from '#app/domain/figures/active-days.ts';
import { daysOf, rangeBefore } from '#app/domain/figures/date-range.ts';

describe('the Monday of a week', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
    ['2028-03-01', '2028-02-28'],
  ])('of %s is %s', (day, monday) => expect(mondayOf(day)).toBe(monday));
});

describe('what a day of someone adds', () => {
  it.each([
    ['streamer', '', '2026-11-18', { streamers: 1, firstInWeek: 1 }],
    ['streamer', '2026-11-16', '2026-11-18', { streamers: 1, firstInWeek: 0 }],
    ['streamer', '2026-11-15', '2026-11-16', { streamers: 1, firstInWeek: 1 }],
    ['streamer', '2026-11-18', '2026-11-18', null],
    ['streamer', '2026-11-19', '2026-11-18', null],
    ['admin', '', '2026-11-18', null],
    ['pending', '', '2026-11-18', null],
    [undefined, '', '2026-11-18', null],
  ] as const)('as %s, last here on "%s", is on %s %j', (role, previous, day, more) =>
    expect(activityOf(role, previous, day)).toEqual(more),
  );
});

describe('the series of a range', () => {
  /** Ten streamers a day, of whom the first of a week are all new in it and of the rest one is. */
  const days: ActiveDays = Object.fromEntries(
    daysOf({ from: '2026-05-01', to: '2026-11-30' }).map((day) => [
      day,
      { streamers: 10, firstInWeek: mondayOf(day) === day ? 10 : 1 },
    ]),
  );

  it('are days up to a month, with the average of each', () => {
    const range = { from: '2026-11-01', to: '2026-11-30' };
    const series = seriesOfActivity(
      { ...days, '2026-11-30': { streamers: 40, firstInWeek: 0 } },
      range,
      rangeBefore(range),
    );
    expect(series).toMatchObject({ by: 'day', average: 11, averageBefore: 10 });
    expect(series.now.entries).toEqual(daysOf(range));
    expect(series.now.values.at(-1)).toBe(40);
    expect(series.before.entries).toEqual(daysOf({ from: '2026-10-02', to: '2026-10-31' }));
  });

  it('are whole weeks of a longer range, and as many before', () => {
    const range = { from: '2026-10-01', to: '2026-11-25' };
    const { by, now, before } = seriesOfActivity(days, range, rangeBefore(range));
    expect(by).toBe('week');
    expect(now.entries).toHaveLength(9);
    expect([now.entries[0], now.entries.at(-1)]).toEqual(['2026-09-28', '2026-11-23']);
    expect(now.values).toEqual(now.entries.map(() => 16));
    expect(before.entries.at(-1)).toBe('2026-09-21');
    expect(before.values).toHaveLength(9);
    expect(daysNeeded(range, rangeBefore(range))).toEqual({ from: '2026-07-27', to: '2026-11-29' });
  });

  it('take a day without a count for a day without anybody', () => {
    const range = { from: '2027-01-01', to: '2027-01-07' };
    const series = seriesOfActivity({}, range, rangeBefore(range));
    expect(series).toMatchObject({ average: 0, averageBefore: 0 });
    expect(series.now.values).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});
