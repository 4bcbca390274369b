import { failuresFrom } from '#app/domain/platform/job-run.ts';
import type { QuarantineRecord } from '#app/domain/income/schemas.ts';
import { batchTotals } from '#app/domain/payouts/batch.ts';
import {
  aboutCases,
  earliest,
  type FoundRow,
  itemsOf,
  lateFromOf,
  latest,
  namesOf,
  ofOne,
} from '#app/domain/programme/inbox.ts';
import { countOpenGrants, listOpenGrants } from '../access/role-grants-collection.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import {
  countOpenAlerts,
  countFailedJobRuns,
  latestEndedRunOf,
  listAlerts,
  listFailedJobRuns,
  listQuarantine,
} from '../income/collection.server.ts';
import { countOpenCases, listOpenCases } from '../ledger/cases-collection.server.ts';
import { countOpenQuestions, listOpenQuestions } from '../ledger/questions-collection.server.ts';
import { countWaiting, readWaiting } from '../ledger/proposals-collection.server.ts';

/** As many of each are looked at for their times; how many there are is counted. */
const LOOKED_AT = PAGE_SIZES.cases;
/** Of more jobs than this nobody says that all of them run again. */
const MOST_JOBS = 6;
const NONE = { count: 0, more: false };

/** What nobody counts in advance: proposals, cases, questions, alerts and failed jobs, and the first conversion that is unassigned. */
export async function readWatched(
  read: Read,
  now: Date,
): Promise<{ rows: FoundRow[]; unassigned: QuarantineRecord | null }> {
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
  const lateness = ({ rows }: { rows: readonly { dueAt: Date }[] }) => {
    const lateFrom = lateFromOf(rows, now);
    return { urgency: lateFrom ? ('late' as const) : ('waits' as const), lateFrom };
  };
  const seen = alerts.map(({ firstSeenAt }) => firstSeenAt);
  return {
    rows: [
      jobs,
      {
        ...{ kind: 'alerts', urgency: 'failed', ...counted.alerts, since: earliest(seen), latest: latest(seen) },
        about: ofOne(alerts, ({ kind }) => `income.alertKinds.${kind}.title`),
        items: itemsOf(alerts, ({ kind, subject, firstSeenAt }) => ({
          ...{ name: subject, about: `income.alertKinds.${kind}.title`, money: null, at: firstSeenAt },
        })),
      },
      {
        ...{ kind: 'cases', ...lateness(cases), ...counted.cases },
        since: earliest(cases.rows.map(({ openedAt }) => openedAt)),
        ...aboutCases(cases.rows, counted.cases.count),
      },
      {
        ...{ kind: 'questions', ...lateness(questions), ...counted.questions },
        since: earliest(questions.rows.map(({ askedAt }) => askedAt)),
        about: ofOne(questions.rows, ({ kind }) => `questions.kinds.${kind}`),
        toTake: questions.rows.some(({ owner }) => owner !== null) ? null : ofOne(questions.rows, ({ id }) => id),
        ...namesOf(questions.rows.map(handleOf), counted.questions.count),
        dueAt: earliest(questions.rows.map(({ dueAt }) => dueAt)),
        items: itemsOf(questions.rows, ({ kind, amountMinor, currency, askedAt, ...one }) => ({
          ...{ name: handleOf(one), about: `questions.kinds.${kind}`, money: { amountMinor, currency }, at: askedAt },
        })),
        totals: questions.rows.length === counted.questions.count ? batchTotals(questions.rows) : null,
      },
      {
        ...{ kind: 'money', urgency: 'waits', ...counted.money },
        since: earliest(money.map(({ proposedAt }) => proposedAt)),
        ...namesOf(
          money.flatMap((one) => (one.username ? handleOf(one) : [])),
          counted.money.count,
        ),
        items: itemsOf(money, ({ kind, username, proposedByName, amountMinor, currency, proposedAt }) => ({
          ...{ name: username ? `@${username}` : proposedByName, about: `admin.adjust.waiting.kinds.${kind}` },
          ...{ money: amountMinor !== null && currency ? { amountMinor, currency } : null, at: proposedAt },
        })),
      },
      {
        ...{ kind: 'roles', urgency: 'waits', ...counted.roles },
        since: earliest(roles.map(({ proposedAt }) => proposedAt)),
        about: ofOne(roles, ({ role }) => `roles.${role}`),
      },
    ],
    unassigned: unassigned ?? null,
  };
}

const handleOf = ({ username }: { username: string | null }) => `@${username}`;

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

/** Runs that failed lately, and those of jobs that have not run well since. They are resolved once every one of these jobs has. */
export async function readFailedJobs(read: Read, now: Date): Promise<FoundRow> {
  const runs = await read(listFailedJobRuns(LOOKED_AT));
  const names = [...new Set(runs.map(({ job }) => job))].slice(0, MOST_JOBS);
  const last = await Promise.all(names.map((job) => read(latestEndedRunOf(job))));
  const well = new Set(last.flatMap((run) => (run?.state === 'done' ? run.job : [])));
  const from = failuresFrom(runs, (job) => names.includes(job) && !well.has(job), now);
  const shown = runs.filter(({ startedAt }) => startedAt >= from);
  const counted = shown.length === 0 ? NONE : await read(countFailedJobRuns(from));
  const times = shown.map(({ startedAt }) => startedAt);
  return {
    ...{ kind: 'jobs', urgency: 'failed', ...counted },
    // Not all of them were read: the earliest is unknown.
    ...{ since: counted.count > shown.length ? from : earliest(times), latest: latest(times) },
    ...namesOf(
      shown.map(({ job }) => job),
      counted.count,
    ),
    items: itemsOf(shown, ({ job, startedAt }) => ({ name: job, about: null, money: null, at: startedAt })),
    resolved: counted.count <= shown.length && shown.every(({ job }) => well.has(job)),
  };
}
