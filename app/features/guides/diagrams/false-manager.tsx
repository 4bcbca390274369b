import { type DiagramProps, Drawing, Label } from './drawing.tsx';

/** Made up: the second begins with a large i. */
const NAMES = ['lucia_greenroom', 'Iucia_greenroom'] as const;
const LETTER = 15;
const LEFT = 56;

/** Two usernames one above the other, letter by letter: the first letter differs. */
export function FalseManager(props: DiagramProps) {
  const [real, writes, differs] = props.labels;
  return (
    <Drawing {...props} width={360} height={170} className="max-w-lg">
      {[real!, writes!].map((label, row) => {
        const y = 26 + row * 66;
        return (
          <g key={label}>
            <Label x={24} y={y - 12} width={330} anchor="start" className="fill-muted">
              {label}
            </Label>
            <rect
              x={22}
              y={y}
              width={330}
              height={36}
              rx={8}
              strokeWidth={1.5}
              className={row === 0 ? 'fill-surface stroke-good' : 'fill-surface stroke-warn'}
            />
            <rect
              x={LEFT - LETTER / 2}
              y={y + 5}
              width={LETTER}
              height={26}
              rx={4}
              className={row === 0 ? 'fill-good-soft' : 'fill-warn-soft'}
            />
            <text x={40} y={y + 24} textAnchor="middle" fontSize={16} className="fill-muted">
              @
            </text>
            {[...NAMES[row]!].map((letter, index) => (
              <text
                key={index}
                x={LEFT + index * LETTER}
                y={y + 24}
                textAnchor="middle"
                fontSize={17}
                className="fill-ink font-mono"
              >
                {letter}
              </text>
            ))}
          </g>
        );
      })}
      <path d={`M${LEFT} 132v10h14`} fill="none" strokeWidth={1.5} className="stroke-warn" />
      <Label x={LEFT + 20} y={143} width={270} anchor="start" className="fill-warn">
        {differs!}
      </Label>
    </Drawing>
  );
}
