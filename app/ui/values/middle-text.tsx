import { cn } from '../class-names.ts';

/** Letters at the end that stay: they tell ids and addresses apart. */
const TAIL = 8;

/** A long id or address on one line: where room is short its middle goes, and all of it can be copied. */
export function MiddleText({ text, className }: { text: string; className?: string }) {
  return (
    <span className={cn('flex max-w-full min-w-0 font-mono text-xs leading-[inherit]', className)} title={text}>
      <span className="truncate">{text.slice(0, -TAIL)}</span>
      <span className="shrink-0">{text.slice(-TAIL)}</span>
    </span>
  );
}
