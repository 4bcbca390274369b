import * as z from 'zod/mini';
import { PROGRAMME_COUNTS } from './breakdowns.ts';

/**
 * programmeStats/{yyyy-mm-dd}: what all streamers' links did on one day (UTC), by offer, by country and by the month in which the
 * streamer was approved. Commission by settlement currency, minor units. Each breakdown adds up to the day.
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
  /** By month, `yyyy-mm`. What an earlier release counted is in it after `rebuildStats`. */
  cohorts: z._default(z.record(z.string(), figures), {}),
});
export type ProgrammeStatsRecord = z.infer<typeof programmeStatsSchema>;

export const streamerStatsSchema = z.looseObject({ uid: z.string(), month: z.string(), ...shape });
export type StreamerStatsRecord = z.infer<typeof streamerStatsSchema>;

/** What a day of the programme is broken down by. */
export const PROGRAMME_BREAKDOWNS = ['offers', 'countries', 'cohorts'] as const;
export type ProgrammeBreakdown = (typeof PROGRAMME_BREAKDOWNS)[number];

export function noProgrammeFigures(): ProgrammeFigures {
  return { clicks: 0, registrations: 0, firstDeposits: 0, conversions: 0, commission: {}, revenue: {} };
}

type Groups = Record<ProgrammeBreakdown, Map<string, ProgrammeFigures>>;

/** Adds up the days, in all and by offer, country and cohort. */
export function sumProgramme(days: readonly ProgrammeStatsRecord[]): { totals: ProgrammeFigures } & Groups {
  const totals = noProgrammeFigures();
  const groups: Groups = { offers: new Map(), countries: new Map(), cohorts: new Map() };
  const addTo = (group: Map<string, ProgrammeFigures>, key: string, more: ProgrammeFigures) => {
    const sum = group.get(key) ?? noProgrammeFigures();
    group.set(key, sum);
    add(sum, more);
  };
  for (const day of days) {
    for (const more of Object.values(day.offers)) add(totals, more);
    for (const by of PROGRAMME_BREAKDOWNS) {
      for (const [key, more] of Object.entries(day[by])) addTo(groups[by], key, more);
    }
  }
  return { totals, ...groups };
}

function add(into: ProgrammeFigures, more: ProgrammeFigures): void {
  for (const count of PROGRAMME_COUNTS) into[count] += more[count];
  for (const money of ['commission', 'revenue'] as const) {
    for (const [currency, amount] of Object.entries(more[money])) {
      into[money][currency] = (into[money][currency] ?? 0) + amount;
    }
  }
}
