import { type DiagramProps, Drawing, Label } from './drawing.tsx';

const WIDTHS = [340, 190, 66, 40];
/** The marker is between the second bar and the third. */
const TOPS = [0, 50, 138, 188];

/** From viewers to commissions, each bar shorter than the one before, with a mark at the weakest link. */
export function ClickToCommission(props: DiagramProps) {
  const weakest = props.labels[4]!;
  return (
    <Drawing {...props} width={360} height={236} className="max-w-lg">
      {WIDTHS.map((width, index) => {
        const y = TOPS[index]! + 6;
        return (
          <g key={width}>
            <Label x={10} y={y + 8} width={330} anchor="start">
              {props.labels[index]!}
            </Label>
            <rect
              x={10}
              y={y + 20}
              width={width}
              height={18}
              rx={5}
              className={index === 3 ? 'fill-good' : 'fill-chart-2'}
            />
          </g>
        );
      })}
      <path d="M10 116H150" strokeWidth={1.5} strokeDasharray="5 4" className="stroke-warn" />
      <path d="M162 108l9 16h-18Z" strokeWidth={1.5} strokeLinejoin="round" className="fill-warn-soft stroke-warn" />
      <Label x={182} y={117} width={170} anchor="start" className="fill-warn">
        {weakest}
      </Label>
    </Drawing>
  );
}
