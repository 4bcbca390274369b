import { dateTimeFormat, relativeTimeFormat } from '#app/domain/platform/formatters.ts';

/**
 * A moment in words. The zone is fixed and named, so that server and browser write the same text and nobody guesses
 * whose midnight is meant.
 */
export type DateTimeStyle =
  'date' | 'short-date' | 'short-datetime' | 'datetime' | 'time' | 'long-date' | 'day' | 'weekday' | 'weekday-time';

const STYLES: Record<DateTimeStyle, Intl.DateTimeFormatOptions> = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  'short-date': { day: 'numeric', month: 'short' },
  'short-datetime': { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  'long-date': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  datetime: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  'weekday-time': { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
};

/** Clocks of 12 hours have no leading zero ("8:00 PM"), those of 24 hours do ("08:00"). */
const hourOf = ({ hour }: Intl.DateTimeFormatOptions, locale: string) =>
  hour && !locale.startsWith('pt') ? ({ hour: 'numeric' } as const) : null;

/** Whether a day must say its year. */
export function isOtherYear(value: string | number | Date): boolean {
  return new Date(value).getUTCFullYear() !== new Date().getUTCFullYear();
}

/**
 * `value` is anything Date takes; null when it is no moment. A short date names the year unless it is the current one. Narrow spaces
 * are evened out: engines differ in them.
 */
export function formatDateTime(
  value: string | number | Date,
  locale: string,
  style: DateTimeStyle = 'datetime',
  timeZone = 'UTC',
): string | null {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const said = isOtherYear(date) ? (style.replace('short-', '') as DateTimeStyle) : style;
  return dateTimeFormat(locale, { ...STYLES[said], ...hourOf(STYLES[said], locale), timeZone })
    .format(date)
    .replaceAll(/[\u202f\u00a0]/g, ' ');
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** How long it is from `now` to then, either way, in the largest unit that there is one of: "3 days ago", "in 20 minutes"; below a minute "now". */
export function formatDistance(value: string | number | Date, now: Date, locale: string): string {
  const distance = new Date(value).getTime() - now.getTime();
  const found = UNITS.find(([, length]) => Math.abs(distance) >= length);
  if (!found) return relativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const [unit, length] = found;
  return relativeTimeFormat(locale, { numeric: 'always' }).format(Math.trunc(distance / length), unit);
}

/**
 * `zone` is the text that names the zone ("UTC"); pass null to leave it out where the column's head says it. A day without a time
 * has none.
 */
export function DateTime({
  value,
  locale,
  style = 'datetime',
  timeZone = 'UTC',
  zone = STYLES[style].hour ? 'UTC' : null,
  className,
}: {
  value: string | number | Date;
  locale: string;
  style?: DateTimeStyle;
  timeZone?: string;
  zone?: string | null;
  className?: string;
}) {
  const text = formatDateTime(value, locale, style, timeZone);
  if (text === null) return null;
  return (
    // Another version of the time zone data may word a date differently; the server's wording stays.
    <time dateTime={new Date(value).toISOString()} className={className} suppressHydrationWarning>
      {zone ? `${text} ${zone}` : text}
    </time>
  );
}
