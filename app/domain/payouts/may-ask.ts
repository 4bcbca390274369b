import type { Blocker, BlockerCode } from './blockers.ts';
import type { Currency } from '../ledger/money.ts';
import { minimumOf, type Minimums } from '../programme/minimums.ts';

/** Without one that works there is nothing to pay to, and a change is first used on a later payday. */
const NO_METHOD: readonly BlockerCode[] = [
  'no-method',
  'method-invalid',
  'currency-not-accepted',
  'network-off',
  'method-cooling-down',
  'email-cooling-down',
  'destination-failed',
];

/** What of the balance is still held and ends before the cut-off, soonest first; `more`: others follow that were not read. */
export type Ending = { amountMinor: number; more: boolean };

/** Why a request would be in vain whatever happens until the cut-off. */
export type WhyNot = { code: 'no-method' } | { code: 'below-minimum'; minimumMinor: number; currency: Currency };

type Balance = { currency: Currency; availableMinor: number } | null;

/**
 * Why this payday's payout can't be requested; null while it can. Only what nothing can change by the cut-off counts: all other
 * blockers are shown, and the request waits for them.
 */
export function whyNotAsk(
  blockers: readonly Blocker[],
  balance: Balance,
  ending: Ending,
  minimums?: Minimums,
): WhyNot | null {
  if (blockers.some(({ code }) => NO_METHOD.includes(code))) return { code: 'no-method' };
  const currency = balance?.currency ?? 'USD';
  const minimumMinor = minimumOf(minimums, currency);
  const reachable = (balance?.availableMinor ?? 0) + ending.amountMinor;
  return reachable < minimumMinor && !ending.more ? { code: 'below-minimum', minimumMinor, currency } : null;
}
