import { describe, expect, it } from 'vitest';
import {
  type Balance,
  earnedMinor,
  emptyBalance,
  type LedgerEntry,
  LedgerRefusal,
  planTransfer,
  sumLedger,
  type Transfer,
  TRANSFER_ACCOUNTS,
} from '#app/domain/ledger/ledger.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const source = { type: 'test', id: '1' };

const balance = (part: Partial<Balance> = {}): Balance => ({
  ...emptyBalance('u1', 'USD'),
  heldMinor: 100,
  availableMinor: 100,
  reservedMinor: 100,
  paidMinor: 100,
  seq: 7,
  ...part,
});
type Plain = Exclude<Transfer['kind'], 'correction'>;
const transfer = (kind: Plain, amountMinor: number): Transfer => ({
  uid: 'u1',
  currency: 'USD',
  kind,
  amountMinor,
  source,
  at: now,
});
const refusalOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error instanceof LedgerRefusal ? error.code : error;
  }
  return 'accepted';
};

it('what was earned is on one of the accounts, however it moved since; only what the programme takes back is not', () => {
  const before = earnedMinor(balance());
  expect(before).toBe(400);
  for (const kind of ['hold-over', 'reserved', 'paid', 'released', 'returned'] as const) {
    expect(earnedMinor(planTransfer(balance(), transfer(kind, 30)).balance), kind).toBe(before);
  }
  expect(earnedMinor(planTransfer(balance(), transfer('earned', 30)).balance)).toBe(before + 30);
  for (const kind of ['rejected', 'clawback'] as const) {
    expect(earnedMinor(planTransfer(balance(), transfer(kind, 30)).balance), kind).toBe(before - 30);
  }
});

describe('a transfer', () => {
  it.each<[Plain, Partial<Balance>]>([
    ['earned', { heldMinor: 130 }],
    ['hold-over', { heldMinor: 70, availableMinor: 130 }],
    ['rejected', { heldMinor: 70 }],
    ['reserved', { availableMinor: 70, reservedMinor: 130, reservedSeq: 8 }],
    ['paid', { reservedMinor: 70, paidMinor: 130 }],
    ['released', { reservedMinor: 70, availableMinor: 130 }],
    ['returned', { paidMinor: 70, availableMinor: 130 }],
    ['clawback', { availableMinor: 70 }],
  ])('%s moves 30 between its two accounts', (kind, change) => {
    const { entry, balance: after } = planTransfer(balance(), transfer(kind, 30));
    expect(after).toEqual({ ...balance(), ...change, seq: 8 });
    expect(entry).toEqual({
      uid: 'u1',
      seq: 8,
      currency: 'USD',
      ...TRANSFER_ACCOUNTS[kind],
      amountMinor: 30,
      balanceAfterMinor: {
        held: after.heldMinor,
        available: after.availableMinor,
        reserved: after.reservedMinor,
        paid: after.paidMinor,
      },
      kind,
      source,
      at: now,
    });
  });

  it('of a correction goes either way', () => {
    const correction = { uid: 'u1', currency: 'USD', kind: 'correction', amountMinor: 30, source, at: now } as const;
    expect(planTransfer(balance(), { ...correction, direction: 'to-streamer' }).balance.availableMinor).toBe(130);
    expect(planTransfer(balance(), { ...correction, direction: 'to-programme' }).balance.availableMinor).toBe(70);
  });

  it('does not touch the balance that it was given', () => {
    const before = balance();
    planTransfer(before, transfer('reserved', 30));
    expect(before).toEqual(balance());
  });

  it.each([0, -1, 0.5, NaN, Infinity, 2 ** 53, 1e309])('of %s is refused', (amount) => {
    expect(refusalOf(() => planTransfer(balance(), transfer('earned', amount)))).toBe('amount');
  });

  it('of a string is refused', () => {
    expect(refusalOf(() => planTransfer(balance(), transfer('earned', '30' as never)))).toBe('amount');
  });

  it('that makes an inexact sum is refused', () => {
    const rich = balance({ heldMinor: Number.MAX_SAFE_INTEGER });
    expect(refusalOf(() => planTransfer(rich, transfer('earned', 1)))).toBe('amount');
  });

  it('in another currency, or an unknown one, is refused', () => {
    expect(refusalOf(() => planTransfer(balance(), { ...transfer('earned', 1), currency: 'EUR' }))).toBe('currency');
    const unknown = { ...transfer('earned', 1), currency: 'XXX' as never };
    expect(refusalOf(() => planTransfer(balance({ currency: 'XXX' as never }), unknown))).toBe('currency');
  });

  it('of someone else is refused', () => {
    expect(refusalOf(() => planTransfer(balance(), { ...transfer('earned', 1), uid: 'u2' }))).toBe('owner');
  });

  it.each<Plain>(['hold-over', 'rejected', 'reserved', 'paid', 'released', 'returned'])(
    '%s never overdraws',
    (kind) => {
      expect(refusalOf(() => planTransfer(balance(), transfer(kind, 100)))).toBe('accepted');
      expect(refusalOf(() => planTransfer(balance(), transfer(kind, 101)))).toBe('insufficient');
    },
  );

  it('of a clawback takes available below zero and leaves the reservation alone', () => {
    const { balance: after } = planTransfer(balance(), transfer('clawback', 250));
    expect(after).toMatchObject({ availableMinor: -150, reservedMinor: 100 });
    expect(refusalOf(() => planTransfer(after, transfer('reserved', 1)))).toBe('insufficient');
    expect(planTransfer(after, transfer('hold-over', 100)).balance.availableMinor).toBe(-50);
  });
});

describe('the books', () => {
  const kinds: Plain[] = [
    'earned',
    'hold-over',
    'reserved',
    'paid',
    'earned',
    'rejected',
    'earned',
    'hold-over',
    'clawback',
  ];
  const entries: LedgerEntry[] = [];
  let last = emptyBalance('u1', 'USD');
  for (const kind of kinds) {
    const plan = planTransfer(last, transfer(kind, 40));
    entries.push(plan.entry);
    last = plan.balance;
  }

  it('add up to the balance, in any order of entries', () => {
    expect(sumLedger(entries)).toEqual(last);
    expect(sumLedger([...entries].reverse())).toEqual(last);
    expect(entries.map(({ seq }) => seq)).toEqual(kinds.map((_, index) => index + 1));
    expect(sumLedger([])).toBeNull();
  });

  it('neither make nor lose money: what the programme gave is what the accounts hold', () => {
    const given = entries.reduce(
      (sum, { debit, credit, amountMinor }) =>
        sum + (debit === 'programme' ? amountMinor : 0) - (credit === 'programme' ? amountMinor : 0),
      0,
    );
    expect(last.heldMinor + last.availableMinor + last.reservedMinor + last.paidMinor).toBe(given);
  });

  it('do not mix people or currencies', () => {
    expect(refusalOf(() => sumLedger([entries[0]!, { ...entries[1]!, uid: 'u2' }]))).toBe('owner');
    expect(refusalOf(() => sumLedger([entries[0]!, { ...entries[1]!, currency: 'EUR' }]))).toBe('currency');
  });
});
