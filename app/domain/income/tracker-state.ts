import type { TrackerStatus } from './schemas.ts';

/** What a reader has to know of the tracker to read its figures. Pure: `now` is given. */

/** An import runs hourly; after a day without one, days without figures are more likely missing than empty. */
export const STALE_AFTER_MS = 24 * 60 * 60 * 1000;

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
