import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Balance,
  emptyBalance,
  type LedgerEntry,
  LedgerRefusal,
  planTransfer,
  sumLedger,
  type Transfer,
  TRANSFER_KINDS,
} from '#app/domain/ledger/ledger.ts';
import { reconcileBooks } from '../../../functions/src/ledger/plan-reconcile.ts';
import { toMajor } from '#app/domain/ledger/money.ts';

const AT = new Date('2026-11-20T00:00:00.000Z');
const UIDS = ['ana', 'bo', 'cy'] as const;

const order = fc.record({
  uid: fc.constantFrom(...UIDS),
  kind: fc.constantFrom(...TRANSFER_KINDS),
  // Small, so that what is released or paid often fits what there is.
  amountMinor: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 10 ** 9 })),
  direction: fc.constantFrom('to-streamer' as const, 'to-programme' as const),
});

type Books = { balances: Map<string, Balance>; entries: LedgerEntry[] };

/** Any interleaving of orders, each carried out or refused as the books then say. */
const books = fc.array(order, { maxLength: 60 }).map((orders): Books => {
  const balances = new Map<string, Balance>();
  const entries: LedgerEntry[] = [];
  for (const { uid, kind, amountMinor, direction } of orders) {
    const balance = balances.get(uid) ?? emptyBalance(uid, 'USD');
    const shared = { uid, currency: 'USD' as const, amountMinor, source: { type: 'test', id: '1' }, at: AT };
    const transfer: Transfer = kind === 'correction' ? { ...shared, kind, direction } : { ...shared, kind };
    try {
      const done = planTransfer(balance, transfer);
      balances.set(uid, done.balance);
      entries.push(done.entry);
    } catch (error) {
      if (!(error instanceof LedgerRefusal)) throw error;
    }
  }
  return { balances, entries };
});

const of = (uid: string, { entries }: Books) => entries.filter((entry) => entry.uid === uid);
const check = (entries: readonly LedgerEntry[], balance: Balance) =>
  reconcileBooks({
    entries,
    balance,
    profileAmount: toMajor({ amountMinor: balance.availableMinor, currency: balance.currency }),
    heldMinor: balance.heldMinor,
  });

describe('the books, after any interleaving of transfers', () => {
  it('add up to the balance, in any order of the entries', () => {
    fc.assert(
      fc.property(books, fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (all, places) => {
        for (const [uid, balance] of all.balances) {
          const entries = of(uid, all);
          const mixed = entries
            .map((entry, index) => ({ entry, place: places[index]! }))
            .sort((a, b) => a.place - b.place)
            .map(({ entry }) => entry);
          expect(sumLedger(mixed)).toEqual(balance);
          expect(check(mixed, balance)).toEqual([]);
        }
      }),
    );
  });

  it('neither make nor lose money, and hold, reserve and pay nothing that is not there', () => {
    fc.assert(
      fc.property(books, (all) => {
        for (const [uid, balance] of all.balances) {
          let programme = 0;
          for (const [index, entry] of of(uid, all).entries()) {
            if (entry.debit === 'programme') programme += entry.amountMinor;
            if (entry.credit === 'programme') programme -= entry.amountMinor;
            const { held, available, reserved, paid } = entry.balanceAfterMinor;
            expect(held + available + reserved + paid).toBe(programme);
            expect(Math.min(held, reserved, paid)).toBeGreaterThanOrEqual(0);
            expect(entry.seq).toBe(index + 1);
          }
          expect(of(uid, all).at(-1)!.balanceAfterMinor).toEqual({
            held: balance.heldMinor,
            available: balance.availableMinor,
            reserved: balance.reservedMinor,
            paid: balance.paidMinor,
          });
        }
      }),
    );
  });

  it('never agree with a ledger that misses, doubles or changes an entry', () => {
    fc.assert(
      fc.property(books, fc.nat(), fc.constantFrom('miss', 'double', 'change'), (all, which, what) => {
        fc.pre(all.entries.length > 0);
        const entry = all.entries[which % all.entries.length]!;
        const entries = of(entry.uid, all).flatMap((one) => {
          if (one !== entry) return [one];
          if (what === 'change') return [{ ...one, amountMinor: one.amountMinor + 1 }];
          return what === 'miss' ? [] : [one, one];
        });
        expect(check(entries, all.balances.get(entry.uid)!).length).toBeGreaterThan(0);
      }),
    );
  });

  it('refuse what they do not allow and leave no trace of it', () => {
    fc.assert(
      fc.property(books, fc.integer({ max: 0 }), (all, amountMinor) => {
        const balance = all.balances.get('ana') ?? emptyBalance('ana', 'USD');
        const before = structuredClone(balance);
        const shared = { uid: 'ana', currency: 'USD' as const, source: { type: 'test', id: '1' }, at: AT };
        expect(() => planTransfer(balance, { ...shared, kind: 'earned', amountMinor })).toThrow(LedgerRefusal);
        const tooMuch = balance.reservedMinor + 1;
        expect(() => planTransfer(balance, { ...shared, kind: 'paid', amountMinor: tooMuch })).toThrow(LedgerRefusal);
        expect(balance).toEqual(before);
      }),
    );
  });
});
