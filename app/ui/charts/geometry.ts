import { round, type Scale, type XMode, xOf, yOf } from './scale.ts';

/** Shapes of a plot: x in per cent of its width (paths: in thousandths), y in pixels. A null value is a gap. */

export type Values = readonly (number | null)[];
export type Dot = { x: number; y: number };
export type Bar = { index: number; series: number; x: number; width: number; y: number; height: number };

/** How high a plot is, and where it begins. */
export type Box = { height: number; top: number };

/** The plot of a chart: 12 above it for half a label. */
export const PLOT_BOX: Box = { height: 200, top: 12 };

/** Width of the coordinates that paths are written in; the plot stretches them to its own. */
export const PATH_WIDTH = 1000;

/** Runs of neighbouring values without a gap. */
function runs(values: Values): { index: number; value: number }[][] {
  const found: { index: number; value: number }[][] = [];
  let open: { index: number; value: number }[] | null = null;
  values.forEach((value, index) => {
    if (value === null || !Number.isFinite(value)) {
      open = null;
      return;
    }
    if (!open) found.push((open = []));
    open.push({ index, value });
  });
  return found;
}

/** The line through the values, the area between it and zero, and dots for values that stand alone. */
export function lineShape(
  values: Values,
  scale: Scale,
  { height, top }: Box,
): { line: string; area: string; dots: Dot[] } {
  const x = (index: number) => round(xOf(index, values.length, 'edge') * (PATH_WIDTH / 100));
  const zero = yOf(Math.min(Math.max(0, scale.min), scale.max), scale, height, top);
  const line: string[] = [];
  const area: string[] = [];
  const dots: Dot[] = [];
  for (const run of runs(values)) {
    const points = run.map(({ index, value }) => `${x(index)} ${yOf(value, scale, height, top)}`);
    if (run.length === 1) {
      dots.push({ x: xOf(run[0]!.index, values.length, 'edge'), y: yOf(run[0]!.value, scale, height, top) });
      continue;
    }
    line.push(`M${points.join('L')}`);
    area.push(`M${x(run[0]!.index)} ${zero}L${points.join('L')}L${x(run.at(-1)!.index)} ${zero}Z`);
  }
  return { line: line.join(''), area: area.join(''), dots };
}

/** The part of its band that an entry's bars fill: slim for few entries, nearly all of it for many. */
function fillOf(count: number): number {
  if (count <= 4) return 0.24;
  if (count <= 16) return 0.4;
  return count <= 60 ? 0.6 : 0.8;
}

/** Bars of several series side by side, which fill `share` of their band. Values below zero hang from the zero line. */
export function groupedBars(series: readonly Values[], scale: Scale, box: Box, share?: number): Bar[] {
  return series.flatMap((values, which) =>
    values.flatMap((value, index) => {
      if (value === null || value === 0) return [];
      const fill = (100 / values.length) * (share ?? fillOf(values.length));
      const width = fill / series.length;
      const x = xOf(index, values.length, 'band') - fill / 2 + which * width;
      return [{ index, series: which, x: round(x), width: round(width), ...span(0, value, scale, box) }];
    }),
  );
}

/** Bars of several series on top of each other: what is below zero is piled downwards. */
export function stackedBars(series: readonly Values[], scale: Scale, box: Box): Bar[] {
  const count = series[0]?.length ?? 0;
  const width = (100 / Math.max(1, count)) * fillOf(count);
  const bars: Bar[] = [];
  for (let index = 0; index < count; index += 1) {
    let above = 0;
    let below = 0;
    series.forEach((values, which) => {
      const value = values[index] ?? 0;
      if (value === 0) return;
      const from = value > 0 ? above : below;
      if (value > 0) above += value;
      else below += value;
      const x = round(xOf(index, count, 'band') - width / 2);
      bars.push({ index, series: which, x, width: round(width), ...span(from, from + value, scale, box) });
    });
  }
  return bars;
}

/** The ends of each stack, for the axis. */
export function stackTotals(series: readonly Values[]): number[] {
  const count = series[0]?.length ?? 0;
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const values = series.map((one) => one[index] ?? 0);
    return [sum(values.filter((value) => value > 0)), sum(values.filter((value) => value < 0))];
  });
}

function span(from: number, to: number, scale: Scale, { height, top }: Box): { y: number; height: number } {
  const a = yOf(from, scale, height, top);
  const b = yOf(to, scale, height, top);
  // What is not nothing is seen.
  return { y: Math.min(a, b), height: Math.max(1, round(Math.abs(a - b))) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Where the values at one entry are, for the marks of the cursor. */
export function marksAt(series: readonly Values[], index: number, mode: XMode, scale: Scale, box: Box): (Dot | null)[] {
  return series.map((values) => {
    const value = values[index];
    if (value === null || value === undefined) return null;
    return { x: xOf(index, values.length, mode), y: yOf(value, scale, box.height, box.top) };
  });
}
