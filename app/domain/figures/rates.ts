import { type DayFigures, earningsPerClick, FIGURES, type Figures } from './monthly-stats.ts';

/** Rates of a streamer's figures, and the figures in steps that a chart has room for. Pure. */

/** Below this many clicks, a rate is luck. */
export const FEWEST_CLICKS = 50;

export type Rates = { perClickMinor: number | null; conversion: number | null };

/** Commission in minor units, not rounded, and conversions for each click; null under 50 clicks. */
export function ratesOf(figures: Figures): Rates {
  const { clicks, conversions } = figures;
  if (clicks < FEWEST_CLICKS) return { perClickMinor: null, conversion: null };
  return { perClickMinor: earningsPerClick(figures), conversion: conversions / clicks };
}

/** What a click cost the programme, in minor units, not rounded; null under 50 clicks. */
export function costPerClick({ clicks, costMinor }: { clicks: number; costMinor: number }): number | null {
  return clicks < FEWEST_CLICKS ? null : costMinor / clicks;
}

/** The steps from a click to a confirmed conversion. */
export const FUNNEL = ['clicks', 'registrations', 'firstDeposits', 'conversions'] as const;
export type FunnelStep = (typeof FUNNEL)[number];

/**
 * The step that each step is a share of. A conversion may be a renewal of someone who came before the range, so conversions
 * are compared with clicks and not with first deposits.
 */
const PART_OF = {
  clicks: null,
  registrations: 'clicks',
  firstDeposits: 'registrations',
  conversions: 'clicks',
} as const;

export type FunnelRow = {
  step: FunnelStep;
  count: number;
  ofClicks: number;
  partOf: FunnelStep | null;
  share: number | null;
};

/** The steps in order, with how much of the clicks is left (0 to 1), and the share of the step that each is compared with. */
export function funnelOf(figures: Pick<Figures, FunnelStep>): FunnelRow[] {
  const shareOf = (step: FunnelStep, whole: FunnelStep) => (figures[whole] > 0 ? figures[step] / figures[whole] : null);
  return FUNNEL.map((step) => {
    const partOf = PART_OF[step];
    return {
      step,
      count: figures[step],
      ofClicks: Math.max(0, Math.min(1, shareOf(step, 'clicks') ?? 0)),
      partOf,
      share: partOf && shareOf(step, partOf),
    };
  });
}

/** As many days as a chart has a readable bar for, on a wide page and on a phone. */
const MOST_BARS = 92;
export const MOST_ON_PHONE = 16;
export const WEEK = 7;

/** The days themselves, or for a range of more than `most` its weeks, each named by its first day. The last week may be shorter. */
export function barsOf(
  days: readonly DayFigures[],
  most: number = MOST_BARS,
): { step: 'day' | 'week'; entries: DayFigures[] } {
  if (days.length <= most) return { step: 'day', entries: [...days] };
  const weeks = Array.from({ length: Math.ceil(days.length / WEEK) }, (_, at) => {
    const [first, ...others] = days.slice(at * WEEK, (at + 1) * WEEK);
    const sum = { ...first! };
    for (const day of others) for (const figure of FIGURES) sum[figure] += day[figure];
    return sum;
  });
  return { step: 'week', entries: weeks };
}
