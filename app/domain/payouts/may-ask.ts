import type { Blocker, BlockerCode } from './blockers.ts';
import type { Currency, Money } from '../ledger/money.ts';
import type { PayoutCycleRecord, PayoutRequestRecord } from './schemas.ts';
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

/** What of a balance is held, of those commissions whose hold ends before the cut-off. */
export function endingOf({ rows, more }: { rows: readonly { amountMinor: number }[]; more: boolean }): Ending {
  return { amountMinor: rows.reduce((sum, one) => sum + one.amountMinor, 0), more };
}

/**
 * What a request is expected to pay, in minor units of the balance: what is available now and what holds add by the cut-off. Never
 * less than nothing: a debt is not paid out. Null when more holds end by then than were read.
 */
export function expectedMinor(
  balance: Pick<NonNullable<Balance>, 'availableMinor'> | null,
  ending: Ending,
): number | null {
  return ending.more ? null : Math.max((balance?.availableMinor ?? 0) + ending.amountMinor, 0);
}

/** The same in the balance's currency; null before the first commission, too. */
export function expectedMoney(balance: Balance, ending: Ending): Money | null {
  const amountMinor = expectedMinor(balance, ending);
  return balance && amountMinor !== null ? { amountMinor, currency: balance.currency } : null;
}

/** Whether a cycle takes a request that there is none of, or that was taken back. */
export function takesRequest(
  cycleState: PayoutCycleRecord['state'] | null,
  requestState: PayoutRequestRecord['state'] | null,
): boolean {
  return cycleState === 'open' && (requestState === null || requestState === 'cancelled');
}

/**
 * What is in the way of a request as far as it is known: every blocker, but for a balance that is too small now and that holds
 * lift to the minimum by the cut-off.
 */
export function inTheWay(
  blockers: readonly Blocker[],
  balance: Balance,
  ending: Ending,
  minimums?: Minimums,
): readonly Blocker[] {
  const isLifted = reachesMinimum(balance, ending, minimums);
  return isLifted ? blockers.filter(({ code }) => code !== 'no-balance' && code !== 'below-minimum') : blockers;
}

/** Whether the balance is enough for a payout by the cut-off. With more holds than were read it may be. */
function reachesMinimum(balance: Balance, ending: Ending, minimums: Minimums | undefined): boolean {
  const minimumMinor = minimumOf(minimums, balance?.currency ?? 'USD');
  return ending.more || (balance?.availableMinor ?? 0) + ending.amountMinor >= minimumMinor;
}

/** Why a request would be in vain whatever happens until the cut-off. */
export type WhyNot =
  | { code: 'no-method' }
  | { code: 'no-network'; currency: Currency }
  | { code: 'below-minimum'; minimumMinor: number; currency: Currency };

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
  const unpayable = blockers.find((one) => one.code === 'no-network');
  if (unpayable) return { code: 'no-network', currency: unpayable.currency };
  if (blockers.some(({ code }) => NO_METHOD.includes(code))) return { code: 'no-method' };
  const currency = balance?.currency ?? 'USD';
  if (reachesMinimum(balance, ending, minimums)) return null;
  return { code: 'below-minimum', minimumMinor: minimumOf(minimums, currency), currency };
}
