import { type DiagramProps, Drawing, Label } from './drawing.tsx';

/** The zones from top to bottom: where each begins, how high it is, and how it looks. */
const ZONES = [
  { y: 16, height: 48, look: 'fill-accent-soft stroke-accent' },
  { y: 72, height: 108, look: 'fill-info-soft stroke-info' },
  { y: 188, height: 56, look: 'fill-surface stroke-line-strong' },
  { y: 252, height: 84, look: 'fill-good-soft stroke-good' },
];

/** An upright picture with its five zones; the lower edge and the right-hand side stay free. */
export function ClipFrame(props: DiagramProps) {
  const free = props.labels[4]!;
  return (
    <Drawing {...props} width={270} height={424} className="max-w-64">
      <rect x={16} y={4} width={234} height={416} rx={20} strokeWidth={3} className="fill-sunken stroke-line-strong" />
      {/* Free for the buttons: the right-hand side and the lower edge, in one piece. */}
      <path
        d="M206 192H240V398a10 10 0 0 1 -10 10H36a10 10 0 0 1 -10 -10V344H206Z"
        strokeWidth={1.5}
        strokeDasharray="5 4"
        className="fill-warn-soft stroke-warn"
      />
      {ZONES.map(({ y, height, look }, index) => {
        const width = index < 2 ? 214 : 172;
        return (
          <g key={y}>
            <rect x={26} y={y} width={width} height={height} rx={8} strokeWidth={1.5} className={look} />
            <Label x={26 + width / 2} y={y + height / 2} width={width - 16}>
              {props.labels[index]!}
            </Label>
          </g>
        );
      })}
      <Label x={130} y={376} width={190} className="fill-warn">
        {free}
      </Label>
    </Drawing>
  );
}
