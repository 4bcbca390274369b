import { describe, expect, it } from 'vitest';
import { goalOf, termsOf } from '#app/domain/income/commission-terms.ts';
import type { ConversionEvent, ConversionEvents } from '#app/domain/income/conversion.ts';

const RECEIVED = new Date('2026-11-20T10:00:00.000Z');
const event = (minute: number | null, part: Partial<ConversionEvent> = {}): ConversionEvent => ({
  at: minute === null ? null : new Date(Date.UTC(2026, 10, 20, 8, minute)),
  receivedAt: RECEIVED,
  payout: '10',
  currency: 'USD',
  originalStatus: '',
  ...part,
});

describe('the goal', () => {
  const cpa = (label: string, amountMinor = 5_00) => ({
    type: 'cpa' as const,
    label,
    amountMinor,
    currency: 'USD' as const,
  });
  const share = (label: string, percent = 30) => ({ type: 'revshare' as const, label, percent });
  const flat = { type: 'flat' as const, label: 'stream', amountMinor: 70_00, currency: 'USD' as const };

  it.each<[string, Parameters<typeof goalOf>[0], string, boolean, string | null]>([
    ['is named', [cpa('registration'), cpa('first-deposit')], 'REG', false, 'registration'],
    ['is named with other words', [cpa('registration'), cpa('first-deposit')], 'first_deposit', false, 'first-deposit'],
    ['is the one beyond a registration', [cpa('registration'), cpa('first-deposit')], 'sale', false, 'first-deposit'],
    ['is a registration where nothing else is paid', [cpa('registration')], 'sale', false, 'registration'],
    ['is none for a registration that is not paid', [cpa('first-deposit')], 'reg', false, null],
    ['is the one there is, whatever it is called', [share('conversion')], 'deposit', false, 'conversion'],
    ['is never the stream unless named', [flat], 'sale', false, null],
    ['is the stream when named', [flat], 'stream', false, 'stream'],
    ['of a rebill is what pays again', [share('subscription'), cpa('conversion')], 'rebill', true, 'subscription'],
    ['of a rebill is none where nothing pays again', [cpa('first-deposit')], 'deposit', true, null],
  ])('%s', (_, goals, originalStatus, rebill, label) => {
    const found = goalOf(goals, originalStatus, rebill);
    expect('goal' in found && (found.goal?.label ?? null)).toBe(label);
  });

  it('is open where several fit', () => {
    expect(goalOf([share('subscription'), cpa('conversion')], 'sale', false)).toEqual({ problem: 'goal' });
  });

  it('of a sale that is also a rebill is the one-time goal, unless one pays again', () => {
    const both: ConversionEvents = { sale: event(1), rebill: event(2) };
    const labelOf = (goals: Parameters<typeof termsOf>[0]) => {
      const terms = termsOf(goals, both, 'confirmed');
      return terms && 'goal' in terms ? terms.goal.label : terms;
    };
    expect(labelOf([cpa('registration'), cpa('first-deposit')])).toBe('first-deposit');
    expect(labelOf([share('subscription'), cpa('conversion')])).toBe('subscription');
    expect(labelOf([share('subscription'), share('conversion')])).toEqual({ problem: 'goal' });
    expect(termsOf([cpa('first-deposit')], { rebill: event(2) }, 'confirmed')).toBeNull();
  });

  it('of a payment with two names is that of the earlier one, with its amount, unless that one can’t be computed', () => {
    const goals = [share('subscription'), cpa('first-deposit')];
    const named = (sale: ConversionEvent, rebill: ConversionEvent) => {
      const terms = termsOf(goals, { sale, rebill }, 'confirmed');
      return terms && 'goal' in terms
        ? [terms.goal.label, Number(terms.exact.numerator / terms.exact.denominator)]
        : terms;
    };
    const deposit = { originalStatus: 'deposit' };
    expect(named(event(1, deposit), event(2))).toEqual(['first-deposit', 5_00]);
    expect(named(event(2, deposit), event(2))).toEqual(['first-deposit', 5_00]);
    expect(named(event(2, deposit), event(1))).toEqual(['subscription', 3_00]);
    expect(named(event(2, deposit), event(1, { payout: null }))).toEqual(['first-deposit', 5_00]);
    // Worth nothing, also after rounding, is what pays nothing.
    for (const payout of ['0', '0.00', '0.01']) {
      expect(named(event(2, deposit), event(1, { payout }))).toEqual(['first-deposit', 5_00]);
    }
    const subscribed = { originalStatus: 'subscription' };
    expect(named(event(1, subscribed), event(2, { payout: '20' }))).toEqual(['subscription', 3_00]);
    expect(named(event(1, { ...subscribed, currency: 'XBT' }), event(2, { payout: '20' }))).toEqual([
      'subscription',
      6_00,
    ]);
    expect(named(event(1, { originalStatus: 'reg' }), event(2))).toEqual(['subscription', 3_00]);
    expect(named(event(1, { originalStatus: 'reg' }), event(2, { payout: '0' }))).toEqual(['subscription', 0]);
    expect(named(event(1, { ...subscribed, payout: null }), event(2, { currency: 'XBT' }))).toEqual({
      problem: 'amount',
    });
  });

  it('gives a lead no more than a promise: what can’t be computed yet is nothing yet', () => {
    const goals = [share('conversion')];
    expect(termsOf(goals, { lead: event(1, { payout: null }) }, 'lead')).toBeNull();
    expect(termsOf(goals, { sale: event(1, { payout: null }) }, 'confirmed')).toEqual({ problem: 'amount' });
    expect(termsOf(goals, { sale: event(1, { currency: 'XBT' }) }, 'confirmed')).toEqual({ problem: 'currency' });
    expect(termsOf([{ type: 'cpa', label: 'conversion' }], { sale: event(1) }, 'confirmed')).toEqual({
      problem: 'goal',
    });
  });
});
