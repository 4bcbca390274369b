import { useTranslation } from 'react-i18next';
import type { Currency } from '#app/domain/money.ts';
import { type Breakdown, type Dimension, earningsPerClick, UNKNOWN_KEY } from '#app/domain/monthly-stats.ts';
import type { Performance } from '#app/server/performance.server.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { formatMoney, MoneyText } from '#app/ui/money.tsx';
import { formatDateTime } from '#app/ui/time.tsx';
import { usePageFacts } from './page-facts.ts';

const COUNTS = ['clicks', 'registrations', 'firstDeposits', 'conversions'] as const;

type Row = Breakdown[number];

/** What a streamer's links did by offer, stream or country, the best first. `tracker` speaks as the tracker does. */
export function FiguresTable({
  dimension,
  rows,
  names,
  currency,
  tracker = false,
}: {
  dimension: Dimension;
  rows: Breakdown;
  names: Performance['names'];
  currency: Currency;
  tracker?: boolean;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const number = new Intl.NumberFormat(language);
  const words = tracker ? 'tracker' : 'performance';
  const shown = tracker ? COUNTS.filter((key) => key !== 'firstDeposits') : COUNTS;
  const perClick: Column<Row> = {
    key: 'epc',
    header: t('tracker.epc'),
    align: 'end',
    cell: ({ figures }) => {
      const earned = earningsPerClick(figures);
      return earned === null ? '–' : formatMoney({ amountMinor: Math.round(earned), currency }, language);
    },
  };
  return (
    <DataTable
      caption={t(`performance.by.${dimension}`)}
      rows={rows}
      rowKey={({ key }) => key}
      empty={<EmptyState title={t('charts.empty')} description={t('performance.emptyHint')} />}
      columns={[
        {
          key: 'name',
          header: t(`performance.dimension.${dimension}`),
          rowHeader: true,
          cell: ({ key }) => nameOf(key),
        },
        ...shown.map((key): Column<Row> => ({
          key,
          header: t(`${words}.${key}`),
          align: 'end',
          cell: ({ figures }) => number.format(figures[key]),
        })),
        ...(tracker ? [perClick] : []),
        {
          key: 'commission',
          header: t(`${words}.commission`),
          align: 'end',
          lead: true,
          cell: ({ figures }) => (
            <MoneyText money={{ amountMinor: figures.commissionMinor, currency }} locale={language} />
          ),
        },
      ]}
    />
  );

  function nameOf(key: string): string {
    if (key === UNKNOWN_KEY) return t(`performance.unknown.${dimension}`);
    if (dimension === 'offers') return names.offers[key] ?? key;
    if (dimension === 'countries') return new Intl.DisplayNames(language, { type: 'region' }).of(key) ?? key;
    const stream = names.streams[key];
    if (!stream) return key;
    const day = formatDateTime(stream.plannedAt, language, 'date') ?? '';
    return t('performance.streamName', { platform: t(`streams.platforms.${stream.platform}`), day });
  }
}
