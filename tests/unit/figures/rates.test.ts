import { expect, it } from 'vitest';
import { datesOf, type DayFigures, type Figures, noFigures } from '#app/domain/figures/monthly-stats.ts';
import { barsOf, funnelOf, MOST_ON_PHONE, ratesOf } from '#app/domain/figures/rates.ts';

const some = (figures: Partial<Figures>): Figures => ({ ...noFigures(), ...figures });

it('rates need fifty clicks', () => {
  const earned = { conversions: 2, commissionMinor: 50_00 };
  expect(ratesOf(some({ clicks: 49, ...earned }))).toEqual({ perClickMinor: null, conversion: null });
  expect(ratesOf(some({ clicks: 50, ...earned }))).toEqual({ perClickMinor: 100, conversion: 0.04 });
});

it('the funnel compares each step with the one that it comes from, and renewals with clicks', () => {
  const steps = funnelOf(some({ clicks: 200, registrations: 20, firstDeposits: 5, conversions: 8 }));
  expect(steps.map(({ step, count, ofClicks, share }) => [step, count, ofClicks, share])).toEqual([
    ['clicks', 200, 1, null],
    ['registrations', 20, 0.1, 0.1],
    ['firstDeposits', 5, 0.025, 0.25],
    ['conversions', 8, 0.04, 0.04],
  ]);
});

it('the funnel says no share of nothing, and no bar is longer than that of the clicks', () => {
  const steps = funnelOf(some({ registrations: 3, conversions: 1 }));
  expect(steps.map(({ ofClicks, share }) => [ofClicks, share])).toEqual([
    [0, null],
    [0, null],
    [0, 0],
    [0, null],
  ]);
  expect(funnelOf(some({ clicks: 1, conversions: 2 })).at(-1)).toMatchObject({ ofClicks: 1, share: 2 });
});

it('a chart has a bar for each day, or for each week of a long range', () => {
  const days = datesOf({ from: '2026-01-01', to: '2026-04-03' }).map((date): DayFigures => ({
    date,
    ...some({ clicks: 1, commissionMinor: 10 }),
  }));
  expect(barsOf(days.slice(0, 92))).toEqual({ step: 'day', entries: days.slice(0, 92) });
  const { step, entries } = barsOf(days);
  expect(step).toBe('week');
  expect(entries).toHaveLength(14);
  expect(entries[1]).toMatchObject({ date: '2026-01-08', clicks: 7, commissionMinor: 70 });
  expect(entries.at(-1)).toMatchObject({ date: '2026-04-02', clicks: 2 });
  expect(days[0]!.clicks).toBe(1);
});

it('a phone has weeks from the range on of which it has no readable days', () => {
  const days = datesOf({ from: '2026-01-01', to: '2026-01-30' }).map((date): DayFigures => ({
    date,
    ...some({ commissionMinor: 10 }),
  }));
  expect(barsOf(days.slice(0, MOST_ON_PHONE), MOST_ON_PHONE).step).toBe('day');
  const { step, entries } = barsOf(days, MOST_ON_PHONE);
  expect(step).toBe('week');
  expect(entries.map(({ commissionMinor }) => commissionMinor)).toEqual([70, 70, 70, 70, 20]);
});
