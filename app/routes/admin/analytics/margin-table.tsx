import { useTranslation } from 'react-i18next';
import type { MarginFigures } from '#app/domain/figures/margin.ts';
import { UNKNOWN_KEY } from '#app/domain/figures/monthly-stats.ts';
import { costPerClick } from '#app/domain/figures/rates.ts';
import { dateTimeFormat, regionName, numberFormat } from '#app/domain/platform/formatters.ts';
import type { MarginPage } from '#app/server/figures/margin.server.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText, RateText } from '#app/ui/values/money.tsx';
import { rateOf } from './rate-texts.ts';

type Row = MarginFigures & { key: string; name: string };

/** Each offer, streamer, country or month of approval with its rates, revenue, cost and margin. */
export function MarginTable({ margin, language }: { margin: MarginPage; language: string }) {
  const { t } = useTranslation();
  const path = usePath();
  const { currency, by, others } = margin;
  const number = numberFormat(language);
  const rows: Row[] = [
    ...margin.rows.map((row) => ({ ...row, name: nameOf(row) })),
    ...(others ? [{ ...others, key: '', name: t('admin.analytics.margin.others', { count: others.count }) }] : []),
  ];
  function nameOf({ key, name }: MarginPage['rows'][number]): string {
    if (key === UNKNOWN_KEY) return t(`admin.analytics.margin.unknown.${by}`);
    switch (by) {
      case 'offers':
        return name ?? key;
      case 'streamers':
        return name ?? t('admin.analytics.margin.unknown.streamers');
      case 'countries':
        return regionName(language, key);
      case 'cohorts':
        return dateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
          new Date(`${key}-01`),
        );
    }
  }
  /** The page of the streamer or the offer; null for what has none. */
  const pageOf = ({ key }: Row): string | null => {
    if (!margin.rows.some((row) => row.key === key && row.name)) return null;
    if (by === 'streamers') return path('admin/streamer-detail/:id', { id: key });
    return by === 'offers' ? path('admin/offers/:offerId', { offerId: key }) : null;
  };
  const amount = (key: string, header: string, of: (row: Row) => number, lead = false): Column<Row> => ({
    ...{ key, header, align: 'end', lead },
    cell: (row) => <MoneyText money={{ amountMinor: of(row), currency }} locale={language} />,
  });
  return (
    <DataTable<Row>
      caption={t(`admin.analytics.margin.by.${by}`)}
      rows={rows}
      rowKey={({ key }) => key}
      empty={<EmptyState title={t('charts.empty')} description={t('admin.analytics.margin.none')} />}
      columns={[
        {
          key: 'name',
          header: t(`admin.analytics.margin.dimension.${by}`),
          rowHeader: true,
          cell: (row) => {
            const to = pageOf(row);
            return to ? <TextLink to={to}>{row.name}</TextLink> : <span suppressHydrationWarning>{row.name}</span>;
          },
        },
        { key: 'clicks', header: t('performance.clicks'), align: 'end', cell: ({ clicks }) => number.format(clicks) },
        {
          key: 'conversions',
          header: t('performance.conversions'),
          align: 'end',
          cell: ({ conversions }) => number.format(conversions),
        },
        {
          key: 'rate',
          header: t('performance.conversionRate'),
          align: 'end',
          cell: (row) => rateOf(row, language),
        },
        {
          key: 'epc',
          header: t('admin.analytics.margin.epc'),
          align: 'end',
          cell: (row) => <RateText minor={costPerClick(row)} currency={currency} locale={language} />,
        },
        amount('revenue', t('admin.analytics.margin.revenue'), ({ revenueMinor }) => revenueMinor),
        amount('cost', t('admin.analytics.margin.cost'), ({ costMinor }) => costMinor),
        amount('margin', t('admin.analytics.margin.margin'), (row) => row.revenueMinor - row.costMinor, true),
      ]}
    />
  );
}
