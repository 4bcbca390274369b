import { numberFormat } from '../platform/formatters.ts';

/**
 * Money is integer minor units with an ISO 4217 currency. Conversions to major units are for display and for the
 * `payouts.amount` projection only; nothing ever computes minor units from a fraction (0.29 × 100 is not 29).
 */

/** Minor-unit exponents (ISO 4217, list one) of the currencies that Greenroom settles in. */
export const CURRENCY_EXPONENTS = {
  ARS: 2,
  BRL: 2,
  CLP: 0,
  COP: 2,
  EUR: 2,
  GBP: 2,
  JPY: 0,
  KWD: 3,
  MXN: 2,
  PEN: 2,
  PYG: 0,
  USD: 2,
  UYU: 2,
} as const;

export type Currency = keyof typeof CURRENCY_EXPONENTS;

export const CURRENCIES = Object.keys(CURRENCY_EXPONENTS) as [Currency, ...Currency[]];

export type Money = { amountMinor: number; currency: Currency };

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && Object.hasOwn(CURRENCY_EXPONENTS, value);
}

/** Throws a RangeError unless `amountMinor` is a safe integer. */
export function assertMinor(amountMinor: number): void {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`${amountMinor} is not an amount in minor units`);
}

/** The decimal text of an amount in major units, exact: 29 USD minor units give "0.29", 5 CLP give "5". */
export function toMajorText({ amountMinor, currency }: Money): string {
  assertMinor(amountMinor);
  const exponent = CURRENCY_EXPONENTS[currency];
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/**
 * An amount in major units as a person or a provider writes it, in minor units: a sign, and a point or a comma before the
 * decimals. Zeros beyond the currency's decimals are accepted ("900.00" CLP). Three decimals are read only where the currency
 * has three, because "1.000" is a thousand to most of the people who type it. Null for any other text, and for an amount
 * that is too large to be exact. Texts of machines are read by exactMinor.
 */
export function readMajor(text: string, currency: Currency): number | null {
  const exponent = CURRENCY_EXPONENTS[currency];
  const [, sign, units, written = ''] = /^([+-]?)(\d{1,15})(?:[.,](\d{1,6}))?$/.exec(text.trim()) ?? [];
  if (units === undefined || (written.length === 3 && exponent !== 3)) return null;
  const decimals = written.replace(/0+$/, '');
  if (decimals.length > exponent) return null;
  const amountMinor = Number(units + decimals.padEnd(exponent, '0'));
  if (!Number.isSafeInteger(amountMinor)) return null;
  return sign === '-' && amountMinor !== 0 ? -amountMinor : amountMinor;
}

/** The projection in major units as a number, for `payouts.amount` (spec.txt section 3) and for nothing else. */
export function toMajor(money: Money): number {
  return Number(toMajorText(money));
}

/** `code` where amounts of several currencies stand together: symbols such as $, R$ and MX$ are easily mixed up. */
export type CurrencyNotation = 'symbol' | 'code';

/** Formats in the reader's language by Intl, with the currency's own number of digits. */
export function formatMoney(money: Money, locale: string, currencyDisplay: CurrencyNotation = 'symbol'): string {
  const exponent = CURRENCY_EXPONENTS[money.currency];
  return numberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
    // The text, not the float, so that no digit is lost (ECMA-402 accepts decimal strings since edition 10).
  }).format(toMajorText(money) as Intl.StringNumericLiteral);
}

/** Two decimals at least tell what a click is worth where the currency has none; two digits where even those are zeros. */
const RATE_DECIMALS = 2;

/**
 * An average in minor units that need not be whole, such as earnings per click, in words: with the currency's own digits or
 * as many more as it takes not to say zero of what is none. Throws a RangeError for what is no number.
 */
export function formatRate(minor: number, currency: Currency, locale: string): string {
  if (!Number.isFinite(minor)) throw new RangeError(`${minor} is no average of minor units`);
  const exponent = CURRENCY_EXPONENTS[currency];
  const major = minor / 10 ** exponent;
  const decimals = Math.max(exponent, RATE_DECIMALS);
  const digits: Intl.NumberFormatOptions =
    major !== 0 && Math.abs(major) < 0.5 / 10 ** decimals
      ? { maximumSignificantDigits: 2 }
      : { minimumFractionDigits: exponent, maximumFractionDigits: decimals };
  return numberFormat(locale, { style: 'currency', currency, ...digits }).format(major);
}

/** The largest amount of each currency, in its minor units: what bars of these amounts are shares of. */
export function largestOf(amounts: readonly Money[]): Partial<Record<Currency, number>> {
  const largest: Partial<Record<Currency, number>> = {};
  for (const { amountMinor, currency } of amounts) largest[currency] = Math.max(largest[currency] ?? 0, amountMinor);
  return largest;
}
