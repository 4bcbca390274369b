import * as z from 'zod/mini';
import { PROGRAMME_COUNTS } from './breakdowns.ts';

/**
 * programmeStats/{yyyy-mm-dd}: what all streamers' links did on one day (UTC), by offer and by country. Commission by settlement
 * currency, minor units. Both breakdowns add up to the day.
 *
 * programmeStats/{yyyy-mm-dd_cohorts}: the same day by the month in which the streamer was approved, in a document of its own, since
 * offers and countries can fill one. It has `cohortsOf` instead of `date`.
 *
 * programmeStats/recent: what each offer did on the last 30 whole days, summed up once a day, with neither `date` nor `cohortsOf`.
 *
 * streamerStats/{uid_yyyy-mm}: the same of one streamer in a month. Advertisers' payments are in it, so only admins read it.
 */

const shape = {
  clicks: z._default(z.int(), 0),
  registrations: z._default(z.int(), 0),
  firstDeposits: z._default(z.int(), 0),
  conversions: z._default(z.int(), 0),
  commission: z._default(z.record(z.string(), z.int()), {}),
  /** What advertisers pay, by the currency that they pay in. */
  revenue: z._default(z.record(z.string(), z.int()), {}),
};
const figures = z.object(shape);
export type ProgrammeFigures = z.infer<typeof figures>;

export const programmeStatsSchema = z.looseObject({
  date: z.string(),
  offers: z._default(z.record(z.string(), figures), {}),
  countries: z._default(z.record(z.string(), figures), {}),
});
export type ProgrammeStatsRecord = z.infer<typeof programmeStatsSchema>;

/** `cohorts` by month, `yyyy-mm`. What an earlier release counted is in it after `recountFigures`. */
export const cohortStatsSchema = z.looseObject({
  cohortsOf: z.string(),
  cohorts: z._default(z.record(z.string(), figures), {}),
});
export type CohortStatsRecord = z.infer<typeof cohortStatsSchema>;

/** As many offers as the document holds, with a quarter of a megabyte at most: those with the most clicks. */
export const MOST_RECENT = 450;

export const recentOffersSchema = z.looseObject({
  asOf: z.date(),
  from: z.string(),
  to: z.string(),
  offers: z._default(z.record(z.string(), figures), {}),
});

export const streamerStatsSchema = z.looseObject({ uid: z.string(), month: z.string(), ...shape });

export function noProgrammeFigures(): ProgrammeFigures {
  return { clicks: 0, registrations: 0, firstDeposits: 0, conversions: 0, commission: {}, revenue: {} };
}

type Group = Map<string, ProgrammeFigures>;

/** Adds up the days, in all and by offer and country. */
export function sumProgramme(days: readonly ProgrammeStatsRecord[]): {
  totals: ProgrammeFigures;
  offers: Group;
  countries: Group;
} {
  const totals = noProgrammeFigures();
  for (const { offers } of days) for (const more of Object.values(offers)) add(totals, more);
  return {
    totals,
    offers: sumGroups(days.map(({ offers }) => offers)),
    countries: sumGroups(days.map(({ countries }) => countries)),
  };
}

/** Adds up the days by the month of approval. */
export function sumCohorts(days: readonly CohortStatsRecord[]): Group {
  return sumGroups(days.map(({ cohorts }) => cohorts));
}

function sumGroups(days: readonly Readonly<Record<string, ProgrammeFigures>>[]): Group {
  const sums: Group = new Map();
  for (const day of days) {
    for (const [key, more] of Object.entries(day)) {
      const sum = sums.get(key) ?? noProgrammeFigures();
      sums.set(key, sum);
      add(sum, more);
    }
  }
  return sums;
}

function add(into: ProgrammeFigures, more: ProgrammeFigures): void {
  for (const count of PROGRAMME_COUNTS) into[count] += more[count];
  for (const money of ['commission', 'revenue'] as const) {
    for (const [currency, amount] of Object.entries(more[money])) {
      into[money][currency] = (into[money][currency] ?? 0) + amount;
    }
  }
}
