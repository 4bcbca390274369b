import { type DiagramProps, Drawing, Label } from './drawing.tsx';

/** Made up, and nobody's: six characters, what lies between, six characters. */
const ADDRESS = ['TQx7Ka', '4mNr8Vw2LcYd5Hs9Jb', '9fR2mZ'] as const;
const LETTER = 10.6;
const LEFT = 21;
const PARTS = [
  { text: ADDRESS[0], x: LEFT, length: 6 * LETTER },
  // A little narrower: the marks around the ends need room.
  { text: ADDRESS[1], x: LEFT + 6 * LETTER + 7, length: 18 * LETTER - 14 },
  { text: ADDRESS[2], x: LEFT + 24 * LETTER, length: 6 * LETTER },
];
const ENDS = [PARTS[0]!, PARTS[2]!];

/** One address twice: the ends of both are marked, and they match. */
export function AddressCheck(props: DiagramProps) {
  const [first, last, wallet, greenroom] = props.labels;
  return (
    <Drawing {...props} width={360} height={222} className="max-w-lg">
      <Label x={PARTS[0]!.x + 3 * LETTER} y={20} width={110} className="fill-good">
        {first!}
      </Label>
      <Label x={PARTS[2]!.x + 3 * LETTER} y={20} width={110} className="fill-good">
        {last!}
      </Label>
      <Row y={72} label={wallet!} />
      {ENDS.map(({ x }) => (
        <path
          key={x}
          d={`M${x + 3 * LETTER - 7} 127h14M${x + 3 * LETTER - 7} 133h14`}
          strokeWidth={2}
          strokeLinecap="round"
          className="stroke-good"
        />
      ))}
      <Row y={168} label={greenroom!} />
    </Drawing>
  );
}

function Row({ y, label }: { y: number; label: string }) {
  return (
    <>
      <Label x={LEFT - 8} y={y - 12} width={300} anchor="start" className="fill-muted">
        {label}
      </Label>
      <rect
        x={LEFT - 10}
        y={y}
        width={30 * LETTER + 20}
        height={38}
        rx={8}
        strokeWidth={1.5}
        className="fill-surface stroke-line"
      />
      {ENDS.map(({ x }) => (
        <rect
          key={x}
          x={x - 4}
          y={y + 6}
          width={6 * LETTER + 8}
          height={26}
          rx={5}
          strokeWidth={1.5}
          className="fill-good-soft stroke-good"
        />
      ))}
      {PARTS.map(({ text, x, length }) => (
        <text
          key={x}
          x={x}
          y={y + 24}
          fontSize={15}
          textLength={length}
          className={text.length === 6 ? 'fill-ink font-mono' : 'fill-muted font-mono'}
        >
          {text}
        </text>
      ))}
    </>
  );
}
