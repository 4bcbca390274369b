import { dateTimeFormat, deviceTimeZone } from '#app/domain/platform/formatters.ts';
import { useSyncExternalStore } from 'react';
import { cn } from '../class-names.ts';
import { DateTime, type DateTimeStyle, formatDateTime } from './time.tsx';

const never = () => () => {};

/** Asking the browser takes a fifth of a millisecond, and a table asks for each of its dates. */
const KEPT_MS = 1_000;
let zone: string;
let askedMs = -Infinity;

function readerZone(): string {
  const nowMs = performance.now();
  if (nowMs - askedMs > KEPT_MS) {
    zone = deviceTimeZone();
    askedMs = nowMs;
  }
  return zone;
}

/** The reader's own zone by its IANA name; null on the server and while the page is being taken over. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(never, readerZone, () => null);
}

/** A cut-off in UTC, which everybody can refer to, and next to it (or `below`) in the reader's own zone, once that is known. */
export function LocalDateTime({
  value,
  locale,
  style = 'datetime',
  below = false,
}: {
  value: string | number | Date;
  locale: string;
  style?: DateTimeStyle;
  below?: boolean;
}) {
  const zone = useTimeZone();
  // A line of its own keeps its room until the zone is known.
  const isAhead = below && zone === null;
  const local = isAhead || (zone && zone !== 'UTC') ? formatDateTime(value, locale, style, zone ?? 'UTC') : null;
  return (
    <>
      <DateTime value={value} locale={locale} style={style} />
      {local ? (
        <>
          {below ? ' ' : ' · '}
          <span
            aria-hidden={isAhead || undefined}
            className={cn(
              below ? 'block text-sm font-normal tracking-normal text-muted' : 'whitespace-nowrap',
              isAhead && 'opacity-0',
            )}
            suppressHydrationWarning
          >
            {local} {shortZone(zone ?? 'UTC', locale, new Date(value))}
          </span>
        </>
      ) : null}
    </>
  );
}

/** The words of dates and times by the reader's clock and calendar, for use inside a sentence; in UTC until their zone is known. */
export function useReaderDate(locale: string) {
  const zone = useTimeZone() ?? 'UTC';
  return (value: string | number | Date, style: DateTimeStyle = 'date') =>
    formatDateTime(value, locale, style, zone) ?? '';
}

/**
 * A moment as the reader's clock shows it. `named`: with the zone; otherwise the page names it once. Until their zone is known it is
 * told in `zone`, by default UTC.
 */
export function ZonedDateTime({
  value,
  locale,
  zone = 'UTC',
  named = false,
  style,
  className,
}: {
  value: string | number | Date;
  locale: string;
  zone?: string;
  named?: boolean;
  style?: DateTimeStyle;
  className?: string;
}) {
  const known = useTimeZone() ?? zone;
  return (
    <DateTime
      value={value}
      locale={locale}
      timeZone={known}
      zone={named ? shortZone(known, locale, new Date(value)) : null}
      {...(style ? { style } : {})}
      {...(className ? { className } : {})}
    />
  );
}

/** What people call their zone: "GMT-3", "CET"; with `longGeneric` in words: "Brasilia Standard Time". */
export function shortZone(
  timeZone: string,
  locale: string,
  at: Date,
  timeZoneName: 'short' | 'longGeneric' = 'short',
): string {
  const parts = dateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Times of day as the reader's clock shows them; in UTC, and said to be, until the zone is known. */
export function useReaderTimes(values: readonly (string | number | Date)[], locale: string): string[] {
  const zone = useTimeZone();
  return values.map((value) => {
    const time = formatDateTime(value, locale, 'time', zone ?? 'UTC') ?? '';
    return zone ? time : `${time} UTC`;
  });
}
