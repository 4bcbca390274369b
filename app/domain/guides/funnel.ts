/** From viewers to commissions: each figure as a share of the one before it, and which share has dropped most. */

export const FUNNEL_FIGURES = ['viewers', 'clicks', 'registrations', 'commissions'] as const;
type FunnelFigure = (typeof FUNNEL_FIGURES)[number];
export type FunnelStep = Exclude<FunnelFigure, 'viewers'>;

/** Figures of some weeks; null for one that is missing. */
export type FunnelFigures = Readonly<Record<FunnelFigure, number | null>>;

export type FunnelShare = {
  /** The figure that is a share of the one before it. */
  step: FunnelStep;
  /** 0 to 1; null where the figure before it is missing, 0, or smaller. */
  now: number | null;
  before: number | null;
};

type Funnel = {
  shares: readonly FunnelShare[];
  /** The share that dropped most, in relation to what it was; null where none clearly did, or nothing is known of before. */
  weakest: FunnelStep | null;
  /** Whether a share dropped, but no more than it does by chance. */
  isChance: boolean;
  /** Whether the weakest share rests on so few people that it may be chance. */
  isFew: boolean;
};

const STEPS: readonly FunnelStep[] = ['clicks', 'registrations', 'commissions'];
/** Fewer than this, and one more or less changes the share by a tenth. */
const FEW = 10;
/** Standard errors between two shares. Chance alone makes a drop this large one time in ten. */
const CLEAR_DROP = 1.28;

/** @returns null until all figures of `now` are there */
export function readFunnel(now: FunnelFigures, before: FunnelFigures): Funnel | null {
  if (FUNNEL_FIGURES.some((figure) => now[figure] === null)) return null;
  const shares = STEPS.map((step) => ({ step, now: shareOf(now, step), before: shareOf(before, step) }));
  const dropped = shares
    .map(({ step, now, before }) => ({ step, drop: now !== null && before ? (before - now) / before : 0 }))
    .filter(({ drop }) => drop > 0);
  const clear = dropped
    .filter(({ step }) => isClear(step, now, before))
    .toSorted((one, other) => other.drop - one.drop);
  const weakest = clear[0]?.step ?? null;
  const isFew = weakest !== null && Math.min(now[weakest]!, before[weakest]!) < FEW;
  return { shares, weakest, isChance: weakest === null && dropped.length > 0, isFew };
}

/** Figures that are larger than the one they are a part of. Only commissions can be, where one registration pays several times. */
export function impossibleSteps(figures: FunnelFigures): FunnelStep[] {
  return STEPS.filter((step) => {
    const [whole, part] = [figures[wholeOf(step)], figures[step]];
    return whole !== null && part !== null && part > whole;
  });
}

/** Whether the shares of a step differ by more than chance: the test of two proportions. */
function isClear(step: FunnelStep, now: FunnelFigures, before: FunnelFigures): boolean {
  const [many, most] = [now[wholeOf(step)]!, before[wholeOf(step)]!];
  const common = (now[step]! + before[step]!) / (many + most);
  const error = Math.sqrt(common * (1 - common) * (1 / many + 1 / most));
  return before[step]! / most - now[step]! / many >= CLEAR_DROP * error;
}

/** A whole number of people, as it was typed; null for anything else. */
export function figureOf(typed: string): number | null {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
}

/** The figure that a step is a part of. */
export function wholeOf(step: FunnelStep): FunnelFigure {
  return FUNNEL_FIGURES[FUNNEL_FIGURES.indexOf(step) - 1]!;
}

function shareOf(figures: FunnelFigures, step: FunnelStep): number | null {
  const [whole, part] = [figures[wholeOf(step)], figures[step]];
  return whole && part !== null && part <= whole ? part / whole : null;
}
