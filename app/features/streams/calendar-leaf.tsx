import { dateTimeFormat } from '#app/domain/platform/formatters.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';

/** The day of a stream as a leaf of a calendar. Decorative: the date is always next to it. */
export function CalendarLeaf({ at, zone }: { at: string | Date; zone: string }) {
  const { language } = usePageFacts();
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(language, { ...options, timeZone: zone }).format(new Date(at));
  return (
    <span className="calendar-leaf" aria-hidden="true" suppressHydrationWarning>
      <span>{part({ month: 'short' }).replace('.', '')}</span>
      <strong>{part({ day: 'numeric' })}</strong>
    </span>
  );
}
