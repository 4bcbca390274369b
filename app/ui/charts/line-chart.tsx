import { cn } from '../class-names.ts';
import { ChartFrame, type ChartProps } from './frame.tsx';
import { lineShape, PLOT_BOX as BOX, type Values } from './geometry.ts';
import { Plot } from './plot.tsx';
import { niceScale } from './scale.ts';
import { DASHES, looksOf, namingOrder, type Series } from './series.ts';

/** Lines over time, drawn on the server; the way to an unfinished entry is dashed. The first series that is no comparison has its area tinted. */
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
            overlay={shapes.flatMap(({ dots }, which) =>
              dots.map(({ x, y }) => (
                <circle key={`${which}-${x}`} cx={`${x}%`} cy={y} r="4" className={looks[which]!.fill} />
              )),
            )}
          >
            {namingOrder(series)
              .reverse()
              .map((which) => {
                const { line, area } = shapes[which]!;
                const { key, comparison } = series[which]!;
                return (
                  <g key={key} fill="none">
                    {which === tinted ? <path d={area} className={cn(looks[which]!.fill, 'opacity-10')} /> : null}
                    {open(series[which]!) ? (
                      <path
                        d={lineShape(lastTwo(series[which]!.values), scale, BOX).line}
                        vectorEffect="non-scaling-stroke"
                        strokeWidth="2"
                        strokeDasharray={DASHES}
                        className={looks[which]!.stroke}
                      />
                    ) : null}
                    <path
                      d={line}
                      vectorEffect="non-scaling-stroke"
                      strokeWidth={comparison ? 1.5 : 2}
                      strokeLinejoin="round"
                      strokeLinecap="round"
                      strokeDasharray={comparison ? DASHES : undefined}
                      className={looks[which]!.stroke}
                    />
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
const lastTwo = (values: Values): Values => values.map((value, at) => (at < values.length - 2 ? null : value));
