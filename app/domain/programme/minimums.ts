import type { Currency } from '../ledger/money.ts';
import type { PayoutNetwork } from '../payouts/networks.ts';

/**
 * The least available balance that is paid out where two admins set nothing else, in minor units of each currency: near 20 USD
 * everywhere, so that the transfer's cost stays in proportion.
 */
export const MINIMUM_PAYOUT_MINOR: Readonly<Record<Currency, number>> = {
  ARS: 20_000_00,
  BRL: 100_00,
  CLP: 20_000,
  COP: 80_000_00,
  EUR: 20_00,
  GBP: 20_00,
  JPY: 3_000,
  KWD: 6_000,
  MXN: 400_00,
  PEN: 75_00,
  PYG: 150_000,
  USD: 20_00,
  UYU: 800_00,
};

/** Minimums that two admins set, in minor units; the defaults count for the other currencies. */
export type Minimums = Partial<Record<Currency, number>>;

/** The least available balance in this currency that is paid out. */
export function minimumOf(minimums: Minimums | undefined, currency: Currency): number {
  return minimums?.[currency] ?? MINIMUM_PAYOUT_MINOR[currency];
}

/** More than this many times the default is taken for a slip of the hand. */
const MOST_TIMES = 50;

export type WrongMinimum =
  | { code: 'amount' }
  | { code: 'below-network'; network: PayoutNetwork; leastMinor: number }
  | { code: 'too-high'; mostMinor: number };

/**
 * Why this can't be a currency's minimum; null when it can. `strictest` is the network that is on with the highest minimum of its own
 * (network-terms.ts).
 */
export function wrongMinimum(
  currency: Currency,
  minimumMinor: number | null,
  strictest: { network: PayoutNetwork; leastMinor: number } | null,
): WrongMinimum | null {
  if (minimumMinor === null || minimumMinor <= 0) return { code: 'amount' };
  if (strictest && minimumMinor < strictest.leastMinor) return { code: 'below-network', ...strictest };
  const mostMinor = MOST_TIMES * MINIMUM_PAYOUT_MINOR[currency];
  return minimumMinor > mostMinor ? { code: 'too-high', mostMinor } : null;
}
