import type { ReactNode } from 'react';

/** What the colours of a chart mean, next to its title: bars of now, and those of the time before behind them. */
export function ChartKey({ now, before }: { now: ReactNode; before: ReactNode }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {(
        [
          ['size-2.5 rounded-[3px] bg-chart-1', now],
          ['size-2.5 rounded-[3px] border border-line-strong bg-line', before],
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
