import { useId, type ReactNode } from 'react';
import { cn } from '#app/ui/class-names.ts';

/** What every diagram is given: its labels in the order of the text, and the caption that describes it. */
export type DiagramProps = { labels: readonly string[]; caption: string };

/** The canvas of a diagram: one image to assistive technology, described by the caption. Sizes are in user units. */
export function Drawing({
  width,
  height,
  labels,
  caption,
  className,
  children,
}: DiagramProps & { width: number; height: number; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      className={cn('mx-auto block h-auto w-full font-sans', className)}
    >
      <title id={`${id}-title`}>{labels.join(' · ')}</title>
      <desc id={`${id}-desc`}>{caption}</desc>
      {children}
    </svg>
  );
}

/** Two drawings, one for phones and one for wider screens. */
export function ByWidth({
  narrow,
  wide,
}: {
  narrow: (className: string) => ReactNode;
  wide: (className: string) => ReactNode;
}) {
  return (
    <>
      {narrow('sm:hidden')}
      {wide('hidden sm:block')}
    </>
  );
}

const LETTER = 0.54;
const LINE = 1.25;

/** A label around the point (x, y), broken into lines of at most `width`: SVG text does not wrap. */
export function Label({
  x,
  y,
  width,
  size = 13,
  anchor = 'middle',
  className,
  children,
}: {
  x: number;
  y: number;
  width: number;
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
  className?: string;
  children: string;
}) {
  const lines = linesOf(children, Math.floor(width / (size * LETTER)));
  const top = y - ((lines.length - 1) * size * LINE) / 2 + size * 0.35;
  return (
    <text textAnchor={anchor} fontSize={size} className={className ?? 'fill-ink'}>
      {lines.map((line, index) => (
        <tspan key={index} x={x} y={top + index * size * LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Words in lines of at most `most` letters; a longer word has a line of its own. */
function linesOf(text: string, most: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) return [...lines.slice(0, -1), `${last} ${word}`];
    return [...lines, word];
  }, []);
}

/** An arrow with its head at the second point; straight along one axis. */
export function Arrow({ from, to, className }: { from: [number, number]; to: [number, number]; className?: string }) {
  const [x, y] = to;
  const isAcross = from[1] === to[1];
  const head = isAcross
    ? `M${x - 6} ${y - 4}L${x} ${y}L${x - 6} ${y + 4}`
    : `M${x - 4} ${y - 6}L${x} ${y}L${x + 4} ${y - 6}`;
  return (
    <path
      d={`M${from.join(' ')}L${x} ${y}${head}`}
      fill="none"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('stroke-line-strong', className)}
    />
  );
}
