import { type DiagramProps, Drawing, Label } from './drawing.tsx';

const FIRST_HOUR = 8;
const at = (hour: number) => 30 + (hour - FIRST_HOUR) * 10;
/** What stands in the week: on which days, from when to when, and how it looks. */
const BLOCKS = [
  { days: [1, 5], from: 20, to: 22.5, look: 'fill-accent' },
  { days: [2, 6], from: 10, to: 11, look: 'fill-chart-2' },
  { days: [4], from: 18, to: 18.5, look: 'fill-info' },
];
const HOURS = [8, 12, 16, 20, 24];

/** A week to scale from eight to midnight: two streams, two hours of clips, half an hour of planning, and an empty day. */
export function WeekWithRoom(props: DiagramProps) {
  const days = props.labels.slice(0, 7);
  const [nothing, ...kinds] = props.labels.slice(7).reverse();
  kinds.reverse();
  return (
    <Drawing {...props} width={360} height={246} className="max-w-xl">
      {HOURS.map((hour) => (
        <g key={hour}>
          <path d={`M28 ${at(hour)}H356`} strokeWidth={1} className="stroke-line" />
          <text x={22} y={at(hour) + 4} textAnchor="end" fontSize={11} className="fill-muted">
            {hour}
          </text>
        </g>
      ))}
      {days.map((day, index) => (
        <Label key={day} x={52 + index * 47} y={14} width={48} size={12} className="fill-muted">
          {day}
        </Label>
      ))}
      <rect
        x={32}
        y={at(8)}
        width={40}
        height={160}
        rx={6}
        strokeWidth={1.5}
        strokeDasharray="5 4"
        className="fill-none stroke-good"
      />
      <g transform="rotate(-90 52 110)">
        <Label x={52} y={110} width={150} className="fill-good">
          {nothing!}
        </Label>
      </g>
      {BLOCKS.flatMap(({ days: on, from, to, look }) =>
        on.map((day) => (
          <rect key={day} x={32 + day * 47} y={at(from)} width={40} height={(to - from) * 10} rx={3} className={look} />
        )),
      )}
      {kinds.map((kind, index) => (
        <g key={kind}>
          <rect x={34 + index * 108} y={214} width={12} height={12} rx={3} className={BLOCKS[index]!.look} />
          <Label x={52 + index * 108} y={220} width={92} size={12} anchor="start">
            {kind}
          </Label>
        </g>
      ))}
    </Drawing>
  );
}
