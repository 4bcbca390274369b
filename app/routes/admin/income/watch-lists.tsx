import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { withLanguage } from '#app/domain/platform/language-path.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import { ConsoleTable } from '#app/shell/page/tables/console-table.tsx';
import { RerunJob } from '#app/features/income/rerun-job.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { Watched } from '#app/server/income/alerts-and-jobs.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type RowsOf<View extends Watched['view']> = Extract<SerializeFrom<Watched>, { view: View }>['rows'];

/** A page of alerts or of runs of jobs, with what to do about runs that failed. */
export function WatchList({ search, ...shown }: SerializeFrom<Watched> & { table: TableSettings; search: string }) {
  const { t } = useTranslation();
  const path = usePath();
  const to = (changes: Record<string, string | null>) => hrefWith({ pathname: path('admin/income'), search }, changes);
  return (
    <>
      {shown.failedSince ? (
        <p className="mb-3 max-w-prose text-muted">
          {t('income.failedJobs')} <TextLink to={to({ failed: null, after: null })}>{t('income.allJobs')}</TextLink>
        </p>
      ) : null}
      {shown.view === 'alerts' ? <Alerts {...shown} /> : <JobRuns {...shown} />}
      <Pagination
        label={t('table.pages')}
        previous={shown.isFirst ? null : { href: to({ after: null }), label: t('actions.toStart') }}
        next={shown.next ? { href: to({ after: shown.next }), label: t('actions.next') } : null}
      />
    </>
  );
}

/** What the nightly comparison found: nothing of it is corrected automatically. */
function Alerts({ rows, table }: { rows: RowsOf<'alerts'>; table: TableSettings }) {
  const { t } = useTranslation();
  const { language, prefix } = usePageFacts();
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
          cell: ({ subject, page }) => {
            const text = <span className="break-all">{subject}</span>;
            return page ? <TextLink to={withLanguage(prefix, page)}>{text}</TextLink> : text;
          },
        },
        { key: 'kind', header: t('income.kind'), cell: ({ kind }) => <Check kind={kind} /> },
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

/** What does not add up in words, and the step to take. Every check of the books has the same. */
function Check({ kind }: { kind: string }) {
  const { t } = useTranslation();
  const name = kind.startsWith('reconcile-') ? 'books' : kind;
  return (
    <>
      {t(`income.alertKinds.${name}.title`, { defaultValue: kind })}
      <p className="text-sm text-muted">{t(`income.alertKinds.${name}.step`, { defaultValue: '' })}</p>
    </>
  );
}

const TONES = { running: 'info', done: 'good', failed: 'bad' } as const;

/** How the jobs went lately. */
function JobRuns({ rows, table }: { rows: RowsOf<'jobs'>; table: TableSettings }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <ConsoleTable
      table={table}
      caption={t('income.views.jobs')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('income.nothing.jobs.title')} description={t('income.nothing.jobs.description')} />}
      columns={[
        { key: 'job', header: t('income.job'), rowHeader: true, cell: ({ job }) => job },
        {
          key: 'state',
          header: t('income.state'),
          cell: ({ id, job, state, error, rerun }) => (
            <>
              <Badge tone={TONES[state]}>{t(`income.states.${state}`)}</Badge>
              {state === 'failed' && error ? <p className="text-sm wrap-anywhere text-muted">{error}</p> : null}
              <RerunJob {...{ id, job, rerun }} />
            </>
          ),
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
