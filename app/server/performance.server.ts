import { type DayRange, rangeBefore } from '#app/domain/date-range.ts';
import type { Language } from '#app/domain/languages.ts';
import { monthsOf, summarise, UNKNOWN_KEY } from '#app/domain/monthly-stats.ts';
import type { Firestore } from './firestore.server.ts';
import { offerNames, streamNames } from './row-names.server.ts';
import { getMonthlyStats } from './repositories/monthly-stats.server.ts';
import { listOfferAccess } from './repositories/offer-access.server.ts';
import { getStreams } from './repositories/streams.server.ts';
import { getTrackerStatus } from './repositories/tracker-status.server.ts';

/** As many streams as the table of a breakdown names. */
const NAMED_STREAMS = 10;

/** The figures of a range alone, day by day. */
export async function readFigures(db: Firestore, uid: string, range: DayRange) {
  const records = await getMonthlyStats(db, uid, monthsOf(range));
  return { days: summarise(records, range).days, currency: records[0]?.currency ?? 'USD' };
}

/**
 * What a streamer's links did in a range and in the one of the same length before it, with the names of what it is broken
 * down by. Months come by id: a year compared with the one before is 26 documents.
 */
export async function readPerformance(db: Firestore, uid: string, range: DayRange, language: Language) {
  const before = rangeBefore(range);
  const months = [...new Set([...monthsOf(before), ...monthsOf(range)])];
  const [records, cards, tracker] = await Promise.all([
    getMonthlyStats(db, uid, months),
    listOfferAccess(db, uid),
    getTrackerStatus(db),
  ]);
  const current = summarise(records, range);
  const ids = current.streams.map(({ key }) => key).filter((key) => key !== UNKNOWN_KEY);
  return {
    currency: records[0]?.currency ?? 'USD',
    tracker,
    before,
    current,
    previous: summarise(records, before),
    names: {
      offers: offerNames(cards, language),
      streams: streamNames(await getStreams(db, ids.slice(0, NAMED_STREAMS))),
    },
  };
}

export type Performance = Awaited<ReturnType<typeof readPerformance>>;
