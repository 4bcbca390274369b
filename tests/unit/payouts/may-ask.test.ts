import { expect, it } from 'vitest';
import { isForecastDue, nextForecastAt } from '#app/domain/payouts/forecast.ts';
import { endingOf, expectedMinor, expectedMoney, takesRequest, whyNotAsk } from '#app/domain/payouts/may-ask.ts';

const none = { amountMinor: 0, more: false };
const balance = (availableMinor: number) => ({ currency: 'EUR' as const, availableMinor });

it('a request waits for what can change, and is refused where nothing can', () => {
  expect(whyNotAsk([], balance(20_00), none)).toBeNull();
  expect(whyNotAsk([{ code: 'on-hold', cycleId: '2026-11-15' }], balance(20_00), none)).toBeNull();
  const below = { code: 'below-minimum', minimumMinor: 20_00, currency: 'EUR' };
  expect(whyNotAsk([], balance(19_99), none)).toEqual(below);
  expect(whyNotAsk([], balance(12_00), { amountMinor: 7_99, more: false })).toEqual(below);
  expect(whyNotAsk([], balance(12_00), { amountMinor: 8_00, more: false })).toBeNull();
  expect(whyNotAsk([], balance(0), { amountMinor: 5_00, more: true })).toBeNull();
  expect(whyNotAsk([], null, none)).toMatchObject({ code: 'below-minimum', currency: 'USD' });
});

it.each(['no-method', 'method-invalid', 'destination-failed'] as const)('%s leaves nothing to pay to', (code) => {
  const blocker = code === 'destination-failed' ? { code, failedAt: '2026-01-01T00:00:00Z' } : { code };
  expect(whyNotAsk([blocker], balance(90_00), none)).toEqual({ code: 'no-method' });
});

it('a currency that nothing pays is the reason, not the method', () => {
  const blocker = { code: 'no-network', network: null, availableMinor: 90_00, currency: 'GBP' } as const;
  expect(whyNotAsk([blocker], balance(90_00), none)).toEqual({ code: 'no-network', currency: 'GBP' });
});

it('a request is expected to pay what is available and what holds add by the cut-off, and never less than nothing', () => {
  const ending = endingOf({ rows: [{ amountMinor: 5_00 }, { amountMinor: 2_50 }], more: false });
  expect(ending).toEqual({ amountMinor: 7_50, more: false });
  expect(expectedMinor(balance(12_00), ending)).toBe(19_50);
  expect(expectedMinor(balance(-9_00), ending)).toBe(0);
  expect(expectedMinor(balance(-9_00), { amountMinor: 10_00, more: false })).toBe(1_00);
  expect(expectedMinor(null, none)).toBe(0);
  expect(expectedMinor(balance(12_00), { ...ending, more: true })).toBeNull();
});

it('the time of the next forecast is that at which one is due', () => {
  const cycle = { opensAt: new Date('2026-11-13T00:00:00Z'), lockAt: new Date('2026-11-29T01:00:00Z') };
  const due = ['2026-11-20T00:00:00Z', '2026-11-27T22:00:00Z', '2026-11-28T02:00:00Z', '2026-11-28T18:00:00Z'].map(
    (time) => nextForecastAt(cycle, new Date(time), new Date(time))?.toISOString() ?? null,
  );
  expect(due).toEqual([
    '2026-11-20T06:00:00.000Z',
    '2026-11-28T01:00:00.000Z',
    '2026-11-28T08:00:00.000Z',
    '2026-11-29T00:00:00.000Z',
  ]);
  const asOf = new Date('2026-11-27T22:00:00Z');
  const next = nextForecastAt(cycle, asOf, asOf)!;
  expect(isForecastDue(cycle, asOf, new Date(next.getTime() - 1))).toBe(false);
  expect(isForecastDue(cycle, asOf, next)).toBe(true);
  const late = new Date('2026-11-28T20:00:00Z');
  expect(nextForecastAt(cycle, late, late)).toBeNull();
  // One that is late is not announced for a time that has passed.
  expect(nextForecastAt(cycle, asOf, next)).toBeNull();
});

it('what is expected has the currency of the balance', () => {
  expect(expectedMoney(balance(12_00), none)).toEqual({ amountMinor: 12_00, currency: 'EUR' });
  expect(expectedMoney(null, none)).toBeNull();
  expect(expectedMoney(balance(12_00), { amountMinor: 5_00, more: true })).toBeNull();
});

it('an open cycle takes a request that there is none of, or that was taken back', () => {
  expect([null, 'cancelled', 'requested', 'paid'].map((state) => takesRequest('open', state as null))).toEqual([
    ...[true, true, false, false],
  ]);
  expect(takesRequest('locked', null)).toBe(false);
  expect(takesRequest(null, null)).toBe(false);
});
