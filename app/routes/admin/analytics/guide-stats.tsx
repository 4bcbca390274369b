import { numberFormat } from '#app/domain/platform/formatters.ts';
import { useTranslation } from 'react-i18next';
import type { tellGuideStats } from '#app/server/guides/stats.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

type Props = { stats: Awaited<ReturnType<typeof tellGuideStats>>; language: string };

/** Where people stop in the guides, in reading order, as of the latest count. */
export function GuideStats({ stats, language }: Props) {
  const { t } = useTranslation('onboarding');
  const number = numberFormat(language);
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <section aria-labelledby="guide-stats" className="mt-10">
      <h2 id="guide-stats" className="section-title">
        {t('stats.title')}
      </h2>
      <p className="mb-4 text-sm text-muted">
        {stats ? t('stats.asOf', { time: formatDateTime(stats.asOf, language) }) : t('stats.none')}
      </p>
      {stats ? (
        <DataTable
          caption={t('stats.title')}
          rows={stats.rows}
          rowKey={({ key }) => key}
          columns={[
            { key: 'guide', header: t('stats.guide'), rowHeader: true, cell: ({ title }) => title },
            { key: 'started', header: t('stats.started'), align: 'end', cell: ({ started }) => number.format(started) },
            {
              key: 'finished',
              header: t('stats.finished'),
              align: 'end',
              cell: ({ finished }) => number.format(finished),
            },
            {
              key: 'share',
              header: t('stats.share'),
              align: 'end',
              lead: true,
              cell: ({ started, finished }) => (started > 0 ? percent.format(finished / started) : '–'),
            },
            {
              key: 'median',
              header: t('stats.median'),
              align: 'end',
              cell: ({ medianMinutes }) =>
                medianMinutes === null ? '–' : t('guide.minutes', { count: medianMinutes }),
            },
          ]}
        />
      ) : null}
    </section>
  );
}
