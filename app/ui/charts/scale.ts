/** The value axis and the places along it. Pure: no pixels but those that are given, no locale. */

export type Scale = { min: number; max: number; ticks: readonly number[] };

const NICE = [1, 2, 2.5, 5, 10] as const;

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is at least `raw`; whole for counts and minor units. */
export function niceStep(raw: number, whole = true): number {
  if (!(raw > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = NICE.find(
    (candidate) => candidate * power >= raw - power * 1e-9 && !(candidate === 2.5 && power === 1),
  );
  const step = Number(((factor ?? 10) * power).toPrecision(6));
  return whole ? Math.max(1, step) : step;
}

/**
 * An axis over `values` (null is a gap) that has zero on it and ends on ticks at both sides, `count` steps or a few
 * more. Without any value it runs from 0 to 1.
 */
export function niceScale(values: Iterable<number | null>, count = 4, whole = true): Scale {
  let low = 0;
  let high = 0;
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low === high) return { min: 0, max: 1, ticks: [0, 1] };
  const step = niceStep((high - low) / count, whole);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { min: ticks[0]!, max: ticks.at(-1)!, ticks };
}

/** The distance from the top, for an axis `height` high that begins `top` below it. */
export function yOf(value: number, { min, max }: Scale, height: number, top = 0): number {
  return round(top + ((max - value) / (max - min)) * height);
}

/** Lines run from edge to edge; bars stand in bands of equal width. */
export type XMode = 'edge' | 'band';

/** The place of entry `index` of `count`, in per cent of the width. A single entry is in the middle. */
export function xOf(index: number, count: number, mode: XMode): number {
  if (count <= 1) return 50;
  return round(mode === 'edge' ? (index / (count - 1)) * 100 : ((index + 0.5) / count) * 100);
}

/** The entry nearest to `fraction` (0 to 1) of the width; null when there are none. */
export function indexAt(fraction: number, count: number, mode: XMode): number | null {
  if (count === 0) return null;
  const index = mode === 'edge' ? Math.round(fraction * (count - 1)) : Math.floor(fraction * count);
  return Math.min(count - 1, Math.max(0, index));
}

const STRIDES = [1, 2, 3, 4, 5, 7, 10, 14, 15, 30, 61, 92, 183] as const;

/** Which of `count` entries get a label, evenly and at most `most`; the last is always one of them. */
export function labelIndexes(count: number, most: number): number[] {
  const stride = STRIDES.find((candidate) => (count - 1) / candidate < most) ?? Math.ceil(count / most);
  const indexes: number[] = [];
  for (let index = count - 1; index >= 0; index -= stride) indexes.unshift(index);
  return indexes;
}

/** Two decimals are finer than any screen, and keep the page small. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
