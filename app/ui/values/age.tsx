import { cn } from '../class-names.ts';
import { formatAge, formatDistance } from './time.tsx';

/** Nobody should wait longer for an answer. */
const LATE_MS = 7 * 86_400_000;

/** How long something has waited; in amber after a week. */
export function Age({
  since,
  now,
  locale,
  short = false,
  className,
}: {
  since: string | Date;
  now: string | Date;
  locale: string;
  /** In a column that says what it is: "2 d". */
  short?: boolean;
  className?: string;
}) {
  const at = new Date(since);
  const isLate = new Date(now).getTime() - at.getTime() > LATE_MS;
  return (
    <time
      dateTime={at.toISOString()}
      className={cn('shrink-0', isLate ? 'text-warn' : 'text-muted', className)}
      suppressHydrationWarning
    >
      {short ? (
        <>
          <span aria-hidden="true" className="whitespace-nowrap tabular-nums" suppressHydrationWarning>
            {formatAge(at, new Date(now), locale)}
          </span>
          <span className="sr-only" suppressHydrationWarning>
            {formatDistance(at, new Date(now), locale)}
          </span>
        </>
      ) : (
        formatDistance(at, new Date(now), locale)
      )}
    </time>
  );
}
