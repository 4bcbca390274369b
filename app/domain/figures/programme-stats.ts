import * as z from 'zod/mini';
import { PROGRAMME_COUNTS } from './breakdowns.ts';

/**
 * programmeStats/{yyyy-mm-dd}: what all streamers' links did on one day (UTC), by offer and by country. Commission by settlement
 * currency, minor units. Both breakdowns add up to the day.
 */

const figures = z.object({
  clicks: z._default(z.int(), 0),
  registrations: z._default(z.int(), 0),
  firstDeposits: z._default(z.int(), 0),
  conversions: z._default(z.int(), 0),
  commission: z._default(z.record(z.string(), z.int()), {}),
  /** What advertisers pay, by the currency that they pay in. */
  revenue: z._default(z.record(z.string(), z.int()), {}),
});
export type ProgrammeFigures = z.infer<typeof figures>;

export const programmeStatsSchema = z.looseObject({
  date: z.string(),
  offers: z._default(z.record(z.string(), figures), {}),
  countries: z._default(z.record(z.string(), figures), {}),
});
export type ProgrammeStatsRecord = z.infer<typeof programmeStatsSchema>;

export function noProgrammeFigures(): ProgrammeFigures {
  return { clicks: 0, registrations: 0, firstDeposits: 0, conversions: 0, commission: {}, revenue: {} };
}

/** Adds up the days, in all and by offer and country. */
export function sumProgramme(days: readonly ProgrammeStatsRecord[]): {
  totals: ProgrammeFigures;
  offers: Map<string, ProgrammeFigures>;
  countries: Map<string, ProgrammeFigures>;
} {
  const totals = noProgrammeFigures();
  const [offers, countries] = [new Map<string, ProgrammeFigures>(), new Map<string, ProgrammeFigures>()];
  const addTo = (groups: Map<string, ProgrammeFigures>, key: string, more: ProgrammeFigures) => {
    const group = groups.get(key) ?? noProgrammeFigures();
    groups.set(key, group);
    add(group, more);
  };
  for (const day of days) {
    for (const [key, more] of Object.entries(day.offers)) {
      add(totals, more);
      addTo(offers, key, more);
    }
    for (const [key, more] of Object.entries(day.countries)) addTo(countries, key, more);
  }
  return { totals, offers, countries };
}

function add(into: ProgrammeFigures, more: ProgrammeFigures): void {
  for (const count of PROGRAMME_COUNTS) into[count] += more[count];
  for (const money of ['commission', 'revenue'] as const) {
    for (const [currency, amount] of Object.entries(more[money])) {
      into[money][currency] = (into[money][currency] ?? 0) + amount;
    }
  }
}
