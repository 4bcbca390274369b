import { earliest, type FoundRow, latest } from '#app/domain/programme/inbox.ts';
import { countOpenGrants, listOpenGrants } from '../access/role-grants-collection.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import {
  countOpenAlerts,
  countFailedJobRuns,
  latestRunOf,
  listAlerts,
  listJobRuns,
  listQuarantine,
} from '../income/collection.server.ts';
import { countOpenCases, listOpenCases } from '../ledger/cases-collection.server.ts';
import { countOpenQuestions, listOpenQuestions } from '../ledger/questions-collection.server.ts';
import { countWaiting, readWaiting } from '../ledger/proposals-collection.server.ts';

/** As many of each are looked at for their times; how many there are is counted. */
const LOOKED_AT = PAGE_SIZES.cases;
/** Older failures have been tried again since. */
const RECENT_FAILURES_MS = 2 * 86_400_000;
/** Of more jobs than this nobody says that all of them run again. */
const MOST_JOBS = 6;

/** What nobody counts in advance: proposals, cases, questions, alerts and failed jobs, and since when the first conversion is unassigned. */
export async function readWatched(read: Read, now: Date): Promise<{ rows: FoundRow[]; unassignedSince: Date | null }> {
  const [jobs, money, roles, cases, questions, alerts, counted, [unassigned]] = await Promise.all([
    readFailedJobs(read, now),
    read(readWaiting()),
    read(listOpenGrants()),
    read(listOpenCases()),
    read(listOpenQuestions()),
    read(listAlerts(LOOKED_AT)),
    readCounts(read),
    read(listQuarantine(1)),
  ]);
  const urgencyOf = ({ rows }: { rows: readonly { dueAt: Date }[] }) =>
    rows.some(({ dueAt }) => dueAt < now) ? ('late' as const) : ('waits' as const);
  const seen = alerts.map(({ firstSeenAt }) => firstSeenAt);
  return {
    rows: [
      jobs,
      { kind: 'alerts', urgency: 'failed', ...counted.alerts, since: earliest(seen), latest: latest(seen) },
      {
        ...{ kind: 'cases', urgency: urgencyOf(cases), ...counted.cases },
        since: earliest(cases.rows.map(({ openedAt }) => openedAt)),
      },
      {
        ...{ kind: 'questions', urgency: urgencyOf(questions), ...counted.questions },
        since: earliest(questions.rows.map(({ askedAt }) => askedAt)),
      },
      {
        ...{ kind: 'money', urgency: 'waits', ...counted.money },
        since: earliest(money.map(({ proposedAt }) => proposedAt)),
      },
      {
        ...{ kind: 'roles', urgency: 'waits', ...counted.roles },
        since: earliest(roles.map(({ proposedAt }) => proposedAt)),
      },
    ],
    unassignedSince: unassigned?.at ?? null,
  };
}

async function readCounts(read: Read) {
  const [alerts, cases, questions, money, roles] = await Promise.all([
    read(countOpenAlerts()),
    read(countOpenCases()),
    read(countOpenQuestions()),
    read(countWaiting()),
    read(countOpenGrants()),
  ]);
  return { alerts, cases, questions, money, roles };
}

/** Runs that failed lately. They are resolved once every one of these jobs has run well again. */
export async function readFailedJobs(read: Read, now: Date): Promise<FoundRow> {
  const from = new Date(now.getTime() - RECENT_FAILURES_MS);
  const [runs, counted] = await Promise.all([read(listJobRuns(LOOKED_AT, true)), read(countFailedJobRuns(from))]);
  const failed = runs.filter(({ startedAt }) => startedAt > from);
  const names = [...new Set(failed.map(({ job }) => job))];
  const last =
    counted.count > failed.length || names.length > MOST_JOBS
      ? []
      : await Promise.all(names.map((job) => read(latestRunOf(job))));
  const times = failed.map(({ startedAt }) => startedAt);
  return {
    ...{ kind: 'jobs', urgency: 'failed', ...counted },
    ...{ since: earliest(times), latest: latest(times) },
    resolved: last.length > 0 && last.every((run) => run?.state === 'done'),
  };
}
