import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactMinor, exchange, exchangeOf, fromMinor, roundMinor, shareOf } from '#app/domain/ledger/exact-money.ts';
import { CURRENCY_EXPONENTS, type Currency, readMajor, toMajorText } from '#app/domain/ledger/money.ts';
import { batchTotals } from '#app/domain/payouts/batch.ts';

const currency = fc.constantFrom(...(Object.keys(CURRENCY_EXPONENTS) as Currency[]));
/** As large as can be typed: fifteen digits before the point. */
const minor = fc.oneof(fc.integer({ min: 0, max: 999_999_999_999_999 }), fc.nat(1000));
/** A rate as a provider gives it: up to six digits before and eight behind the point, above zero. */
const rate = fc
  .tuple(fc.nat(999_999), fc.integer({ min: 1, max: 99_999_999 }))
  .map(([units, decimals]) => `${units}.${String(decimals).padStart(8, '0')}`);

type Exact = ReturnType<typeof fromMinor>;
const plus = (a: Exact, b: Exact): Exact => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});
const same = (a: Exact, b: Exact) => a.numerator * b.denominator === b.numerator * a.denominator;

it('exponents 0, 2 and 3 are among the currencies', () => {
  expect([...new Set(Object.values(CURRENCY_EXPONENTS))].sort()).toEqual([0, 2, 3]);
});

describe('money, of any amount and currency', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(minor, currency, fc.boolean(), (amount, currency, negative) => {
        const amountMinor = negative && amount > 0 ? -amount : amount;
        const text = toMajorText({ amountMinor, currency });
        expect(readMajor(text, currency)).toBe(amountMinor);
        if (!negative) expect(roundMinor(exactMinor(text, currency)!)).toBe(amountMinor);
        expect(text.split('.')[1]?.length ?? 0).toBe(CURRENCY_EXPONENTS[currency]);
      }),
    );
  });

  it('split in any number of shares loses nothing, and each share less than a unit by rounding', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(minor, cuts, (amount, cuts) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), 10_000];
        const percents = edges.slice(1).map((edge, index) => Number(((edge - edges[index]!) / 100).toFixed(2)));
        const shares = percents.map((percent) => shareOf(fromMinor(amount), percent)!);
        expect(same(shares.reduce(plus), fromMinor(amount))).toBe(true);
        for (const share of shares) {
          const rounded = fromMinor(roundMinor(share)!);
          const twiceOff = plus(rounded, { ...share, numerator: -share.numerator });
          const [off, whole] = [2n * twiceOff.numerator, twiceOff.denominator];
          expect(off <= whole && -off <= whole).toBe(true);
        }
      }),
    );
  });

  it('converted there and back is what it was, and rounded off by half a unit at most', () => {
    fc.assert(
      fc.property(minor, currency, currency, rate, rate, (amount, from, to, perFrom, perTo) => {
        const rates = { base: 'XXX', rates: { [from]: perFrom, [to]: from === to ? perFrom : perTo } };
        const there = exchange(fromMinor(amount), exchangeOf(rates, from, to)!);
        expect(same(exchange(there, exchangeOf(rates, to, from)!), fromMinor(amount))).toBe(true);
        const rounded = roundMinor(there);
        if (rounded === null) {
          expect(there.numerator / there.denominator).toBeGreaterThan(2n ** 52n);
          return;
        }
        const off = 2n * (fromMinor(rounded).numerator * there.denominator - there.numerator);
        expect(off <= there.denominator && -off <= there.denominator).toBe(true);
      }),
    );
  });

  it('converted never makes the larger amount the smaller', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(10 ** 9), currency, currency, rate, rate, (a, b, from, to, one, other) => {
        const found = exchangeOf({ base: 'XXX', rates: { [from]: one, [to]: from === to ? one : other } }, from, to)!;
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((amount) => exchange(fromMinor(amount), found));
        expect(less!.numerator * more!.denominator <= more!.numerator * less!.denominator).toBe(true);
      }),
    );
  });

  it('of a batch is the sum of any parts of it, whatever the order', () => {
    const destination = { type: 'bank' as const, network: 'PIX', details: {} };
    const row = fc.record({ uid: fc.string(), amountMinor: fc.integer({ min: 1, max: 10 ** 9 }), currency });
    const rows = fc.array(fc.record({ row, side: fc.boolean(), place: fc.nat() }), { maxLength: 40 });
    fc.assert(
      fc.property(rows, (marked) => {
        const of = (some: typeof marked) => batchTotals(some.map(({ row }) => ({ ...row, destination })));
        const whole = of(marked);
        expect(of(marked.toSorted((a, b) => a.place - b.place))).toEqual(whole);
        const [one, other] = [of(marked.filter(({ side }) => side)), of(marked.filter(({ side }) => !side))];
        for (const [name, total] of Object.entries(whole)) {
          const parts = [one, other].map((part) => part[name as Currency] ?? { count: 0, amountMinor: 0 });
          expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total.amountMinor);
          expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(total.count);
        }
      }),
    );
  });
});
