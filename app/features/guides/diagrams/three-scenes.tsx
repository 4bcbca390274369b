import { type DiagramProps, Drawing, Label } from './drawing.tsx';

/** The three scenes side by side: the one in the middle has game, camera, and the text that one key shows and hides. */
export function ThreeScenes(props: DiagramProps) {
  const advertising = props.labels[3]!;
  return (
    <Drawing {...props} width={360} height={112} className="max-w-xl">
      {props.labels.slice(0, 3).map((name, index) => (
        <g key={name}>
          <rect
            x={4 + index * 120}
            y={4}
            width={112}
            height={70}
            rx={6}
            strokeWidth={1.5}
            className={index === 1 ? 'fill-info-soft stroke-accent' : 'fill-raised stroke-line-strong'}
          />
          <Label x={60 + index * 120} y={94} width={112}>
            {name}
          </Label>
        </g>
      ))}
      <path d="M32 30h56M42 42h36" strokeWidth={4} strokeLinecap="round" className="stroke-muted" />
      <rect
        x={200}
        y={44}
        width={30}
        height={24}
        rx={3}
        strokeWidth={1.5}
        className="fill-surface stroke-line-strong"
      />
      <circle cx={215} cy={54} r={4} className="fill-muted" />
      <path d="M208 65a7 6 0 0 1 14 0" className="fill-muted" />
      <rect x={130} y={10} width={84} height={18} rx={4} className="fill-accent" />
      <Label x={172} y={19} width={120} size={11} className="fill-accent-ink">
        {advertising}
      </Label>
      <path d="M292 26v26M308 26v26" strokeWidth={7} strokeLinecap="round" className="stroke-muted" />
    </Drawing>
  );
}
