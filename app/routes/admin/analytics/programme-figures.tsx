import { displayNames, numberFormat } from '#app/domain/platform/formatters.ts';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '#app/domain/figures/date-range.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { UNKNOWN_KEY } from '#app/domain/figures/monthly-stats.ts';
import { PROGRAMME_COUNTS } from '#app/domain/figures/breakdowns.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { ActiveStreamers } from '#app/server/figures/active-streamers.server.ts';
import type { Programme, ProgrammeRow } from '#app/server/figures/programme.server.ts';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { DateRangePicker } from '#app/ui/date-range-picker.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { formatMoney, MoneyText } from '#app/ui/values/money.tsx';
import { Delta } from '#app/ui/values/delta.tsx';
import { StatTile, StatTiles } from '#app/ui/values/stat-tile.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

type Props = {
  programme: Programme;
  active: ActiveStreamers;
  today: string;
  range: DayRange;
  by: 'offers' | 'countries';
  language: string;
};

/** Totals against the period before, money and active streamers as charts, and one breakdown. */
export function ProgrammeFiguresView({ programme, active, today, range, by, language }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const { before, currency, currencies, totals, totalsBefore, series, seriesBefore } = programme;
  const number = numberFormat(language);
  const day = (date: string) => formatDateTime(date, language, 'date') ?? '';
  const others = currencies
    .slice(1)
    .map((one) => formatMoney({ amountMinor: totals.commission[one] ?? 0, currency: one }, language));
  return (
    <>
      <DateRangePicker
        range={range}
        today={today}
        presets={['7-days', '30-days', '90-days', 'this-month', 'last-month']}
        parameters={{ by }}
        className="mb-6"
      />
      <p className="mb-4 text-sm text-muted">
        {t('performance.comparedWith', { from: day(before.from), to: day(before.to) })}
      </p>
      <StatTiles className="lg:grid-cols-3">
        <StatTile
          label={t('performance.commission')}
          value={<MoneyText money={{ amountMinor: totals.commission[currency] ?? 0, currency }} locale={language} />}
          delta={
            <Delta
              value={totals.commission[currency] ?? 0}
              before={totalsBefore.commission[currency] ?? 0}
              locale={language}
            />
          }
          note={others.length > 0 ? others.join(' · ') : null}
        />
        {PROGRAMME_COUNTS.map((key) => (
          <StatTile
            key={key}
            label={t(`performance.${key}`)}
            value={number.format(totals[key])}
            delta={<Delta value={totals[key]} before={totalsBefore[key]} locale={language} />}
          />
        ))}
        <StatTile
          label={t('admin.analytics.active.average')}
          value={numberFormat(language, { maximumFractionDigits: 1 }).format(active.average)}
          delta={<Delta value={active.average} before={active.averageBefore} locale={language} />}
        />
      </StatTiles>
      <LineChart
        className="mt-4"
        title={t('performance.chart')}
        description={t('performance.daysInUtc')}
        locale={language}
        entries={{ kind: 'day', values: series.map(({ date }) => date) }}
        value={{ kind: 'money', currency }}
        series={[
          {
            key: 'before',
            label: t('performance.seriesBefore'),
            values: seriesBefore.map(({ amountMinor }) => amountMinor),
            comparison: true,
          },
          { key: 'now', label: t('performance.seriesNow'), values: series.map(({ amountMinor }) => amountMinor) },
        ]}
      />
      <LineChart
        className="mt-4"
        title={t('admin.analytics.active.title')}
        description={t(`admin.analytics.active.${active.by}`)}
        locale={language}
        entries={{ kind: 'day', values: active.now.entries }}
        value={{ kind: 'count' }}
        series={[
          { key: 'before', label: t('performance.seriesBefore'), values: active.before.values, comparison: true },
          { key: 'now', label: t('performance.seriesNow'), values: active.now.values },
        ]}
        action={
          <a
            className="inline-flex min-h-7 items-center text-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
            href={hrefWith(path('admin/analytics/export'), { ...range, view: 'active' })}
            download
          >
            {t('actions.csv')}
          </a>
        }
      />
      <TabLinks
        className="mt-8 mb-4"
        label={t('performance.breakdown')}
        tabs={(['offers', 'countries'] as const).map((dimension) => ({
          to: hrefWith('', { ...range, by: dimension }),
          label: t(`performance.by.${dimension}`),
          current: dimension === by,
        }))}
      />
      <Breakdown programme={programme} by={by} language={language} />
    </>
  );
}

function Breakdown({ programme, by, language }: Pick<Props, 'programme' | 'by' | 'language'>) {
  const { t } = useTranslation();
  const number = numberFormat(language);
  const { currency, currencies } = programme;
  const names = new Map(programme.offers.map(({ key, name }) => [key, name]));
  const nameOf = (key: string) => {
    if (key === UNKNOWN_KEY) return t(`performance.unknown.${by}`);
    if (by === 'offers') return names.get(key) ?? key;
    return displayNames(language, { type: 'region' }).of(key) ?? key;
  };
  return (
    <DataTable<ProgrammeRow>
      caption={t(`performance.by.${by}`)}
      rows={programme[by]}
      rowKey={({ key }) => key}
      empty={<EmptyState title={t('charts.empty')} description={t('pages.adminAnalytics.empty.description')} />}
      columns={[
        {
          key: 'name',
          header: t(`performance.dimension.${by}`),
          rowHeader: true,
          cell: ({ key }) => <span suppressHydrationWarning>{nameOf(key)}</span>,
        },
        ...PROGRAMME_COUNTS.map((key): Column<ProgrammeRow> => ({
          key,
          header: t(`performance.${key}`),
          align: 'end',
          cell: ({ figures }) => number.format(figures[key]),
        })),
        {
          key: 'commission',
          header: t('performance.commission'),
          align: 'end',
          lead: true,
          cell: ({ figures: { commission } }) => {
            const earned = currencies.filter((one) => commission[one]);
            return (earned.length > 0 ? earned : [currency]).map((one) => (
              <span key={one} className="block">
                <MoneyText money={{ amountMinor: commission[one] ?? 0, currency: one }} locale={language} />
              </span>
            ));
          },
        },
      ]}
    />
  );
}
