import { Arrow, ByWidth, type DiagramProps, Drawing, Label } from './drawing.tsx';

/** From the link to the payday in five steps: the third waits, the last two are good. */
export function LinkToPayday(props: DiagramProps) {
  const { labels } = props;
  return (
    <ByWidth
      wide={(className) => (
        <Drawing {...props} width={720} height={92} className={className}>
          {labels.map((label, index) => (
            <Step key={index} index={index} x={index * 148 + 1} y={6} width={126} height={80} label={label} />
          ))}
          {[0, 1, 2, 3].map((index) => (
            <Arrow key={index} from={[index * 148 + 130, 46]} to={[index * 148 + 146, 46]} />
          ))}
        </Drawing>
      )}
      narrow={(className) => (
        <Drawing {...props} width={300} height={376} className={className}>
          {labels.map((label, index) => (
            <Step key={index} index={index} x={20} y={index * 80 + 1} width={260} height={54} label={label} />
          ))}
          {[0, 1, 2, 3].map((index) => (
            <Arrow key={index} from={[150, index * 80 + 58]} to={[150, index * 80 + 78]} />
          ))}
        </Drawing>
      )}
    />
  );
}

const LOOKS = [
  'fill-surface stroke-line-strong',
  'fill-surface stroke-line-strong',
  'fill-warn-soft stroke-warn',
  'fill-good-soft stroke-good',
  'fill-good-soft stroke-good',
];

function Step({
  index,
  x,
  y,
  width,
  height,
  label,
}: {
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
  label: string;
}) {
  const waits = index === 2;
  const isTall = height > 60;
  const middle = x + width / 2;
  return (
    <>
      <rect
        {...{ x, y, width, height }}
        rx={10}
        strokeWidth={1.5}
        strokeDasharray={waits ? '5 4' : undefined}
        className={LOOKS[index]}
      />
      {waits ? <Hourglass x={isTall ? middle : x + 24} y={isTall ? y + 18 : y + height / 2} /> : null}
      <Label
        x={middle}
        y={y + height / 2 + (waits && isTall ? 12 : 0)}
        width={width - (isTall ? 16 : 60)}
        size={isTall ? 13 : 15}
      >
        {label}
      </Label>
    </>
  );
}

function Hourglass({ x, y }: { x: number; y: number }) {
  return (
    <path
      d={`M${x - 6} ${y - 9}h12M${x - 6} ${y + 9}h12M${x - 5} ${y - 9}c0 6 5 6 5 9s-5 3 -5 9M${x + 5} ${y - 9}c0 6 -5 6 -5 9s5 3 5 9`}
      fill="none"
      strokeWidth={1.5}
      strokeLinecap="round"
      className="stroke-warn"
    />
  );
}
