import { useTranslation } from 'react-i18next';
import { usePageFacts } from '#app/shell/page/facts.ts';
import type { Overview } from '#app/server/programme/overview.server.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';

/** What all streamers earned on each of the last days. */
export function ProgrammeChart({ programme: { series, currency } }: Pick<Overview, 'programme'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
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
          {`${t('admin.overview.extra.programme')} · ${t('performance.daysInUtc')}`}
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
