import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { cn } from './class-names.ts';

/** One figure with its name. `lead` marks the one that the page is about. */
export function StatTile({
  label,
  value,
  note,
  lead = false,
  className,
}: {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  lead?: boolean;
  className?: string;
}) {
  return (
    <Card className={cn('px-5 py-5 sm:px-6', className)}>
      <dl>
        <dt className="text-sm text-muted">{label}</dt>
        <dd
          className={cn(
            'mt-2 tracking-tight text-ink tabular-nums',
            lead ? 'text-display text-accent' : 'text-2xl leading-tight font-semibold',
          )}
        >
          {value}
        </dd>
        {note ? <dd className="mt-2 text-sm text-muted">{note}</dd> : null}
      </dl>
    </Card>
  );
}
