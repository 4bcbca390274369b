import { useTranslation } from 'react-i18next';
import type { MarginFigures } from '#app/domain/figures/margin.ts';
import { UNKNOWN_KEY } from '#app/domain/figures/monthly-stats.ts';
import { FEWEST_CLICKS } from '#app/domain/figures/rates.ts';
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
  const isLinked = (row: Row) => by === 'streamers' && margin.rows.some(({ key, name }) => key === row.key && name);
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
          cell: (row) =>
            isLinked(row) ? (
              <TextLink to={path('admin/streamer-detail/:id', { id: row.key })}>{row.name}</TextLink>
            ) : (
              <span suppressHydrationWarning>{row.name}</span>
            ),
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
          cell: ({ clicks, costMinor }) => (
            <RateText
              minor={clicks < FEWEST_CLICKS ? null : costMinor / clicks}
              currency={currency}
              locale={language}
            />
          ),
        },
        amount('revenue', t('admin.analytics.margin.revenue'), ({ revenueMinor }) => revenueMinor),
        amount('cost', t('admin.analytics.margin.cost'), ({ costMinor }) => costMinor),
        amount('margin', t('admin.analytics.margin.margin'), (row) => row.revenueMinor - row.costMinor, true),
      ]}
    />
  );
}
