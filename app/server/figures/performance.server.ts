import { type DayRange, rangeBefore } from '#app/domain/figures/date-range.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import {
  type Breakdown,
  type BreakdownKind,
  type Figures,
  monthsOf,
  rowsOf,
  type StatsPart,
  summarise,
  UNKNOWN_KEY,
} from '#app/domain/figures/monthly-stats.ts';
import { pageOf, type PerformanceQuery, ROWS_OF_PAGE, sortedRows } from '#app/domain/figures/performance-query.ts';
import { trackerState } from '#app/domain/income/tracker-state.ts';
import type { Read } from '../data/port.server.ts';
import { nameOf } from '../platform/region-names.server.ts';
import { collections } from '../data/collections.server.ts';
import {
  getCampaignStats,
  getCountryStats,
  getMonthlyStats,
  readCurrencyOf,
} from './monthly-stats-collection.server.ts';
import { listAccessToOffers } from '../offers/access-collection.server.ts';
import { listStreamsByIds } from '../streams/collection.server.ts';

/** What a row is called. A stream has the time that it was planned for; what is gone has no name. */
export type RowName = { text: string; platform?: string; plannedAt?: Date };
/** `beforeMinor`: the commission of an offer in the period before; other rows are not compared. */
export type NamedRow = Breakdown[number] & { name: RowName | null; beforeMinor?: number };

/**
 * What a streamer's links did in a range and in the one of the same length before it: totals, days, and one page of one
 * table. Months come by id: a year compared with the one before is at most 26 documents. Names are read for the rows
 * of that page only.
 */
export async function readPerformance(read: Read, uid: string, query: PerformanceQuery, language: Language, now: Date) {
  const { range, by } = query;
  const before = rangeBefore(range);
  const [records, parts, tracker] = await Promise.all([
    read(getMonthlyStats(uid, monthsOf({ from: before.from, to: range.to }))),
    readParts(read, uid, range, by),
    read(collections.trackerStatus.byId('current')),
  ]);
  const [current, previous] = [summarise(records, range, parts), summarise(records, before)];
  const page = pageOf(sortedRows(rowsOf(current, by), query.sort), query.page, ROWS_OF_PAGE[by]);
  const [currency, rows] = await Promise.all([
    readCurrencyOf(read, uid, records),
    named(read, uid, by, page.rows, language),
  ]);
  return {
    query: { ...query, page: page.page },
    currency,
    tracker: trackerState(tracker, now),
    before,
    current: { totals: current.totals, days: current.days },
    previous: { totals: previous.totals, days: previous.days },
    table: { ...page, rows: compared(rows, by, previous.offers) },
  };
}

export type Performance = Awaited<ReturnType<typeof readPerformance>>;

/** All rows of one table of a range, for a file. */
export async function readBreakdown(read: Read, uid: string, range: DayRange, by: BreakdownKind, language: Language) {
  const [records, parts] = await Promise.all([
    read(getMonthlyStats(uid, monthsOf(range))),
    readParts(read, uid, range, by),
  ]);
  const rows = rowsOf(summarise(records, range, parts), by);
  const [currency, all] = await Promise.all([readCurrencyOf(read, uid, records), named(read, uid, by, rows, language)]);
  return { rows: all, currency };
}

/**
 * Offers with what they brought in the period before. Streams and days are in one period only, and countries of the one before
 * would double what their table reads.
 */
function compared(rows: NamedRow[], by: BreakdownKind, before: Breakdown): NamedRow[] {
  if (by !== 'offers') return rows;
  const then = new Map(before.map(({ key, figures }): [string, Figures] => [key, figures]));
  return rows.map((row) => ({ ...row, beforeMinor: then.get(row.key)?.commissionMinor ?? 0 }));
}

/** Documents that only a table of countries or of campaigns needs. */
async function readParts(read: Read, uid: string, range: DayRange, by: BreakdownKind): Promise<StatsPart[]> {
  if (by === 'campaigns') return read(getCampaignStats(uid, monthsOf(range)));
  return by === 'countries' ? read(getCountryStats(uid, monthsOf(range))) : [];
}

async function named(
  read: Read,
  uid: string,
  by: BreakdownKind,
  rows: Breakdown,
  language: Language,
): Promise<NamedRow[]> {
  const keys = rows.map(({ key }) => key).filter((key) => key !== UNKNOWN_KEY);
  const names = await readNames(read, uid, by, keys, language);
  return rows.map((row) => ({ ...row, name: names.get(row.key) ?? null }));
}

async function readNames(
  read: Read,
  uid: string,
  by: BreakdownKind,
  keys: readonly string[],
  language: Language,
): Promise<Map<string, RowName>> {
  switch (by) {
    case 'days':
      return new Map();
    case 'campaigns':
      return new Map(keys.map((key) => [key, { text: key }]));
    case 'countries':
      return new Map(keys.map((key) => [key, { text: nameOf('region', key, language) }]));
    case 'offers':
      return new Map(
        (await read(listAccessToOffers(uid, keys))).map(({ offerId, card }) => [
          offerId,
          { text: inLanguage(card.title, language) || card.brandName },
        ]),
      );
    case 'streams':
      return new Map(
        (await read(listStreamsByIds(uid, keys))).map(({ id, title, platform, plannedAt }) => [
          id,
          { text: title, platform, plannedAt },
        ]),
      );
  }
}
