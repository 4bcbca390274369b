import { Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { STREAM_CHECKLIST } from '#app/domain/streams/stream.ts';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { CalendarLeaf } from '#app/features/streams/calendar-leaf.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useTimeZone, ZonedDateTime } from '#app/ui/values/local-time.tsx';
import type { Row } from './stream-table.tsx';

/** The stream to prepare: when and where it is, what it promotes, and what of its checklist is still to do. */
export function NextUp({ stream, brands }: { stream: Row; brands: Record<string, string> }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const to = usePath()('streams/:streamId', { streamId: stream.id });
  const here = useTimeZone() ?? stream.zone;
  const shown = [...new Set(stream.offerIds.map((id) => brands[id] ?? ''))].filter(Boolean);
  const items = STREAM_CHECKLIST.before;
  const missing = items.filter((item) => !stream.checklist.includes(item));
  const done = items.length - missing.length;
  return (
    <section
      aria-labelledby="next-up"
      className="mt-5 mb-8 grid grid-cols-1 gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-5 lg:grid-cols-2"
    >
      <div className="flex gap-4">
        <CalendarLeaf at={stream.plannedAt} zone={here} />
        <div className="grid min-w-0 content-between gap-5">
          <div>
            <p className="text-xs text-muted">{t('dashboard.nextStream.title')}</p>
            <h2 id="next-up" className="text-xl leading-7 font-semibold tracking-tight wrap-anywhere text-ink">
              {stream.title || t(`streams.platforms.${stream.platform}`)}
            </h2>
            <p className="mt-0.5 text-sm text-muted">
              <ZonedDateTime named value={stream.plannedAt} locale={language} zone={stream.zone} style="weekday-time" />
              {' · '}
              {t(`streams.platforms.${stream.platform}`, { defaultValue: stream.platform })}
            </p>
            {shown.length > 0 ? (
              <ul aria-label={t('streams.offers')} className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
                {shown.map((brand) => (
                  <li key={brand} className="flex min-w-0 items-center gap-2 text-sm text-ink">
                    <BrandMark brand={brand} />
                    <span className="min-w-0 wrap-anywhere">{brand}</span>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
          <Button asChild variant="brand" className="w-max max-lg:h-11">
            <Link to={to}>{t('dashboard.nextStream.prepare')}</Link>
          </Button>
        </div>
      </div>
      <div className="min-w-0">
        <p className="flex justify-between gap-4 text-sm">
          <span className="font-medium text-ink">{t('streams.checklist.title')}</span>
          <span className="text-muted tabular-nums">{t('streams.checklist.count', { done, total: items.length })}</span>
        </p>
        <progress aria-hidden="true" className="meter mt-2" value={done} max={items.length} />
        <ul className="mt-3 grid gap-1.5 max-sm:hidden">
          {missing.map((item) => (
            <li key={item} className="flex gap-2.5 text-sm text-muted">
              <Square aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" strokeWidth={1.75} />
              {t(`streams.checklist.items.${item}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
