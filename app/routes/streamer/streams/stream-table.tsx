import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { CalendarLeaf } from '#app/features/streams/calendar-leaf.tsx';
import { STREAM_CHECKLIST } from '#app/domain/streams/stream.ts';
import { largestOf, type Money } from '#app/domain/ledger/money.ts';
import { type OrderedColumn, useOrderedRows } from '#app/shell/page/tables/use-ordered-rows.ts';
import type { Stream } from '#app/server/streams/collection.server.ts';
import type { StreamView } from '#app/server/streams/query.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useTimeZone, ZonedDateTime } from '#app/ui/values/local-time.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime, isOtherYear } from '#app/ui/values/time.tsx';
import { Link } from '#app/ui/link.tsx';

export type Row = SerializeFrom<Stream> & {
  /** In each currency; empty for nothing. */
  earned: readonly Money[];
  /** What it earned that by, without what was declined. */
  commissions: number;
  /** Its time has passed, and it was not started. */
  missed: boolean;
};

type Props = {
  view: StreamView;
  streams: readonly Row[];
  /** The brands of offers. */
  brands: Record<string, string>;
  /** Whether these are all that there are. */
  whole?: boolean;
};

/** Streams as rows; each leads to its page. Those that began say what they earned, the others how ready they are. */
export function StreamTable({ view, streams, brands, whole = false }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const pageOf = (id: string) => path('streams/:streamId', { streamId: id });
  const brandsOf = ({ offerIds }: Row) => [...new Set(offerIds.map((id) => brands[id] ?? ''))].filter(Boolean);
  const most = largestOf(streams.flatMap(({ earned }) => earned));
  const doneOf = ({ checklist }: Row) => STREAM_CHECKLIST.before.filter((item) => checklist.includes(item)).length;
  const earnings: OrderedColumn<Row> = {
    key: 'earned',
    header: t('streams.live.earned'),
    align: 'end',
    lead: true,
    by: Object.keys(most).length < 2 ? ({ earned }) => earned[0]?.amountMinor ?? 0 : undefined,
    cell: ({ earned }) => (
      <span className="flex items-center justify-end gap-3">
        {earned.length === 1 ? (
          <progress
            aria-hidden="true"
            className="meter w-28 max-sm:hidden"
            value={Math.max(0, earned[0]!.amountMinor)}
            max={most[earned[0]!.currency] || 1}
          />
        ) : null}
        <span className="grid min-w-28">
          {earned.length === 0
            ? '–'
            : earned.map((money) => <MoneyText key={money.currency} money={money} locale={language} />)}
        </span>
      </span>
    ),
  };
  const commissions: OrderedColumn<Row> = {
    key: 'commissions',
    header: t('nav.commissions'),
    align: 'end',
    by: (stream) => stream.commissions,
    cell: (stream) => stream.commissions || '–',
  };
  const ready: OrderedColumn<Row> = {
    key: 'checklist',
    header: t('streams.checklist.title'),
    align: 'end',
    lead: true,
    by: doneOf,
    cell: (stream) => {
      const total = STREAM_CHECKLIST.before.length;
      const done = doneOf(stream);
      return (
        <span className="flex items-center justify-end gap-3 text-sm font-normal">
          {done > 0 ? (
            <progress aria-hidden="true" className="meter w-28 max-sm:hidden" value={done} max={total} />
          ) : null}
          <span className="grid sm:min-w-28">
            {t('streams.checklist.count', { done, total })}
            <span aria-hidden="true" className="text-xs text-muted sm:hidden">
              {t('streams.checklist.title')}
            </span>
          </span>
        </span>
      );
    },
  };
  const ordered = useOrderedRows<Row>(
    streams,
    [
      {
        key: 'title',
        header: t('streams.title'),
        rowHeader: true,
        by: ({ startedAt, plannedAt }) => (startedAt ?? plannedAt).getTime(),
        cell: (stream) => <Title stream={stream} to={pageOf(stream.id)} />,
      },
      { key: 'offers', header: t('streams.offers'), cell: (stream) => <Marks brands={brandsOf(stream)} /> },
      ...(view === 'upcoming' ? [ready] : [commissions, earnings]),
    ],
    { usual: view === 'upcoming' ? 'title' : '-title', whole },
  );
  return (
    <DataTable
      {...ordered}
      caption={t(`streams.views.${view}`)}
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
    />
  );
}

/** The day as a leaf, the name, and below it the time and what hardly differs between streams. */
function Title({ stream, to }: { stream: Row; to: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const hereZone = useTimeZone();
  const { title, platform, zone } = stream;
  const at = stream.startedAt ?? stream.plannedAt;
  return (
    <span className="flex items-center gap-3">
      <CalendarLeaf at={at} zone={hereZone ?? zone} />
      <span className="min-w-0">
        <Link to={to} className="inline-block rounded-sm py-0.5 wrap-anywhere hover:underline">
          {title || <DateTime value={at} locale={language} timeZone={zone} zone={null} />}
        </Link>
        <span className="block text-sm font-normal text-muted">
          {stream.missed ? (
            <Badge tone="warn" className="mr-2">
              {t('streams.notStarted')}
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
          {' · '}
          {t(`streams.platforms.${platform}`, { defaultValue: platform })}
        </span>
      </span>
    </span>
  );
}

/** The marks of the brands that are promoted on it; their names are read. */
export function Marks({ brands }: { brands: readonly string[] }) {
  return (
    <span className="flex gap-1.5">
      {brands.map((brand) => (
        <BrandMark key={brand} brand={brand} />
      ))}
      <span className="sr-only">{brands.join(', ')}</span>
    </span>
  );
}
