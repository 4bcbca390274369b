import type { Values } from './geometry.ts';

/** One line or one colour of bars. `comparison` is the period before, say: grey, and behind the others. */
export type Series = { key: string; label: string; values: Values; comparison?: boolean };

export type Look = { stroke: string; fill: string };

/** Told apart by lightness, too. After the last, the first again. */
const LOOKS: readonly Look[] = [
  { stroke: 'stroke-chart-1', fill: 'fill-chart-1' },
  { stroke: 'stroke-chart-2', fill: 'fill-chart-2' },
  { stroke: 'stroke-chart-3', fill: 'fill-chart-3' },
  { stroke: 'stroke-chart-4', fill: 'fill-chart-4' },
];
const COMPARISON: Look = { stroke: 'stroke-line-strong', fill: 'fill-line-strong' };

/** The look of each series; comparisons take no colour from the others. */
export function looksOf(series: readonly Series[]): Look[] {
  let next = 0;
  return series.map(({ comparison }) => (comparison ? COMPARISON : LOOKS[next++ % LOOKS.length]!));
}

/** Places in `series`, comparisons last: the order to name them in. Drawn the other way round they lie behind. */
export function namingOrder(series: readonly Series[]): number[] {
  return series
    .map((_, index) => index)
    .sort((a, b) => Number(!!series[a]!.comparison) - Number(!!series[b]!.comparison));
}

/** Dashes of what is not over. */
export const DASHES = '4 4';

/** Whether there is anything to draw. */
export function isEmpty(series: readonly Series[]): boolean {
  return series.every(({ values }) => values.every((value) => !value));
}
