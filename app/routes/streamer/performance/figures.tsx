import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BREAKDOWNS } from '#app/domain/figures/monthly-stats.ts';
import { figureOf, parametersOf, type PerformanceQuery } from '#app/domain/figures/performance-query.ts';
import { FEWEST_CLICKS, ratesOf } from '#app/domain/figures/rates.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { ChartKey } from '#app/features/figures/chart-key.tsx';
import { RangeBars } from '#app/features/figures/range-bars.tsx';
import { ShareText } from '#app/features/figures/share-text.tsx';
import { ImportAge, TrackerNotes } from '#app/features/income/tracker-notes.tsx';
import type { Performance } from '#app/server/figures/performance.server.ts';
import { AfterPaint } from '#app/shell/page/after-paint.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Delta } from '#app/ui/values/delta.tsx';
import { MoneyText, RateText } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { Funnel } from './funnel.tsx';

const FiguresTable = lazyExtra(async () => (await import('#app/features/figures/figures-table.tsx')).FiguresTable);

/** Commission and rates against the period before, a chart, the steps from click to commission, and one table. */
export const Figures = memo(function Figures({
  performance,
  language,
}: {
  performance: Performance;
  language: string;
}) {
  const { t } = useTranslation();
  const path = usePath();
  const { query, current, previous } = performance;
  const to = (changes: Partial<PerformanceQuery>) => hrefWith('', parametersOf(query, changes));
  const currency = performance.currency;
  const rows = <SkeletonRows rows={8} label={t('loading.page')} />;
  return (
    <>
      <TrackerNotes tracker={performance.tracker} />
      <Headline performance={performance} language={language} />
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <RangeBars
          className="min-w-0"
          behind
          title={t(`performance.${query.figure}`)}
          action={(isOpen) => (
            <ChartKey
              now={t('performance.seriesNow')}
              open={isOpen ? t('performance.open') : null}
              before={t('performance.seriesBefore')}
            />
          )}
          locale={language}
          value={query.figure === 'commission' ? { kind: 'money', currency } : { kind: 'count' }}
          figure={figureOf(query.figure)}
          series={[
            { key: 'before', label: t('performance.seriesBefore'), days: previous.days, comparison: true },
            { key: 'now', label: t('performance.seriesNow'), days: current.days },
          ]}
        />
        <Funnel performance={performance} language={language} to={(figure) => to({ figure })} />
      </div>
      <div className="mt-9 mb-4 flex flex-wrap items-center justify-end gap-x-5 gap-y-3">
        <TabLinks
          className="min-w-0 grow"
          label={t('performance.breakdown')}
          tabs={BREAKDOWNS.map((by) => ({
            to: to({ by, page: 1 }),
            label: t(`performance.by.${by}`),
            current: by === query.by,
          }))}
        />
        <TextLink to={path('keitaro-dashboard')}>{t('performance.tracker')}</TextLink>
        <Button asChild variant="outline">
          <a href={hrefWith(path('performance/export'), { ...query.range, by: query.by })} download>
            {t('actions.csv')}
          </a>
        </Button>
      </div>
      <AfterPaint fallback={rows}>
        <Suspense fallback={rows}>
          <FiguresTable performance={performance} />
        </Suspense>
      </AfterPaint>
    </>
  );
});

/** What the range earned, for each click and in all, and with what it is compared. */
function Headline({ performance, language }: { performance: Performance; language: string }) {
  const { t } = useTranslation();
  const { currency, tracker, before, current, previous } = performance;
  const [rates, ratesBefore] = [ratesOf(current.totals), ratesOf(previous.totals)];
  const day = (date: string) => formatDateTime(date, language, 'short-date') ?? '';
  const delta = (now: number | null, then: number | null) =>
    now === null || then === null ? null : <Delta value={now} before={then} locale={language} />;
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" className="sr-only">
        {t('performance.overview')}
      </h2>
      <dl className="figure-row items-end sm:gap-x-10">
        <div className="max-sm:basis-full sm:flex-initial">
          <dt className="text-xs text-muted">{t('performance.commission')}</dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="hero-figure">
              <MoneyText money={{ amountMinor: current.totals.commissionMinor, currency }} locale={language} />
            </span>
            {delta(current.totals.commissionMinor, previous.totals.commissionMinor)}
          </dd>
        </div>
        <div className="sm:flex-initial sm:pb-1">
          <dt className="text-xs text-muted">{t('performance.epc')}</dt>
          <dd className="statement-figure">
            <RateText minor={rates.perClickMinor} currency={currency} locale={language} />
            {delta(rates.perClickMinor, ratesBefore.perClickMinor)}
          </dd>
        </div>
        <div className="sm:flex-initial sm:pb-1">
          <dt className="text-xs text-muted">{t('performance.conversionRate')}</dt>
          <dd className="statement-figure">
            <ShareText share={rates.conversion} language={language} />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-muted" suppressHydrationWarning>
        {rates.perClickMinor === null ? `${t('performance.tooFew', { clicks: FEWEST_CLICKS })} ` : null}
        {t('performance.comparedWith', { from: day(before.from), to: day(before.to) })}{' '}
        {tracker.lastImportAt ? <ImportAge at={tracker.lastImportAt} /> : t('performance.noImport')}
      </p>
    </section>
  );
}
