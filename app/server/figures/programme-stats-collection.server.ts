import { limit, orderBy, where } from 'firebase/firestore/lite';
import type { CohortRecord } from '#app/domain/figures/cohort.ts';
import type { DayRange } from '#app/domain/figures/date-range.ts';
import type { ProgrammeStatsRecord } from '#app/domain/figures/programme-stats.ts';
import type { Query } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';

/** As many days as one query may ask the rules for. */
const MOST_DAYS = 100;
const MONTHS = 12;

/** The days of a range on which something was counted. */
export function listProgrammeDays({ from, to }: DayRange): Query<ProgrammeStatsRecord[]> {
  return collections.programmeStats.list(
    where('date', '>=', from),
    where('date', '<=', to),
    orderBy('date'),
    limit(MOST_DAYS),
  );
}

/** The sign-ups of the latest months, the latest first. */
export function listCohorts(): Query<CohortRecord[]> {
  return collections.cohorts.list(orderBy('month', 'desc'), limit(MONTHS));
}
