import { hrefWith } from '#app/domain/platform/page-href.ts';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '#app/domain/figures/date-range.ts';
import type { MarginFigures } from '#app/domain/figures/margin.ts';
import { UNKNOWN_KEY } from '#app/domain/figures/monthly-stats.ts';
import { FEWEST_CLICKS } from '#app/domain/figures/rates.ts';
import { CURRENCIES } from '#app/domain/ledger/money.ts';
import { displayNames, listFormat, numberFormat } from '#app/domain/platform/formatters.ts';
import type { MarginPage } from '#app/server/figures/margin.server.ts';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { DateRangePicker } from '#app/ui/date-range-picker.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Select } from '#app/ui/field.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { MoneyText, RateText } from '#app/ui/values/money.tsx';
import { StatTile, StatTiles } from '#app/ui/values/stat-tile.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

type Props = { margin: MarginPage; today: string; range: DayRange; language: string };
type Row = MarginFigures & { key: string; name: string };

/** What advertisers paid, what streamers earned and what is left, by offer or country, in one currency. */
export function MarginView({ margin, today, range, language }: Props) {
  const { t } = useTranslation();
  const { currency, by, totals, missing } = margin;
  const kept = { view: 'margin', by, in: currency };
  const money = (amountMinor: number) => <MoneyText money={{ amountMinor, currency }} locale={language} />;
  const left = totals.revenueMinor - totals.costMinor;
  return (
    <>
      <DateRangePicker
        range={range}
        today={today}
        presets={['7-days', '30-days', '90-days', 'this-month', 'last-month']}
        parameters={kept}
        className="mb-6"
      />
      <StatTiles className="lg:grid-cols-4">
        <StatTile label={t('admin.analytics.margin.revenue')} value={money(totals.revenueMinor)} />
        <StatTile label={t('admin.analytics.margin.cost')} value={money(totals.costMinor)} />
        <StatTile
          label={t('admin.analytics.margin.margin')}
          value={money(left)}
          note={totals.revenueMinor > 0 ? shareText(left / totals.revenueMinor, language) : null}
        />
        <StatTile label={t('performance.conversionRate')} value={rateOf(totals, language)} />
      </StatTiles>
      <div className="mt-4 grid gap-4 text-sm text-muted sm:flex sm:items-end sm:justify-between">
        <Rates margin={margin} language={language} />
        <Form method="get" className="flex shrink-0 items-end gap-2 sm:ml-auto" preventScrollReset>
          {Object.entries({ ...kept, ...range }).map(([name, value]) =>
            name === 'in' ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Select key={currency} name="in" label={t('admin.analytics.margin.in')} defaultValue={currency}>
            {CURRENCIES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
          <Button type="submit" variant="outline">
            {t('admin.analytics.margin.convert')}
          </Button>
        </Form>
      </div>
      {missing.length > 0 ? (
        <Alert kind="warning" still className="mt-4">
          {t('admin.analytics.margin.missing', { currencies: listFormat(language).format(missing) })}
        </Alert>
      ) : null}
      <TabLinks
        className="mt-8 mb-4"
        label={t('performance.breakdown')}
        tabs={(['offers', 'countries'] as const).map((one) => ({
          to: hrefWith('', { ...kept, ...range, by: one }),
          label: t(`performance.by.${one}`),
          current: one === by,
        }))}
      />
      <Breakdown margin={margin} language={language} />
      <p className="mt-4 text-sm text-muted">
        {t('admin.analytics.margin.hint')} {t('performance.tooFew', { clicks: FEWEST_CLICKS })}
      </p>
    </>
  );
}

/** By which rates the amounts were converted, with their source and day. */
function Rates({ margin: { currency, quotes, missing }, language }: Pick<Props, 'margin' | 'language'>) {
  const { t } = useTranslation();
  // Amounts in other currencies that are left out are named apart.
  if (quotes.length === 0 && missing.length > 0) return null;
  if (quotes.length === 0) return <p>{t('admin.analytics.margin.unconverted', { currency })}</p>;
  const rate = numberFormat(language, { maximumFractionDigits: 6 });
  return (
    <div className="min-w-0">
      <p>{t('admin.analytics.margin.converted', { currency })}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5" suppressHydrationWarning>
        {quotes.map((quote) => (
          <li key={quote.currency}>
            {t('admin.analytics.margin.rate', {
              rate: rate.format(Number(quote.rate)),
              currency: quote.currency,
              source: quote.source === 'ecb' ? t('commission.ecb') : quote.source,
              date: formatDateTime(quote.date, language, 'date'),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Breakdown({ margin, language }: Pick<Props, 'margin' | 'language'>) {
  const { t } = useTranslation();
  const { currency, by, others } = margin;
  const number = numberFormat(language);
  const rows: Row[] = [
    ...margin.rows.map((row) => ({ ...row, name: nameOf(row) })),
    ...(others ? [{ ...others, key: '', name: t('admin.analytics.margin.others', { count: others.count }) }] : []),
  ];
  function nameOf({ key, name }: MarginPage['rows'][number]): string {
    if (key === UNKNOWN_KEY) return t(`performance.unknown.${by}`);
    return by === 'offers' ? name : (displayNames(language, { type: 'region' }).of(key) ?? key);
  }
  const amount = (key: string, header: string, of: (row: Row) => number, lead = false): Column<Row> => ({
    ...{ key, header, align: 'end', lead },
    cell: (row) => <MoneyText money={{ amountMinor: of(row), currency }} locale={language} />,
  });
  return (
    <DataTable<Row>
      caption={t(`performance.by.${by}`)}
      rows={rows}
      rowKey={({ key }) => key}
      empty={<EmptyState title={t('charts.empty')} description={t('admin.analytics.margin.none')} />}
      columns={[
        {
          key: 'name',
          header: t(`performance.dimension.${by}`),
          rowHeader: true,
          cell: ({ name }) => <span suppressHydrationWarning>{name}</span>,
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

function rateOf({ clicks, conversions }: MarginFigures, language: string): string {
  return clicks < FEWEST_CLICKS ? '–' : shareText(conversions / clicks, language);
}

function shareText(share: number, language: string): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}
