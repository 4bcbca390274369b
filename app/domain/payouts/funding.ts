import * as z from 'zod/mini';
import { CURRENCIES, type Currency, isCurrency } from '../ledger/money.ts';
import { LIMITS } from '../platform/limits.ts';
import { type BatchState, type BatchTotals, countOf, type TotalsByState } from './batch.ts';
import { groupName, type PaymentFiles } from './files/payment-formats.ts';
import { NETWORKS } from './networks.ts';

/** Whether the accounts that a batch is paid from have enough: what it needs against what the operator says is there. */

/** In minor units; more is a mistake. */
export const MOST_FUNDS_MINOR = 1_000_000_000_000_000;

/** fundBalances/{network_currency}: what the operator read at the bank or provider, when, and the operator's name. */
export const fundBalanceSchema = z.object({
  network: z.enum(NETWORKS),
  currency: z.enum(CURRENCIES),
  amountMinor: z.int().check(z.minimum(0), z.maximum(MOST_FUNDS_MINOR)),
  note: z.string().check(z.maxLength(LIMITS.fundNote)),
  by: z.string(),
  byName: z.string(),
  at: z.date(),
});
export type FundBalance = z.infer<typeof fundBalanceSchema>;

export type FundingRow = {
  id: string;
  network: string;
  currency: Currency;
  neededMinor: number;
  balance: Pick<FundBalance, 'amountMinor' | 'note' | 'byName' | 'at'> | null;
  /** 0 where there is enough; null where nobody has said what is there. */
  missingMinor: number | null;
};

/** `isAtMost`: payouts that were paused since the batch was built are still counted. */
export type Funding = { rows: FundingRow[]; isAtMost: boolean };

type Batch = {
  state: BatchState;
  totalsByMethod: Readonly<Record<string, BatchTotals>>;
  byState: TotalsByState;
  files?: PaymentFiles | undefined;
  stoppedAt?: unknown;
};

/**
 * What a batch needs by method and currency, in alphabetical order, against the balances. Null once money has left, when no balance of before
 * says anything, and for a batch that is stopped or pays nobody.
 */
export function fundingOf(batch: Batch, balances: readonly FundBalance[]): Funding | null {
  const isAhead = ['locked', 'approving', 'approved', 'exporting', 'exported'].includes(batch.state);
  if (!isAhead || batch.stoppedAt !== undefined) return null;
  const rows = neededBy(batch).map(({ network, currency, neededMinor }): FundingRow => {
    const found = balances.find((one) => one.network === network && one.currency === currency);
    return {
      ...{ id: groupName(network, currency), network, currency, neededMinor },
      balance: found ? { amountMinor: found.amountMinor, note: found.note, byName: found.byName, at: found.at } : null,
      missingMinor: found ? Math.max(0, neededMinor - found.amountMinor) : null,
    };
  });
  if (rows.length === 0) return null;
  const { held = {}, blocked = {}, rejected = {} } = batch.byState;
  const isExact = batch.state === 'exported' && batch.files !== undefined;
  return { rows, isAtMost: !isExact && [held, blocked, rejected].some((totals) => countOf(totals) > 0) };
}

function neededBy({ state, totalsByMethod, files }: Batch) {
  const pairs =
    state === 'exported' && files
      ? Object.entries(files).map(([name, { amountMinor }]) => {
          const [network = '', currency = ''] = name.split('_');
          return { network, currency, neededMinor: amountMinor };
        })
      : Object.entries(totalsByMethod).flatMap(([network, totals]) =>
          Object.entries(totals).map(([currency, { amountMinor }]) => ({
            network,
            currency,
            neededMinor: amountMinor,
          })),
        );
  return pairs
    .flatMap(({ currency, ...pair }) => (isCurrency(currency) && pair.neededMinor > 0 ? [{ ...pair, currency }] : []))
    .sort((a, b) => (groupName(a.network, a.currency) < groupName(b.network, b.currency) ? -1 : 1));
}
