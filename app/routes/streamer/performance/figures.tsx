import { useTranslation } from 'react-i18next';
import type { DayRange } from '#app/domain/date-range.ts';
import { type Dimension, DIMENSIONS, type Figure } from '#app/domain/monthly-stats.ts';
import { FiguresTable } from '#app/frame/figures-table.tsx';
import type { Performance } from '#app/server/performance.server.ts';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { MoneyText } from '#app/ui/money.tsx';
import { Delta, StatTile, StatTiles } from '#app/ui/stat-tile.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { DateTime, formatDateTime } from '#app/ui/time.tsx';

const TILES: readonly Exclude<Figure, 'commissionMinor'>[] = [
  'clicks',
  'registrations',
  'firstDeposits',
  'conversions',
];

/** Totals against the period before, the days as a chart, and one breakdown. */
export function Figures({
  performance: { currency, tracker, before, current, previous, names },
  by,
  range,
  language,
}: {
  performance: Performance;
  by: Dimension;
  range: DayRange;
  language: string;
}) {
  const { t } = useTranslation();
  const number = new Intl.NumberFormat(language);
  const day = (date: string) => formatDateTime(date, language, 'date') ?? '';
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        {t('performance.comparedWith', { from: day(before.from), to: day(before.to) })}{' '}
        {tracker?.lastImportAt ? (
          <>
            {t('performance.asOf')} <DateTime value={tracker.lastImportAt} locale={language} />
          </>
        ) : (
          t('performance.noImport')
        )}
      </p>
      <h2 className="sr-only">{t('performance.overview')}</h2>
      <StatTiles className="lg:grid-cols-5">
        <StatTile
          label={t('performance.commission')}
          value={<MoneyText money={{ amountMinor: current.totals.commissionMinor, currency }} locale={language} />}
          delta={
            <Delta value={current.totals.commissionMinor} before={previous.totals.commissionMinor} locale={language} />
          }
        />
        {TILES.map((key) => (
          <StatTile
            key={key}
            label={t(`performance.${key}`)}
            value={number.format(current.totals[key])}
            delta={<Delta value={current.totals[key]} before={previous.totals[key]} locale={language} />}
          />
        ))}
      </StatTiles>
      <LineChart
        className="mt-4"
        title={t('performance.chart')}
        description={t('performance.daysInUtc')}
        locale={language}
        entries={{ kind: 'day', values: current.days.map(({ date }) => date) }}
        value={{ kind: 'money', currency }}
        series={[
          {
            key: 'before',
            label: t('performance.seriesBefore'),
            values: previous.days.map(({ commissionMinor }) => commissionMinor),
            comparison: true,
          },
          {
            key: 'now',
            label: t('performance.seriesNow'),
            values: current.days.map(({ commissionMinor }) => commissionMinor),
          },
        ]}
      />
      <TabLinks
        className="mt-8 mb-4"
        label={t('performance.breakdown')}
        tabs={DIMENSIONS.map((dimension) => ({
          to: `?${new URLSearchParams({ ...range, by: dimension }).toString()}`,
          label: t(`performance.by.${dimension}`),
          current: dimension === by,
        }))}
      />
      <FiguresTable dimension={by} rows={current[by]} names={names} currency={currency} />
    </>
  );
}
