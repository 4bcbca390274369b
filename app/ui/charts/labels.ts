import { dateTimeFormat, numberFormat } from '#app/domain/platform/formatters.ts';
import { CURRENCY_EXPONENTS, type Currency } from '#app/domain/ledger/money.ts';
import { formatMoney } from '../values/money.tsx';

/** What the values are. Money is in minor units; a share is a fraction (0.25 is 25 %). */
export type ValueKind = { kind: 'count' } | { kind: 'money'; currency: Currency } | { kind: 'share' };

/** What the entries are. Days are YYYY-MM-DD and months YYYY-MM, in UTC; texts are shown as they are. */
export type Entries = { kind: 'day' | 'month' | 'text'; values: readonly string[] };

/** Engines differ in the spaces they put; server and browser must write the same. */
const even = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, '\u00a0');

/** A value in full, as the table and the cursor show it. */
export function formatValue(value: number, of: ValueKind, locale: string): string {
  if (of.kind === 'money') return formatMoney({ amountMinor: Math.round(value), currency: of.currency }, locale);
  const options: Intl.NumberFormatOptions =
    of.kind === 'share' ? { style: 'percent', maximumFractionDigits: 1 } : { maximumFractionDigits: 2 };
  return even(numberFormat(locale, options).format(value));
}

/** A value on the axis, as short as it gets. */
export function formatTick(value: number, of: ValueKind, locale: string): string {
  const compact: Intl.NumberFormatOptions = { notation: 'compact', maximumFractionDigits: 1 };
  if (of.kind === 'share') return formatValue(value, of, locale);
  if (of.kind === 'count') return even(numberFormat(locale, compact).format(value));
  const options = { ...compact, style: 'currency', currency: of.currency } as const;
  const major = value / 10 ** CURRENCY_EXPONENTS[of.currency];
  return even(numberFormat(locale, { ...options, minimumFractionDigits: 0 }).format(major));
}

const FULL = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const;
const SHORT = { day: { day: 'numeric', month: 'short' }, month: { month: 'short' } } as const;

function formatEntry(
  entry: string,
  kind: Entries['kind'],
  locale: string,
  options: typeof FULL | typeof SHORT,
): string {
  if (kind === 'text') return entry;
  const date = new Date(kind === 'month' ? `${entry}-01` : entry);
  if (Number.isNaN(date.getTime())) return entry;
  return even(dateTimeFormat(locale, { ...options[kind], timeZone: 'UTC' }).format(date));
}

/** An entry in full ("Nov 3, 2026"). What is no date is shown as it is. */
export const formatFull = (entry: string, kind: Entries['kind'], locale: string) =>
  formatEntry(entry, kind, locale, FULL);

/** An entry below the axis ("Nov 3"). */
export const formatShort = (entry: string, kind: Entries['kind'], locale: string) =>
  formatEntry(entry, kind, locale, SHORT);
