import { numberFormat } from '#app/domain/platform/formatters.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { BreakdownKind } from '#app/domain/figures/monthly-stats.ts';
import { parametersOf } from '#app/domain/figures/performance-query.ts';
import { ratesOf } from '#app/domain/figures/rates.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { ChartKey } from '#app/features/figures/chart-key.tsx';
import { RangeBars } from '#app/features/figures/range-bars.tsx';
import { ImportAge, TrackerNotes } from '#app/features/income/tracker-notes.tsx';
import type { Performance } from '#app/server/figures/performance.server.ts';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { MoneyText, RateText } from '#app/ui/values/money.tsx';
import { StatTile, StatTiles } from '#app/ui/values/stat-tile.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';

const FiguresTable = lazyExtra(async () => (await import('#app/features/figures/figures-table.tsx')).FiguresTable);

export const REPORT_PARTS = ['days', 'offers', 'countries'] as const satisfies readonly BreakdownKind[];

/** Clicks, registrations, sales, revenue and earnings per click in the tracker's own words (spec.txt), as the tracker counts them, with the time of the last import. */
export function Report({ performance, language }: { performance: Performance; language: string }) {
  const { t } = useTranslation();
  const { query, currency, tracker, current } = performance;
  const { totals } = current;
  const counted = (count: number) => <span suppressHydrationWarning>{numberFormat(language).format(count)}</span>;
  return (
    <>
      <TrackerNotes tracker={tracker} />
      <StatTiles className="items-end lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))] lg:gap-x-10">
        <StatTile
          lead
          label={t('tracker.commission')}
          value={<MoneyText money={{ amountMinor: totals.commissionMinor, currency }} locale={language} />}
        />
        <StatTile label={t('tracker.clicks')} value={counted(totals.clicks)} />
        <StatTile label={t('tracker.registrations')} value={counted(totals.registrations)} />
        <StatTile label={t('tracker.conversions')} value={counted(totals.conversions)} />
        <StatTile
          label={t('tracker.epc')}
          value={<RateText minor={ratesOf(totals).perClickMinor} currency={currency} locale={language} />}
        />
      </StatTiles>
      <p className="mt-3 text-sm text-muted">
        {t('tracker.names')} {tracker.connected ? `${t('tracker.connected')} ` : null}
        {tracker.lastImportAt ? <ImportAge at={tracker.lastImportAt} /> : null}
      </p>
      <RangeBars
        className="mt-8"
        title={t('tracker.commission')}
        action={(isOpen) => (isOpen ? <ChartKey now={t('tracker.commission')} open={t('performance.open')} /> : null)}
        locale={language}
        value={{ kind: 'money', currency }}
        figure="commissionMinor"
        series={[{ key: 'now', label: t('tracker.commission'), days: current.days }]}
      />
      <TabLinks
        className="mt-8 mb-4"
        label={t('performance.breakdown')}
        tabs={REPORT_PARTS.map((by) => ({
          to: hrefWith('', parametersOf(query, { by, page: 1 })),
          label: t(`performance.by.${by}`),
          current: by === query.by,
        }))}
      />
      <Suspense fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
        <FiguresTable tracker performance={performance} />
      </Suspense>
    </>
  );
}
