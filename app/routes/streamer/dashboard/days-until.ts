import { relativeTimeFormat } from '#app/domain/platform/formatters.ts';
import { wallTimeOf } from '#app/domain/streams/time.ts';
import { formatDistance } from '#app/ui/values/time.tsx';

const DAY_MS = 86_400_000;

/**
 * How long it is until a payday, which is a date at midnight UTC. From two days on, the days of the reader's calendar are counted, as
 * people count them; before that, time.
 */
export function daysUntil(payday: string | number | Date, now: Date, locale: string, zone: string): string {
  const today = Date.parse(wallTimeOf(now, zone).slice(0, 10));
  const days = Math.round((new Date(payday).getTime() - today) / DAY_MS);
  if (days < 2) return formatDistance(payday, now, locale);
  return relativeTimeFormat(locale, { numeric: 'always' }).format(days, 'day');
}
