import { expect, it } from 'vitest';
import { paymentWork, percentFinished } from '#app/domain/programme/payment-work.ts';

const usd = (count: number) => ({ USD: { count, amountMinor: count * 10_00 } });
const batch = (byState: Parameters<typeof paymentWork>[0]['byState'], count: number) =>
  ({ cycleId: '2026-12-01', state: 'paying', totals: usd(count), byState }) as const;
const at = (iso: string) => new Date(`${iso}T12:00:00.000Z`);
const rowsAt = (iso: string) =>
  paymentWork(
    batch({ approved: usd(1), exported: usd(2), sent: usd(3), paid: usd(4), failed: usd(2) }, 12),
    at(iso),
  ).map(({ kind, urgency, count, dueAt, percent }) => [
    kind,
    urgency,
    count,
    dueAt?.toISOString().slice(0, 10),
    percent,
  ]);

it('says what to do with a batch, until when, and how much of it has a result', () => {
  expect(rowsAt('2026-11-30')).toEqual([
    ['toExport', 'waits', 1, '2026-12-01', 50],
    ['toRecord', 'waits', 2, '2026-12-01', 50],
    ['toConfirm', 'runs', 3, '2026-12-05', 50],
  ]);
});

it('is late a day after the payday, and after five days where a bank has the money', () => {
  expect(rowsAt('2026-12-01').map(([, urgency]) => urgency)).toEqual(['waits', 'waits', 'runs']);
  expect(rowsAt('2026-12-02').map(([, urgency]) => urgency)).toEqual(['late', 'late', 'runs']);
  expect(rowsAt('2026-12-06').map(([, urgency]) => urgency)).toEqual(['late', 'late', 'late']);
});

it('has nothing to do for a batch that is over, and is never 100 % before', () => {
  expect(paymentWork(batch({ paid: usd(3) }, 3), at('2027-01-01'))).toEqual([]);
  expect(percentFinished(batch({ paid: usd(299), sent: usd(1) }, 300))).toBe(99);
  expect(percentFinished(batch({}, 0))).toBe(100);
});
