import { describe, expect, it } from 'vitest';
import { Converter, marginOf } from '#app/domain/figures/margin.ts';
import { noProgrammeFigures, type ProgrammeFigures } from '#app/domain/figures/programme-stats.ts';
import type { DayRates } from '#app/domain/income/exchange-rates.ts';

/** Revenue and cost in one currency. */

const TODAY = '2026-11-20';
const RATES: DayRates[] = [
  { date: '2026-11-18', base: 'EUR', published: { USD: '1.25', BRL: '5' }, kept: {} },
  { date: '2026-11-19', base: 'EUR', published: { USD: '1.2' }, kept: {} },
  { date: '2026-11-01', base: 'EUR', published: { MXN: '20' }, kept: {} },
];
const figures = (more: Partial<ProgrammeFigures>) => ({ ...noProgrammeFigures(), ...more });
const of = (groups: Record<string, Partial<ProgrammeFigures>>, to: 'USD' | 'EUR' = 'USD') =>
  marginOf(new Map(Object.entries(groups).map(([key, more]) => [key, figures(more)])), new Converter(to, RATES, TODAY));

describe('the margin', () => {
  it('is what advertisers pay and streamers do not earn, each amount converted by the latest rate', () => {
    const { rows, totals, quotes, missing } = of({
      small: { clicks: 10, conversions: 1, revenue: { USD: 10_00 }, commission: { USD: 4_00 } },
      large: { clicks: 90, conversions: 3, revenue: { EUR: 100_00, USD: 5_00 }, commission: { BRL: 50_00 } },
      free: { clicks: 7 },
    });
    expect(rows).toEqual([
      { key: 'large', clicks: 90, conversions: 3, revenueMinor: 125_00, costMinor: 12_00 },
      { key: 'small', clicks: 10, conversions: 1, revenueMinor: 10_00, costMinor: 4_00 },
      { key: 'free', clicks: 7, conversions: 0, revenueMinor: 0, costMinor: 0 },
    ]);
    expect(totals).toEqual({ clicks: 107, conversions: 4, revenueMinor: 135_00, costMinor: 16_00 });
    expect(quotes).toEqual([
      { currency: 'BRL', rate: '5', date: '2026-11-18', source: 'ecb' },
      { currency: 'USD', rate: '1.2', date: '2026-11-19', source: 'ecb' },
    ]);
    expect(missing).toEqual([]);
  });

  it('leaves out, by name, what has no rate that is young enough', () => {
    const { totals, missing } = of({ a: { revenue: { MXN: 9_00, PEN: 9_00, USD: 1_00 }, commission: { MXN: 1_00 } } });
    expect(totals).toMatchObject({ revenueMinor: 1_00, costMinor: 0 });
    expect(missing).toEqual(['MXN', 'PEN']);
  });

  it('can be a loss, and converts what was taken back', () => {
    const { totals } = of({ a: { revenue: { USD: 12_00 }, commission: { EUR: 20_00, BRL: -5_00 } } }, 'EUR');
    expect(totals).toMatchObject({ revenueMinor: 10_00, costMinor: 19_00 });
  });

  it('needs no rate where all is in the reporting currency', () => {
    expect(of({ a: { revenue: { USD: 5_00 }, commission: {} } })).toMatchObject({ quotes: [], missing: [] });
  });
});
