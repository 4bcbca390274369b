import { isKey } from '#app/domain/platform/document-id.ts';
import { judgeRerun, LATEST_READ, type Rerun } from '#app/domain/programme/job-rerun.ts';
import type { JobRun } from '#app/domain/platform/job-run.ts';
import { nextPlace, readTime, readTimeCursor, timeCursorText } from '#app/domain/platform/page-cursor.ts';
import { pageOfSubject } from '../audit/subject.server.ts';
import type { Read } from '../data/port.server.ts';
import { latestRunsOf, pageOfAlerts, pageOfJobRuns } from './collection.server.ts';

export type WatchView = 'alerts' | 'jobs';

/** A page of what admins watch of where the money comes from: what does not add up, or how the jobs went; with `failed` those that failed since then. */
export async function readAlertsOrJobs(read: Read, view: WatchView, params: URLSearchParams, now: Date) {
  // Ids of runs have their times, whose characters ours don't have.
  const after = readTimeCursor(params.get('after'), isKey);
  const failedSince = view === 'jobs' ? readTime(params.get('failed')) : null;
  const shared = { isFirst: after === null, failedSince };
  if (view === 'alerts') {
    const { rows, more } = await read(pageOfAlerts(after));
    const next = nextPlace(rows, more, ({ lastSeenAt, id }) => timeCursorText({ at: lastSeenAt, id }));
    return { view, rows: rows.map((row) => ({ ...row, page: pageOfSubject(row.subject) })), next, ...shared };
  }
  const { rows, more } = await read(pageOfJobRuns(failedSince, after));
  const next = nextPlace(rows, more, ({ startedAt, id }) => timeCursorText({ at: startedAt, id }));
  const reruns = await readReruns(read, rows, now);
  return { view, rows: rows.map((row) => ({ ...row, rerun: reruns.get(row.id) ?? null })), next, ...shared };
}

/** Of each job the last of these runs that failed, by its id, and whether it can be run again. */
async function readReruns(read: Read, rows: readonly (JobRun & { id: string })[], now: Date) {
  const last = new Map<string, JobRun & { id: string }>();
  for (const row of rows) {
    const known = last.get(row.job);
    if (row.state === 'failed' && !(known && known.scheduledFor > row.scheduledFor)) last.set(row.job, row);
  }
  const judged = [...last.values()].map(async (run): Promise<[string, Rerun]> => [
    run.id,
    judgeRerun(run, await read(latestRunsOf(run.job, LATEST_READ)), now),
  ]);
  return new Map(await Promise.all(judged));
}

export type Watched = Awaited<ReturnType<typeof readAlertsOrJobs>>;
