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

/** A page on its way, in the shape that it comes in: its one number, its chart, and rows of this height. */
export function PageSkeleton({
  rows = 8,
  row = 'h-11',
  hero = false,
  chart = false,
  label,
}: {
  rows?: number;
  row?: string;
  hero?: boolean;
  chart?: boolean;
  label: string;
}) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {hero ? (
        <>
          <Skeleton className="h-3! w-28" />
          <Skeleton className="mt-2 mb-8 h-12! w-60" />
        </>
      ) : null}
      {chart ? <Skeleton className="mb-8 h-64! rounded-lg!" /> : null}
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} className={cn('flex items-center justify-between gap-8 border-b border-line', row)}>
          <Skeleton className="w-2/5" />
          <Skeleton className="w-20" />
        </span>
      ))}
    </div>
  );
}
