import { CURRENCY_EXPONENTS, type Currency } from './money.ts';

/**
 * Amounts on their way to minor units: fractions of integers, so that nothing is rounded before the end, and once there,
 * to the nearest minor unit, halves to the even one. No amount is ever a float.
 */

/** An exact amount in minor units of some currency. */
export type Exact = { numerator: bigint; denominator: bigint };

/** Digits with at most one point. No sign, no exponent, no comma, no space: "1,5" could be fifteen, and "1e3" is a float's text. */
const DECIMAL = /^(\d{1,15})(?:\.(\d{1,12}))?$/;

/** A decimal text as a fraction; null for any other text. */
export function parseDecimal(text: string): Exact | null {
  const found = DECIMAL.exec(text);
  if (!found) return null;
  const fraction = found[2] ?? '';
  return { numerator: BigInt(found[1]! + fraction), denominator: 10n ** BigInt(fraction.length) };
}

/** Whether two decimal texts name the same number: "10", "10.0" and "010.00" do. */
export function sameDecimal(one: string, other: string): boolean {
  const [a, b] = [parseDecimal(one), parseDecimal(other)];
  if (!a || !b) return one === other;
  return a.numerator * b.denominator === b.numerator * a.denominator;
}

/**
 * An amount in major units, as a machine writes it, in exact minor units; null for a text that is no decimal. What people
 * write is read by readMajor; where both read a text and it has no parts of a minor unit, they agree.
 */
export function exactMinor(major: string, currency: Currency): Exact | null {
  const decimal = parseDecimal(major);
  return decimal && { ...decimal, numerator: decimal.numerator * 10n ** BigInt(CURRENCY_EXPONENTS[currency]) };
}

/** Throws a RangeError for what is no safe integer. */
export function fromMinor(amountMinor: number): Exact {
  return { numerator: BigInt(amountMinor), denominator: 1n };
}

/** So many percent of an amount; null for a percentage that is no decimal text of at least 0. */
export function shareOf({ numerator, denominator }: Exact, percent: number): Exact | null {
  // The shortest text that reads back as this number is the one that an editor typed: 8.5 is "8.5".
  const share = parseDecimal(String(percent));
  return share && { numerator: numerator * share.numerator, denominator: denominator * share.denominator * 100n };
}

/** What of each currency one unit of the base is, in major units as decimal texts. */
export type Rates = { base: string; rates: Readonly<Record<string, string>> };

/** The rate's two texts, as they are stored with what was converted by them. */
export type Exchange = { from: Currency; to: Currency; perBaseFrom: string; perBaseTo: string };

/** The rate from one currency to another; null where one of the two is not known, or is not above zero. */
export function exchangeOf({ base, rates }: Rates, from: Currency, to: Currency): Exchange | null {
  const textOf = (currency: Currency) => (currency === base ? '1' : rates[currency]);
  const [perBaseFrom, perBaseTo] = [textOf(from), textOf(to)];
  const usable = (text: string | undefined) => text !== undefined && (parseDecimal(text)?.numerator ?? 0n) > 0n;
  return usable(perBaseFrom) && usable(perBaseTo)
    ? { from, to, perBaseFrom: perBaseFrom!, perBaseTo: perBaseTo! }
    : null;
}

/** An amount in minor units of `from` in minor units of `to`. */
export function exchange({ numerator, denominator }: Exact, { from, to, perBaseFrom, perBaseTo }: Exchange): Exact {
  const [have, want] = [parseDecimal(perBaseFrom)!, parseDecimal(perBaseTo)!];
  const unit = (currency: Currency) => 10n ** BigInt(CURRENCY_EXPONENTS[currency]);
  return {
    numerator: numerator * want.numerator * have.denominator * unit(to),
    denominator: denominator * want.denominator * have.numerator * unit(from),
  };
}

/** How much of `to` one unit of `from` is, to read: no amount is computed by it. */
export function unitRate({ perBaseFrom, perBaseTo }: Exchange): number {
  return Number(perBaseTo) / Number(perBaseFrom);
}

/** To the nearest whole minor unit, halves to the even one; null beyond what can be kept exactly. For amounts of at least 0. */
export function roundMinor({ numerator, denominator }: Exact): number | null {
  const whole = numerator / denominator;
  const twiceRest = 2n * (numerator % denominator);
  const up = twiceRest > denominator || (twiceRest === denominator && whole % 2n === 1n);
  const rounded = Number(up ? whole + 1n : whole);
  return Number.isSafeInteger(rounded) ? rounded : null;
}
