import type { ConversionEvents } from '../../../app/domain/income/conversion.ts';

/** What of the tracker's report is compared, and when. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Before a hold ends each conversion is compared on three days, so that a run that failed leaves two more. */
const LOOK_AHEAD = 3 * DAY;
/** A conversion's first postback may have come this long before or after the earliest time that is stored of it. */
const MARGIN = 2 * DAY;
/** As far back as rows are looked for that nothing is stored of, whatever ends its hold. */
const RECENT = 7 * DAY;
/** What came later may still be on its way here: the import is hourly and is tried again. */
const ON_ITS_WAY = DAY;
/** A status that came later than this may not be in the report yet, or not here. */
const SETTLED = 2 * HOUR;

/** More differences than these are another database or a wrong address, and no work for people. */
export const MOST_TRACKER_DIFFERENCES = 200;

/** Holds that end by then are compared now. */
export function comparedUntil(now: Date): Date {
  return new Date(now.getTime() + LOOK_AHEAD);
}

/** Start of the report that covers these conversions, by when they began. */
export function reportFrom(began: readonly Date[], now: Date): Date {
  const earliest = began.reduce((least, at) => Math.min(least, at.getTime()), now.getTime() - RECENT);
  return new Date(earliest - MARGIN);
}

/** Whether nothing was heard of a conversion lately: what changes while the report is made is compared on the next day. */
export function isSettled(events: ConversionEvents, now: Date): boolean {
  return Object.values(events).every(({ receivedAt }) => receivedAt.getTime() <= now.getTime() - SETTLED);
}

/** Whether a row of this time has to be stored by now. */
export function hasArrived(at: Date, now: Date): boolean {
  return at.getTime() <= now.getTime() - ON_ITS_WAY;
}
