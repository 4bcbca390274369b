import { expect, it } from 'vitest';
import { type ProgrammeStatsRecord, noProgrammeFigures } from '#app/domain/figures/programme-stats.ts';
import { currenciesOf } from '#app/server/figures/programme.server.ts';

const day = (date: string, commission: Record<string, number>): ProgrammeStatsRecord => ({
  date,
  offers: { northwind: { ...noProgrammeFigures(), commission } },
  countries: {},
});

it('the currency of most days comes first, however large the amounts of another are', () => {
  const days = [day('2026-11-01', { USD: 5_00 }), day('2026-11-02', { USD: 5_00, ARS: 48_500_00 })];
  expect(currenciesOf(days)).toEqual(['USD', 'ARS']);
});
