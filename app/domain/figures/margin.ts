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

/** Converts sums in several currencies to one, and remembers by which rates. */
export class Converter {
  readonly #exchanges = new Map<Currency, (Exchange & { quotes: Quote[] }) | null>();
  readonly #to: Currency;
  readonly #rates: readonly DayRates[];
  readonly #date: string;

  /** @param date the day on which the rates have to count */
  constructor(to: Currency, rates: readonly DayRates[], date: string) {
    this.#to = to;
    this.#rates = rates;
    this.#date = date;
  }

  /** Minor units of the reporting currency. What has no rate is left out. */
  minor(amounts: Readonly<Record<string, number>>): number {
    return Object.entries(amounts).reduce((sum, [currency, amountMinor]) => {
      if (!isCurrency(currency) || amountMinor === 0) return sum;
      if (currency === this.#to) return sum + amountMinor;
      const rate = this.#rateOf(currency);
      if (!rate) return sum;
      return sum + Math.sign(amountMinor) * (roundMinor(exchange(fromMinor(Math.abs(amountMinor)), rate)) ?? 0);
    }, 0);
  }

  /** The rates that amounts were converted by so far, each once; those of the base have none. */
  quotes(): Quote[] {
    const found = [...this.#exchanges.values()].flatMap((rate) => rate?.quotes ?? []);
    const quotes = new Map(found.map((quote) => [quote.currency, quote]));
    return [...quotes.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1));
  }

  /** Currencies without a rate that is young enough: their amounts are left out. */
  missing(): Currency[] {
    return [...this.#exchanges].flatMap(([currency, rate]) => (rate ? [] : currency)).sort();
  }

  #rateOf(from: Currency): Exchange | null {
    if (!this.#exchanges.has(from)) {
      this.#exchanges.set(from, exchangeBetween(this.#rates, { from, to: this.#to, date: this.#date }));
    }
    return this.#exchanges.get(from) ?? null;
  }
}

/** Converts all amounts, and adds them up. */
export function marginOf(groups: ReadonlyMap<string, ProgrammeFigures>, converter: Converter): Margin {
  const rows = rowsOfMargin(groups, converter).sort(
    (one, other) =>
      other.revenueMinor - one.revenueMinor || other.costMinor - one.costMinor || other.clicks - one.clicks,
  );
  return { totals: sumMargin(rows), rows, quotes: converter.quotes(), missing: converter.missing() };
}

/** The same in the order of the groups. */
export function rowsOfMargin(groups: ReadonlyMap<string, ProgrammeFigures>, converter: Converter): MarginRow[] {
  return [...groups].map(([key, { clicks, conversions, revenue, commission }]) => ({
    ...{ key, clicks, conversions },
    ...{ revenueMinor: converter.minor(revenue), costMinor: converter.minor(commission) },
  }));
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
