import { describe, expect, it } from 'vitest';
import { evaluateBlockers, type PayoutFacts } from '#app/domain/payouts/blockers.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { cycleOf } from '#app/domain/payouts/calendar.ts';
import { whyNotAsk } from '#app/domain/payouts/may-ask.ts';
import { CURRENCIES, type Currency } from '#app/domain/ledger/money.ts';
import { MINIMUM_PAYOUT_MINOR, minimumOf, wrongMinimum } from '#app/domain/programme/minimums.ts';
import { strictestNetwork } from '#app/domain/programme/network-terms.ts';
import { replayMinimum } from '#app/domain/programme/replay-terms.ts';

const wrong = (currency: Currency, minimumMinor: number | null) =>
  wrongMinimum(currency, minimumMinor, strictestNetwork({}, currency));

describe('a minimum', () => {
  it('is an amount that every network of the currency pays', () => {
    expect(wrong('USD', 0)).toEqual({ code: 'amount' });
    expect(wrong('USD', null)).toEqual({ code: 'amount' });
    expect(wrong('USD', 9_99)).toEqual({ code: 'below-network', network: 'ERC20', leastMinor: 10_00 });
    expect(wrong('USD', 10_00)).toBeNull();
    expect(wrong('CLP', 1)).toBeNull();
    expect(wrong('EUR', 1_000_00)).toBeNull();
    expect(wrong('EUR', 1_000_01)).toEqual({ code: 'too-high', mostMinor: 1_000_00 });
  });

  it('is the default where nothing is set, and every default can be set', () => {
    for (const currency of CURRENCIES) {
      expect(minimumOf({}, currency)).toBe(MINIMUM_PAYOUT_MINOR[currency]);
      expect(wrong(currency, MINIMUM_PAYOUT_MINOR[currency]), currency).toBeNull();
    }
  });

  it('is that of the cycle', () => {
    const facts = {
      cycle: {
        ...cycleOf(new Date('2026-12-01T00:00:00.000Z'), USUAL_CUT_OFFS),
        cutOffs: USUAL_CUT_OFFS,
        minimums: { EUR: 30_00 },
      },
      standing: { role: 'streamer', status: 'active', completedAllGuides: true },
      ...{ hasProfile: true, method: null, heldCycleId: null, destinationFailedAt: null },
    } satisfies Omit<PayoutFacts, 'balance'>;
    const below = { code: 'below-minimum', availableMinor: 29_99, minimumMinor: 30_00, currency: 'EUR' };
    const blockers = (availableMinor: number) =>
      evaluateBlockers({ ...facts, balance: { currency: 'EUR', availableMinor } });
    expect(blockers(29_99)).toContainEqual(below);
    expect(blockers(30_00)).toEqual([{ code: 'no-method' }]);
    const none = { amountMinor: 0, more: false };
    const balance = { currency: 'EUR' as const, availableMinor: 29_99 };
    expect(whyNotAsk([], balance, none, { EUR: 30_00 })).toMatchObject({ minimumMinor: 30_00 });
  });
});

describe('a lock again with other minimums', () => {
  const locked = { state: 'paid', amountMinor: 24_00, currency: 'EUR' } as const;
  const blocked = (availableMinor: number, ...others: { code: string }[]) => ({
    state: 'blocked' as const,
    blockers: [{ code: 'below-minimum', availableMinor, minimumMinor: 20_00, currency: 'EUR' }, ...others],
  });

  it('turns away what is too small now', () => {
    expect(replayMinimum(locked, { EUR: 24_01 })).toMatchObject({ verdict: 'loses', amountMinor: 24_00 });
    expect(replayMinimum(locked, { EUR: 24_00, USD: 99_00 })).toBeNull();
  });

  it('lets through what only the minimum blocked', () => {
    expect(replayMinimum(blocked(15_00), { EUR: 15_00 })).toMatchObject({ verdict: 'gains', amountMinor: 15_00 });
    expect(replayMinimum(blocked(15_00), { EUR: 15_01 })).toBeNull();
    expect(replayMinimum(blocked(15_00, { code: 'no-method' }), { EUR: 15_00 })).toBeNull();
    expect(replayMinimum({ state: 'blocked', blockers: [{ code: 'no-method' }] }, { EUR: 1_00 })).toBeNull();
    expect(replayMinimum({ state: 'cancelled' }, { EUR: 99_00 })).toBeNull();
  });
});
