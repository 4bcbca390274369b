import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactMinor, roundMinor } from '#app/domain/ledger/exact-money.ts';
import { CURRENCY_EXPONENTS, type Currency, readMajor } from '#app/domain/ledger/money.ts';

describe('an amount as people write it', () => {
  it.each([
    ['0.29', 'USD', 29],
    ['12.5', 'USD', 12_50],
    ['12,05', 'USD', 12_05],
    ['-12,5', 'USD', -12_50],
    ['-3', 'USD', -3_00],
    [' +1 ', 'USD', 1_00],
    ['-0', 'USD', 0],
    ['1500', 'CLP', 1_500],
    ['1.234', 'KWD', 1_234],
    ['1.000', 'KWD', 1_000],
    // Providers write two decimals, or more, for every currency.
    ['900.00', 'CLP', 900],
    ['45.2900', 'USD', 45_29],
    ['999999999999.99', 'USD', 99_999_999_999_999],
    ['9999999999999', 'USD', 999_999_999_999_900],
    ['90071992547409.91', 'USD', Number.MAX_SAFE_INTEGER],
  ] as const)('%j in %s is %i', (text, currency, minor) => expect(readMajor(text, currency)).toBe(minor));

  it.each([
    // One, or a thousand: nobody can tell.
    ['1.000', 'USD'],
    ['1,000', 'USD'],
    ['1.000', 'CLP'],
    ['1.234', 'USD'],
    ['1.2345', 'KWD'],
    ['1.10', 'CLP'],
    ['1.5', 'CLP'],
    ['1.000,00', 'USD'],
    ['1,000.00', 'USD'],
    ['1e3', 'USD'],
    ['NaN', 'USD'],
    ['12.', 'USD'],
    ['.5', 'USD'],
    ['- 5', 'USD'],
    ['--5', 'USD'],
    ['', 'USD'],
    ['90071992547409.92', 'USD'],
    ['9'.repeat(16), 'CLP'],
  ] as const)('%j in %s is not guessed at', (text, currency) => expect(readMajor(text, currency)).toBeNull());

  it('is the same amount to the reader of texts of machines, where both read it', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 15 });
    const fraction = fc.string({ unit: fc.constantFrom(...'00123'), maxLength: 6 });
    const currencies = fc.constantFrom(...(Object.keys(CURRENCY_EXPONENTS) as Currency[]));
    fc.assert(
      fc.property(digits, fraction, currencies, (units, decimals, currency) => {
        const text = decimals ? `${units}.${decimals}` : units;
        const read = readMajor(text, currency);
        if (read !== null) expect(roundMinor(exactMinor(text, currency)!)).toBe(read);
      }),
    );
  });
});
