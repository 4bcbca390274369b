import * as z from 'zod/mini';
import { dayOf, type DayRange } from './date-range.ts';
import { CURRENCIES, type Currency } from '../ledger/money.ts';

/**
 * monthlyStats/{uid_yyyy-mm}: what a streamer's links did, day by day, so that a year of it is twelve documents. Functions
 * add to it as events come in. Days, months and their bounds are UTC.
 *
 * Countries and campaigns are in documents of their own, monthlyStats/{uid_yyyy-mm_1…5} and monthlyStats/{uid_yyyy-mm_c1…c5}, for
 * seven days each: a month of clicks from everywhere would be larger than a document may be. They have `countriesOf` or
 * `campaignsOf` instead of `month`.
 */

export const FIGURES = ['clicks', 'registrations', 'firstDeposits', 'conversions', 'commissionMinor'] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Record<Figure, number>;

/** By what a day is broken down. Each adds up to the day. */
export const DIMENSIONS = ['offers', 'streams', 'countries', 'campaigns'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The tables that a range can be looked at by. */
export const BREAKDOWNS = ['days', ...DIMENSIONS] as const;
export type BreakdownKind = (typeof BREAKDOWNS)[number];

/** Clicks and earnings outside any stream stand under this key, those from nowhere known, and those without a campaign. */
export const UNKNOWN_KEY = 'none';

const figures = z.object({
  clicks: z._default(z.int(), 0),
  registrations: z._default(z.int(), 0),
  firstDeposits: z._default(z.int(), 0),
  conversions: z._default(z.int(), 0),
  commissionMinor: z._default(z.int(), 0),
});
const byKey = z._default(z.record(z.string(), figures), {});

/** `days` by day of the month, two digits. */
export const monthlyStatsSchema = z.looseObject({
  uid: z.string(),
  month: z.string(),
  /** A month without a commission has none. */
  currency: z.optional(z.enum(CURRENCIES)),
  days: z.record(z.string(), z.object({ offers: byKey, streams: byKey })),
});
export type MonthlyStatsRecord = z.infer<typeof monthlyStatsSchema>;

/** `days` as above, seven of them at most. */
export const countryStatsSchema = z.looseObject({
  uid: z.string(),
  countriesOf: z.string(),
  days: z.record(z.string(), z.object({ countries: byKey })),
});
export type CountryStatsRecord = z.infer<typeof countryStatsSchema>;

/** The same of campaigns. */
export const campaignStatsSchema = z.looseObject({
  uid: z.string(),
  campaignsOf: z.string(),
  days: z.record(z.string(), z.object({ campaigns: byKey })),
});
export type CampaignStatsRecord = z.infer<typeof campaignStatsSchema>;
export type StatsPart = CountryStatsRecord | CampaignStatsRecord;

/** The currency in which these months earned something; null when none of them did. */
export function currencyOf(months: readonly Pick<MonthlyStatsRecord, 'currency'>[]): Currency | null {
  return months.find(({ currency }) => currency)?.currency ?? null;
}

/** How many documents the countries of a month take, and how many its campaigns. */
export const COUNTRY_PARTS = 5;
const DAYS_OF_A_PART = 7;

/** Which of them has a day, `yyyy-mm-dd`: 1 to 5. */
export function countryPartOf(date: string): number {
  return Math.ceil(Number(date.slice(8)) / DAYS_OF_A_PART);
}

export type DayFigures = Figures & { date: string };
export type Breakdown = { key: string; figures: Figures }[];
export type Summary = { totals: Figures; days: DayFigures[] } & Record<Dimension, Breakdown>;

const DAY = 86_400_000;

export function noFigures(): Figures {
  return { clicks: 0, registrations: 0, firstDeposits: 0, conversions: 0, commissionMinor: 0 };
}

/** The days of a range in order. Throws a RangeError for a range that is none. */
export function datesOf({ from, to }: DayRange): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (!(first <= last)) throw new RangeError(`${from} to ${to} is not a range of dates`);
  return Array.from({ length: Math.round((last - first) / DAY) + 1 }, (_, day) => dayOf(first + day * DAY));
}

/** The months that a range touches, `yyyy-mm`. */
export function monthsOf(range: DayRange): string[] {
  return [...new Set(datesOf(range).map((date) => date.slice(0, 7)))];
}

/**
 * Adds up what the months hold of a range: in all, by day (days without anything are there, with zeros) and by offer,
 * stream, country and campaign, the highest commission first, then the most clicks. Without `parts` there are no countries and no
 * campaigns.
 */
export function summarise(
  months: readonly MonthlyStatsRecord[],
  range: DayRange,
  parts: readonly StatsPart[] = [],
): Summary {
  const byMonth = new Map(months.map((month) => [month.month, month.days]));
  const partsOfDates = partsByDate(parts);
  const totals = noFigures();
  const groups: Record<Dimension, Map<string, Figures>> = {
    offers: new Map(),
    streams: new Map(),
    countries: new Map(),
    campaigns: new Map(),
  };
  const days = datesOf(range).map((date): DayFigures => {
    const day = byMonth.get(date.slice(0, 7))?.[date.slice(8)];
    const groupsOfDay: Partial<Record<Dimension, Record<string, Figures>>> = { ...day, ...partsOfDates.get(date) };
    const sum = noFigures();
    for (const dimension of DIMENSIONS) {
      for (const [key, figuresOfKey] of Object.entries(groupsOfDay[dimension] ?? {})) {
        const group = groups[dimension].get(key) ?? noFigures();
        add(group, figuresOfKey);
        groups[dimension].set(key, group);
        if (dimension === 'offers') add(sum, figuresOfKey);
      }
    }
    add(totals, sum);
    return { date, ...sum };
  });
  return {
    totals,
    days,
    offers: ranked(groups.offers),
    streams: ranked(groups.streams),
    countries: ranked(groups.countries),
    campaigns: ranked(groups.campaigns),
  };
}

/**
 * The rows of a table: days with the newest first, all of them unless nothing happened on any; else what the range is broken
 * down by, the best first. A day's key is its date.
 */
export function rowsOf(summary: Summary, by: BreakdownKind): Breakdown {
  if (by !== 'days') return summary[by];
  const nothing = FIGURES.every((figure) => summary.days.every((day) => day[figure] === 0));
  return nothing ? [] : summary.days.map(({ date, ...figures }) => ({ key: date, figures })).reverse();
}

/** Commission for each click, in minor units and not rounded; null without clicks. */
export function earningsPerClick({ commissionMinor, clicks }: Figures): number | null {
  return clicks === 0 ? null : commissionMinor / clicks;
}

function partsByDate(parts: readonly StatsPart[]): Map<string, Partial<Record<Dimension, Record<string, Figures>>>> {
  const byDate = new Map<string, Partial<Record<Dimension, Record<string, Figures>>>>();
  for (const { days, ...part } of parts) {
    const month = 'countriesOf' in part ? part.countriesOf : part.campaignsOf;
    for (const [day, groups] of Object.entries(days)) {
      const date = `${String(month)}-${day}`;
      byDate.set(date, { ...byDate.get(date), ...groups });
    }
  }
  return byDate;
}

function add(into: Figures, more: Figures): void {
  for (const figure of FIGURES) into[figure] += more[figure];
}

function ranked(groups: Map<string, Figures>): Breakdown {
  return [...groups]
    .map(([key, group]) => ({ key, figures: group }))
    .sort(
      (a, b) =>
        b.figures.commissionMinor - a.figures.commissionMinor ||
        b.figures.clicks - a.figures.clicks ||
        (a.key < b.key ? -1 : 1),
    );
}
