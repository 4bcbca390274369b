import { encode } from 'uqr';

/** A QR code as two paths of an SVG whose unit is a module: the modules, and the three finders with round corners. */
export type QrCode = { size: number; path: string; finders: string };

/** Modules of a finder, and of the quiet border around the code (ISO/IEC 18004): a saved code may lie on a dark overlay. */
const FINDER = 7;
const BORDER = 4;

/** Of the address as text. Pages load it for the code that someone asks for (qr-screen.tsx). */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const [first, last] = [BORDER, size - BORDER - FINDER];
  const corners = [
    [first, first],
    [last, first],
    [first, last],
  ] as const;
  const isFinder = (x: number, y: number) =>
    corners.some(([left, top]) => x >= left && x < left + FINDER && y >= top && y < top + FINDER);
  const path = data.map((row, y) =>
    runsOf(row.map((dark, x) => dark && !isFinder(x, y)))
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  );
  return { size, path: path.join(''), finders: corners.map(([x, y]) => finderAt(x, y)).join('') };
}

/** A ring and its middle; to be filled by the even-odd rule. */
function finderAt(x: number, y: number): string {
  return roundedSquare(x, y, 7, 2) + roundedSquare(x + 1, y + 1, 5, 1.25) + roundedSquare(x + 2, y + 2, 3, 1);
}

function roundedSquare(x: number, y: number, width: number, radius: number): string {
  const side = width - 2 * radius;
  const turn = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + radius} ${y}h${side}${turn(radius, radius)}v${side}${turn(-radius, radius)}` +
    `h-${side}${turn(-radius, -radius)}v-${side}${turn(radius, -radius)}z`
  );
}

/** Where dark modules begin in a row, and how many there are side by side. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1] += 1;
    else if (dark) runs.push([x, 1]);
  });
  return runs;
}
