import { cn } from '../class-names.ts';

/** The shape of what is on its way. Give it the height and width of the real thing, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block h-4 animate-breathe rounded-md bg-line', className)} />;
}

/** Rows of a table or list on their way; `label` is announced once for all of them. */
export function SkeletonRows({ rows = 5, label }: { rows?: number; label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-12! rounded-lg!" />
      ))}
    </div>
  );
}
