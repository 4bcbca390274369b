/** Whether one admin may change a balance alone. Apart from hand-limits.ts, so that no browser loads the library that reads limits. */

/**
 * What one admin may add to balances by hand. From `secondAdminMinor` on, a second admin decides; beyond `mostMinor` at a time, or
 * `mostADayMinor` a day to all people together, nobody can. A commission above `mostCommissionMinor` is not credited automatically:
 * an admin assigns it. All in minor units of one currency.
 */
export type HandLimits = {
  secondAdminMinor: number;
  mostMinor: number;
  mostADayMinor: number;
  mostCommissionMinor: number;
};

/** How far back what an admin added to one person counts, so that many small amounts are as good as a large one. */
export const LATELY_DAYS = 30;

/** What one admin adds by hand, or takes, and has added before: to this person lately, and to everyone today. */
export type ByHand = { amountMinor: number; latelyMinor: number; todayMinor: number };

/** Whether one admin may add this alone, with a second one, or not at all. */
export function judgeByHand(
  { amountMinor, latelyMinor, todayMinor }: ByHand,
  { secondAdminMinor, mostMinor, mostADayMinor }: HandLimits,
): 'alone' | 'second-admin' | 'too-much' {
  if (amountMinor > mostMinor || todayMinor + amountMinor > mostADayMinor) return 'too-much';
  return latelyMinor + amountMinor >= secondAdminMinor ? 'second-admin' : 'alone';
}
