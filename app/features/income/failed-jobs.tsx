import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import type { Rerun } from '#app/domain/programme/job-rerun.ts';
import type { JobRun } from '#app/domain/platform/job-run.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { RerunJob } from './rerun-job.tsx';

type Row = Pick<SerializeFrom<JobRun>, 'job' | 'startedAt' | 'error'> & { id: string; rerun: Rerun | null };

/** What is left to do of a failed run. */
const OPEN: readonly (Rerun | null)[] = ['may', 'asked', 'job-running'];

type Props = { rows: readonly Row[]; all: string; hasMore: boolean };

/**
 * Each job that failed and has not run well since, with its error and what runs it again. `all`: where all runs are. `hasMore`: there are more
 * than these, so that these don't say that none is left.
 */
export function FailedJobs({ rows, all, hasMore }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const open = rows.filter(({ rerun }) => OPEN.includes(rerun));
  return (
    <>
      {open.length > 0 || !hasMore ? (
        <p className="text-muted">{t(open.length > 0 ? 'income.rerun.hint' : 'income.rerun.none')}</p>
      ) : null}
      {open.length > 0 ? (
        <ul className="grid gap-4">
          {open.map(({ id, job, startedAt, error, rerun }) => (
            <li key={id} className="border-t border-line pt-4">
              <p className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-medium wrap-anywhere text-ink">{job}</span>
                <DateTime value={startedAt} locale={language} className="text-sm text-muted" />
              </p>
              {error ? <p className="text-sm wrap-anywhere text-muted">{error}</p> : null}
              <RerunJob {...{ id, job, rerun }} />
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <TextLink to={all}>{t('income.rerun.all')}</TextLink>
      </p>
    </>
  );
}
