import type { OfferGoal } from '#app/domain/offers/schemas.ts';

type Weighed = Pick<OfferGoal, 'type' | 'label' | 'amountMinor'>;

/** The goals of an offer, the one that pays most first: every screen names the same. */
export function byPay<Goal extends Weighed>(goals: readonly Goal[]): Goal[] {
  return goals.toSorted((one, other) => weightOf(other) - weightOf(one));
}

/** A share of sales may bring any amount: it goes before what a registration pays, and after other fixed amounts. */
function weightOf({ type, label, amountMinor = 0 }: Weighed): number {
  if (type === 'revshare') return 1;
  return label === 'registration' ? 0 : 2 + amountMinor;
}
