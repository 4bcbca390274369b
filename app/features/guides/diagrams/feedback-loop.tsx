import { Arrow, type DiagramProps, Drawing, Label } from './drawing.tsx';

/** Clockwise from the upper left corner. */
const PLACES = [
  { x: 4, y: 4, look: 'fill-surface stroke-line-strong' },
  { x: 204, y: 4, look: 'fill-info-soft stroke-info' },
  { x: 204, y: 114, look: 'fill-accent-soft stroke-accent' },
  { x: 4, y: 114, look: 'fill-surface stroke-line-strong' },
];

/** A loop of four: ten minutes of a stream, one question, one change, and the second look on a date. */
export function FeedbackLoop(props: DiagramProps) {
  return (
    <Drawing {...props} width={360} height={182} className="max-w-lg">
      {PLACES.map(({ x, y, look }, index) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width={152} height={64} rx={10} strokeWidth={1.5} className={look} />
          <Label x={x + 76} y={y + 32} width={138}>
            {props.labels[index]!}
          </Label>
        </g>
      ))}
      <Arrow from={[160, 36]} to={[200, 36]} />
      <Arrow from={[280, 72]} to={[280, 110]} />
      <path d="M200 146H160m6 -4l-6 4l6 4" fill="none" strokeWidth={1.5} className="stroke-line-strong" />
      <path d="M80 110V72m-4 6l4 -6l4 6" fill="none" strokeWidth={1.5} className="stroke-line-strong" />
    </Drawing>
  );
}
