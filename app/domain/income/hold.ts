import { dayOf } from '../figures/date-range.ts';

/** No hold may be made longer than this by hand: after it, it is decided one way or the other. */
const LONGEST_HOLD_MS = 183 * 86_400_000;
const DAY_MS = 86_400_000;

/** Why a hold can't last until that date; null when it can. `present` is when the hold ends now, null for none. */
export function holdRefusal(until: Date, present: Date | null, now: Date): 'not-later' | 'too-far' | null {
  if (until <= now || (present && until <= present)) return 'not-later';
  return until.getTime() - now.getTime() > LONGEST_HOLD_MS ? 'too-far' : null;
}

/** The first and the last day (UTC) that a hold can last until. */
export function holdDays(present: Date | null, now: Date): { min: string; max: string } {
  const from = Math.max(now.getTime(), present?.getTime() ?? 0);
  return { min: dayOf(from + DAY_MS), max: dayOf(now.getTime() + LONGEST_HOLD_MS) };
}
