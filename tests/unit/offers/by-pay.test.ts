import { expect, it } from 'vitest';
import { byPay } from '#app/features/offers/by-pay.ts';
import type { OfferGoal } from '#app/domain/offers/schemas.ts';

const fixed = (label: OfferGoal['label'], amountMinor: number): OfferGoal => ({
  type: 'cpa',
  label,
  amountMinor,
  currency: 'USD',
});

it('names the largest fixed amount first, then a share, and what a registration pays last', () => {
  const goals: OfferGoal[] = [
    fixed('registration', 90_00),
    { type: 'revshare', label: 'conversion', percent: 30 },
    fixed('conversion', 6_00),
    fixed('conversion', 40_00),
  ];
  expect(byPay(goals)).toEqual([goals[3], goals[2], goals[1], goals[0]]);
});
