import { type DiagramProps, Drawing, Label } from './drawing.tsx';

/** A desk seen from above: camera and lamp in front, the microphone close, the window at the side. */
export function DeskFromAbove(props: DiagramProps) {
  const [lamp, camera, you, microphone, window] = props.labels;
  return (
    <Drawing {...props} width={360} height={290} className="max-w-lg">
      {/* The room and its window */}
      <rect x={6} y={6} width={348} height={278} rx={10} strokeWidth={1.5} className="fill-none stroke-line" />
      <path d="M6 104V214" strokeWidth={7} className="stroke-info" />
      <path d="M14 108L70 128V190L14 210Z" className="fill-info-soft" />
      <Label x={20} y={232} width={110} anchor="start" className="fill-info">
        {window!}
      </Label>
      {/* The desk with the screen on it */}
      <rect x={84} y={66} width={232} height={88} rx={8} strokeWidth={1.5} className="fill-raised stroke-line-strong" />
      <rect x={146} y={80} width={108} height={9} rx={3} className="fill-line-strong" />
      {/* The camera on the screen */}
      <circle cx={200} cy={72} r={8} strokeWidth={2} className="fill-surface stroke-accent" />
      <circle cx={200} cy={72} r={2.5} className="fill-accent" />
      <Label x={200} y={46} width={100}>
        {camera!}
      </Label>
      {/* The lamp and its light */}
      <path d="M286 58L196 212L258 226Z" className="fill-warn-soft" opacity={0.7} />
      <circle cx={286} cy={56} r={11} strokeWidth={2} className="fill-warn-soft stroke-warn" />
      <Label x={286} y={30} width={110}>
        {lamp!}
      </Label>
      {/* The person, facing the screen */}
      <ellipse cx={200} cy={214} rx={40} ry={19} strokeWidth={1.5} className="fill-accent-soft stroke-accent" />
      <circle cx={200} cy={206} r={16} strokeWidth={1.5} className="fill-surface stroke-accent" />
      <Label x={200} y={252} width={140}>
        {you!}
      </Label>
      {/* The microphone, close and a little to the side */}
      <path d="M262 146L228 178" strokeWidth={2.5} strokeLinecap="round" className="stroke-line-strong" />
      <circle cx={226} cy={180} r={7} className="fill-ink" />
      <Label x={272} y={186} width={80} anchor="start">
        {microphone!}
      </Label>
    </Drawing>
  );
}
