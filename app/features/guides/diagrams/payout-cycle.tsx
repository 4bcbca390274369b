import { Arrow, ByWidth, type DiagramProps, Drawing, Label } from './drawing.tsx';

/** A cycle as a time line: requests open, close at the cut-off before payday; the next cycle opens at the closing. */
export function PayoutCycle(props: DiagramProps) {
  return (
    <ByWidth
      wide={(className) => <TimeLine {...props} className={className} width={720} ticks={[70, 470, 630]} size={14} />}
      narrow={(className) => <TimeLine {...props} className={className} width={320} ticks={[46, 172, 274]} size={13} />}
    />
  );
}

function TimeLine({
  width,
  ticks,
  size,
  className,
  ...props
}: DiagramProps & { width: number; ticks: [number, number, number]; size: number; className: string }) {
  const [opens, closes, paid] = ticks;
  const span = props.labels[3]!;
  const looks = ['stroke-accent', 'stroke-warn', 'stroke-good'];
  return (
    <Drawing {...props} width={width} height={190} className={className}>
      <path d={`M${opens} 92H${closes}`} strokeWidth={4} strokeLinecap="round" className="stroke-accent" />
      <path
        d={`M${closes} 92H${paid}`}
        strokeWidth={4}
        strokeDasharray="2 7"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
      {ticks.map((x, index) => (
        <g key={x}>
          <path d={`M${x} 80V104`} strokeWidth={3} strokeLinecap="round" className={looks[index]} />
          <Label x={x} y={44} width={index === 0 ? 92 : 96} size={size}>
            {props.labels[index]!}
          </Label>
        </g>
      ))}
      <path d={`M${closes} 112v8H${paid}v-8`} fill="none" strokeWidth={1.5} className="stroke-line-strong" />
      <Label x={(closes + paid) / 2} y={134} width={paid - closes + 30} size={size} className="fill-muted">
        {span}
      </Label>
      <g opacity={0.55}>
        <path d={`M${closes} 150V174`} strokeWidth={3} strokeLinecap="round" className="stroke-accent" />
        <path d={`M${closes} 162H${width - 12}`} strokeWidth={4} className="stroke-accent" />
        <Arrow from={[width - 14, 162]} to={[width - 4, 162]} className="stroke-accent" />
      </g>
    </Drawing>
  );
}
