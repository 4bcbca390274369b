import { useTranslation } from 'react-i18next';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import { ConsoleTable } from '#app/shell/page/tables/console-table.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import type { Watched } from '#app/server/income/alerts-and-jobs.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type RowsOf<View extends Watched['view']> = Extract<Watched, { view: View }>['rows'];

/** What the nightly comparison found: nothing of it is corrected automatically. */
export function Alerts({ rows, table }: { rows: RowsOf<'alerts'>; table: TableSettings }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <ConsoleTable
      table={table}
      caption={t('income.views.alerts')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title={t('income.nothing.alerts.title')} description={t('income.nothing.alerts.description')} />
      }
      columns={[
        {
          key: 'subject',
          header: t('income.subject'),
          rowHeader: true,
          cell: ({ subject }) => <span className="break-all">{subject}</span>,
        },
        { key: 'kind', header: t('income.kind'), cell: ({ kind }) => kind },
        {
          key: 'expected',
          header: t('income.expected'),
          cell: ({ expected }) => <span className="break-all">{expected}</span>,
        },
        { key: 'found', header: t('income.found'), cell: ({ found }) => <span className="break-all">{found}</span> },
        {
          key: 'seen',
          header: t('income.lastSeen'),
          align: 'end',
          cell: ({ lastSeenAt }) => <DateTime value={lastSeenAt} locale={language} />,
        },
      ]}
    />
  );
}

const TONES = { running: 'info', done: 'good', failed: 'bad' } as const;

/** How the jobs went lately. */
export function JobRuns({ rows, table }: { rows: RowsOf<'jobs'>; table: TableSettings }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <ConsoleTable
      table={table}
      caption={t('income.views.jobs')}
      rows={rows}
      rowKey={({ job, scheduledFor }) => `${job} ${scheduledFor.toISOString()}`}
      empty={<EmptyState title={t('income.nothing.jobs.title')} description={t('income.nothing.jobs.description')} />}
      columns={[
        { key: 'job', header: t('income.job'), rowHeader: true, cell: ({ job }) => job },
        {
          key: 'state',
          header: t('income.state'),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`income.states.${state}`)}</Badge>,
        },
        {
          key: 'counts',
          header: t('income.counts'),
          cell: ({ counts }) =>
            Object.entries(counts)
              .filter(([, count]) => count > 0)
              .map(([name, count]) => `${name} ${count}`)
              .join(', ') || '–',
        },
        {
          key: 'started',
          header: t('income.started'),
          align: 'end',
          cell: ({ startedAt }) => <DateTime value={startedAt} locale={language} />,
        },
      ]}
    />
  );
}
