import { dayOf } from '#app/domain/figures/date-range.ts';
import { monthsOf, noFigures, summarise } from '#app/domain/figures/monthly-stats.ts';
import { trackerState } from '#app/domain/income/tracker-state.ts';
import type { Read } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';
import { getMonthlyStats } from '../figures/monthly-stats-collection.server.ts';

/** A stream that nobody ended is looked back at so far. */
const MOST_DAYS = 60;
const DAY = 86_400_000;

/** What the links of a stream did from a day on, and when the tracker was last imported from: clicks are as old as that. */
export async function readStreamFigures(read: Read, uid: string, streamId: string, since: string, now: Date) {
  const earliest = dayOf(now.getTime() - MOST_DAYS * DAY);
  const to = dayOf(now);
  // The clock of the database may be a day ahead of this one around midnight.
  const range = { from: [earliest, since, to].sort()[1]!, to };
  const [months, tracker] = await Promise.all([
    read(getMonthlyStats(uid, monthsOf(range))),
    read(collections.trackerStatus.byId('current')),
  ]);
  const found = summarise(months, range).streams.find(({ key }) => key === streamId)?.figures ?? noFigures();
  const { clicks, registrations, conversions } = found;
  return { clicks, registrations, conversions, importedAt: trackerState(tracker, now).lastImportAt };
}
