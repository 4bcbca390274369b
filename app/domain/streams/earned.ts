import type { Currency } from '../ledger/money.ts';

type Sum = { state: string; currency: Currency; amountMinor: number };

/** What a stream earned in each currency, without what was declined; nothing yet is a zero of the programme's currency. */
export function earnedTotals(earned: readonly Sum[]): { currency: Currency; amountMinor: number }[] {
  const totals = new Map<Currency, number>();
  for (const { state, currency, amountMinor } of earned)
    if (state !== 'rejected') totals.set(currency, (totals.get(currency) ?? 0) + amountMinor);
  const sums = [...totals].map(([currency, amountMinor]) => ({ currency, amountMinor }));
  return sums.length > 0 ? sums : [{ currency: 'USD', amountMinor: 0 }];
}
