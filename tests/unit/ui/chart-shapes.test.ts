import { describe, expect, it } from 'vitest';
import { entryAfterKey } from '#app/ui/charts/cursor.tsx';
import { groupedBars, lineShape, marksAt, stackedBars, stackTotals } from '#app/ui/charts/geometry.ts';
import { formatFull, formatShort, formatTick, formatValue } from '#app/ui/charts/labels.ts';
import { indexAt, labelIndexes, niceScale, niceStep, xOf, yOf } from '#app/ui/charts/scale.ts';
import { looksOf, namingOrder } from '#app/ui/charts/series.ts';

const BOX = { height: 100, top: 10 };
const year = (value: (index: number) => number) => Array.from({ length: 366 }, (_, index) => value(index));

describe('the value axis', () => {
  it.each([
    [0.3, 1],
    [1, 1],
    [1.2, 2],
    [2.1, 5],
    [21, 25],
    [30, 50],
    [70, 100],
    [1234, 2000],
  ])('takes for %d the step %d', (raw, step) => {
    expect(niceStep(raw)).toBe(step);
  });

  it('has fractions of a step only for shares', () => {
    expect(niceStep(0.021, false)).toBe(0.025);
    expect(niceStep(0.021)).toBe(1);
  });

  it.each([
    [
      [3, 97],
      [0, 25, 50, 75, 100],
    ],
    [
      [-30, 60],
      [-50, -25, 0, 25, 50, 75],
    ],
    [
      [-40, -3],
      [-40, -30, -20, -10, 0],
    ],
    [
      [0, 0],
      [0, 1],
    ],
    [[], [0, 1]],
    [
      [null, 5, null],
      [0, 2, 4, 6],
    ],
  ] as [(number | null)[], number[]][])('over %j has the ticks %j', (values, ticks) => {
    const scale = niceScale(values);
    expect(scale.ticks).toEqual(ticks);
    expect([scale.min, scale.max]).toEqual([ticks[0], ticks.at(-1)]);
  });

  it('holds amounts beyond what 32 bits can, and no float noise', () => {
    expect(niceScale([9_007_199_254_740]).max).toBe(10_000_000_000_000);
    expect(niceScale([0.3], 3, false).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  });

  it('runs downwards', () => {
    const scale = niceScale([100]);
    expect([yOf(100, scale, 100, 10), yOf(0, scale, 100, 10)]).toEqual([10, 110]);
  });
});

describe('places along the entries', () => {
  it('are edge to edge for lines, in bands for bars, in the middle for one', () => {
    expect([0, 1, 2].map((index) => xOf(index, 3, 'edge'))).toEqual([0, 50, 100]);
    expect([0, 1].map((index) => xOf(index, 2, 'band'))).toEqual([25, 75]);
    expect([xOf(0, 1, 'edge'), xOf(0, 1, 'band')]).toEqual([50, 50]);
  });

  it('are found again from the pointer', () => {
    for (const mode of ['edge', 'band'] as const) {
      for (let index = 0; index < 366; index += 1) expect(indexAt(xOf(index, 366, mode) / 100, 366, mode)).toBe(index);
    }
    expect([indexAt(-1, 5, 'edge'), indexAt(2, 5, 'band'), indexAt(0.5, 0, 'edge')]).toEqual([0, 4, null]);
  });

  it.each([1, 2, 7, 8, 9, 30, 31, 90, 366])('of %d get at most eight labels, the last among them', (count) => {
    const indexes = labelIndexes(count, 8);
    expect(indexes.length).toBeLessThanOrEqual(8);
    expect(indexes.at(-1)).toBe(count - 1);
    expect(indexes[0]).toBeGreaterThanOrEqual(0);
    expect(new Set(indexes.slice(1).map((index, place) => index - indexes[place]!)).size).toBeLessThanOrEqual(1);
  });

  it('are walked with the keyboard and not left', () => {
    expect(entryAfterKey('ArrowRight', 0, 3)).toBe(1);
    expect(entryAfterKey('ArrowRight', 2, 3)).toBe(2);
    expect(entryAfterKey('ArrowLeft', 0, 3)).toBe(0);
    expect([entryAfterKey('Home', 2, 30), entryAfterKey('End', 2, 30)]).toEqual([0, 29]);
    expect([entryAfterKey('PageUp', 2, 30), entryAfterKey('PageDown', 2, 30)]).toEqual([9, 0]);
    expect(entryAfterKey('Tab', 2, 30)).toBeNull();
  });
});

describe('shapes', () => {
  it('of a line go through the values, with the area down to zero', () => {
    const { line, area, dots } = lineShape([0, 100, 50], niceScale([100]), BOX);
    expect(line).toBe('M0 110L500 10L1000 60');
    expect(area).toBe('M0 110L0 110L500 10L1000 60L1000 110Z');
    expect(dots).toEqual([]);
  });

  it('of a line stop at a gap; a value alone is a dot', () => {
    const { line, dots } = lineShape([10, 20, null, 30, null], niceScale([30]), BOX);
    expect(line.match(/M/g)).toHaveLength(1);
    expect(dots).toHaveLength(1);
    expect(lineShape([5], niceScale([5]), BOX).dots[0]?.x).toBe(50);
  });

  it('of bars hang from zero when they are negative, and leave out what is nothing', () => {
    const scale = niceScale([-50, 50]);
    const [up, down] = groupedBars([[50, -50, 0, null]], scale, BOX);
    const zero = yOf(0, scale, BOX.height, BOX.top);
    expect(up!.y + up!.height).toBe(zero);
    expect(down!.y).toBe(zero);
    expect(groupedBars([[50, -50, 0, null]], scale, BOX)).toHaveLength(2);
  });

  it('of bars side by side share their band and stay inside the plot', () => {
    const bars = groupedBars([year(() => 1), year(() => 2)], niceScale([2]), BOX);
    expect(bars).toHaveLength(732);
    for (const { x, width } of bars) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(100.01);
    }
    expect(bars.find(({ series, index }) => series === 1 && index === 0)!.x).toBeGreaterThan(bars[0]!.x);
  });

  it('of stacks lie on each other, apart above and below zero', () => {
    const values = [[10], [20], [-5], [-5]];
    const scale = niceScale(stackTotals(values));
    expect(stackTotals(values)).toEqual([30, -10]);
    const bars = stackedBars(values, scale, BOX);
    const [a, b, c, d] = bars;
    expect(b!.y + b!.height).toBeCloseTo(a!.y, 1);
    expect(d!.y).toBeCloseTo(c!.y + c!.height, 1);
    expect(a!.y + a!.height).toBeCloseTo(yOf(0, scale, BOX.height, BOX.top), 1);
  });

  it('of the cursor are where the line is, and none in a gap', () => {
    expect(
      marksAt(
        [
          [0, 100],
          [null, null],
        ],
        1,
        'edge',
        niceScale([100]),
        BOX,
      ),
    ).toEqual([{ x: 100, y: 10 }, null]);
  });
});

describe('labels', () => {
  it('speak the language, money in its own digits', () => {
    const brl = { kind: 'money', currency: 'BRL' } as const;
    expect(formatTick(120_000, brl, 'pt')).toBe('R$\u00a01,2\u00a0mil');
    expect(formatTick(120_000, { kind: 'money', currency: 'USD' }, 'en')).toBe('$1.2K');
    expect(formatTick(1200, { kind: 'money', currency: 'JPY' }, 'en')).toBe('¥1.2K');
    // The sign of the currency is that of the figures next to the chart.
    expect(formatTick(10_000, { kind: 'money', currency: 'USD' }, 'pt')).toBe('US$\u00a0100');
    expect(formatTick(10_000, { kind: 'money', currency: 'USD' }, 'es')).toBe('USD\u00a0100');
    expect(formatValue(111_294, { kind: 'money', currency: 'USD' }, 'es')).toBe('USD\u00a01,112.94');
    expect(formatValue(123_456, brl, 'pt')).toBe('R$\u00a01.234,56');
    expect(formatValue(0.125, { kind: 'share' }, 'es')).toBe('12.5%');
    expect(formatTick(15_000, { kind: 'count' }, 'es')).toBe('15\u00a0k');
  });

  it('name days in UTC and leave texts as they are', () => {
    expect(formatFull('2026-11-03', 'day', 'en')).toBe('Nov 3, 2026');
    expect(formatShort('2026-11-03', 'day', 'pt')).toBe('3 de nov.');
    expect(formatFull('2026-11', 'month', 'es')).toBe('noviembre de 2026');
    expect(formatFull('Lumen Audio', 'text', 'en')).toBe('Lumen Audio');
    expect(formatFull('soon', 'day', 'en')).toBe('soon');
  });
});

it('comparisons take no colour, and are named last', () => {
  const series = [
    { key: 'before', label: 'Before', values: [1], comparison: true },
    { key: 'now', label: 'Now', values: [1] },
  ];
  expect(looksOf(series).map(({ stroke }) => stroke)).toEqual(['stroke-line-strong', 'stroke-chart-1']);
  expect(namingOrder(series)).toEqual([1, 0]);
});
