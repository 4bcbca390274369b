import * as z from 'zod/mini';
import { ACCOUNTS, type Account, type Balance } from './ledger.ts';
import { CURRENCIES, CURRENCY_EXPONENTS, type Currency } from './money.ts';

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

export type KeptAccount = Exclude<Account, 'programme'>;
export const KEPT_ACCOUNTS = ACCOUNTS.filter((account): account is KeptAccount => account !== 'programme');

/** What the books of some people add up to in one currency: entries, balances and commissions, each summed without the others. */
export type BookSums = {
  entries: Record<KeptAccount, number>;
  balances: Record<KeptAccount, number>;
  /** How many entries there are, and how many transfers the balances have counted. */
  entryCount: number;
  transferCount: number;
  /** Commissions in the hold period. */
  heldCommissionsMinor: number;
  feesMinor: number;
  differenceMinor: number;
  writtenOffMinor: number;
  unclaimedMinor: number;
};

export type SumsByCurrency = Partial<Record<Currency, BookSums>>;

/** Sums of major units over all currencies: what the balances have available, and what the projections in payouts say. */
export type ProjectionSums = { balances: number; projections: number };

/** What is stored may be no integer. A sum that differs because of it has to be kept all the same. */
const minor = z.number();
const byAccount = z.record(z.enum(KEPT_ACCOUNTS), minor);

/**
 * jobRuns/{run}/sums/{part}: what the books of the people from `from` up to `to` add up to, null is past the last; `projection` only
 * where it is off.
 */
export const partSumsSchema = z.object({
  from: z.string(),
  to: z.nullable(z.string()),
  sums: z.partialRecord(
    z.enum(CURRENCIES),
    z.object({
      entries: byAccount,
      balances: byAccount,
      entryCount: minor,
      transferCount: minor,
      heldCommissionsMinor: minor,
      feesMinor: minor,
      differenceMinor: minor,
      writtenOffMinor: minor,
      unclaimedMinor: minor,
    }),
  ),
  projection: z.nullable(z.object({ balances: z.number(), projections: z.number() })),
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
});

/** Adds the balance that a deleted account left to the sums. */
export function addClosed(
  sum: BookSums,
  balance: Pick<Balance, 'heldMinor' | 'availableMinor' | 'reservedMinor'>,
): void {
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
      for (const account of KEPT_ACCOUNTS) {
        into.entries[account] += sum.entries[account];
        into.balances[account] += sum.balances[account];
      }
      for (const name of SINGLE) into[name] += sum[name];
    }
  }
  return all;
}

/**
 * What differs between the sums: an account, where all entries are not all balances; `entries`, where there are more or fewer than the
 * balances counted; `commissions`, where those in the hold period are not what is held.
 */
export function trialBalance(sums: BookSums): { account: string; expected: number; found: number }[] {
  const { entries, balances, entryCount, transferCount, heldCommissionsMinor } = sums;
  const pairs = [
    ...KEPT_ACCOUNTS.map((account) => ({ account, expected: entries[account], found: balances[account] })),
    { account: 'entries', expected: entryCount, found: transferCount },
    { account: 'commissions', expected: entries.held, found: heldCommissionsMinor },
  ];
  // Past 2^53, two sums may be equal by rounding.
  return pairs.filter(({ expected, found }) => expected !== found || !Number.isSafeInteger(found));
}

/** A part of the sum that may be the rounding of adding fractions. The sums of a part of ten million people stay far below it. */
const ROUNDING = 2 ** -40;
/** Half of the smallest unit of any currency. */
const LEAST_MAJOR = 0.0005;

/** Whether the projections are what the balances have available. Fractions are added, so what may be rounding does not count. */
export function areProjected({ balances, projections }: ProjectionSums): boolean {
  return Math.abs(balances - projections) <= Math.max(LEAST_MAJOR, Math.abs(balances) * ROUNDING);
}

/** The available money of all balances, in major units. */
export function availableMajor(sums: SumsByCurrency): number {
  return (Object.entries(sums) as [Currency, BookSums][]).reduce(
    (all, [currency, { balances }]) => all + balances.available / 10 ** CURRENCY_EXPONENTS[currency],
    0,
  );
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

const SINGLE = [
  'entryCount',
  'transferCount',
  'heldCommissionsMinor',
  'feesMinor',
  'differenceMinor',
  'writtenOffMinor',
  'unclaimedMinor',
] as const;

export function noSums(): BookSums {
  const none = (): Record<KeptAccount, number> => ({ held: 0, available: 0, reserved: 0, paid: 0 });
  const single = Object.fromEntries(SINGLE.map((name) => [name, 0])) as Record<(typeof SINGLE)[number], number>;
  return { entries: none(), balances: none(), ...single };
}
