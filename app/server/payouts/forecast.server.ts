import { Converter } from '#app/domain/figures/margin.ts';
import { dayOf } from '#app/domain/figures/date-range.ts';
import type { DayRates } from '#app/domain/income/exchange-rates.ts';
import type { Currency } from '#app/domain/ledger/money.ts';
import type { RehearsalRecord } from '#app/domain/payouts/batch-schemas.ts';
import type { CycleTimes } from '#app/domain/payouts/calendar.ts';
import { nextForecastAt } from '#app/domain/payouts/forecast.ts';

/** What an open cycle is expected to pay in one currency, by today's rates, and when the next forecast comes. */
export function forecastIn(
  currency: Currency,
  { asOf, paid }: RehearsalRecord,
  { cycle, rates, now }: { cycle: CycleTimes; rates: readonly DayRates[]; now: Date },
) {
  const converter = new Converter(currency, rates, dayOf(now));
  const amounts = Object.entries(paid.totals).map(([one, { amountMinor }]) => [one, amountMinor] as const);
  const amountMinor = converter.minor(Object.fromEntries(amounts));
  return {
    ...{ currency, amountMinor, quotes: converter.quotes(), missing: converter.missing() },
    nextAt: nextForecastAt(cycle, asOf, now),
  };
}
export type ForecastInCurrency = ReturnType<typeof forecastIn>;
