import { type DiagramProps, Drawing, Label } from './drawing.tsx';

/** What a phone shows of a title, in user units. */
const SHOWN = 206;
const ROWS = [
  { y: 34, mark: 'M330 60l6 6l10 -12', look: 'stroke-good' },
  { y: 104, mark: 'M332 124l12 12M344 124l-12 12', look: 'stroke-warn' },
];

/** Two titles in a list of results, cut where a phone cuts them: one says what happens, the other only who speaks. */
export function SearchTitle(props: DiagramProps) {
  const cut = props.labels[2]!;
  return (
    <Drawing {...props} width={360} height={176} className="max-w-lg">
      {ROWS.map(({ y, mark, look }, index) => (
        <g key={y}>
          <rect
            x={4}
            y={y}
            width={352}
            height={58}
            rx={8}
            strokeWidth={1.5}
            className="fill-surface stroke-line-strong"
          />
          <rect x={14} y={y + 11} width={24} height={36} rx={4} className="fill-chart-2" />
          <Label x={46} y={y + 20} width={600} size={10.5} anchor="start">
            {props.labels[index]!}
          </Label>
          <path d={`M46 ${y + 40}h90`} strokeWidth={5} strokeLinecap="round" className="stroke-line" />
          <rect x={SHOWN} y={y + 8} width={148} height={24} className="fill-surface" opacity={0.75} />
          <path d={mark} fill="none" strokeWidth={2.5} strokeLinecap="round" strokeLinejoin="round" className={look} />
        </g>
      ))}
      <path d={`M${SHOWN} 26V168`} strokeWidth={1.5} strokeDasharray="5 4" className="stroke-warn" />
      <Label x={SHOWN} y={12} width={300} className="fill-warn">
        {cut}
      </Label>
    </Drawing>
  );
}
