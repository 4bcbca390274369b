import { describe, expect, it } from 'vitest';
import { emptyBalance, planTransfer } from '#app/domain/ledger/ledger.ts';
import {
  addClosed,
  areProjected,
  availableMajor,
  type BookSums,
  joinSums,
  noSums,
  programmeAccounts,
  trialBalance,
} from '#app/domain/ledger/programme-accounts.ts';

const sums = (part: Partial<BookSums> = {}): BookSums => ({ ...noSums(), ...part });
const kept = (part: Partial<BookSums['entries']> = {}) => ({ held: 0, available: 0, reserved: 0, paid: 0, ...part });

describe("the programme's accounts", () => {
  it('are what left the bank account, with fees and exchange differences apart, by currency', () => {
    const all = joinSums([
      { USD: sums({ entries: kept({ paid: 10_00 }), feesMinor: 2_00, differenceMinor: -20 }) },
      { USD: sums({ entries: kept({ paid: 20_00 }), feesMinor: 1_00, differenceMinor: 7 }) },
      { EUR: sums({ entries: kept({ paid: 5_00 }) }) },
    ]);
    expect(programmeAccounts(all.USD!)).toEqual({
      cashMinor: -(30_00 + 3_00 - 13),
      feesMinor: 3_00,
      exchangeDifferenceMinor: -13,
      writtenOffMinor: 0,
      unclaimedMinor: 0,
    });
    expect(programmeAccounts(all.EUR!)).toMatchObject({ cashMinor: -5_00, feesMinor: 0 });
  });

  it('tell what deleted accounts left behind from what they owed', () => {
    const sum = sums();
    addClosed(sum, { heldMinor: 9_00, availableMinor: -1_00, reservedMinor: 0 });
    addClosed(sum, { heldMinor: 0, availableMinor: -4_00, reservedMinor: 0 });
    expect(programmeAccounts(sum)).toMatchObject({ unclaimedMinor: 8_00, writtenOffMinor: 4_00 });
  });

  it('differ where an account, the number of entries or the held commissions differ', () => {
    const right = { entries: kept({ held: 3_00, paid: 10_00 }), balances: kept({ held: 3_00, paid: 10_00 }) };
    const whole = sums({ ...right, entryCount: 7, transferCount: 7, heldCommissionsMinor: 3_00 });
    expect(trialBalance(whole)).toEqual([]);
    expect(trialBalance({ ...whole, balances: kept({ held: 3_00, paid: 10_01 }) })).toEqual([
      { account: 'paid', expected: 10_00, found: 10_01 },
    ]);
    expect(trialBalance({ ...whole, entryCount: 6 })).toEqual([{ account: 'entries', expected: 6, found: 7 }]);
    expect(trialBalance({ ...whole, heldCommissionsMinor: 2_00 })).toEqual([
      { account: 'commissions', expected: 3_00, found: 2_00 },
    ]);
  });

  it('differ where a sum can no longer be exact, though both sides say the same', () => {
    const large = kept({ paid: 2 ** 53 });
    expect(trialBalance(sums({ entries: large, balances: large }))).toHaveLength(1);
  });

  it('agree with the projections but for the rounding of fractions', () => {
    const balances = availableMajor({
      USD: sums({ balances: kept({ available: 10 }) }),
      CLP: sums({ balances: kept({ available: 5 }) }),
    });
    expect(balances).toBeCloseTo(5.1, 10);
    expect(areProjected({ balances: 0.1 + 0.2, projections: 0.3 })).toBe(true);
    expect(areProjected({ balances: 1_000_000.01, projections: 1_000_000 })).toBe(false);
    expect(areProjected({ balances: 0.001, projections: 0 })).toBe(false);
  });

  it('takes no cost that is no number', () => {
    const source = { type: 't', id: 'a' };
    const order = { uid: 'a', currency: 'USD', amountMinor: 1_00, source, at: new Date(0) } as const;
    const balance = { ...emptyBalance('a', 'USD'), reservedMinor: 1_00 };
    const costs = { feeMinor: 0.5 };
    expect(() => planTransfer(balance, { ...order, costs, kind: 'paid' })).toThrow('0.5 is no cost');
  });
});
