import { earliest, type FoundRow } from '#app/domain/programme/inbox.ts';
import { listOpenGrants } from '../access/role-grants-collection.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import { listAlerts, listJobRuns, listQuarantine } from '../income/collection.server.ts';
import { listOpenCases } from '../ledger/cases-collection.server.ts';
import { listOpenQuestions } from '../ledger/questions-collection.server.ts';
import { MOST_WAITING, readWaiting } from '../ledger/proposals-collection.server.ts';

/** As many of each are counted; beyond it the row says that there are more. */
const MOST = PAGE_SIZES.cases;
/** Older failures have been tried again since. */
const RECENT_FAILURES_MS = 2 * 86_400_000;

/** What nobody counts in advance: proposals, cases, questions, alerts and failed jobs, and since when the first conversion is unassigned. */
export async function readWatched(read: Read, now: Date): Promise<{ rows: FoundRow[]; unassignedSince: Date | null }> {
  const [money, roles, cases, questions, alerts, jobs, [unassigned]] = await Promise.all([
    read(readWaiting()),
    read(listOpenGrants()),
    read(listOpenCases()),
    read(listOpenQuestions()),
    read(listAlerts(MOST)),
    read(listJobRuns(MOST, true)),
    read(listQuarantine(null, 1)),
  ]);
  const failed = jobs.filter(({ startedAt }) => now.getTime() - startedAt.getTime() < RECENT_FAILURES_MS);
  const urgencyOf = ({ rows }: { rows: readonly { dueAt: Date }[] }) =>
    rows.some(({ dueAt }) => dueAt < now) ? ('late' as const) : ('waits' as const);
  return {
    rows: [
      {
        kind: 'jobs',
        urgency: 'failed',
        ...sumOf(
          failed.map(({ startedAt }) => startedAt),
          MOST,
        ),
      },
      {
        kind: 'alerts',
        urgency: 'failed',
        ...sumOf(
          alerts.map(({ firstSeenAt }) => firstSeenAt),
          MOST,
        ),
      },
      {
        ...{ kind: 'cases', urgency: urgencyOf(cases), more: cases.more, count: cases.rows.length },
        since: earliest(cases.rows.map(({ openedAt }) => openedAt)),
      },
      {
        ...{ kind: 'questions', urgency: urgencyOf(questions), more: questions.more, count: questions.rows.length },
        since: earliest(questions.rows.map(({ askedAt }) => askedAt)),
      },
      {
        kind: 'money',
        urgency: 'waits',
        ...sumOf(
          money.map(({ proposedAt }) => proposedAt),
          MOST_WAITING,
        ),
      },
      {
        kind: 'roles',
        urgency: 'waits',
        ...sumOf(
          roles.map(({ proposedAt }) => proposedAt),
          PAGE_SIZES.roleGrants,
        ),
      },
    ],
    unassignedSince: unassigned?.at ?? null,
  };
}

/** Of a list that ends at `most`. */
function sumOf(times: readonly Date[], most: number) {
  return { count: times.length, more: times.length === most, since: earliest(times) };
}
