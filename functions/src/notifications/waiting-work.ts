import { type Query, Timestamp } from 'firebase-admin/firestore';
import { WAITING_STATES } from '../../../app/domain/ledger/money-proposal.ts';
import { type PayoutBatchRecord, payoutBatchSchema } from '../../../app/domain/payouts/batch-schemas.ts';
import { MOST_TO_APPROVE, TO_APPROVE_STATES, waitsForApproval } from '../../../app/domain/payouts/batch.ts';
import { payAtOf } from '../../../app/domain/payouts/calendar.ts';
import { overdueBatches, UNFINISHED_STATES } from '../../../app/domain/payouts/overdue.ts';
import { failuresFrom, jobRunSchema } from '../../../app/domain/platform/job-run.ts';
import { effectiveRolesOf } from '../../../app/domain/people/directory-search.ts';
import { trackerStatusSchema } from '../../../app/domain/income/schemas.ts';
import { importLateFrom } from '../../../app/domain/income/tracker-state.ts';
import { type InboxKind, latest } from '../../../app/domain/programme/inbox.ts';
import { paymentWork } from '../../../app/domain/programme/payment-work.ts';
import { type Context, parseSnapshot } from '../platform/context.ts';
import type { WaitingWork } from './plan-staff-notices.ts';

type Reader = Pick<Context, 'db' | 'now'>;

/** As many batches, alerts and failed runs are looked at; how many there are is counted. */
const LOOKED_AT = 25;

/** What waits for the team now, as its inboxes show it. Counted by the database; of what is counted only the newest is read. */
export async function readWaitingWork(context: Reader): Promise<WaitingWork[]> {
  const { db } = context;
  const open = (name: 'cases' | 'questions' | 'quarantine') => db.collection(name).where('state', '==', 'open');
  const blocked = db.collection('payoutRequests').where('openBlock', '==', true);
  const proposals = db.collection('moneyProposals').where('state', 'in', WAITING_STATES);
  const roles = db.collection('roleGrants').where('state', '==', 'proposed');
  const applications = db.collection('directory').where('effectiveRole', 'in', effectiveRolesOf('pending', null));
  const requests = db.collection('offerAccess').where('state', '==', 'requested');
  return (
    await Promise.all([
      payoutWork(context),
      batchesToApprove(context),
      failedPayouts(context),
      counted('blockedPayouts', blocked, 'timeline.blocked.at'),
      failedJobs(context),
      alerts(context),
      lateImport(context),
      counted('money', proposals, 'proposedAt', 'proposedBy'),
      counted('roles', roles, 'proposedAt', 'proposedBy'),
      counted('cases', open('cases'), 'openedAt'),
      counted('questions', open('questions'), 'askedAt'),
      counted('quarantine', open('quarantine'), 'at'),
      counted('people', applications, 'createdAt'),
      counted('access', requests, 'requestedAt'),
    ])
  ).flat();
}

/** How many a query finds, and when the newest came, and by whom where `author` names a field. */
async function counted(what: InboxKind, query: Query, time: string, author?: string): Promise<WaitingWork> {
  const newest = query
    .orderBy(time, 'desc')
    .limit(1)
    .select(time, ...(author ? [author] : []));
  const [{ count }, found] = await Promise.all([countOf(query), newest.get()]);
  const by: unknown = author ? found.docs[0]?.get(author) : null;
  return { what, count, latest: timeOf(found.docs[0]?.get(time)), by: typeof by === 'string' ? by : null };
}

/** The payouts that are overdue, and those that the operator exports, or records from their payday on. */
async function payoutWork({ db, now }: Reader): Promise<WaitingWork[]> {
  const unfinished = db.collection('payoutBatches').where('state', 'in', UNFINISHED_STATES);
  const found = await unfinished.orderBy('cycleId', 'desc').limit(LOOKED_AT).get();
  const batches = found.docs.map((batch) => parseSnapshot(payoutBatchSchema, batch)!);
  const overdue = overdueBatches(batches, now);
  const work = batches
    .flatMap((batch) => paymentWork(batch, now))
    // Nobody has a result before the payday.
    .filter(({ kind, cycleId }) => kind !== 'toRecord' || (payAtOf(cycleId) ?? now) <= now);
  const rowOf = (what: InboxKind, rows: readonly { cycleId: string; count: number }[]) => ({
    ...{ what, count: rows.reduce((sum, { count }) => sum + count, 0) },
    latest: latest(rows.flatMap(({ cycleId }) => payAtOf(cycleId) ?? [])),
  });
  return [
    rowOf('overdue', overdue),
    ...(['toExport', 'toRecord'] as const).map((kind) =>
      rowOf(
        kind,
        work.filter((one) => one.kind === kind),
      ),
    ),
  ];
}

/** A batch comes when it is built, and again when an approval left payouts out: those are news for all but its approver. */
async function batchesToApprove({ db }: Reader): Promise<WaitingWork> {
  const found = await db
    .collection('payoutBatches')
    .where('state', 'in', TO_APPROVE_STATES)
    .orderBy('cycleId', 'desc')
    .limit(MOST_TO_APPROVE)
    .get();
  const waiting = found.docs.map((batch) => parseSnapshot(payoutBatchSchema, batch)!).filter(waitsForApproval);
  const cameAt = ({ approvedAt, builtAt }: PayoutBatchRecord) => approvedAt ?? builtAt;
  const newest = latest(waiting.map(cameAt));
  const by = waiting.find((batch) => cameAt(batch) === newest)?.approvedBy ?? null;
  return { what: 'batches', count: waiting.length, latest: newest, by };
}

/** Payouts that failed or came back, and were neither paid again nor dismissed. Nothing but their number says that one came. */
async function failedPayouts({ db }: Reader): Promise<WaitingWork> {
  const failing = db
    .collection('payoutBatches')
    .where('state', 'in', ['exported', 'paying', 'closed'])
    .where('openFailures', '>', 0);
  const found = await failing.orderBy('openFailures', 'desc').limit(LOOKED_AT).select('openFailures').get();
  const count = found.docs.reduce((sum, batch) => sum + Number(batch.get('openFailures')), 0);
  return { what: 'failedPayouts', count, latest: null };
}

/** As in the inbox: those of the last days, and however old those of jobs that have not run well since. By the time they were scheduled for: a run that is tried again begins anew, and is no other failure. */
async function failedJobs({ db, now }: Reader): Promise<WaitingWork> {
  const runs = db.collection('jobRuns');
  const failed = runs.where('state', '==', 'failed').orderBy('startedAt', 'desc');
  const newest = (await failed.limit(LOOKED_AT).get()).docs.map((run) => parseSnapshot(jobRunSchema, run)!);
  const broken = new Set<string>();
  for (const job of new Set(newest.map((run) => run.job))) {
    // One that runs now has not ended yet, well or not.
    const ended = runs.where('job', '==', job).where('state', 'in', ['done', 'failed']);
    const last = await ended.orderBy('scheduledFor', 'desc').limit(1).select('state').get();
    if (last.docs[0]?.get('state') !== 'done') broken.add(job);
  }
  const from = failuresFrom(newest, (job) => broken.has(job), now);
  return newestOf('jobs', failed.where('startedAt', '>=', from), 'scheduledFor');
}

async function lateImport({ db, now }: Reader): Promise<WaitingWork> {
  const status = parseSnapshot(trackerStatusSchema, await db.doc('trackerStatus/current').get());
  const from = importLateFrom(status, now);
  // Of one that never imported nothing says since when: its count alone is news.
  return { what: 'import', count: from ? 1 : 0, latest: status?.lastImportAt ? from : null };
}

/** By when they were first seen: one that is seen again each night is no other one. */
function alerts({ db }: Reader): Promise<WaitingWork> {
  const open = db.collection('alerts').where('state', '==', 'open').orderBy('lastSeenAt', 'desc');
  return newestOf('alerts', open, 'firstSeenAt');
}

/** How many a query finds, and the latest time among the first of them, by a field that is not that of the query's order. */
async function newestOf(what: InboxKind, query: Query, time: string): Promise<WaitingWork> {
  const [{ count }, found] = await Promise.all([countOf(query), query.limit(LOOKED_AT).select(time).get()]);
  return { what, count, latest: latest(found.docs.flatMap((one) => timeOf(one.get(time)) ?? [])) };
}

async function countOf(query: Query): Promise<{ count: number }> {
  return (await query.count().get()).data();
}

/** People have the time of their sign-up as a text. */
function timeOf(stored: unknown): Date | null {
  if (stored instanceof Timestamp) return stored.toDate();
  const time = typeof stored === 'string' ? new Date(stored) : null;
  return time && !Number.isNaN(time.getTime()) ? time : null;
}
