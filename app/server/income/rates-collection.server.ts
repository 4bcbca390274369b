import { daysThatCount } from '#app/domain/income/exchange-rates.ts';
import { collections } from '../data/collections.server.ts';

/** The rates that may count on a day (YYYY-MM-DD): as many documents as the last eight days have rates. */
export function listRatesOn(day: string) {
  return collections.exchangeRates.listByIds(daysThatCount(day));
}
