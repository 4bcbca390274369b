import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { CalendarLeaf } from '#app/features/streams/calendar-leaf.tsx';
import { STREAM_CHECKLIST } from '#app/domain/streams/stream.ts';
import type { Money } from '#app/domain/ledger/money.ts';
import type { Stream } from '#app/server/streams/collection.server.ts';
import type { StreamView } from '#app/server/streams/query.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useTimeZone, ZonedDateTime } from '#app/ui/values/local-time.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { Link } from '#app/ui/link.tsx';

type Row = SerializeFrom<Stream> & {
  /** In each currency; empty for nothing. */
  earned: readonly Money[];
  /** Its time has passed, and it was not started. */
  missed: boolean;
};

/** Streams as rows; each leads to its page. Those that began say what they earned. */
export function StreamTable({ view, streams }: { view: StreamView; streams: readonly Row[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const hereZone = useTimeZone();
  const platformName = (platform: string) => t(`streams.platforms.${platform}`, { defaultValue: platform });
  const earnings: Column<Row> = {
    key: 'earned',
    header: t('streams.live.earned'),
    align: 'end',
    lead: true,
    cell: ({ earned }) =>
      earned.length === 0
        ? '–'
        : earned.map((money) => <MoneyText key={money.currency} money={money} locale={language} className="block" />),
  };
  const ready: Column<Row> = {
    key: 'checklist',
    header: t('streams.checklist.title'),
    align: 'end',
    cell: ({ checklist }) =>
      t('streams.checklist.count', {
        done: STREAM_CHECKLIST.before.filter((item) => checklist.includes(item)).length,
        total: STREAM_CHECKLIST.before.length,
      }),
  };
  /** The part of the list says in which state its streams are. */
  const state: Column<Row> = {
    key: 'state',
    header: t('streams.state'),
    lead: true,
    cell: ({ missed }) => (missed ? <Badge tone="warn">{t('streams.notStarted')}</Badge> : null),
  };
  return (
    <DataTable
      caption={t(`streams.views.${view}`)}
      rows={streams}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title={t(view === 'upcoming' ? 'pages.streams.empty.title' : `streams.none.${view}`)}
          description={view === 'upcoming' ? t('pages.streams.empty.description') : null}
          action={
            <Link to={hrefWith(path('streams'), { view: 'plan' })} className={buttonVariants({ variant: 'outline' })}>
              {t('streams.plan')}
            </Link>
          }
        />
      }
      phone="lines"
      className="sm:[&>table]:table-fixed sm:[&>table>*>tr>:first-child]:w-2/5"
      open={{ as: OpenRow, to: ({ id }) => path('streams/:streamId', { streamId: id }) }}
      columns={[
        {
          key: 'title',
          header: t('streams.title'),
          rowHeader: true,
          cell: ({ id, title, plannedAt, zone }) => (
            <span className="flex items-center gap-3">
              <CalendarLeaf at={plannedAt} zone={hereZone ?? zone} />
              <Link
                to={path('streams/:streamId', { streamId: id })}
                prefetch="intent"
                className="min-h-6 min-w-0 rounded-sm py-0.5 wrap-anywhere hover:underline"
              >
                {title || <DateTime value={plannedAt} locale={language} timeZone={zone} zone={null} />}
              </Link>
            </span>
          ),
        },
        {
          key: 'at',
          header: t('streams.plannedAt'),
          line: 'state',
          // The leaf has the day, for the eye.
          cell: ({ plannedAt, zone, platform }) => (
            <span className="max-sm:text-muted">
              <span className="sr-only">
                <DateTime value={plannedAt} locale={language} style="date" timeZone={hereZone ?? zone} />{' '}
              </span>
              <ZonedDateTime value={plannedAt} locale={language} zone={zone} style="time" />
              <span className="sm:hidden"> · {platformName(platform)}</span>
            </span>
          ),
        },
        {
          key: 'platform',
          header: t('streams.platform'),
          cell: ({ platform }) => platformName(platform),
        },
        { key: 'offers', header: t('streams.offers'), align: 'end', cell: ({ offerIds }) => offerIds.length },
        view === 'upcoming' ? ready : earnings,
        ...(streams.some(({ missed }) => missed) ? [state] : []),
      ]}
    />
  );
}
