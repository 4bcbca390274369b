import { cn } from '../class-names.ts';
import { ChartFrame, type ChartProps } from './frame.tsx';
import { groupedBars, PLOT_BOX as BOX, stackedBars, stackTotals } from './geometry.ts';
import { Plot } from './plot.tsx';
import { niceScale } from './scale.ts';
import { DASHES, looksOf, namingOrder } from './series.ts';

/** How much of its band a bar fills when the comparison lies behind it, and how much the comparison does. */
const IN_FRONT = 0.56;
const BEHIND = 0.84;
/** Its outline has to be told from the ground (3:1), which no pale filling is. */
const BEHIND_LOOK = 'fill-line stroke-line-strong';

/**
 * Bars side by side, or on top of each other with `stacked`; drawn on the server. A comparison is grey, and with `behind` a
 * wider, outlined bar behind the others.
 */
export function BarChart({
  stacked = false,
  behind = false,
  ...chart
}: ChartProps & { stacked?: boolean; behind?: boolean }) {
  const { series, value, unfinished = false } = chart;
  const last = chart.entries.values.length - 1;
  const looks = looksOf(series);
  return (
    <ChartFrame {...chart}>
      {({ title }) => {
        const values = series.map((one) => one.values);
        const scale = niceScale(stacked ? stackTotals(values) : values.flat(), 4, value.kind !== 'share');
        // A seam between the parts of a stack, where there is room for one.
        const seam = stacked && chart.entries.values.length <= 60 ? 'stroke-surface' : null;
        const widthOf = (index: number) => (series[index]!.comparison ? BEHIND : IN_FRONT);
        const alone = (index: number) =>
          groupedBars([values[index]!], scale, BOX, widthOf(index)).map((bar) => ({ ...bar, series: index }));
        const bars = behind
          ? namingOrder(series).toReversed().flatMap(alone)
          : (stacked ? stackedBars : groupedBars)(values, scale, BOX);
        return (
          <Plot
            chart={chart}
            titleId={title}
            scale={scale}
            mode="band"
            stacked={stacked}
            overlay={bars.map((bar) => {
              const { comparison } = series[bar.series]!;
              const look = looks[bar.series]!;
              const isOpen = unfinished && !comparison && bar.index === last;
              return (
                <rect
                  key={`${bar.series}-${bar.index}`}
                  x={`${bar.x}%`}
                  width={`${bar.width}%`}
                  y={bar.y}
                  height={bar.height}
                  rx={stacked ? 0 : 2}
                  strokeWidth="1"
                  strokeDasharray={isOpen ? DASHES : undefined}
                  className={
                    isOpen ? cn(look.stroke, 'fill-surface') : comparison && behind ? BEHIND_LOOK : cn(look.fill, seam)
                  }
                />
              );
            })}
          />
        );
      }}
    </ChartFrame>
  );
}
