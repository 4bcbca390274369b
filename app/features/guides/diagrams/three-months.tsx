import { type DiagramProps, Drawing, Label } from './drawing.tsx';

const MONTHS = [180, 420, 300];
const FLOOR = 166;
const heightOf = (amount: number) => amount * 0.33;
const AVERAGE = heightOf(300);

/** Three months to scale, the line of their average, and what the good month brought on top of it. */
export function ThreeMonths(props: DiagramProps) {
  const [average, kept] = props.labels.slice(3);
  return (
    <Drawing {...props} width={360} height={192} className="max-w-lg">
      {MONTHS.map((amount, index) => {
        const x = 20 + index * 76;
        const height = heightOf(amount);
        return (
          <g key={amount}>
            <rect x={x} y={FLOOR - height} width={52} height={height} rx={4} className="fill-chart-2" />
            <Label x={x + 26} y={180} width={70}>
              {props.labels[index]!}
            </Label>
          </g>
        );
      })}
      <rect
        x={96}
        y={FLOOR - heightOf(420)}
        width={52}
        height={heightOf(420) - AVERAGE}
        rx={4}
        strokeWidth={1.5}
        className="fill-good-soft stroke-good"
      />
      <path d={`M10 ${FLOOR - AVERAGE}H250`} strokeWidth={2} strokeDasharray="6 4" className="stroke-accent" />
      <Label x={258} y={FLOOR - AVERAGE} width={100} anchor="start">
        {average!}
      </Label>
      <Label x={160} y={FLOOR - heightOf(420) + 18} width={190} anchor="start" className="fill-good">
        {kept!}
      </Label>
      <path d={`M10 ${FLOOR}H250`} strokeWidth={1.5} className="stroke-line-strong" />
    </Drawing>
  );
}
