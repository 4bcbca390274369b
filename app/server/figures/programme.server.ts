import type { DayRange } from '#app/domain/figures/date-range.ts';
import { daysOf } from '#app/domain/figures/date-range.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import type { OfferRecord } from '#app/domain/offers/schemas.ts';
import { type Currency, isCurrency } from '#app/domain/ledger/money.ts';
import { type ProgrammeStatsRecord, sumProgramme } from '#app/domain/figures/programme-stats.ts';
import type { Read } from '../data/port.server.ts';
import { listProgrammeDays } from './programme-stats-collection.server.ts';

/** As many days as one query may ask the rules for, with a day to spare. */
export const MOST_PROGRAMME_DAYS = 92;

/** What all streamers earned on each day of a range, in the currency that was earned in on most days. */
export async function readProgramme(read: Read, range: DayRange) {
  const days = await read(listProgrammeDays(range));
  const currency = currenciesOf(days)[0] ?? 'USD';
  const byDate = new Map(days.map((day) => [day.date, sumProgramme([day]).totals]));
  return {
    currency,
    series: daysOf(range).map((date) => ({ date, amountMinor: byDate.get(date)?.commission[currency] ?? 0 })),
  };
}

/** The currencies that were earned in, the one of most days first: amounts in different ones say nothing of which counts more. */
export function currenciesOf(days: readonly ProgrammeStatsRecord[]): Currency[] {
  const earnedOn = new Map<string, number>();
  for (const day of days) {
    for (const [currency, amountMinor] of Object.entries(sumProgramme([day]).totals.commission)) {
      if (amountMinor !== 0) earnedOn.set(currency, (earnedOn.get(currency) ?? 0) + 1);
    }
  }
  return [...earnedOn]
    .sort(([a, one], [b, other]) => other - one || a.localeCompare(b))
    .map(([currency]) => currency)
    .filter(isCurrency);
}

/** The title of an offer, its brand where it has none, or its id where it is not among `offers`. */
export function offerNameIn(
  offerId: string,
  offers: readonly (OfferRecord & { id: string })[],
  language: Language,
): string {
  const offer = offers.find(({ id }) => id === offerId);
  return offer ? inLanguage(offer.title, language) || offer.brandName : offerId;
}
