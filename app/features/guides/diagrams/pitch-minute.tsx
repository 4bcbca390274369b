import { ByWidth, type DiagramProps, Drawing, Label } from './drawing.tsx';

const LOOKS = [
  'fill-accent-soft stroke-accent',
  'fill-surface stroke-line-strong',
  'fill-surface stroke-line-strong',
  'fill-warn-soft stroke-warn',
];

/** The minute in four parts over an unbroken strip: the label that stays on screen from the first second to the last. */
export function PitchMinute(props: DiagramProps) {
  const parts = props.labels.slice(0, 4);
  const strip = props.labels[4]!;
  return (
    <ByWidth
      wide={(className) => (
        <Drawing {...props} width={720} height={124} className={className}>
          {parts.map((label, index) => (
            <g key={index}>
              <rect
                x={index * 180 + 2}
                y={2}
                width={174}
                height={66}
                rx={8}
                strokeWidth={1.5}
                className={LOOKS[index]}
              />
              <Label x={index * 180 + 89} y={35} width={160} size={14}>
                {label}
              </Label>
            </g>
          ))}
          <rect x={2} y={82} width={714} height={36} rx={8} className="fill-accent" />
          <Label x={360} y={100} width={700} size={14} className="fill-accent-ink">
            {strip}
          </Label>
        </Drawing>
      )}
      narrow={(className) => (
        <Drawing {...props} width={300} height={292} className={className}>
          {parts.map((label, index) => (
            <g key={index}>
              <rect
                x={2}
                y={index * 73 + 2}
                width={236}
                height={67}
                rx={8}
                strokeWidth={1.5}
                className={LOOKS[index]}
              />
              <Label x={120} y={index * 73 + 35} width={216} size={15}>
                {label}
              </Label>
            </g>
          ))}
          <rect x={250} y={2} width={44} height={286} rx={8} className="fill-accent" />
          <g transform="rotate(90 272 145)">
            <Label x={272} y={145} width={270} size={14} className="fill-accent-ink">
              {strip}
            </Label>
          </g>
        </Drawing>
      )}
    />
  );
}
