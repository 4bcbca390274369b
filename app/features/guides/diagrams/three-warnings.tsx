import { type DiagramProps, Drawing, Label } from './drawing.tsx';

const LOOKS = ['fill-surface stroke-line-strong', 'fill-warn-soft stroke-warn', 'fill-warn stroke-warn'];

/** Three steps of a stair, the same for everybody: a warning, a break, the end. */
export function ThreeWarnings(props: DiagramProps) {
  return (
    <Drawing {...props} width={360} height={176} className="max-w-lg">
      {LOOKS.map((look, index) => {
        const height = 40 + index * 34;
        const x = 4 + index * 118;
        return (
          <g key={look}>
            <rect
              x={x}
              y={170 - height}
              width={114}
              height={height}
              rx={8}
              strokeWidth={1.5}
              opacity={index === 2 ? 0.6 : 1}
              className={look}
            />
            <Label x={x + 57} y={148 - height} width={112}>
              {props.labels[index]!}
            </Label>
          </g>
        );
      })}
    </Drawing>
  );
}
