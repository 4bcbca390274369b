import { describe, expect, it } from 'vitest';
import {
  type Balance,
  emptyBalance,
  type LedgerEntry,
  planTransfer,
  type Transfer,
} from '#app/domain/ledger/ledger.ts';
import {
  addBooks,
  joinSums,
  programmeAccounts,
  type SumsByCurrency,
  trialBalance,
} from '#app/domain/ledger/programme-accounts.ts';

const at = new Date('2026-12-01T00:00:00.000Z');
type Step = Pick<Transfer, 'amountMinor' | 'costs'> & { kind: Exclude<Transfer['kind'], 'correction'> };

/** One person's books after these transfers. */
function booksAfter(uid: string, currency: 'USD' | 'EUR', steps: readonly Step[]) {
  const entries: LedgerEntry[] = [];
  let balance: Balance = emptyBalance(uid, currency);
  for (const step of steps) {
    const plan = planTransfer(balance, { uid, currency, source: { type: 'test', id: uid }, at, ...step });
    entries.push(plan.entry);
    balance = plan.balance;
  }
  return { entries, balance, isClosed: false };
}

const paid = (amountMinor: number, costs = {}): Step[] => [
  { kind: 'earned', amountMinor },
  { kind: 'hold-over', amountMinor },
  { kind: 'reserved', amountMinor },
  { kind: 'paid', amountMinor, costs },
];

function sumsOf(people: readonly ReturnType<typeof booksAfter>[]): SumsByCurrency {
  return joinSums(
    people.map((books) => {
      const sums: SumsByCurrency = {};
      addBooks(sums, books);
      return sums;
    }),
  );
}

describe("the programme's accounts", () => {
  it('are what left the bank account, with fees and exchange differences apart, by currency', () => {
    const sums = sumsOf([
      booksAfter('a', 'USD', [
        ...paid(100_00, { feeMinor: 1_50, differenceMinor: -20 }),
        { kind: 'returned', amountMinor: 100_00, costs: { feeMinor: 50 } },
      ]),
      booksAfter('b', 'USD', paid(30_00, { feeMinor: 1_00, differenceMinor: 7 })),
      booksAfter('c', 'EUR', paid(5_00)),
    ]);
    expect(programmeAccounts(sums.USD!)).toEqual({
      cashMinor: -(30_00 + 3_00 - 13),
      feesMinor: 3_00,
      exchangeDifferenceMinor: -13,
      writtenOffMinor: 0,
      unclaimedMinor: 0,
    });
    expect(programmeAccounts(sums.EUR!)).toMatchObject({ cashMinor: -5_00, feesMinor: 0 });
    expect([trialBalance(sums.USD!), trialBalance(sums.EUR!)]).toEqual([[], []]);
  });

  it('tell what deleted accounts left behind from what they owed', () => {
    const left = booksAfter('a', 'USD', [{ kind: 'earned', amountMinor: 9_00 }]);
    const owes = booksAfter('b', 'USD', [{ kind: 'clawback', amountMinor: 4_00 }]);
    const sums = sumsOf([{ ...left, isClosed: true }, { ...owes, isClosed: true }, left, owes]);
    expect(programmeAccounts(sums.USD!)).toMatchObject({ unclaimedMinor: 9_00, writtenOffMinor: 4_00 });
  });

  it('differ where an entry or a balance is not what it was', () => {
    const books = booksAfter('a', 'USD', paid(10_00));
    const entries = books.entries.map((entry, index) => (index === 3 ? { ...entry, amountMinor: 10_01 } : entry));
    expect(trialBalance(sumsOf([{ ...books, entries }]).USD!)).toEqual([
      { account: 'reserved', entries: -1, balances: 0 },
      { account: 'paid', entries: 10_01, balances: 10_00 },
    ]);
    const balance = { ...books.balance, availableMinor: 5 };
    expect(trialBalance(sumsOf([{ ...books, balance }]).USD!)).toEqual([
      { account: 'available', entries: 0, balances: 5 },
    ]);
  });

  it('takes no cost that is no number', () => {
    const costs = { feeMinor: 0.5 };
    const { balance } = booksAfter('a', 'USD', paid(1_00).slice(0, 3));
    const paidNow = {
      uid: 'a',
      currency: 'USD',
      amountMinor: 1_00,
      source: { type: 't', id: 'a' },
      at,
      costs,
    } as const;
    expect(() => planTransfer(balance, { ...paidNow, kind: 'paid' })).toThrow('0.5 is no cost');
  });
});
