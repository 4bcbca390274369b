import { expect, it } from 'vitest';
import { overdueBatches, overdueOf } from '#app/domain/payouts/overdue.ts';

const usd = (count: number) => ({ USD: { count, amountMinor: count * 10_00 } });
const byState = { locked: usd(9), approved: usd(1), exported: usd(2), sent: usd(3), paid: usd(4), failed: usd(5) };
const at = (iso: string) => new Date(iso);

it.each([
  ['2026-12-01T23:59:59.000Z', 0, 0],
  ['2026-12-02T00:00:00.000Z', 3, 1],
  ['2026-12-05T23:59:59.000Z', 3, 4],
  // What was sent may take a bank some days.
  ['2026-12-06T00:00:00.000Z', 6, 5],
])('at %s, %i payouts are overdue for %i days', (now, count, days) => {
  const overdue = overdueOf({ cycleId: '2026-12-01', byState }, at(now));
  if (count === 0) expect(overdue).toBeNull();
  else expect(overdue).toEqual({ cycleId: '2026-12-01', count, days, totals: usd(count) });
});

it('are listed by the time they have waited; a batch that paid everything is not among them', () => {
  const batches = [
    { cycleId: '2026-12-01', byState },
    { cycleId: '2026-11-15', byState: { paid: usd(1) } },
    { cycleId: '2026-11-01', byState },
    { cycleId: 'nonsense', byState },
  ];
  const found = overdueBatches(batches, at('2026-12-03T00:00:00.000Z'));
  expect(found.map(({ cycleId }) => cycleId)).toEqual(['2026-11-01', '2026-12-01']);
});
