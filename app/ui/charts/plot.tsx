import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCursor } from './cursor.tsx';
import { PATH_WIDTH, PLOT_BOX as BOX } from './geometry.ts';
import { formatFull, formatShort, formatTick, formatValue } from './labels.ts';
import type { ChartProps } from './frame.tsx';
import { labelIndexes, type Scale, type XMode, xOf, yOf } from './scale.ts';

/** The plot, and 28 below it for the entries. Pixels. */
const HEIGHT = BOX.top + BOX.height + 28;
/** Labels below the axis at most; on a narrow plot "12 de nov." must not run into the last one, which ends at the edge. */
const LABELS = 8;
const NARROW_LABELS = 5;
/** Letters of a label that five of fit on a narrow plot. */
const SHORT_LABEL = 7;
/** Width of a figure at 12 px, generously. */
const FIGURE_WIDTH = 6.9;

/**
 * Axes, grid and cursor around `children` (shapes in a stretched coordinate system: give lines
 * `vectorEffect="non-scaling-stroke"`) and `overlay` (shapes with per cent and pixels). Only the width of the plot
 * follows the page; letters keep their size.
 */
export function Plot({
  chart: { title, entries, series, value, locale },
  titleId,
  scale,
  mode,
  stacked = false,
  children,
  overlay,
}: {
  chart: ChartProps;
  titleId: string;
  scale: Scale;
  mode: XMode;
  stacked?: boolean;
  children?: ReactNode;
  overlay?: ReactNode;
}) {
  const { t } = useTranslation();
  const descId = useId();
  const ticks = scale.ticks.map((tick) => ({
    tick,
    text: formatTick(tick, value, locale),
    y: yOf(tick, scale, BOX.height, BOX.top),
  }));
  const gutter = Math.ceil(Math.max(...ticks.map(({ text }) => text.length)) * FIGURE_WIDTH) + 8;
  const count = entries.values.length;
  const labels = new Set(labelIndexes(count, LABELS));
  const isLong = formatShort(entries.values.at(-1) ?? '', entries.kind, locale).length > SHORT_LABEL;
  // Of long ones both ends and the middle.
  const narrow = new Set(isLong ? [0, (count - 1) >> 1, count - 1] : labelIndexes(count, NARROW_LABELS));
  const known = series.flatMap(({ values }) => values.filter((one): one is number => one !== null));
  const summary = t('charts.summary', {
    first: formatFull(entries.values[0]!, entries.kind, locale),
    last: formatFull(entries.values.at(-1)!, entries.kind, locale),
    lowest: formatValue(Math.min(...known), value, locale),
    highest: formatValue(Math.max(...known), value, locale),
  });
  // A label in the middle would stick out at the ends of a line, and of a narrow plot.
  const label = (index: number, isWide: boolean) => {
    const x = xOf(index, count, mode);
    const end = mode === 'band' && isWide ? null : x < 6 ? 'start' : x > 94 ? 'end' : null;
    return (
      <text
        key={`${isWide} ${index}`}
        x={`${end === null || mode !== 'band' ? x : end === 'start' ? 0 : 100}%`}
        y={HEIGHT - 6}
        textAnchor={end ?? 'middle'}
        suppressHydrationWarning
        className={`chart-label ${isWide ? 'hidden @2xl:block' : '@2xl:hidden'}`}
      >
        {formatShort(entries.values[index]!, entries.kind, locale)}
      </text>
    );
  };
  return (
    <div className="@container flex">
      <svg aria-hidden="true" width={gutter} height={HEIGHT} className="shrink-0">
        {ticks.map(({ tick, text, y }) => (
          <text key={tick} x={gutter - 8} y={y} dy="0.35em" textAnchor="end" className="chart-label">
            {text}
          </text>
        ))}
      </svg>
      <div className="relative min-w-0 flex-1">
        <svg
          role="img"
          aria-labelledby={`${titleId} ${descId}`}
          width="100%"
          height={HEIGHT}
          className="block overflow-visible"
        >
          <title>{title}</title>
          <desc id={descId} suppressHydrationWarning>
            {summary}
          </desc>
          {ticks.map(({ tick, y }) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={y}
              y2={y}
              strokeWidth="1"
              className={tick === 0 ? 'stroke-line-strong/60' : 'stroke-line'}
            />
          ))}
          <svg
            width="100%"
            height={BOX.top + BOX.height}
            viewBox={`0 0 ${PATH_WIDTH} ${BOX.top + BOX.height}`}
            preserveAspectRatio="none"
            overflow="visible"
          >
            {children}
          </svg>
          {overlay}
          {[...labels].map((index) => label(index, true))}
          {[...narrow].map((index) => label(index, false))}
        </svg>
        <ChartCursor {...{ title, entries, series, value, locale, scale, mode, stacked }} />
      </div>
    </div>
  );
}
