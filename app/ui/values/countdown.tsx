import { relativeTimeFormat } from '#app/domain/platform/formatters.ts';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long it is until then in the largest unit that says something: "in 3 days", "in 5 hours". Null once it is past. */
function timeLeft(until: Date, now: Date, locale: string): string | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return null;
  const format = relativeTimeFormat(locale, { numeric: 'always' });
  if (left >= 2 * DAY) return format.format(Math.floor(left / DAY), 'day');
  if (left >= 2 * HOUR) return format.format(Math.floor(left / HOUR), 'hour');
  return format.format(Math.max(1, Math.floor(left / MINUTE)), 'minute');
}

/** Counts down each minute. `now` is the server's, so that both write the same at first. */
export function Countdown({ until, now, locale }: { until: string | Date; now: string; locale: string }) {
  const [current, setCurrent] = useState(() => new Date(now));
  useEffect(() => {
    setCurrent(new Date());
    const timer = setInterval(() => setCurrent(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return <span suppressHydrationWarning>{timeLeft(new Date(until), current, locale)}</span>;
}
