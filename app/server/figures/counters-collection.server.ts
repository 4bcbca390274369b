import * as z from 'zod/mini';
import { type ActiveDays, activeMonthId, activeMonthSchema } from '#app/domain/figures/active-days.ts';
import { type DayRange, daysOf } from '#app/domain/figures/date-range.ts';
import { ROLES } from '#app/domain/access/roles.ts';
import type { Reading } from '../data/port.server.ts';
import { Collection } from '../data/collection.server.ts';

/** counters/{id}: kept by functions. Which numbers a document has depends on its id. */

/** By effective role; a role that nobody ever had may be missing. */
const people = new Collection(
  'counters',
  z.looseObject({ byRole: z.partialRecord(z.enum(ROLES), z.int()), total: z.int() }),
);
const months = new Collection('counters', activeMonthSchema);

const moneySchema = z.looseObject({
  heldCommissions: z._default(z.int(), 0),
  quarantined: z._default(z.int(), 0),
  failedPayouts: z._default(z.int(), 0),
});
const money = new Collection('counters', moneySchema);

export function getPeopleCounts() {
  return people.byId('people');
}

/** How many streamers were active on each day of the months that a range touches: a document a month. */
export function listActiveDays(range: DayRange): Reading<ActiveDays> {
  return async (read) => {
    const ids = [...new Set(daysOf(range).map(activeMonthId))];
    const found = await read(months.byIds(ids));
    return Object.assign({}, ...found.map(({ days }) => days)) as ActiveDays;
  };
}

/** How much money waits for a decision. */
export function getMoneyCounts(): Reading<z.infer<typeof moneySchema>> {
  return async (read) => (await read(money.byId('money'))) ?? moneySchema.parse({});
}
