import { collection, type Firestore, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';
import { type CohortRecord, cohortSchema } from '#app/domain/cohort.ts';
import type { DayRange } from '#app/domain/date-range.ts';
import { type ProgrammeStatsRecord, programmeStatsSchema } from '#app/domain/programme-stats.ts';
import { fromSnapshots } from './snapshots.server.ts';

/** As many days as one query may ask the rules for. */
const MOST_DAYS = 100;
const MONTHS = 12;

/** The days of a range on which something was counted. */
export async function listProgrammeDays(db: Firestore, { from, to }: DayRange): Promise<ProgrammeStatsRecord[]> {
  const days = query(
    collection(db, 'programmeStats'),
    where('date', '>=', from),
    where('date', '<=', to),
    orderBy('date'),
    limit(MOST_DAYS),
  );
  return fromSnapshots(programmeStatsSchema, (await getDocs(days)).docs);
}

/** The sign-ups of the latest months, the latest first. */
export async function listCohorts(db: Firestore): Promise<CohortRecord[]> {
  const months = query(collection(db, 'cohorts'), orderBy('month', 'desc'), limit(MONTHS));
  return fromSnapshots(cohortSchema, (await getDocs(months)).docs);
}
