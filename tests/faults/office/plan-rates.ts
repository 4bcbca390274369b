import type { Random } from '../../../scripts/seed/random.ts';

/** Dollars for one euro on the days of the two waves: there from the beginning, entered by hand sooner or later, or never. */

/** `soon`: between the wave and the next lock; `late`: after that lock. */
export type Arrival = 'before' | 'soon' | 'late' | 'never';
/** `corrected`: what an admin makes of it after everything has been converted, which changes nothing any more. */
export type DayOfRate = { day: string; rate: string; arrival: Arrival; corrected: string | null };

/** The days on which the tracker's sales happen. */
const SALES_DAYS = ['2026-11-20', '2026-12-05'] as const;

/** As they stand where nothing depends on them. */
export const STEADY: readonly DayOfRate[] = SALES_DAYS.map((day) => ({
  ...{ day, rate: '1.085', arrival: 'before', corrected: null },
}));

export function planRates(random: Random): DayOfRate[] {
  return SALES_DAYS.map((day) => {
    const arrival = random.pick<Arrival>(['before', 'before', 'before', 'soon', 'late', 'never']);
    const rate = random.pick(['1.085', '1.085', '1.0971', '1.14']);
    return { day, rate, arrival, corrected: arrival !== 'never' && random.next() < 0.3 ? '1.31' : null };
  });
}
