import { useId } from 'react';
import { cn } from '../class-names.ts';
import { lineShape, PATH_WIDTH, type Values } from './geometry.ts';
import { niceScale } from './scale.ts';

const BOX = { height: 32, top: 2 } as const;

/** The shape of a development, without axes. `label` says what it shows; the figures that matter are next to it. */
export function Sparkline({ values, label, className }: { values: Values; label: string; className?: string }) {
  const id = useId();
  if (values.every((value) => value === null)) return null;
  const { line, area, dots } = lineShape(values, niceScale(values, 2, false), BOX);
  const height = BOX.height + 2 * BOX.top;
  return (
    <svg
      role="img"
      aria-labelledby={id}
      width="100%"
      height={height}
      className={cn('block overflow-visible', className)}
    >
      <title id={id}>{label}</title>
      <svg
        width="100%"
        height={height}
        viewBox={`0 0 ${PATH_WIDTH} ${height}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path d={area} className="fill-chart-1 opacity-10" />
        <path
          d={line}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeWidth="1.5"
          strokeLinejoin="round"
          className="stroke-chart-1"
        />
      </svg>
      {dots.map(({ x, y }) => (
        <circle key={x} cx={`${x}%`} cy={y} r="3" className="fill-chart-1" />
      ))}
    </svg>
  );
}
