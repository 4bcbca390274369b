import { formatMoney, isCurrency } from '../ledger/money.ts';
import { listFormat, numberFormat } from '../platform/formatters.ts';

/**
 * What changed in the terms of an offer, as the parameter `changes` of a notice has it, a query: `pay=LABEL BEFORE AFTER` of a goal,
 * with 5000:USD for an amount and 25% for a share, `hold=BEFORE AFTER` in days, and the names of other fields.
 */

/** Stands for the pay of a goal that one of the two versions lacks. */
export const NO_PAY = '-';

/** What is inserted into a text; with `count`, its form follows it. */
export type TextValues = { readonly count?: number; readonly [name: string]: string | number | undefined };

/** A text of the reader's language by its key, with values in it. */
export type TextOf = (key: string, values: TextValues) => string;

/** "$50.00 → $40.00 per purchase, hold period 7 → 14 days, and countries", in the reader's language. */
export function changesInWords(changes: string, language: string, textOf: TextOf): string {
  const parts = [...new URLSearchParams(changes)].map(([name, value]) => {
    if (name === 'pay') return payInWords(value, language, textOf);
    if (name === 'hold') return holdInWords(value, language, textOf);
    return textOf(`notices.offer.fields.${name}`, {});
  });
  return listFormat(language).format(parts);
}

function payInWords(value: string, language: string, textOf: TextOf): string {
  const [label = '', was = NO_PAY, is = NO_PAY] = value.split(' ');
  const goal = textOf(`offers.goalLabels.${label}`, {});
  const [before, after] = [payShown(was, language), payShown(is, language)];
  if (was === NO_PAY) return textOf('notices.offer.payAdded', { after, goal });
  if (is === NO_PAY) return textOf('notices.offer.payEnded', { before, goal });
  return textOf('notices.offer.pay', { before, after, goal });
}

function payShown(pay: string, language: string): string {
  if (pay.endsWith('%')) {
    const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
    return percent.format(Number(pay.slice(0, -1)) / 100);
  }
  const [amountMinor, currency] = pay.split(':');
  return isCurrency(currency) ? formatMoney({ amountMinor: Number(amountMinor), currency }, language) : '';
}

function holdInWords(value: string, language: string, textOf: TextOf): string {
  const [before = 0, after = 0] = value.split(' ').map(Number);
  const shown = (days: number) => numberFormat(language).format(days);
  return textOf('notices.offer.hold', { count: after, before: shown(before), shown: shown(after) });
}
