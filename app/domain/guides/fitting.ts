import type { NoticeKind } from '../notifications/topics.ts';
import type { GuideKey } from './guide.ts';

/** What happens to a streamer that a guide explains, by the kind of the notice that tells of it. */
export const FITTING_GUIDES = {
  'commission-rejected': 'analysis',
  'payout-blocked': 'dashboard',
} as const satisfies Partial<Record<NoticeKind, GuideKey>>;

export type GuideOccasion = keyof typeof FITTING_GUIDES;

export function isGuideOccasion(kind: string): kind is GuideOccasion {
  return Object.hasOwn(FITTING_GUIDES, kind);
}

const RECENT_DAYS = 60;

/**
 * Whether this happened for the first time, and lately.
 *
 * @param times when the latest of them were earned or requested, newest first
 * @param most how many were asked for: with as many, there may be earlier ones
 */
export function isFirstTime(times: readonly Date[], most: number, now: Date): boolean {
  const first = times.at(-1);
  return first !== undefined && times.length < most && now.getTime() - first.getTime() < RECENT_DAYS * 86_400_000;
}
