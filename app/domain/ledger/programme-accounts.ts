import * as z from 'zod/mini';
import { ACCOUNTS, type Account, type Balance, type LedgerEntry } from './ledger.ts';
import { CURRENCIES, type Currency } from './money.ts';

/**
 * The programme's own accounts: sums over all books, in minor units of one currency. Cash is what left the programme's bank account,
 * so it is negative. What deleted accounts owed is written off; what they left behind is unclaimed.
 */
export type ProgrammeAccounts = {
  cashMinor: number;
  feesMinor: number;
  exchangeDifferenceMinor: number;
  writtenOffMinor: number;
  unclaimedMinor: number;
};

type KeptAccount = Exclude<Account, 'programme'>;
const KEPT = ACCOUNTS.filter((account): account is KeptAccount => account !== 'programme');

/** What entries and balances say of one currency, each summed without the other. */
export type BookSums = {
  entries: Record<KeptAccount, number>;
  balances: Record<KeptAccount, number>;
  feesMinor: number;
  differenceMinor: number;
  writtenOffMinor: number;
  unclaimedMinor: number;
};

export type SumsByCurrency = Partial<Record<Currency, BookSums>>;

const minor = z.int();
const byAccount = z.record(z.enum(KEPT), minor);

/** jobRuns/{run}/sums/{part}: what the books of a part of the people add up to. */
export const partSumsSchema = z.object({
  sums: z.partialRecord(
    z.enum(CURRENCIES),
    z.object({
      entries: byAccount,
      balances: byAccount,
      feesMinor: minor,
      differenceMinor: minor,
      writtenOffMinor: minor,
      unclaimedMinor: minor,
    }),
  ),
  unread: z.int(),
  expireAt: z.date(),
});

/** What the run keeps of all parts: the programme's accounts by currency. */
export const closedBooksSchema = z.object({
  accounts: z.record(
    z.string(),
    z.object({
      cashMinor: minor,
      feesMinor: minor,
      exchangeDifferenceMinor: minor,
      writtenOffMinor: minor,
      unclaimedMinor: minor,
    }),
  ),
  unread: z.int(),
});

/** One person's books as they are stored; `isClosed`: the account was deleted. */
export type PersonBooks = { entries: readonly LedgerEntry[]; balance: Balance | null; isClosed: boolean };

/** Adds one person's books to the sums. */
export function addBooks(sums: SumsByCurrency, { entries, balance, isClosed }: PersonBooks): void {
  for (const { currency, debit, credit, amountMinor, feeMinor = 0, differenceMinor = 0 } of entries) {
    const sum = (sums[currency] ??= noSums());
    if (credit !== 'programme') sum.entries[credit] += amountMinor;
    if (debit !== 'programme') sum.entries[debit] -= amountMinor;
    sum.feesMinor += feeMinor;
    sum.differenceMinor += differenceMinor;
  }
  if (!balance) return;
  const sum = (sums[balance.currency] ??= noSums());
  for (const account of KEPT) sum.balances[account] += balance[`${account}Minor`];
  if (!isClosed) return;
  const left = balance.heldMinor + balance.availableMinor + balance.reservedMinor;
  if (left < 0) sum.writtenOffMinor -= left;
  else sum.unclaimedMinor += left;
}

/** The sums of several parts of the people. */
export function joinSums(parts: readonly SumsByCurrency[]): SumsByCurrency {
  const all: SumsByCurrency = {};
  for (const part of parts) {
    for (const [currency, sum] of Object.entries(part) as [Currency, BookSums][]) {
      const into = (all[currency] ??= noSums());
      for (const account of KEPT) {
        into.entries[account] += sum.entries[account];
        into.balances[account] += sum.balances[account];
      }
      for (const name of ['feesMinor', 'differenceMinor', 'writtenOffMinor', 'unclaimedMinor'] as const) {
        into[name] += sum[name];
      }
    }
  }
  return all;
}

/** The accounts where the sum of all entries is not the sum of all balances. */
export function trialBalance({
  entries,
  balances,
}: BookSums): { account: Account; entries: number; balances: number }[] {
  return KEPT.filter((account) => entries[account] !== balances[account]).map((account) => ({
    account,
    entries: entries[account],
    balances: balances[account],
  }));
}

/** The programme's accounts by the entries. */
export function programmeAccounts(sums: BookSums): ProgrammeAccounts {
  const { entries, feesMinor, differenceMinor, writtenOffMinor, unclaimedMinor } = sums;
  return {
    cashMinor: -(entries.paid + feesMinor + differenceMinor),
    feesMinor,
    exchangeDifferenceMinor: differenceMinor,
    writtenOffMinor,
    unclaimedMinor,
  };
}

function noSums(): BookSums {
  const none = (): Record<KeptAccount, number> => ({ held: 0, available: 0, reserved: 0, paid: 0 });
  return {
    entries: none(),
    balances: none(),
    feesMinor: 0,
    differenceMinor: 0,
    writtenOffMinor: 0,
    unclaimedMinor: 0,
  };
}
