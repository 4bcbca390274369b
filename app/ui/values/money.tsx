import { numberFormat } from '#app/domain/platform/formatters.ts';
import {
  type Currency,
  type CurrencyNotation,
  formatMoney as format,
  formatRate as rate,
  type Money,
} from '#app/domain/ledger/money.ts';
import { cn } from '../class-names.ts';

/** An amount in the reader's language, with a true minus and ordinary spaces: engines differ in which narrow one they put. */
export function formatMoney(money: Money, locale: string, notation?: CurrencyNotation): string {
  return withOrdinarySpaces(format(money, locale, notation)).replace('-', '\u2212');
}

/** An average amount in minor units that need not be whole. */
export function formatRate(minor: number, currency: Currency, locale: string): string {
  return withOrdinarySpaces(rate(minor, currency, locale));
}

/** An amount as a tracker said it: a decimal text, and what it named as the currency, which may be none. */
export function formatReported(amount: string, currency: string, locale: string): string {
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  const format = numberFormat(locale, isCurrency ? { style: 'currency', currency } : {});
  return withOrdinarySpaces(format.format(Number(amount)));
}

function withOrdinarySpaces(text: string): string {
  return text.replaceAll(/[\u202f\u00a0]/g, '\u00a0');
}

/** An amount with figures of equal width. `signed` puts a plus before what came in; `notation` is for amounts of several currencies. */
export function MoneyText({
  money,
  locale,
  signed = false,
  notation,
  className,
}: {
  money: Money;
  locale: string;
  signed?: boolean;
  notation?: CurrencyNotation | undefined;
  className?: string;
}) {
  const text = formatMoney(money, locale, notation);
  return (
    <span className={cn('whitespace-nowrap tabular-nums', className)} suppressHydrationWarning>
      {signed && money.amountMinor > 0 ? `+${text}` : text}
    </span>
  );
}

/** An average amount, such as what a click earned, in minor units that need not be whole; a dash where there is none. */
export function RateText({ minor, currency, locale }: { minor: number | null; currency: Currency; locale: string }) {
  return (
    <span className="whitespace-nowrap tabular-nums" suppressHydrationWarning>
      {minor === null ? '–' : formatRate(minor, currency, locale)}
    </span>
  );
}
