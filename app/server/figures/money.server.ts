import { type DayRange, daysOf, rangeBefore } from '#app/domain/figures/date-range.ts';
import { Converter } from '#app/domain/figures/margin.ts';
import { type ProgrammeFigures, type ProgrammeStatsRecord, sumProgramme } from '#app/domain/figures/programme-stats.ts';
import type { Currency } from '#app/domain/ledger/money.ts';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { readEarly } from '../data/early-read.server.ts';
import type { Read } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';
import { offerNameIn } from './programme.server.ts';
import { listProgrammeDays } from './programme-stats-collection.server.ts';
import { listRatesOn } from '../income/rates-collection.server.ts';

/** As many rows as a breakdown has, and so many offers are looked up by name. */
const MOST_ROWS = 10;

type Asked = { range: DayRange; currency: Currency; today: string };
type Counts = Pick<ProgrammeFigures, 'clicks' | 'registrations' | 'firstDeposits' | 'conversions'>;
export type MoneyFigures = Counts & { commissionMinor: number };
export type MoneyRow = MoneyFigures & { key: string; name: string };

/**
 * What all streamers' links did in a range and in the one of the same length before it. Commissions of both are converted to one
 * currency by the rates of today, so that they can be compared.
 */
export async function readMoney(read: Read, { range, currency, today }: Asked, language: Language) {
  const before = rangeBefore(range);
  const rated = read(listRatesOn(today));
  const summed = Promise.all([read(listProgrammeDays(range)), rated]).then(([days, rates]) => {
    const converter = new Converter(currency, rates, today);
    const { totals, offers, countries } = sumProgramme(days);
    const [byOffer, byCountry] = [ranked(offers, converter), ranked(countries, converter)];
    return { days, converter, totals: figuresOf(totals, converter), byOffer, byCountry };
  });
  const offerIds = summed.then(({ byOffer }) => byOffer.map(({ key }) => key).filter(isDocumentId));
  const [{ days, converter, totals, byOffer, byCountry }, daysBefore, named] = await Promise.all([
    summed,
    read(listProgrammeDays(before)),
    readEarly(`programme ${range.from} ${range.to}`, offerIds, (ids) => read(collections.offers.listByIds(ids))),
  ]);
  const totalsBefore = figuresOf(sumProgramme(daysBefore).totals, converter);
  return {
    ...{ before, currency, totals, totalsBefore },
    series: seriesOf(days, range, converter),
    seriesBefore: seriesOf(daysBefore, before, converter),
    offers: byOffer.map((row): MoneyRow => ({ ...row, name: offerNameIn(row.key, named, language) })),
    countries: byCountry.map((row): MoneyRow => ({ ...row, name: row.key })),
    quotes: converter.quotes(),
    missing: converter.missing(),
  };
}

export type Money = Awaited<ReturnType<typeof readMoney>>;

function figuresOf(figures: ProgrammeFigures, converter: Converter): MoneyFigures {
  const { clicks, registrations, firstDeposits, conversions, commission } = figures;
  return { clicks, registrations, firstDeposits, conversions, commissionMinor: converter.minor(commission) };
}

/** Commission by day; a day on which nothing was counted has no document. */
function seriesOf(days: readonly ProgrammeStatsRecord[], range: DayRange, converter: Converter): number[] {
  const byDate = new Map(days.map((day) => [day.date, converter.minor(sumProgramme([day]).totals.commission)]));
  return daysOf(range).map((date) => byDate.get(date) ?? 0);
}

function ranked(groups: ReadonlyMap<string, ProgrammeFigures>, converter: Converter) {
  return [...groups]
    .map(([key, figures]) => ({ key, ...figuresOf(figures, converter) }))
    .sort((one, other) => other.commissionMinor - one.commissionMinor || other.clicks - one.clicks)
    .slice(0, MOST_ROWS);
}
