import { limit, orderBy, type QueryConstraint, where } from 'firebase/firestore/lite';
import { type CohortRecord, cohortSchema } from '#app/domain/figures/cohort.ts';
import { COUNTER_SHARDS, sumShards } from '#app/domain/figures/counter-shards.ts';
import { type DayRange, daysOf } from '#app/domain/figures/date-range.ts';
import {
  type CohortStatsRecord,
  cohortStatsSchema,
  type ProgrammeStatsRecord,
  programmeStatsSchema,
  recentOffersSchema,
} from '#app/domain/figures/programme-stats.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { Query, Reading } from '../data/port.server.ts';
import { Collection } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';

const cohortStats = new Collection('programmeStats', cohortStatsSchema);

const recentOffers = new Collection('programmeStats', recentOffersSchema);

/** What each offer did of late, as it was summed up last; null before the first time. */
export const getRecentOffers = () => recentOffers.byId('recent');

/** As many days as one query may ask the rules for. */
const DAYS_OF_A_QUERY = Math.floor(LIMITS.page / COUNTER_SHARDS);
const MONTHS = 12;

/** The days of a range on which something was counted, in order, their shards summed: a query for every twelve days. */
export function listProgrammeDays(range: DayRange): Reading<ProgrammeStatsRecord[]> {
  return async (read) => {
    const shards = await read(inTwelves(range, (part) => collections.programmeStats.list(...daysBy('date', part))));
    const byDate = Map.groupBy(shards, ({ date }) => date);
    return [...byDate.values()].map((shards) => programmeStatsSchema.parse(sumShards(shards)));
  };
}

/** The same by the month of approval, each shard as it is. */
export function listCohortDays(range: DayRange): Reading<CohortStatsRecord[]> {
  return inTwelves(range, (part) => cohortStats.list(...daysBy('cohortsOf', part)));
}

function inTwelves<Row>(range: DayRange, ask: (part: DayRange) => Query<Row[]>): Reading<Row[]> {
  return async (read) => {
    const days = daysOf(range);
    const firsts = days.filter((_, at) => at % DAYS_OF_A_QUERY === 0);
    const parts = firsts.map((from, at) => ({ from, to: days[(at + 1) * DAYS_OF_A_QUERY - 1] ?? range.to }));
    return (await Promise.all(parts.map((part) => read(ask(part))))).flat();
  };
}

function daysBy(field: string, { from, to }: DayRange): QueryConstraint[] {
  return [where(field, '>=', from), where(field, '<=', to), orderBy(field), limit(LIMITS.page)];
}

/** The sign-ups of the latest months, the latest first. */
export function listCohorts(): Reading<CohortRecord[]> {
  return async (read) => {
    const shards = await read(collections.cohorts.list(orderBy('month', 'desc'), limit(MONTHS * COUNTER_SHARDS)));
    const byMonth = Map.groupBy(shards, ({ month }) => month);
    return [...byMonth.values()].slice(0, MONTHS).map((months) => cohortSchema.parse(sumShards(months)));
  };
}
