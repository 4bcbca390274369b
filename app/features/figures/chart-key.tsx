import type { ReactNode } from 'react';

/** What the colours of a chart mean, next to its title: bars of now, one that is not over (`open`), and those of the time before behind them. */
export function ChartKey({
  now,
  before = null,
  open = null,
}: {
  now: ReactNode;
  before?: ReactNode;
  open?: ReactNode;
}) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {(
        [
          ['size-2.5 rounded-[3px] bg-chart-1', now],
          ...(open ? [['size-2.5 rounded-[3px] border border-dashed border-accent', open] as const] : []),
          ...(before ? [['size-2.5 rounded-[3px] border border-line-strong bg-line', before] as const] : []),
        ] as const
      ).map(([look, name]) => (
        <li key={look} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={look} />
          {name}
        </li>
      ))}
    </ul>
  );
}
