import { type DiagramProps, Drawing, Label } from './drawing.tsx';

/** Where a minute of the two hours is. */
const at = (minute: number) => 10 + minute * 2.8;
const ASKS = [25, 60, 95];

/** Two hours as a bar: three asks with 35 minutes between them, none in a tense scene and none in the farewell. */
export function AskingMoments(props: DiagramProps) {
  const [ask, gap, tense, farewell] = props.labels;
  return (
    <Drawing {...props} width={360} height={150} className="max-w-xl">
      <Label x={at(60)} y={16} width={320}>
        {ask!}
      </Label>
      <rect x={at(0)} y={66} width={at(120) - at(0)} height={22} rx={6} className="fill-raised" />
      <rect x={at(72)} y={66} width={at(84) - at(72)} height={22} className="fill-warn-soft" />
      <rect x={at(110)} y={66} width={at(120) - at(110)} height={22} rx={6} className="fill-line-strong" />
      {ASKS.map((minute) => (
        <g key={minute}>
          <path d={`M${at(minute)} 34V88`} strokeWidth={2} className="stroke-accent" />
          <circle cx={at(minute)} cy={40} r={7} className="fill-accent" />
        </g>
      ))}
      <path d={`M${at(25)} 96v6H${at(60)}v-6`} fill="none" strokeWidth={1.5} className="stroke-line-strong" />
      <Label x={at(42.5)} y={122} width={96} className="fill-muted">
        {gap!}
      </Label>
      <Label x={at(80)} y={122} width={96} className="fill-warn">
        {tense!}
      </Label>
      <Label x={352} y={122} width={76} anchor="end" className="fill-muted">
        {farewell!}
      </Label>
    </Drawing>
  );
}
