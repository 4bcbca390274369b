import { type BatchTotals, countOf } from '../batch.ts';

/**
 * Whether someone typed the totals of a batch: the count of its payouts, or its total in one of the currencies, digit by
 * digit, however they are grouped.
 */
export function confirmsTotals(typed: string, totals: BatchTotals): boolean {
  const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const amounts = Object.values(totals).map(({ amountMinor }) => String(amountMinor));
  return [String(countOf(totals)), ...amounts].includes(digits);
}
