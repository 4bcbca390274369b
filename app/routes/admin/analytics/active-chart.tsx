import { useTranslation } from 'react-i18next';
import type { DayRange } from '#app/domain/figures/date-range.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { ActiveStreamers } from '#app/server/figures/active-streamers.server.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { LineChart } from '#app/ui/charts/line-chart.tsx';

type Props = { active: ActiveStreamers; range: DayRange; isOpen: boolean; language: string };

/** How many streamers were active on each day, against the period before. `isOpen`: the last day isn't over. */
export function ActiveChart({ active, range, isOpen, language }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <LineChart
      plain
      unfinished={isOpen}
      className="mt-8"
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
          className="inline-flex min-h-7 items-center text-sm text-link"
          href={hrefWith(path('admin/analytics/export'), { ...range, view: 'active' })}
          download
        >
          {t('actions.csv')}
        </a>
      }
    />
  );
}
