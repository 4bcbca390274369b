import { dateTimeFormat, numberFormat } from '#app/domain/platform/formatters.ts';
import { useTranslation } from 'react-i18next';
import type { CohortRecord } from '#app/domain/figures/cohort.ts';
import { COHORT_STEPS } from '#app/domain/figures/breakdowns.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';

/** Of the people of each month, how many came how far: a number, and its share of those who signed up. */
export function Cohorts({ cohorts, language }: { cohorts: readonly CohortRecord[]; language: string }) {
  const { t } = useTranslation();
  const number = numberFormat(language);
  const share = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const month = dateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <section aria-labelledby="cohorts">
      <h2 id="cohorts" className="section-title">
        {t('admin.analytics.cohorts')}
      </h2>
      <p className="mb-4 text-sm text-muted">{t('admin.analytics.cohortsHint')}</p>
      <DataTable
        caption={t('admin.analytics.cohorts')}
        rows={cohorts}
        rowKey={(row) => row.month}
        empty={<EmptyState title={t('charts.empty')} description={t('admin.analytics.noCohorts')} />}
        columns={[
          {
            key: 'month',
            header: t('admin.analytics.month'),
            rowHeader: true,
            cell: (row) => <span suppressHydrationWarning>{month.format(new Date(`${row.month}-01`))}</span>,
          },
          ...COHORT_STEPS.map((step): Column<CohortRecord> => ({
            key: step,
            header: t(`admin.analytics.steps.${step}`),
            align: 'end',
            cell: (row) => (
              <>
                {number.format(row[step])}
                {step !== 'signedUp' && row.signedUp > 0 ? (
                  <span className="ml-2 text-sm text-muted">{share.format(row[step] / row.signedUp)}</span>
                ) : null}
              </>
            ),
          })),
        ]}
      />
    </section>
  );
}
