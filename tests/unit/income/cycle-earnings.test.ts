import { describe, expect, it } from 'vitest';
import { cycleEarnings } from '#app/domain/income/cycle-earnings.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import type { MonthlyStatsRecord } from '#app/domain/figures/monthly-stats.ts';

/** A month with a commission of 100 on each of these days. */
function month(name: string, from: number, to: number): MonthlyStatsRecord {
  const figures = { clicks: 10, registrations: 0, firstDeposits: 0, conversions: 1, commissionMinor: 100 };
  const days = Array.from({ length: to - from + 1 }, (_, index) => [
    String(from + index).padStart(2, '0'),
    { offers: { o: figures }, streams: {}, countries: {} },
  ]);
  return { uid: 'u', month: name, currency: 'USD', days: Object.fromEntries(days) };
}

describe('earnings of a cycle', () => {
  it('compare the same day of the one before, and not the whole of it', () => {
    // The cycle of 1 December opens on 13 November, that of 15 November on 30 October.
    const months = [month('2026-10', 1, 31), month('2026-11', 1, 21)];
    const earnings = cycleEarnings(months, new Date('2026-11-21T09:00:00.000Z'), USUAL_CUT_OFFS);
    expect(earnings).toMatchObject({
      day: 9,
      comparedDay: 9,
      earnedMinor: 900,
      sameDayMinor: 900,
      beforeMinor: 1400,
    });
    expect(earnings).toMatchObject({ conversions: 9, streams: 0 });
    expect(earnings.dates.slice(0, 2)).toEqual(['2026-11-13', '2026-11-14']);
    expect(earnings.current.slice(0, 10)).toEqual([...Array.from({ length: 9 }, () => 100), null]);
    expect(earnings.before.slice(12)).toEqual([100, 100, null, null]);
  });

  it('have as many days as the longer cycle', () => {
    const { current, before, dates } = cycleEarnings([], new Date('2026-11-21T09:00:00.000Z'), USUAL_CUT_OFFS);
    expect(current).toHaveLength(16);
    expect(dates).toHaveLength(16);
    expect(before).toHaveLength(16);
    // The one before had fourteen.
    expect(before.slice(13)).toEqual([0, null, null]);
  });

  it('on a day that the cycle before did not have compare its last', () => {
    const months = [month('2026-11', 1, 30)];
    const earnings = cycleEarnings(months, new Date('2026-11-28T23:59:59.000Z'), USUAL_CUT_OFFS);
    expect(earnings).toMatchObject({ day: 16, comparedDay: 14, earnedMinor: 1600, sameDayMinor: 1200 });
  });

  it.each(['2026-11-13T00:00:00.000Z', '2026-03-13T00:00:00.000Z', '2026-02-26T23:59:59.999Z'])(
    'are known on the first and the last day (%s)',
    (now) => {
      const { day, current, before, sameDayMinor } = cycleEarnings([], new Date(now), USUAL_CUT_OFFS);
      expect(day).toBeGreaterThan(0);
      expect(sameDayMinor).toBe(0);
      expect(current.filter((value) => value !== null)).toHaveLength(day);
      expect(before[0]).toBe(0);
    },
  );
});
