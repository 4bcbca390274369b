import { describe, expect, it } from 'vitest';
import {
  countryPartOf,
  campaignStatsSchema,
  countryStatsSchema,
  currencyOf,
  datesOf,
  earningsPerClick,
  type Figures,
  monthlyStatsSchema,
  monthsOf,
  noFigures,
  summarise,
} from '#app/domain/figures/monthly-stats.ts';

const some = (clicks: number, commissionMinor = 0): Figures => ({ ...noFigures(), clicks, commissionMinor });

const month = (name: string, days: Record<string, { offers: Record<string, Figures>; streams?: object }>) =>
  monthlyStatsSchema.parse({ uid: 'ana', month: name, currency: 'USD', days });

const months = [
  month('2026-01', { '31': { offers: { a: some(10, 100), b: some(5) } } }),
  month('2026-02', {
    '01': { offers: { b: some(7, 300) }, streams: { live: some(7, 300) } },
    '03': { offers: { a: some(1) } },
  }),
];

describe('a range of days', () => {
  it('has all days, over the end of a month and a leap day', () => {
    expect(datesOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(monthsOf({ from: '2025-12-31', to: '2026-02-01' })).toEqual(['2025-12', '2026-01', '2026-02']);
  });

  it('must be one', () => {
    expect(() => datesOf({ from: '2026-02-02', to: '2026-02-01' })).toThrow(RangeError);
    expect(() => datesOf({ from: 'soon', to: 'later' })).toThrow(RangeError);
  });
});

describe('the summary of a range', () => {
  const summary = summarise(months, { from: '2026-01-31', to: '2026-02-02' });

  it('adds up the days in it and no others', () => {
    expect(summary.totals).toEqual(some(22, 400));
    expect(summary.days.map(({ date, clicks }) => [date, clicks])).toEqual([
      ['2026-01-31', 15],
      ['2026-02-01', 7],
      ['2026-02-02', 0],
    ]);
  });

  it('ranks what it is broken down by: commission, then clicks', () => {
    expect(summary.offers.map(({ key, figures }) => [key, figures.commissionMinor, figures.clicks])).toEqual([
      ['b', 300, 12],
      ['a', 100, 10],
    ]);
    expect(summary.streams).toEqual([{ key: 'live', figures: some(7, 300) }]);
    expect(summary.countries).toEqual([]);
  });

  it('has the countries of their own documents', () => {
    const part = (name: string, days: Record<string, { countries: Record<string, Figures> }>) =>
      countryStatsSchema.parse({ uid: 'ana', countriesOf: name, days });
    const parts = [
      part('2026-01', { '31': { countries: { BR: some(9, 100) } }, '30': { countries: { BR: some(99) } } }),
      part('2026-02', { '01': { countries: { MX: some(7, 300), BR: some(1) } } }),
    ];
    const { countries, totals } = summarise(months, { from: '2026-01-31', to: '2026-02-02' }, parts);
    expect(countries).toEqual([
      { key: 'MX', figures: some(7, 300) },
      { key: 'BR', figures: some(10, 100) },
    ]);
    expect(totals).toEqual(some(22, 400));
  });

  it('has the campaigns of the same documents', () => {
    const days = { '31': { campaigns: { Friday: some(4, 100), none: some(5) } } };
    const part = campaignStatsSchema.parse({ uid: 'ana', campaignsOf: '2026-01', days });
    const { campaigns, countries } = summarise(months, { from: '2026-01-31', to: '2026-02-02' }, [part]);
    expect(campaigns).toEqual([
      { key: 'Friday', figures: some(4, 100) },
      { key: 'none', figures: some(5) },
    ]);
    expect(countries).toEqual([]);
  });

  it('is nothing for months without a document', () => {
    expect(summarise([], { from: '2026-05-01', to: '2026-05-02' }).totals).toEqual(noFigures());
  });

  it('knows figures that a document leaves out as zeros', () => {
    const sparse = monthlyStatsSchema.parse({
      uid: 'ana',
      month: '2026-01',
      days: { '01': { offers: { a: { clicks: 2 } } } },
    });
    expect(summarise([sparse], { from: '2026-01-01', to: '2026-01-01' }).totals).toEqual(some(2));
  });
});

it('the currency is that of the first month that earned something: clicks alone have none', () => {
  const clicks = monthlyStatsSchema.parse({ uid: 'ana', month: '2026-01', days: {} });
  const earned = monthlyStatsSchema.parse({ uid: 'ana', month: '2026-02', currency: 'EUR', days: {} });
  expect(clicks.currency).toBeUndefined();
  expect(currencyOf([clicks, earned, clicks])).toBe('EUR');
  expect(currencyOf([clicks])).toBeNull();
});

it('seven days of countries are in one document, and a month in five', () => {
  expect(['01', '07', '08', '14', '28', '29', '31'].map((day) => countryPartOf(`2026-01-${day}`))).toEqual([
    1, 1, 2, 2, 4, 5, 5,
  ]);
});

it('earnings for a click are not rounded, and none without clicks', () => {
  expect(earningsPerClick(some(3, 100))).toBeCloseTo(33.333);
  expect(earningsPerClick(some(0, 100))).toBeNull();
});
