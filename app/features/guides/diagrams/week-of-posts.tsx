import { type DiagramProps, Drawing, Label } from './drawing.tsx';

/** Of the seven days: which of the five kinds of work it has, and for how many minutes. */
const DAYS = [
  { kind: 0, minutes: 180 },
  { kind: 1, minutes: 90 },
  { kind: 2, minutes: 1 },
  { kind: 3, minutes: 8 },
  { kind: 2, minutes: 1 },
  { kind: 4, minutes: 1 },
  { kind: 2, minutes: 1 },
];
const LOOKS = ['fill-accent', 'fill-chart-2', 'fill-good', 'fill-info', 'fill-muted'];
const FLOOR = 146;

/** Seven days to scale: work on two of them, and something to see on each. */
export function WeekOfPosts(props: DiagramProps) {
  const days = props.labels.slice(0, 7);
  const kinds = props.labels.slice(7);
  return (
    <Drawing {...props} width={360} height={180} className="max-w-xl">
      {DAYS.map(({ kind, minutes }, index) => {
        const x = 4 + index * 50.5;
        const height = Math.max(8, minutes * 0.55);
        // The name of a kind stands at its first day.
        const isFirst = DAYS.findIndex((day) => day.kind === kind) === index;
        return (
          <g key={index}>
            <rect x={x + 5} y={FLOOR - height} width={39} height={height} rx={4} className={LOOKS[kind]} />
            {isFirst ? (
              <Label x={x + 24} y={FLOOR - height - 18} width={54} size={11}>
                {kinds[kind]!}
              </Label>
            ) : null}
            <Label x={x + 24} y={164} width={54} size={11} className="fill-muted">
              {days[index]!}
            </Label>
          </g>
        );
      })}
      <path d={`M4 ${FLOOR}H356`} strokeWidth={1.5} className="stroke-line-strong" />
    </Drawing>
  );
}
