import { numberFormat } from '#app/domain/platform/formatters.ts';
import { useTranslation } from 'react-i18next';
import { BREAKDOWNS } from '#app/domain/figures/monthly-stats.ts';
import { CHARTED, figureOf, parametersOf, type PerformanceQuery } from '#app/domain/figures/performance-query.ts';
import { FiguresTable } from '#app/features/figures/figures-table.tsx';
import { TrackerNotes } from '#app/features/income/tracker-notes.tsx';
import type { Performance } from '#app/server/figures/performance.server.ts';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { Delta } from '#app/ui/values/delta.tsx';
import { StatTile, StatTiles } from '#app/ui/values/stat-tile.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { DateTime, formatDateTime } from '#app/ui/values/time.tsx';

/** Totals against the period before, one of them by day as a chart, and one table; all of it chosen by address. */
export function Figures({ performance, language }: { performance: Performance; language: string }) {
  const { t } = useTranslation();
  const { query, currency, tracker, before, current, previous } = performance;
  const number = numberFormat(language);
  const day = (date: string) => formatDateTime(date, language, 'date') ?? '';
  const to = (changes: Partial<PerformanceQuery>) => `?${new URLSearchParams(parametersOf(query, changes)).toString()}`;
  const charted = figureOf(query.figure);
  const ofDays = (days: typeof current.days) => days.map((figures) => figures[charted]);
  return (
    <>
      <p className="mb-4 text-sm text-muted" suppressHydrationWarning>
        {t('performance.comparedWith', { from: day(before.from), to: day(before.to) })}{' '}
        {tracker.lastImportAt ? (
          <>
            {t('performance.asOf')} <DateTime value={tracker.lastImportAt} locale={language} />
          </>
        ) : (
          t('performance.noImport')
        )}
      </p>
      <TrackerNotes tracker={tracker} />
      <h2 className="sr-only">{t('performance.overview')}</h2>
      <nav aria-label={t('performance.charted')}>
        <StatTiles className="lg:grid-cols-5">
          {CHARTED.map((name) => {
            const [now, then] = [current.totals[figureOf(name)], previous.totals[figureOf(name)]];
            return (
              <StatTile
                key={name}
                label={t(`performance.${name}`)}
                value={
                  name === 'commission' ? (
                    <MoneyText money={{ amountMinor: now, currency }} locale={language} />
                  ) : (
                    <span suppressHydrationWarning>{number.format(now)}</span>
                  )
                }
                delta={<Delta value={now} before={then} locale={language} />}
                choice={{ to: to({ figure: name }), current: name === query.figure }}
              />
            );
          })}
        </StatTiles>
      </nav>
      <LineChart
        className="mt-4"
        title={t(`performance.charts.${query.figure}`)}
        description={t('performance.daysInUtc')}
        locale={language}
        entries={{ kind: 'day', values: current.days.map(({ date }) => date) }}
        value={query.figure === 'commission' ? { kind: 'money', currency } : { kind: 'count' }}
        series={[
          {
            key: 'before',
            label: t('performance.seriesBefore'),
            values: ofDays(previous.days),
            comparison: true,
          },
          { key: 'now', label: t('performance.seriesNow'), values: ofDays(current.days) },
        ]}
      />
      <TabLinks
        className="mt-8 mb-4"
        label={t('performance.breakdown')}
        tabs={BREAKDOWNS.map((by) => ({
          to: to({ by, page: 1 }),
          label: t(`performance.by.${by}`),
          current: by === query.by,
        }))}
      />
      <FiguresTable performance={performance} />
    </>
  );
}
