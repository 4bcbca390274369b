import { describe, expect, it } from 'vitest';
import {
  assertMinor,
  CURRENCY_EXPONENTS,
  type Currency,
  formatMoney,
  formatRate,
  isCurrency,
  largestOf,
  toMajor,
  toMajorText,
} from '#app/domain/ledger/money.ts';

describe('minor units to major', () => {
  it.each<[number, Currency, string]>([
    [29, 'USD', '0.29'],
    [0, 'USD', '0.00'],
    [5, 'USD', '0.05'],
    [-5, 'USD', '-0.05'],
    [-12345, 'BRL', '-123.45'],
    [100, 'EUR', '1.00'],
    [5, 'CLP', '5'],
    [-1500, 'JPY', '-1500'],
    [1, 'KWD', '0.001'],
    [-1, 'KWD', '-0.001'],
    [1234567, 'KWD', '1234.567'],
    [Number.MAX_SAFE_INTEGER, 'USD', '90071992547409.91'],
  ])('%i of %s is %s', (amountMinor, currency, text) => {
    expect(toMajorText({ amountMinor, currency })).toBe(text);
    expect(toMajor({ amountMinor, currency })).toBe(Number(text));
  });

  it('refuses what is not an exact amount', () => {
    for (const amount of [0.5, NaN, Infinity, -Infinity, 2 ** 53, 1e309]) {
      expect(() => assertMinor(amount), String(amount)).toThrow(RangeError);
      expect(() => toMajorText({ amountMinor: amount, currency: 'USD' })).toThrow(RangeError);
    }
  });
});

describe('currencies', () => {
  it('have the exponents of ISO 4217: none, two and three digits', () => {
    expect(CURRENCY_EXPONENTS).toMatchObject({ JPY: 0, CLP: 0, PYG: 0, USD: 2, EUR: 2, KWD: 3 });
  });

  it('are known by exact code', () => {
    expect(isCurrency('USD')).toBe(true);
    for (const value of ['usd', 'XXX', '', null, 1, 'toString', '__proto__'])
      expect(isCurrency(value), String(value)).toBe(false);
  });

  it('are written with their own digits in the reader’s language', () => {
    expect(formatMoney({ amountMinor: 123456, currency: 'USD' }, 'en')).toBe('$1,234.56');
    expect(formatMoney({ amountMinor: 1234, currency: 'CLP' }, 'es')).toMatch(/^CLP\s1,234$/);
    expect(formatMoney({ amountMinor: 1234, currency: 'KWD' }, 'en')).toContain('1.234');
    expect(formatMoney({ amountMinor: Number.MAX_SAFE_INTEGER, currency: 'USD' }, 'en')).toBe('$90,071,992,547,409.91');
  });
});

describe('an average', () => {
  it.each<[minor: number, Currency, language: string, text: RegExp]>([
    [1234.5, 'USD', 'en', /^\$12\.35$/],
    [0, 'USD', 'en', /^\$0\.00$/],
    [0.4, 'USD', 'en', /^\$0\.004$/],
    [-0.123, 'USD', 'en', /^-\$0\.0012$/],
    [1234, 'JPY', 'en', /^¥1,234$/],
    [0.4, 'JPY', 'en', /^¥0\.4$/],
    [12.345, 'CLP', 'pt', /^CLP\s12,35$/],
    [0.0012, 'PYG', 'en', /^PYG\s0\.0012$/],
    [1.5, 'KWD', 'en', /^KWD\s0\.002$/],
  ])('of %d in %s does not round to nothing', (minor, currency, language, text) => {
    expect(formatRate(minor, currency, language)).toMatch(text);
  });

  it('is a number', () => expect(() => formatRate(NaN, 'USD', 'en')).toThrow(RangeError));
});

it('finds the largest amount of each currency, and never compares two currencies', () => {
  const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });
  expect(largestOf([usd(5), { amountMinor: 900, currency: 'JPY' }, usd(7), usd(-1)])).toEqual({ USD: 7, JPY: 900 });
  expect(largestOf([])).toEqual({});
});
