import { type DayRates, exchangeBetween, type Quote } from '../income/exchange-rates.ts';
import { type Exchange, exchange, fromMinor, roundMinor } from '../ledger/exact-money.ts';
import { type Currency, isCurrency } from '../ledger/money.ts';
import type { ProgrammeFigures } from './programme-stats.ts';

/** What advertisers pay and what streamers earn, in one currency, so that both can be compared. */

/** Amounts in minor units of the reporting currency. `cost` is what streamers earn. */
export type MarginFigures = { clicks: number; conversions: number; revenueMinor: number; costMinor: number };
export type MarginRow = MarginFigures & { key: string };

export type Margin = {
  totals: MarginFigures;
  /** The highest revenue first. */
  rows: MarginRow[];
  /** The rates that amounts were converted by, each once; those of the base have none. */
  quotes: Quote[];
  /** Currencies without a rate that is young enough: their amounts are left out. */
  missing: Currency[];
};

/** Converts all amounts by the rates that count on `date`, and adds them up. */
export function marginOf(
  groups: ReadonlyMap<string, ProgrammeFigures>,
  to: Currency,
  rates: readonly DayRates[],
  date: string,
): Margin {
  const exchanges = new Map<Currency, (Exchange & { quotes: Quote[] }) | null>();
  const converted = (amounts: Readonly<Record<string, number>>) =>
    Object.entries(amounts).reduce((sum, [currency, amountMinor]) => {
      if (!isCurrency(currency) || amountMinor === 0) return sum;
      if (currency === to) return sum + amountMinor;
      if (!exchanges.has(currency)) exchanges.set(currency, exchangeBetween(rates, { from: currency, to, date }));
      const rate = exchanges.get(currency);
      if (!rate) return sum;
      return sum + Math.sign(amountMinor) * (roundMinor(exchange(fromMinor(Math.abs(amountMinor)), rate)) ?? 0);
    }, 0);
  const rows = [...groups].map(([key, { clicks, conversions, revenue, commission }]) => ({
    ...{ key, clicks, conversions, revenueMinor: converted(revenue), costMinor: converted(commission) },
  }));
  const found = [...exchanges.values()].flatMap((rate) => rate?.quotes ?? []);
  const quotes = new Map(found.map((quote) => [quote.currency, quote]));
  return {
    totals: sumMargin(rows),
    rows: rows.sort(
      (one, other) =>
        other.revenueMinor - one.revenueMinor || other.costMinor - one.costMinor || other.clicks - one.clicks,
    ),
    quotes: [...quotes.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1)),
    missing: [...exchanges].flatMap(([currency, rate]) => (rate ? [] : currency)).sort(),
  };
}

/** Rows as one. */
export function sumMargin(rows: readonly MarginFigures[]): MarginFigures {
  const sum = (figure: keyof MarginFigures) => rows.reduce((all, row) => all + row[figure], 0);
  return {
    clicks: sum('clicks'),
    conversions: sum('conversions'),
    revenueMinor: sum('revenueMinor'),
    costMinor: sum('costMinor'),
  };
}
