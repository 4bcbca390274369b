import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { type DayRange, daysOf, rangeBefore } from '#app/domain/figures/date-range.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import type { OfferRecord } from '#app/domain/offers/schemas.ts';
import { type Currency, isCurrency } from '#app/domain/ledger/money.ts';
import { type ProgrammeFigures, type ProgrammeStatsRecord, sumProgramme } from '#app/domain/figures/programme-stats.ts';
import { readEarly } from '../data/early-read.server.ts';
import type { Read } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';
import { listProgrammeDays } from './programme-stats-collection.server.ts';

/** As many rows as a breakdown has, and so many offers are looked up by name. */
const MOST_ROWS = 10;
/** As many days as one query may ask the rules for, with a day to spare. */
export const MOST_PROGRAMME_DAYS = 92;

/**
 * What all streamers' links did in a range and in the one of the same length before it. Money is shown in the currency that
 * was earned in on most days; amounts in other currencies are shown next to it and never added up or compared.
 */
export async function readProgramme(read: Read, range: DayRange, language: Language) {
  const before = rangeBefore(range);
  const summed = read(listProgrammeDays(range)).then((days) => {
    const currencies = currenciesOf(days);
    const currency = currencies[0] ?? 'USD';
    const { totals, offers, countries } = sumProgramme(days);
    return { days, currencies, currency, totals, offers: ranked(offers, currency), countries };
  });
  const offerIds = summed.then(({ offers }) => offers.map(({ key }) => key).filter(isDocumentId));
  const [{ days, currencies, currency, totals, offers, countries }, daysBefore, named] = await Promise.all([
    summed,
    read(listProgrammeDays(before)),
    readEarly(`programme ${range.from} ${range.to}`, offerIds, (ids) => read(collections.offers.listByIds(ids))),
  ]);
  return {
    before,
    currency,
    currencies,
    totals,
    totalsBefore: sumProgramme(daysBefore).totals,
    series: seriesOf(days, range, currency),
    seriesBefore: seriesOf(daysBefore, before, currency),
    offers: offers.map((row) => ({ ...row, name: offerNameIn(row.key, named, language) })),
    countries: ranked(countries, currency),
  };
}

export type Programme = Awaited<ReturnType<typeof readProgramme>>;
export type ProgrammeRow = { key: string; figures: ProgrammeFigures };

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

/** Commission by day; a day on which nothing was counted has no document. */
function seriesOf(days: readonly ProgrammeStatsRecord[], range: DayRange, currency: Currency) {
  const byDate = new Map(days.map((day) => [day.date, sumProgramme([day]).totals]));
  return daysOf(range).map((date) => ({ date, amountMinor: byDate.get(date)?.commission[currency] ?? 0 }));
}

function ranked(groups: Map<string, ProgrammeFigures>, currency: Currency): ProgrammeRow[] {
  const earned = ({ commission }: ProgrammeFigures) => commission[currency] ?? 0;
  return [...groups]
    .map(([key, figures]) => ({ key, figures }))
    .sort((one, other) => earned(other.figures) - earned(one.figures) || other.figures.clicks - one.figures.clicks)
    .slice(0, MOST_ROWS);
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
