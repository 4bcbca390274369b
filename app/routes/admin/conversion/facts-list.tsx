import type { ReactNode } from 'react';
import { cn } from '#app/ui/class-names.ts';

/** Facts with their names, in three columns. */
export function FactsList({
  facts,
  className,
}: {
  facts: readonly [name: string, value: ReactNode][];
  className: string;
}) {
  return (
    <dl className={cn('grid gap-x-6 text-sm sm:grid-cols-3', className)}>
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
