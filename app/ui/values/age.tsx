import { cn } from '../class-names.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { formatDistance } from './time.tsx';

const MINUTE_MS = 60_000;

/** In days, hours or minutes, by their symbols, which are those of every language: "3 d", "20 min". */
function shortAge(ms: number, locale: string): string {
  const minutes = Math.max(0, Math.trunc(ms / MINUTE_MS));
  const [unit, length] = minutes >= 1_440 ? ['d', 1_440] : minutes >= 60 ? ['h', 60] : ['min', 1];
  return `${numberFormat(locale).format(Math.trunc(minutes / Number(length)))}\u00a0${unit}`;
}

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
            {shortAge(new Date(now).getTime() - at.getTime(), locale)}
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
