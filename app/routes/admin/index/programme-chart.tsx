import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { Overview } from '#app/server/programme/overview.server.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** What all streamers earned on each of the last days, and when figures last came in. */
export function ProgrammeChart({ programme: { series, currency }, tracker }: Pick<Overview, 'programme' | 'tracker'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const total = formatMoney(
    { amountMinor: series.reduce((sum, { amountMinor }) => sum + amountMinor, 0), currency },
    language,
  );
  return (
    <BarChart
      plain
      title={t('performance.chart')}
      description={
        <>
          <span className="statement-figure">{total}</span>
          {`${t('admin.overview.extra.programme')} · ${t('performance.daysInUtc')} · `}
          <TextLink to={hrefWith(path('admin/income'), { view: 'jobs' })} className="text-muted!">
            {t('admin.overview.queues.import')}{' '}
            {tracker.importedAt ? (
              <DateTime value={tracker.importedAt} locale={language} style="short-datetime" />
            ) : (
              t('admin.overview.extra.importNever')
            )}
          </TextLink>
          {tracker.connected ? null : ` · ${t('admin.overview.extra.importOff')}`}
        </>
      }
      locale={language}
      entries={{ kind: 'day', values: series.map(({ date }) => date) }}
      value={{ kind: 'money', currency }}
      series={[
        {
          key: 'commission',
          label: t('performance.commission'),
          values: series.map(({ amountMinor }) => amountMinor),
        },
      ]}
    />
  );
}
