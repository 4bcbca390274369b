import { numberFormat } from '#app/domain/platform/formatters.ts';
import { useTranslation } from 'react-i18next';
import { type Dimension, FIGURES, UNKNOWN_KEY } from '#app/domain/figures/monthly-stats.ts';
import { ratesOf } from '#app/domain/figures/rates.ts';
import { parametersOf, type RowSort, usualSort } from '#app/domain/figures/performance-query.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { orderOfHead } from '#app/domain/figures/row-order.ts';
import type { NamedRow, Performance } from '#app/server/figures/performance.server.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { sortBy } from '#app/ui/sort-head.tsx';
import { MoneyText, RateText } from '#app/ui/values/money.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Delta } from '#app/ui/values/delta.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { ShareText } from './share-text.tsx';
import { usePageFacts, usePath } from '../../shell/page/facts.ts';

/** `since`: of several days in one row, the first. */
type Row = NamedRow & { since?: string };

const COUNTS = ['clicks', 'registrations', 'firstDeposits', 'conversions'] as const;

/**
 * What a streamer's links did by day (the newest first), offer, stream, country or campaign (the best first), or ordered by the head of a
 * column, a page at a time by address. `tracker`: in the tracker's words, without what it doesn't count, and each row with its earnings per click.
 */
export function FiguresTable({
  performance: { table, query, currency },
  tracker = false,
}: {
  performance: Pick<Performance, 'table' | 'query' | 'currency'>;
  tracker?: boolean;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { by } = query;
  const words = tracker ? 'tracker' : 'performance';
  const number = numberFormat(language);
  const shown = tracker ? COUNTS.filter((key) => key !== 'firstDeposits') : COUNTS;
  const head = (key: RowSort, header: string) => {
    const { now, next } = orderOfHead(query.sort ?? usualSort(by), key, key === 'key' && by !== 'days');
    const sort = next === usualSort(by) ? null : (next as typeof query.sort);
    return { header, sort: sortBy(header, { now, to: hrefWith('', parametersOf(query, { sort, page: 1 })) }) };
  };
  const perClick: Column<Row> = {
    key: 'epc',
    ...head('epc', t(`${words}.epc`)),
    align: 'end',
    cell: ({ figures }) => {
      const minor = ratesOf(figures).perClickMinor;
      return (
        <span className={minor ? undefined : 'text-faint'}>
          <RateText minor={minor} currency={currency} locale={language} />
        </span>
      );
    },
  };
  const conversion: Column<Row> = {
    key: 'conversion',
    ...head('conversion', t('performance.conversionRate')),
    align: 'end',
    cell: ({ figures }) => <ShareText share={ratesOf(figures).conversion} language={language} />,
  };
  // A day seldom has the clicks that a rate needs.
  const rates = tracker ? [perClick] : by === 'days' ? [] : [conversion, perClick];
  const rows: readonly Row[] = by === 'days' && !query.sort ? withQuietTogether(table.rows) : table.rows;
  const name = t(`performance.dimension.${by}`);
  const pageAt = (page: number) => hrefWith('', parametersOf(query, { page }));
  return (
    <>
      <DataTable
        caption={t(`performance.by.${by}`)}
        rows={rows}
        rowKey={({ key }) => key}
        phone="lines"
        empty={
          tracker ? (
            <EmptyState preview="bars" title={t('charts.empty')} description={t('performance.emptyHint')} />
          ) : (
            // The chart above shows that there is nothing.
            <p className="py-3 text-muted">{t('performance.emptyHint')}</p>
          )
        }
        columns={[
          {
            key: 'name',
            ...(by === 'days' || by === 'campaigns' ? head('key', name) : { header: name }),
            rowHeader: true,
            cell: (row) => (
              <>
                {row.since ? (
                  <>
                    <DateTime value={row.since} locale={language} style="short-date" zone={null} />
                    {' – '}
                  </>
                ) : null}
                {by === 'days' ? (
                  <DateTime value={row.key} locale={language} style="short-date" zone={null} />
                ) : (
                  <Named row={row} by={by} language={language} />
                )}
                <span className="block text-sm font-normal text-muted sm:hidden" suppressHydrationWarning>
                  {(['clicks', 'conversions'] as const)
                    .map((key) => `${t(`${words}.${key}`)} ${number.format(row.figures[key])}`)
                    .join(' · ')}
                </span>
              </>
            ),
          },
          ...shown.map((key): Column<Row> => ({
            key,
            ...head(key, t(`${words}.${key}`)),
            align: 'end',
            cell: ({ figures }) => (
              <span className={figures[key] === 0 ? 'text-faint' : undefined} suppressHydrationWarning>
                {number.format(figures[key])}
              </span>
            ),
          })),
          ...rates,
          {
            key: 'commission',
            ...head('commission', t(`${words}.commission`)),
            align: 'end',
            lead: true,
            cell: ({ figures, beforeMinor = 0 }) => (
              <span className="grid justify-items-end">
                <MoneyText
                  money={{ amountMinor: figures.commissionMinor, currency }}
                  locale={language}
                  className={figures.commissionMinor === 0 ? 'font-normal text-faint' : undefined}
                />
                {tracker ? null : <Delta value={figures.commissionMinor} before={beforeMinor} locale={language} />}
              </span>
            ),
          },
        ]}
      />
      {table.pages > 1 ? (
        <Pagination
          label={t('table.pages')}
          previous={table.page > 1 ? { href: pageAt(table.page - 1), label: t('actions.previous') } : null}
          next={table.page < table.pages ? { href: pageAt(table.page + 1), label: t('actions.next') } : null}
          note={t('performance.pageOf', { page: number.format(table.page), pages: number.format(table.pages) })}
        />
      ) : null}
    </>
  );
}

/** Days without a commission that follow each other are one row, which begins with the day `since`. */
function withQuietTogether(days: readonly NamedRow[]): Row[] {
  const rows: Row[] = [];
  for (const day of days) {
    const last = rows.at(-1);
    if (last && isQuiet(last) && isQuiet(day)) {
      const figures = { ...last.figures };
      for (const key of FIGURES) figures[key] += day.figures[key];
      rows[rows.length - 1] = { ...last, figures, since: day.key };
    } else rows.push(day);
  }
  return rows;
}

const isQuiet = ({ figures }: NamedRow) => figures.commissionMinor === 0 && figures.conversions === 0;

/** The name of a row: of a stream, its title with a link to it, and where and when; of what is gone, its id. */
function Named({ row: { key, name }, by, language }: { row: NamedRow; by: Dimension; language: string }) {
  const { t } = useTranslation();
  const path = usePath();
  if (key === UNKNOWN_KEY) return <>{t(`performance.unknown.${by}`)}</>;
  if (!name) {
    return (
      <>
        {by === 'streams' ? `${t('performance.goneStream')} ` : null}
        <span className="font-normal break-all text-muted">{key}</span>
      </>
    );
  }
  if (!name.platform || !name.plannedAt) return <>{name.text}</>;
  const platform = t(`streams.platforms.${name.platform}`);
  return (
    <>
      <TextLink to={path('streams/:streamId', { streamId: key })}>{name.text || platform}</TextLink>
      <span className="block text-sm font-normal text-muted">
        {platform} · <ZonedDateTime named value={name.plannedAt} locale={language} />
      </span>
    </>
  );
}
