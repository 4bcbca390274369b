import { describe, expect, it } from 'vitest';
import {
  exactMinor,
  exchange,
  exchangeOf,
  fromMinor,
  parseDecimal,
  roundMinor,
  sameDecimal,
  shareOf,
} from '#app/domain/ledger/exact-money.ts';
import type { Currency } from '#app/domain/ledger/money.ts';

const minorOf = (text: string, currency: Currency) => {
  const exact = exactMinor(text, currency);
  return exact && roundMinor(exact);
};

describe('amounts as they are written', () => {
  it.each<[string, Currency, number | null]>([
    ['0.29', 'USD', 29],
    ['0.290000', 'USD', 29],
    ['21.0000', 'USD', 2100],
    ['007', 'USD', 700],
    ['5', 'CLP', 5],
    ['5.00', 'PYG', 5],
    ['1.234', 'KWD', 1234],
    ['0', 'USD', 0],
    ['90071992547409.91', 'USD', Number.MAX_SAFE_INTEGER],
    ['90071992547409.92', 'USD', null],
    ['1e3', 'USD', null],
    ['1,5', 'USD', null],
    ['1,500.00', 'USD', null],
    ['1.5.0', 'USD', null],
    ['.5', 'USD', null],
    ['5.', 'USD', null],
    ['-5', 'USD', null],
    ['+5', 'USD', null],
    [' 5', 'USD', null],
    ['$5', 'USD', null],
    ['0x10', 'USD', null],
    ['٥', 'USD', null],
    ['NaN', 'USD', null],
    ['Infinity', 'USD', null],
    ['', 'USD', null],
    ['1'.repeat(40), 'USD', null],
  ])('%s %s is %s', (text, currency, minor) => expect(minorOf(text, currency)).toBe(minor));

  it('round halves to the even unit, and everything else to the nearer', () => {
    expect(['0.005', '0.015', '0.025', '0.0251', '0.0249'].map((text) => minorOf(text, 'USD'))).toEqual([
      0, 2, 2, 3, 2,
    ]);
    expect(['0.5', '1.5', '2.5'].map((text) => minorOf(text, 'JPY'))).toEqual([0, 2, 2]);
  });

  it('are the same by value', () => {
    expect(sameDecimal('10', '10.00')).toBe(true);
    expect(sameDecimal('010', '10.0')).toBe(true);
    expect(sameDecimal('10', '10.01')).toBe(false);
    expect(sameDecimal('1e3', '1e3')).toBe(true);
    expect(sameDecimal('1e3', '1000')).toBe(false);
    expect(parseDecimal('1'.repeat(16))).toBeNull();
  });
});

describe('shares', () => {
  it.each([
    [100_00, 12, 12_00],
    [29, 8.5, 2],
    [1, 50, 0],
    [3, 50, 2],
    [1_00, 0, 0],
    [333, 33.333, 111],
  ])('of %i minor units, %s percent are %i', (amount, percent, share) => {
    expect(roundMinor(shareOf(fromMinor(amount), percent)!)).toBe(share);
  });

  it('are no share for what is no percentage', () => {
    for (const percent of [Number.NaN, -1, Infinity, 1e21]) expect(shareOf(fromMinor(100), percent)).toBeNull();
  });
});

describe('exchange', () => {
  const rates = { base: 'EUR', rates: { USD: '1.0850', BRL: '6.20125', JPY: '162.4', KWD: '0.33', CLP: '0' } };

  it.each<[number, Currency, Currency, number]>([
    [40_00, 'USD', 'BRL', 228_62],
    [40_00, 'USD', 'EUR', 36_87],
    [36_87, 'EUR', 'USD', 40_00],
    [1_00, 'EUR', 'JPY', 162],
    [1, 'JPY', 'KWD', 2],
    [1_000, 'KWD', 'JPY', 492],
  ])('%i %s in %s is %i', (amount, from, to, expected) => {
    expect(roundMinor(exchange(fromMinor(amount), exchangeOf(rates, from, to)!))).toBe(expected);
  });

  it('knows no rate for a currency that is missing, zero or no decimal', () => {
    expect(exchangeOf(rates, 'USD', 'MXN')).toBeNull();
    expect(exchangeOf(rates, 'CLP', 'USD')).toBeNull();
    expect(exchangeOf({ base: 'EUR', rates: { USD: '1,08' } }, 'EUR', 'USD')).toBeNull();
  });
});
