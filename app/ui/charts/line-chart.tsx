import { cn } from '../class-names.ts';
import { ChartFrame, type ChartProps } from './frame.tsx';
import { lineShape, PLOT_BOX as BOX, type Values } from './geometry.ts';
import { Plot } from './plot.tsx';
import { niceScale } from './scale.ts';
import { DASHES, looksOf, namingOrder, type Series } from './series.ts';

/** Lines over time, drawn on the server; a dashed part leads to an unfinished entry, so that it doesn't look like a fall. The first series that is no comparison has its area tinted. */
export function LineChart(chart: ChartProps) {
  const { series, value, unfinished = false } = chart;
  const looks = looksOf(series);
  const tinted = series.findIndex(({ comparison }) => !comparison);
  return (
    <ChartFrame {...chart}>
      {({ title }) => {
        const scale = niceScale(
          series.flatMap(({ values }) => values),
          4,
          value.kind !== 'share',
        );
        const open = (one: Series) => unfinished && !one.comparison;
        const shapes = series.map((one) => lineShape(open(one) ? withoutLast(one.values) : one.values, scale, BOX));
        return (
          <Plot
            chart={chart}
            titleId={title}
            scale={scale}
            mode="edge"
            overlay={shapes.flatMap(({ dots }, which) => [
              ...dots.map(({ x, y }) => (
                <circle key={`${which}-${x}`} cx={`${x}%`} cy={y} r="4" className={looks[which]!.fill} />
              )),
              ...(open(series[which]!) ? lineShape(onlyLast(series[which]!.values), scale, BOX).dots : []).map(
                ({ x, y }) => (
                  <circle
                    key={`open-${which}`}
                    cx={`${x}%`}
                    cy={y}
                    r="4"
                    strokeWidth="2"
                    className={cn(looks[which]!.stroke, 'fill-surface')}
                  />
                ),
              ),
            ])}
          >
            {namingOrder(series)
              .reverse()
              .map((which) => {
                const { line, area } = shapes[which]!;
                const { key, comparison } = series[which]!;
                return (
                  <g key={key} fill="none">
                    {which === tinted ? <path d={area} className={cn(looks[which]!.fill, 'opacity-10')} /> : null}
                    <path
                      d={line}
                      vectorEffect="non-scaling-stroke"
                      strokeWidth={comparison ? 1.5 : 2}
                      strokeLinejoin="round"
                      strokeLinecap="round"
                      className={looks[which]!.stroke}
                    />
                    {open(series[which]!) ? (
                      <path
                        d={lineShape(onlyLast(series[which]!.values, 2), scale, BOX).line}
                        vectorEffect="non-scaling-stroke"
                        strokeWidth={2}
                        strokeDasharray={DASHES}
                        className={looks[which]!.stroke}
                      />
                    ) : null}
                  </g>
                );
              })}
          </Plot>
        );
      }}
    </ChartFrame>
  );
}

const withoutLast = (values: Values): Values => values.with(-1, null);
const onlyLast = (values: Values, count = 1): Values =>
  values.map((value, at) => (at < values.length - count ? null : value));
