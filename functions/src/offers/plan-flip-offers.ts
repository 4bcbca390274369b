import type { OfferStatus } from '../../../app/domain/offers/changes.ts';
import { withDates } from '../../../app/domain/platform/with-dates.ts';

/** The statuses that the clock changes. The links of a paused offer still count, until its end. */
export const FLIPPED_FROM = ['scheduled', 'live', 'paused'] as const satisfies readonly OfferStatus[];

/** What an offer's status has become by the clock; null where it stays. The end goes first: one that was over never goes live. */
export function flippedStatus(offer: Record<string, unknown>, now: Date): 'live' | 'ended' | null {
  const { status } = offer;
  if (!FLIPPED_FROM.some((one) => one === status)) return null;
  const [startsAt, endsAt] = [withDates(offer['startsAt']), withDates(offer['endsAt'])];
  if (endsAt instanceof Date && endsAt <= now) return 'ended';
  return status === 'scheduled' && startsAt instanceof Date && startsAt <= now ? 'live' : null;
}
