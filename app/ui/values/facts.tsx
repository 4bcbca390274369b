import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values, a line each; `wide` ones stand side by side where there is room. */
export function Facts({
  facts,
  wide = false,
  className,
}: {
  facts: readonly Fact[];
  wide?: boolean;
  className?: string;
}) {
  return (
    <dl className={cn('facts', wide && 'facts-wide', className)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd suppressHydrationWarning>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
