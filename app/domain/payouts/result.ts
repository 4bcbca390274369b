import type { Costs } from '../ledger/ledger.ts';
import type { Currency } from '../ledger/money.ts';
import { mayBePaidAnyway, type RequestState } from './request.ts';
import type { BatchItemRecord } from './batch-schemas.ts';

/** What the payment provider says of one payout, and what may be recorded of it. */

export const RESULTS = ['sent', 'paid', 'failed', 'returned'] as const;
export type Result = (typeof RESULTS)[number];

/** Why a transfer failed or came back; texts under `payout.codes`. */
export const FAILURE_CODES = ['account-closed', 'wrong-details', 'declined', 'limit', 'recalled', 'other'] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

/** Whether a reason is one of the codes; others are as people typed them. */
export function isFailureCode(reason: string): reason is FailureCode {
  return FAILURE_CODES.some((code) => code === reason);
}

/** The codes that are about the account: nothing is sent there again. The others say nothing against it. */
const ACCOUNT_CODES: readonly unknown[] = ['account-closed', 'wrong-details'] satisfies FailureCode[];

/** Whether a failure with this code is the destination's fault. One from before codes were kept counts as that. */
export function blamesDestination(code: unknown): boolean {
  return code === undefined || ACCOUNT_CODES.includes(code);
}

/** More than this is a mistake in the file: a difference of more than 3 % of the amount. So is a fee that nothing is left after. */
const MOST_DIFFERENCE = 0.03;

/** Whether a result can name this cost: a fee once the transfer has ended, an exchange difference of what was paid. */
export function mayCost(cost: keyof Costs, result: Result): boolean {
  return cost === 'feeMinor' ? result !== 'sent' : result === 'paid';
}

/** Whether a row's costs are of its kind and within the tolerance. */
export function costsFit({ result, amountMinor, feeMinor = 0, differenceMinor = 0 }: CostRow): boolean {
  if (feeMinor !== 0 && !mayCost('feeMinor', result)) return false;
  if (differenceMinor !== 0 && !mayCost('differenceMinor', result)) return false;
  const isFee = Number.isSafeInteger(feeMinor) && feeMinor >= 0;
  return (
    isFee &&
    !takesAll({ amountMinor, feeMinor }) &&
    Number.isSafeInteger(differenceMinor) &&
    Math.abs(differenceMinor) <= amountMinor * MOST_DIFFERENCE
  );
}

/** Whether the fee is as large as the payout: a column that was taken for another, or a lost decimal point. */
export function takesAll({ amountMinor, feeMinor = 0 }: Pick<CostRow, 'amountMinor' | 'feeMinor'>): boolean {
  return feeMinor !== 0 && feeMinor >= amountMinor;
}

/** The costs that a row names; nothing for those that it doesn't. */
export function costsOf({ feeMinor, differenceMinor }: Costs): Costs {
  return {
    ...(feeMinor === undefined ? {} : { feeMinor }),
    ...(differenceMinor === undefined ? {} : { differenceMinor }),
  };
}

type CostRow = Pick<ResultRow, 'result' | 'amountMinor' | 'feeMinor' | 'differenceMinor'>;

/** As many rows as one call records. */
export const MOST_RESULTS = 50;

/**
 * One row: amounts in minor units, as the provider has them. `code` is of failures and returns, and required there. A fee is of rows that
 * end a transfer, an exchange difference of what was paid.
 */
export type ResultRow = Costs & {
  uid: string;
  result: Result;
  reference: string;
  amountMinor: number;
  currency: Currency;
  code?: FailureCode | undefined;
  /** The state that the payout had when the operator decided. */
  seen?: RequestState | undefined;
};

/**
 * What is said of a row. `ready`: it would be recorded; `recorded`, `repeated`: it is. The others are refused: no such
 * item, an amount or currency that is not the item's or costs beyond the tolerance, a state that the item does not go to from where it is, a reference
 * that another payout has (`taken`), another state than the operator saw (`changed`). `failed` is ours: it may be tried again.
 */
export const VERDICTS = [
  'ready',
  'recorded',
  'repeated',
  'unmatched',
  'differs',
  'impossible',
  'changed',
  'taken',
  'failed',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What is said of a row, by whom it is paid, and of another amount the one that is expected. `seen`: the state that a check found. */
export type Said = {
  verdict: Verdict;
  seen?: RequestState | undefined;
  username?: string | undefined;
  /** Items of an earlier release have none. */
  name?: string | undefined;
  expected?: { amountMinor: number; currency: Currency } | undefined;
};

export function isFailure(result: Result): boolean {
  return result === 'failed' || result === 'returned';
}

/**
 * The states that an item in `from` passes through to become this; paid without a word of being sent was sent too. A failed
 * transfer may still arrive, and one that was sent may come back before it has arrived.
 */
const STEPS: Readonly<Record<Result, Partial<Record<RequestState, readonly RequestState[]>>>> = {
  sent: { exported: ['sent'] },
  paid: { exported: ['sent', 'paid'], sent: ['paid'], failed: ['paid'] },
  failed: { exported: ['failed'], sent: ['failed'] },
  returned: { sent: ['returned'], paid: ['returned'] },
};

type Place = Pick<BatchItemRecord, 'state' | 'outOfFile'>;

/** Nobody has said anything yet that a result could contradict: it need not say what the operator saw. */
const UNSAID: readonly RequestState[] = ['exported', 'sent'];

/** Of one that was paused after the export, the provider can only say that it paid: nothing else moves money. */
function stepsTo(result: Result, item: Place): readonly RequestState[] | null {
  if (result === 'paid' && mayBePaidAnyway(item.state, item)) return ['paid'];
  return STEPS[result][item.state] ?? null;
}

export type ResultPlan =
  | { verdict: 'ready'; steps: readonly RequestState[] }
  | { verdict: Exclude<Verdict, 'ready' | 'recorded' | 'taken' | 'failed'> };

/**
 * Decides on one row by its item (null: there is none). The same again is `repeated`: an attempt with this result and
 * reference is there. Preview and record both ask this.
 */
export function judgeResult(
  item: Pick<BatchItemRecord, 'state' | 'outOfFile' | 'amountMinor' | 'currency' | 'attempts'> | null,
  row: ResultRow,
): ResultPlan {
  const { result, reference, amountMinor, currency, seen } = row;
  if (!item) return { verdict: 'unmatched' };
  if (item.amountMinor !== amountMinor || item.currency !== currency || !costsFit(row)) return { verdict: 'differs' };
  const known = item.attempts.some((attempt) => attempt.result === result && attempt.externalRef === reference);
  if (known) return { verdict: 'repeated' };
  if (seen && seen !== item.state) return { verdict: 'changed' };
  const steps = stepsTo(result, item);
  if (steps && !seen && !UNSAID.includes(item.state)) return { verdict: 'changed' };
  return steps ? { verdict: 'ready', steps } : { verdict: 'impossible' };
}

/** Whether this result says that a payout arrived after its money had gone back: it had failed, or was paused after the export. */
export function isLateSuccess(
  item: Pick<BatchItemRecord, 'attempts' | 'outOfFile'> | null,
  { result }: Pick<ResultRow, 'result'>,
): boolean {
  if (result !== 'paid' || !item) return false;
  return item.outOfFile === true || item.attempts.some((attempt) => attempt.result === 'failed');
}

/** The results that an item can still have. */
export function resultsFrom(item: Place): Result[] {
  return RESULTS.filter((result) => stepsTo(result, item) !== null);
}
