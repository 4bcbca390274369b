import type { AffiliateManagerRecord } from '#app/domain/earnings-schemas.ts';
import { dayOf } from '#app/domain/date-range.ts';
import { useTimeZone } from '#app/ui/local-time.tsx';
import { formatDateTime } from '#app/ui/time.tsx';

/** A Monday; days of the week are counted from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
/** The zone in which hours are kept; its name is the same in every language. */
const UTC = 'UTC';

/** Hours of a team member in UTC, and in the reader's own zone once that is known. */
export function WorkingHours({ hours, locale }: { hours: AffiliateManagerRecord['hours']; locale: string }) {
  const zone = useTimeZone();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const day = (number: number) => weekday.format(new Date(MONDAY + (number - 1) * DAY));
  const days = `${day(hours.days[0] ?? 1)}–${day(hours.days.at(-1) ?? 5)}`;
  const today = dayOf(new Date());
  const span = (timeZone: string) =>
    [hours.from, hours.to].map((time) => formatDateTime(`${today}T${time}:00Z`, locale, 'time', timeZone)).join('–');
  return (
    <>
      {[days, span(UTC), UTC].join(' ')}
      {zone && zone !== UTC ? (
        <span className="block text-sm text-muted">
          {span(zone)} {zone.replaceAll('_', ' ')}
        </span>
      ) : null}
    </>
  );
}
