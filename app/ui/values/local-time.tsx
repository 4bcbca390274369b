import { dateTimeFormat, deviceTimeZone } from '#app/domain/platform/formatters.ts';
import { useSyncExternalStore } from 'react';
import { DateTime, type DateTimeStyle, formatDateTime } from './time.tsx';

const never = () => () => {};

/** The reader's own zone by its IANA name; null on the server and while the page is being taken over. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(
    never,
    () => deviceTimeZone(),
    () => null,
  );
}

/** A moment in UTC, which everybody can refer to, and next to it in the reader's own zone, once that is known. */
export function LocalDateTime({ value, locale }: { value: string | number | Date; locale: string }) {
  const zone = useTimeZone();
  const local = zone && zone !== 'UTC' ? formatDateTime(value, locale, 'datetime', zone) : null;
  return (
    <>
      <DateTime value={value} locale={locale} />
      {local ? (
        <>
          {' · '}
          <span className="whitespace-nowrap">
            {local} {shortZone(zone!, locale, new Date(value))}
          </span>
        </>
      ) : null}
    </>
  );
}

/** A moment as the reader's clock shows it, with the zone named; in UTC until the zone is known. For use inside a sentence. */
export function useLocalMoment(value: string | number | Date, locale: string, style: DateTimeStyle): string {
  const zone = useTimeZone() ?? 'UTC';
  return `${formatDateTime(value, locale, style, zone)} ${shortZone(zone, locale, new Date(value))}`;
}

/**
 * A moment as the reader's clock shows it, with the zone named. Until their zone is known it is told in `zone`, which is theirs
 * in nearly every case: the text seldom changes.
 */
export function ZonedDateTime({
  value,
  locale,
  zone,
  style,
}: {
  value: string | number | Date;
  locale: string;
  zone: string;
  style?: DateTimeStyle;
}) {
  const known = useTimeZone() ?? zone;
  return (
    <DateTime
      value={value}
      locale={locale}
      timeZone={known}
      zone={shortZone(known, locale, new Date(value))}
      {...(style ? { style } : {})}
    />
  );
}

/** What people call their zone: "GMT-3", "CET". */
export function shortZone(timeZone: string, locale: string, at: Date): string {
  const parts = dateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at);
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
