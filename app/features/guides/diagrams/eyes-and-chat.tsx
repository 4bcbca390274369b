import { type DiagramProps, Drawing, Label } from './drawing.tsx';

/** Where the chat lies on the screen, and where the pupils go. */
const SIDES = [
  { left: 4, chat: { x: 56, y: 40 }, pupil: { x: 0, y: -3 }, look: 'fill-good-soft stroke-good' },
  { left: 184, chat: { x: 112, y: 78 }, pupil: { x: 4, y: 2 }, look: 'fill-warn-soft stroke-warn' },
];

/** Two screens: the chat close under the camera keeps the eyes on people, the chat in a corner takes them away. */
export function EyesAndChat(props: DiagramProps) {
  return (
    <Drawing {...props} width={360} height={262} className="max-w-lg">
      {SIDES.map(({ left, chat, pupil, look }, index) => (
        <g key={left} transform={`translate(${left} 0)`}>
          <rect
            x={4}
            y={34}
            width={164}
            height={92}
            rx={8}
            strokeWidth={1.5}
            className="fill-raised stroke-line-strong"
          />
          <circle cx={86} cy={30} r={8} strokeWidth={2} className="fill-surface stroke-accent" />
          <circle cx={86} cy={30} r={2.5} className="fill-accent" />
          <rect {...chat} y={chat.y + 4} width={50} height={36} rx={5} strokeWidth={1.5} className={look} />
          <path
            d={`M${chat.x + 8} ${chat.y + 15}h34M${chat.x + 8} ${chat.y + 23}h24M${chat.x + 8} ${chat.y + 31}h30`}
            strokeWidth={2}
            strokeLinecap="round"
            className="stroke-muted"
          />
          <Label x={86} y={12} width={168} size={12}>
            {props.labels[index]!}
          </Label>
          <circle cx={86} cy={184} r={34} strokeWidth={1.5} className="fill-surface stroke-line-strong" />
          {[72, 100].map((x) => (
            <g key={x}>
              <ellipse cx={x} cy={178} rx={9} ry={6.5} strokeWidth={1.5} className="fill-surface stroke-muted" />
              <circle cx={x + pupil.x} cy={178 + pupil.y} r={3.5} className="fill-ink" />
            </g>
          ))}
          <path d="M74 200q12 8 24 0" fill="none" strokeWidth={2} strokeLinecap="round" className="stroke-muted" />
          <Label x={86} y={240} width={168} size={12} className="fill-muted">
            {props.labels[index + 2]!}
          </Label>
        </g>
      ))}
    </Drawing>
  );
}
