import { withDates } from '../../../app/domain/platform/with-dates.ts';

/** What an offer's status has become by the clock; null where it stays. The end goes first: one that was over never goes live. */
export function flippedStatus(offer: Record<string, unknown>, now: Date): 'live' | 'ended' | null {
  const { status } = offer;
  if (status !== 'live' && status !== 'scheduled') return null;
  const [startsAt, endsAt] = [withDates(offer['startsAt']), withDates(offer['endsAt'])];
  if (endsAt instanceof Date && endsAt <= now) return 'ended';
  return status === 'scheduled' && startsAt instanceof Date && startsAt <= now ? 'live' : null;
}
