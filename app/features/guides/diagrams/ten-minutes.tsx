import { type DiagramProps, Drawing, Label } from './drawing.tsx';

/** The five checks in their order on the way to the start, at two minutes each. */
export function TenMinutes(props: DiagramProps) {
  const last = props.labels.length - 1;
  return (
    <Drawing {...props} width={360} height={104} className="max-w-xl">
      <path d="M30 36H330" strokeWidth={3} className="stroke-line-strong" />
      {props.labels.map((label, index) => {
        const x = 30 + index * 60;
        const isStart = index === last;
        return (
          <g key={label}>
            <circle
              cx={x}
              cy={36}
              r={isStart ? 16 : 13}
              strokeWidth={1.5}
              className={isStart ? 'fill-accent stroke-accent' : 'fill-surface stroke-accent'}
            />
            {isStart ? (
              <path d={`M${x - 4} 29l11 7l-11 7Z`} className="fill-accent-ink" />
            ) : (
              <path
                d={`M${x - 5} 36l4 4l7 -8`}
                fill="none"
                strokeWidth={2}
                strokeLinecap="round"
                strokeLinejoin="round"
                className="stroke-accent"
              />
            )}
            <Label x={x} y={78} width={64} size={10.5}>
              {label}
            </Label>
          </g>
        );
      })}
    </Drawing>
  );
}
