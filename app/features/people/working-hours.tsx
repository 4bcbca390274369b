import { listFormat } from '#app/domain/platform/formatters.ts';
import { useTranslation } from 'react-i18next';
import type { AffiliateManagerRecord } from '#app/domain/people/schemas.ts';
import { zoneName } from '#app/domain/streams/time.ts';
import { hoursIn, type LocalHours, runsOfDays } from '#app/domain/people/working-hours.ts';
import { cn } from '#app/ui/class-names.ts';
import { weekdayName } from './in-words.ts';
import { useTimeZone } from '#app/ui/values/local-time.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

/** The zone in which hours are kept; its name is the same in every language. */
const UTC = 'UTC';
/** From so many days in a row on they are a range. */
const RANGE = 3;

/** Hours of a team member in UTC, and of this week in the reader's own zone once that is known. */
export function WorkingHours({ hours, locale }: { hours: AffiliateManagerRecord['hours']; locale: string }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const now = new Date();
  return (
    <>
      {hoursIn(hours, UTC, now).map((group) => (
        <span key={group.days.join()} className="block" suppressHydrationWarning>
          {inWords(group, locale, UTC)} {UTC}
        </span>
      ))}
      {/* Its room is kept until the zone is known. */}
      {zone === UTC ? null : (
        <span
          aria-hidden={zone === null || undefined}
          className={cn('mt-1 block text-sm text-muted', zone === null && 'opacity-0')}
          suppressHydrationWarning
        >
          {t('affiliateManagers.hoursLocal', { zone: zoneName(zone ?? UTC) })}
          {hoursIn(hours, zone ?? UTC, now).map((group) => (
            <span key={group.days.join()} className="block" data-testid={zone ? 'local-hours' : undefined}>
              {inWords(group, locale, zone ?? UTC)}
            </span>
          ))}
          {t('affiliateManagers.hoursUtc')}
        </span>
      )}
    </>
  );
}

function inWords({ days, start, end }: LocalHours, locale: string, zone: string): string {
  const name = (day: number) => weekdayName(day, locale, 'short');
  const parts = runsOfDays(days).flatMap((run) =>
    run.length < RANGE ? run.map(name) : [`${name(run[0]!)}–${name(run.at(-1)!)}`],
  );
  const list = listFormat(locale, { type: 'conjunction' }).format(parts);
  return `${list} ${[start, end].map((time) => formatDateTime(time, locale, 'time', zone)).join('–')}`;
}
