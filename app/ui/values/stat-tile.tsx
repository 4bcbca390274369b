import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Link } from '../link.tsx';

/** Tiles side by side, two of them on a phone: there the one that leads and one that would be left over fill a line. */
export function StatTiles({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('stat-tiles grid grid-cols-2 gap-3 sm:gap-4', className)}>{children}</div>;
}

/** One figure with its name, as large as the tile has room for. `lead` marks the one that the page is about. */
export function StatTile({
  label,
  value,
  note,
  delta,
  trend,
  lead = false,
  choice,
  className,
}: {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** How the figure has changed: a Delta. */
  delta?: ReactNode;
  /** The development that led to it: a Sparkline. */
  trend?: ReactNode;
  lead?: boolean;
  /** The whole tile leads to an address at which its figure is looked at more closely; `current` where one is there. */
  choice?: { to: string; current: boolean };
  className?: string;
}) {
  return (
    <div data-lead={lead || undefined} className={cn('@container flex flex-col', choice && 'relative', className)}>
      <dl>
        <dt className="text-sm text-muted">
          {choice ? (
            <Link
              to={choice.to}
              preventScrollReset
              aria-current={choice.current ? 'true' : undefined}
              className={cn('rounded-sm after:absolute after:inset-0', choice.current && 'text-accent!')}
            >
              {label}
            </Link>
          ) : (
            label
          )}
        </dt>
        <dd className="mt-1.5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className={cn('text-ink tabular-nums', lead ? 'stat-lead' : 'stat-value')}>{value}</span>
          {delta}
        </dd>
        {note ? <dd className="mt-1.5 text-sm text-muted">{note}</dd> : null}
      </dl>
      {trend ? <div className="mt-auto pt-4">{trend}</div> : null}
    </div>
  );
}
