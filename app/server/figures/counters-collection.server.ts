import { documentId, limit, where } from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { shardId, sumShards } from '#app/domain/figures/counter-shards.ts';
import { type ActiveDays, activeMonthId, activeMonthSchema } from '#app/domain/figures/active-days.ts';
import type { DayRange } from '#app/domain/figures/date-range.ts';
import { ROLES } from '#app/domain/access/roles.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { Query, Reading } from '../data/port.server.ts';
import { Collection } from '../data/typed-collection.server.ts';

/** counters/{name_shard}: kept by functions, and summed here. Which numbers a document has depends on its name. */

/** By effective role; a role that nobody ever had may be missing. */
const peopleSchema = z.looseObject({ byRole: z.partialRecord(z.enum(ROLES), z.int()), total: z.int() });

/** A shard has what was counted in it, so any number may be missing. */
const shards = new Collection('counters', z.looseObject({}));

/** The shards of the counters from one name to another in the order of their ids. */
function shardsOf(first: string, last = first): Query<Record<string, unknown>[]> {
  return shards.listStrictly(
    where(documentId(), '>=', first),
    where(documentId(), '<', shardId(last, '~')),
    limit(LIMITS.page),
  );
}

const moneySchema = z.looseObject({
  heldCommissions: z._default(z.int(), 0),
  quarantined: z._default(z.int(), 0),
  failedPayouts: z._default(z.int(), 0),
});

/** Whether there is no second admin, whom roles, batches and large changes of money need. */
export function isOnlyAdminLeft(): Reading<boolean> {
  return async (read) => (await read(getPeopleCounts()))?.byRole.admin === 1;
}

/** Null before anybody was counted. */
export function getPeopleCounts(): Reading<z.infer<typeof peopleSchema> | null> {
  return async (read) => {
    const sum = sumShards(await read(shardsOf('people')));
    return 'total' in sum ? peopleSchema.parse(sum) : null;
  };
}

/** How many streamers were active on each day of the months that a range touches; a year at most. */
export function listActiveDays(range: DayRange): Reading<ActiveDays> {
  return async (read) => {
    const found = await read(shardsOf(activeMonthId(range.from), activeMonthId(range.to)));
    return activeMonthSchema.parse(sumShards(found)).days;
  };
}

/** How much money waits for a decision. */
export function getMoneyCounts(): Reading<z.infer<typeof moneySchema>> {
  return async (read) => moneySchema.parse(sumShards(await read(shardsOf('money'))));
}
