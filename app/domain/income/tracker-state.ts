import type { TrackerStatus } from './schemas.ts';

/** What a reader has to know of the tracker to read its figures. Pure: `now` is given. */

/** An import runs hourly; after a day without one, days without figures are more likely missing than empty. */
export const STALE_AFTER_MS = 24 * 60 * 60 * 1000;

/** Two missed runs of the import are worth a look. */
const LATE_AFTER_MS = 2.5 * 60 * 60 * 1000;

/** Since when the import is late, now if it never was; null while it is in time or no tracker is connected. */
export function importLateFrom(
  status: Pick<TrackerStatus, 'connected' | 'lastImportAt'> | null,
  now: Date,
): Date | null {
  if (!status?.connected) return null;
  if (!status.lastImportAt) return now;
  const from = new Date(status.lastImportAt.getTime() + LATE_AFTER_MS);
  return now > from ? from : null;
}

export type TrackerState = { connected: boolean; lastImportAt: Date | null; stale: boolean };

/** What a tracker that was asked for one conversion made of it; `insecure`: its address is no https address. */
export const TRACKER_ANSWERS = [
  'answers',
  'not-connected',
  'insecure',
  'key-refused',
  'no-answer',
  'wrong-answer',
] as const;
export type TrackerAnswer = (typeof TRACKER_ANSWERS)[number];

/** `status` is null before the tracker was ever set up. */
export function trackerState(status: TrackerStatus | null, now: Date): TrackerState {
  const lastImportAt = status?.lastImportAt ?? null;
  return {
    connected: status?.connected ?? false,
    lastImportAt,
    stale: lastImportAt !== null && now.getTime() - lastImportAt.getTime() > STALE_AFTER_MS,
  };
}
