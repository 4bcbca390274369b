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
import { DateTime, isOtherYear } from '#app/ui/values/time.tsx';
import { Link } from '#app/ui/link.tsx';

type Row = SerializeFrom<Stream> & {
  /** In each currency; empty for nothing. */
  earned: readonly Money[];
  /** Its time has passed, and it was not started. */
  missed: boolean;
};

type Props = {
  view: StreamView;
  streams: readonly Row[];
  /** The stream to prepare first. */
  next?: string | null;
};

/** Streams as rows; each leads to its page. Those that began say what they earned, the others how ready they are. */
export function StreamTable({ view, streams, next = null }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const pageOf = (id: string) => path('streams/:streamId', { streamId: id });
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
    lead: true,
    cell: ({ checklist }) => {
      const total = STREAM_CHECKLIST.before.length;
      const done = STREAM_CHECKLIST.before.filter((item) => checklist.includes(item)).length;
      return (
        <span className="flex items-center justify-end gap-3 text-sm font-normal">
          <progress aria-hidden="true" className="meter w-28 max-sm:hidden" value={done} max={total} />
          <span className="grid">
            {t('streams.checklist.count', { done, total })}
            <span aria-hidden="true" className="text-xs text-muted sm:hidden">
              {t('streams.checklist.title')}
            </span>
          </span>
        </span>
      );
    },
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
      open={{ as: OpenRow, to: ({ id }) => pageOf(id) }}
      columns={[
        {
          key: 'title',
          header: t('streams.title'),
          rowHeader: true,
          cell: (stream) => <Title stream={stream} to={pageOf(stream.id)} isNext={stream.id === next} />,
        },
        view === 'upcoming' ? ready : earnings,
      ]}
    />
  );
}

/** The day as a leaf, the name, and below it the time and what hardly differs between streams. */
function Title({ stream, to, isNext }: { stream: Row; to: string; isNext: boolean }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const hereZone = useTimeZone();
  const { title, platform, offerIds, zone } = stream;
  const at = stream.startedAt ?? stream.plannedAt;
  return (
    <span className="flex items-center gap-3">
      <CalendarLeaf at={at} zone={hereZone ?? zone} />
      <span className="min-w-0">
        <Link to={to} prefetch="intent" className="inline-block rounded-sm py-0.5 wrap-anywhere hover:underline">
          {title || <DateTime value={at} locale={language} timeZone={zone} zone={null} />}
        </Link>
        <span className="block text-sm font-normal text-muted">
          {stream.missed ? (
            <Badge tone="warn" className="mr-2">
              {t('streams.notStarted')}
            </Badge>
          ) : null}
          {isNext ? (
            <Badge tone="info" className="mr-2">
              {t('streams.next')}
            </Badge>
          ) : null}
          {isOtherYear(at) ? (
            <ZonedDateTime named value={at} locale={language} zone={zone} />
          ) : (
            <>
              {/* The leaf has the day, for the eye. */}
              <span className="sr-only">
                <DateTime value={at} locale={language} style="date" timeZone={hereZone ?? zone} />{' '}
              </span>
              <ZonedDateTime named value={at} locale={language} zone={zone} style="time" />
            </>
          )}
          {` · ${t(`streams.platforms.${platform}`, { defaultValue: platform })}`}
          {offerIds.length > 0 ? (
            <span className="whitespace-nowrap max-sm:hidden"> · {t('offers.count', { count: offerIds.length })}</span>
          ) : null}
        </span>
      </span>
    </span>
  );
}
