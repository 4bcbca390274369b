import type { MarginBreakdown } from '#app/domain/figures/breakdowns.ts';
import { type DayRange, dayOf } from '#app/domain/figures/date-range.ts';
import {
  Converter,
  type Margin,
  type MarginFigures,
  marginOf,
  type MarginRow,
  rowsOfMargin,
  sumMargin,
} from '#app/domain/figures/margin.ts';
import { MOST_RECENT, sumCohorts, sumProgramme } from '#app/domain/figures/programme-stats.ts';
import { type Currency, isCurrency } from '#app/domain/ledger/money.ts';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { cursorText, nextPlace, type PageCursor } from '#app/domain/platform/page-cursor.ts';
import { collections } from '../data/collections.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import { readNames } from '../people/names.server.ts';
import { offerNameIn } from './programme.server.ts';
import { getRecentOffers, listCohortDays, listProgrammeDays } from './programme-stats-collection.server.ts';
import { listStreamersOfMonth } from './streamer-stats-collection.server.ts';
import { listRatesOn } from '../income/rates-collection.server.ts';

/** As many rows as are shown, and so many offers are looked up by name in one query; the others are added up in a last row. */
const MOST_ROWS = 25;

type Asked<By extends MarginBreakdown = MarginBreakdown> = {
  range: DayRange;
  by: By;
  currency: Currency;
  today: string;
  /** Of streamers, who are shown by month, `yyyy-mm`. */
  month: string;
  after: PageCursor | null;
};
type InRange = Exclude<MarginBreakdown, 'streamers'>;

/** The currency that an address asks for (`in`), or dollars. */
export function reportingCurrency(params: URLSearchParams): Currency {
  const wanted = params.get('in') ?? '';
  return isCurrency(wanted) ? wanted : 'USD';
}

/** The month that an address asks for (`month`), or the last one of the range. */
export function monthAsked(params: URLSearchParams, range: DayRange, today: string): string {
  const month = params.get('month') ?? '';
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) && month <= today ? month : range.to.slice(0, 7);
}

/** Revenue and cost of a range by offer, country or month of approval. Days of the range are read, and the rates. */
export async function readMargin(
  read: Read,
  { range, by, currency, today }: Omit<Asked<InRange>, 'month' | 'after'>,
): Promise<Margin> {
  const [groups, rates] = await Promise.all([
    by === 'cohorts'
      ? read(listCohortDays(range)).then(sumCohorts)
      : read(listProgrammeDays(range)).then((days) => sumProgramme(days)[by]),
    read(listRatesOn(today)),
  ]);
  return marginOf(groups, new Converter(currency, rates, today));
}

/** What an offer did in the last 30 whole days; null before they were summed up, and where offers with more clicks left no room for it. */
export async function readOfferFigures(read: Read, offerId: string, now: Date) {
  const [today, currency] = [dayOf(now), 'USD'] as const;
  const [recent, rates] = await Promise.all([read(getRecentOffers()), read(listRatesOn(today))]);
  if (!recent || (!recent.offers[offerId] && Object.keys(recent.offers).length >= MOST_RECENT)) return null;
  const groups = new Map(Object.entries(recent.offers).filter(([id]) => id === offerId));
  const { totals, missing } = marginOf(groups, new Converter(currency, rates, today));
  return { ...totals, currency, missing, range: { from: recent.from, to: recent.to } };
}
export type OfferFigures = NonNullable<Awaited<ReturnType<typeof readOfferFigures>>>;

export type NamedMargin = MarginRow & {
  /** Null for a streamer whose account is deleted. */
  name: string | null;
};
export type MarginPage = Omit<Margin, 'rows' | 'totals'> & {
  currency: Currency;
  by: MarginBreakdown;
  month: string;
  /** Null by streamer: a page of them adds up to nothing. */
  totals: MarginFigures | null;
  rows: NamedMargin[];
  others: (MarginFigures & { count: number }) | null;
  /** Where the next page of streamers begins. */
  next: string | null;
};

/** The same for a page, with the names of offers; or a page of streamers. */
export async function readMarginPage(read: Read, asked: Asked, language: Language): Promise<MarginPage> {
  const { by, currency, month } = asked;
  const head = { currency, by, month };
  if (by === 'streamers') {
    const { next, ...page } = await readStreamers(read, asked, PAGE_SIZES.streamersOfMonth);
    return { ...head, ...page, totals: null, others: null, next: next && cursorText(next) };
  }
  const { rows, ...margin } = await readMargin(read, { ...asked, by });
  const shown = rows.slice(0, MOST_ROWS);
  const others = rows.slice(MOST_ROWS);
  const ids = by === 'offers' ? shown.map(({ key }) => key).filter(isDocumentId) : [];
  const named = ids.length > 0 ? await read(collections.offers.listByIds(ids)) : [];
  return {
    ...margin,
    ...head,
    rows: shown.map((row) => ({ ...row, name: offerNameIn(row.key, named, language) })),
    others: others.length > 0 ? { ...sumMargin(others), count: others.length } : null,
    next: null,
  };
}

/** A page of the streamers of a month, the most conversions first. A deleted account has figures and no name. */
export async function readStreamers(
  read: Read,
  { month, currency, today, after }: Pick<Asked, 'month' | 'currency' | 'today' | 'after'>,
  count: number,
): Promise<{ rows: NamedMargin[]; next: PageCursor | null } & Pick<Margin, 'quotes' | 'missing'>> {
  const listed = read(listStreamersOfMonth(month, after, count));
  const [{ rows, more }, names, rates] = await Promise.all([
    listed,
    readNames(
      read,
      null,
      listed.then(({ rows }) => rows.map(({ uid }) => uid)),
      count,
    ),
    read(listRatesOn(today)),
  ]);
  const converter = new Converter(currency, rates, today);
  const converted = rowsOfMargin(new Map(rows.map((row) => [row.uid, row])), converter);
  return {
    rows: converted.map((row) => ({ ...row, name: names[row.key] ?? null })),
    next: nextPlace(rows, more, ({ conversions, uid }) => ({ value: String(conversions), id: uid })),
    quotes: converter.quotes(),
    missing: converter.missing(),
  };
}
