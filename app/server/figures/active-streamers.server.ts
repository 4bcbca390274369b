import { daysNeeded, seriesOfActivity } from '#app/domain/figures/active-days.ts';
import { type DayRange, rangeBefore } from '#app/domain/figures/date-range.ts';
import type { Read } from '../data/port.server.ts';
import { listActiveDays } from './counters-collection.server.ts';

/** How many streamers were active in a range and in the one of the same length before it; eight documents a month are read. */
export async function readActiveStreamers(read: Read, range: DayRange) {
  const before = rangeBefore(range);
  return seriesOfActivity(await read(listActiveDays(daysNeeded(range, before))), range, before);
}

export type ActiveStreamers = Awaited<ReturnType<typeof readActiveStreamers>>;
