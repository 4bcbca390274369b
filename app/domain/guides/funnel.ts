/** From viewers to commissions: each figure as a share of the one before it, and which share has dropped most. */

export const FUNNEL_FIGURES = ['viewers', 'clicks', 'registrations', 'commissions'] as const;
type FunnelFigure = (typeof FUNNEL_FIGURES)[number];
export type FunnelStep = Exclude<FunnelFigure, 'viewers'>;

/** Figures of some weeks; null for one that is missing. */
export type FunnelFigures = Readonly<Record<FunnelFigure, number | null>>;

export type FunnelShare = {
  /** The figure that is a share of the one before it. */
  step: FunnelStep;
  /** 0 and up; null where the figure before it is missing or 0. */
  now: number | null;
  before: number | null;
};

type Funnel = {
  shares: readonly FunnelShare[];
  /** The share that dropped most, in relation to what it was; null where none did, or nothing is known of before. */
  weakest: FunnelStep | null;
  /** Whether the weakest share rests on so few people that it may be chance. */
  isFew: boolean;
};

const STEPS: readonly FunnelStep[] = ['clicks', 'registrations', 'commissions'];
/** Fewer than this, and one more or less changes the share by a tenth. */
const FEW = 10;

/** @returns null until all figures of `now` are there */
export function readFunnel(now: FunnelFigures, before: FunnelFigures): Funnel | null {
  if (FUNNEL_FIGURES.some((figure) => now[figure] === null)) return null;
  const shares = STEPS.map((step) => ({ step, now: shareOf(now, step), before: shareOf(before, step) }));
  const dropped = shares
    .map(({ step, now, before }) => ({ step, drop: now !== null && before ? (before - now) / before : 0 }))
    .filter(({ drop }) => drop > 0)
    .toSorted((one, other) => other.drop - one.drop)[0];
  const weakest = dropped?.step ?? null;
  const isFew = weakest !== null && Math.min(now[weakest]!, before[weakest]!) < FEW;
  return { shares, weakest, isFew };
}

/** A whole number of people, as it was typed; null for anything else. */
export function figureOf(typed: string): number | null {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
}

function shareOf(figures: FunnelFigures, step: FunnelStep): number | null {
  const whole = figures[FUNNEL_FIGURES[FUNNEL_FIGURES.indexOf(step) - 1]!];
  const part = figures[step];
  return whole && part !== null ? part / whole : null;
}
