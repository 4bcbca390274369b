import { describe, expect, it } from 'vitest';
import {
  handLimitsSchema,
  limitsOf,
  MOST_BY_HAND_MINOR,
  programmeSettingsSchema,
} from '#app/domain/ledger/hand-limits.ts';
import { judgeByHand } from '#app/domain/ledger/judge-by-hand.ts';
import { CURRENCY_EXPONENTS, type Currency } from '#app/domain/ledger/money.ts';

describe('what one admin may add by hand', () => {
  const limits = { secondAdminMinor: 100, mostMinor: 1_000, mostADayMinor: 2_000, mostCommissionMinor: 500 };
  const judge = (amountMinor: number, latelyMinor = 0, todayMinor = 0) =>
    judgeByHand({ amountMinor, latelyMinor, todayMinor }, limits);

  it.each([
    ['alone', 99, 0, 0],
    ['second-admin', 100, 0, 0],
    ['second-admin', 1, 99, 0],
    ['alone', 1, 98, 1_999],
    ['second-admin', 1_000, 0, 1_000],
    ['too-much', 1_001, 0, 0],
    ['too-much', 1, 0, 2_000],
    ['too-much', 1_000, 0, 1_001],
  ] as const)('is %s for %i after %i to the same person and %i today', (verdict, amount, lately, today) => {
    expect(judge(amount, lately, today)).toBe(verdict);
  });

  it.each(Object.keys(CURRENCY_EXPONENTS) as Currency[])('has defaults in %s that fit each other', (currency) => {
    expect(handLimitsSchema.safeParse(limitsOf(null, currency)).success).toBe(true);
  });

  it.each(Object.keys(CURRENCY_EXPONENTS) as Currency[])(
    'lets two admins assign what is too large in %s',
    (currency) => {
      const defaults = limitsOf(null, currency);
      const tooLarge = { amountMinor: defaults.mostCommissionMinor + 1, latelyMinor: 0, todayMinor: 0 };
      expect(judgeByHand(tooLarge, defaults)).toBe('second-admin');
    },
  );

  it('is read as an earlier release set it', () => {
    const early = { ...limits, mostCommissionMinor: 5_000 };
    expect(limitsOf(programmeSettingsSchema.parse({ handLimits: { EUR: early } }), 'EUR')).toEqual(early);
  });

  it('is what the settings say where they say something', () => {
    const settings = programmeSettingsSchema.parse({ handLimits: { EUR: limits } });
    expect(limitsOf(settings, 'EUR')).toEqual(limits);
    expect(limitsOf(settings, 'USD')).toEqual(limitsOf(null, 'USD'));
    expect(limitsOf(null, 'USD')).toMatchObject({ secondAdminMinor: 1_000_00, mostMinor: 10_000_00 });
    expect(limitsOf(null, 'CLP').secondAdminMinor).toBe(900_000);
  });

  it.each([
    ['a second admin beyond what is refused', { secondAdminMinor: 1_001 }],
    ['more at a time than a day', { mostADayMinor: 999 }],
    ['a commission that nobody could assign', { mostCommissionMinor: 1_000 }],
    ['more than a correction can be', { mostADayMinor: MOST_BY_HAND_MINOR + 1 }],
    ['nothing', { mostMinor: 0 }],
    ['parts of a minor unit', { secondAdminMinor: 0.5 }],
  ])('is never set to %s', (_what, part) => {
    expect(handLimitsSchema.safeParse({ ...limits, ...part }).success).toBe(false);
  });
});
