import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { type ActiveDays, activeMonthId, activeMonthSchema } from '#app/domain/active-days.ts';
import { type DayRange, daysOf } from '#app/domain/date-range.ts';
import { ROLES } from '#app/domain/roles.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** counters/people: by effective role, kept by functions; a role that nobody ever had may be missing. */
const peopleSchema = z.looseObject({ byRole: z.partialRecord(z.enum(ROLES), z.int()), total: z.int() });

export async function getPeopleCounts(db: Firestore) {
  return fromSnapshot(peopleSchema, await getDoc(doc(db, 'counters', 'people')));
}

/** How many streamers were active on each day of the months that a range touches: a document a month. */
export async function listActiveDays(db: Firestore, range: DayRange): Promise<ActiveDays> {
  const months = [...new Set(daysOf(range).map(activeMonthId))];
  const found = await Promise.all(
    months.map(async (id) => fromSnapshot(activeMonthSchema, await getDoc(doc(db, 'counters', id)))),
  );
  return Object.assign({}, ...found.map((month) => month?.days)) as ActiveDays;
}
