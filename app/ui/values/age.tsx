import { cn } from '../class-names.ts';
import { formatDistance } from './time.tsx';

/** Nobody should wait longer for an answer. */
const LATE_MS = 7 * 86_400_000;

/** How long something has waited; in amber after a week. */
export function Age({
  since,
  now,
  locale,
  className,
}: {
  since: string | Date;
  now: string | Date;
  locale: string;
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
      {formatDistance(at, new Date(now), locale)}
    </time>
  );
}
