import { useTranslation } from 'react-i18next';
import type { DashboardWork } from '#app/server/programme/dashboard.server.ts';
import { CalendarLeaf } from '#app/features/streams/calendar-leaf.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { shortZone, useTimeZone, ZonedDateTime } from '#app/ui/values/local-time.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { dateTimeFormat } from '#app/domain/platform/formatters.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { Link } from '#app/ui/link.tsx';

/** The stream that is live, else the next one, with its day as a leaf of a calendar; then one whose time passed without it. */
export function NextStream({ stream, missed }: Pick<DashboardWork, 'stream' | 'missed'>) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <section className="max-lg:-order-1">
      <h2 className="section-title">
        {t(stream?.isLive ? 'dashboard.nextStream.live' : 'dashboard.nextStream.title')}
      </h2>
      {stream ? (
        <StreamLine stream={stream} />
      ) : (
        <div className="mt-2 flex items-center justify-between gap-3">
          <p className="text-sm text-muted">{t('dashboard.nextStream.none')}</p>
          <Button asChild variant="secondary" size="sm" className="max-lg:h-11">
            <Link to={hrefWith(path('streams'), { view: 'plan' })}>{t('dashboard.nextStream.plan')}</Link>
          </Button>
        </div>
      )}
      {missed ? <MissedStream stream={missed} /> : null}
    </section>
  );
}

function MissedStream({ stream }: { stream: NonNullable<DashboardWork['missed']> }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const zone = useTimeZone() ?? stream.zone;
  const when = `${formatDateTime(stream.at, language, 'weekday-time', zone)} ${shortZone(zone, language, new Date(stream.at))}`;
  return (
    <p className="mt-2 text-sm wrap-anywhere text-muted" suppressHydrationWarning>
      {t('dashboard.nextStream.missed', { stream: stream.title || t(`streams.platforms.${stream.platform}`), when })}{' '}
      <TextLink to={path('streams/:streamId', { streamId: stream.id })} className="whitespace-nowrap">
        {t('dashboard.nextStream.decide')}
      </TextLink>
    </p>
  );
}

function StreamLine({ stream }: { stream: NonNullable<DashboardWork['stream']> }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const zone = useTimeZone() ?? stream.zone;
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(language, { ...options, timeZone: zone }).format(new Date(stream.at));
  return (
    <div className="mt-2 flex items-center gap-3 py-1">
      <CalendarLeaf at={stream.at} zone={zone} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere text-ink">
          {stream.title || t(`streams.platforms.${stream.platform}`)}
        </span>
        <span className="block text-sm text-muted" suppressHydrationWarning>
          <span className="sr-only">{part({ day: 'numeric', month: 'short' })}, </span>
          <ZonedDateTime named value={stream.at} locale={language} zone={stream.zone} style="time" /> ·{' '}
          {t(`streams.platforms.${stream.platform}`)}
        </span>
      </span>
      <Button asChild variant="secondary" size="sm" className="max-lg:h-11">
        <Link to={path('streams/:streamId', { streamId: stream.id })}>
          {t(stream.isLive ? 'dashboard.nextStream.open' : 'dashboard.nextStream.prepare')}
        </Link>
      </Button>
    </div>
  );
}
