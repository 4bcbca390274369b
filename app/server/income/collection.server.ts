import { documentId, limit, orderBy, startAfter, where } from 'firebase/firestore/lite';
import type { TimeCursor } from '#app/domain/platform/page-cursor.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Reading, ReadingOf } from '../data/port.server.ts';
import { collections, collectionsOf } from '../data/collections.server.ts';

/** What admins watch of where the money comes from: functions keep all of it. */

/** Conversions that wait for an admin to assign them, the oldest first. */
export function listQuarantine(count: number) {
  return collections.quarantine.listWithIds(where('state', '==', 'open'), orderBy('at'), limit(count));
}

/** A commission and the conversion that it was computed from; null if there is none by that id. */
export function getSourceOfCommission(id: string) {
  return (async (read) => {
    const commission = await read(collections.commissions.byId(id));
    if (!commission) return null;
    const { conversionId } = commission;
    return { commission, conversion: conversionId ? await read(collections.conversions.byId(conversionId)) : null };
  }) satisfies Reading<unknown>;
}

/** The terms of an offer that held at a time, one or none. */
export function listTermsAt(offerId: string, at: Date) {
  const versions = collectionsOf.offerVersions(offerId);
  return versions.list(where('effectiveFrom', '<=', at), orderBy('effectiveFrom', 'desc'), limit(1));
}

/** What does not add up, the latest first. */
export function listAlerts(count: number) {
  return collections.alerts.listWithIds(where('state', '==', 'open'), orderBy('lastSeenAt', 'desc'), limit(count));
}

/** A page of what does not add up, the latest first. */
export function pageOfAlerts(after: TimeCursor | null) {
  const open = where('state', '==', 'open');
  return collections.alerts.page(PAGE_SIZES.income, open, ...latestFirst('lastSeenAt', after));
}

/** A page of the runs of jobs, the latest first; of those that failed, since a time if wanted. */
export function pageOfJobRuns(failedSince: Date | null, after: TimeCursor | null) {
  const failed = failedSince ? [where('state', '==', 'failed'), where('startedAt', '>=', failedSince)] : [];
  return collections.jobRuns.page(PAGE_SIZES.income, ...failed, ...latestFirst('startedAt', after));
}

function latestFirst(field: string, after: TimeCursor | null) {
  const place = after ? [startAfter(after.at, ...(after.id ? [after.id] : []))] : [];
  return [orderBy(field, 'desc'), orderBy(documentId(), 'desc'), ...place];
}

/** The latest days that have exchange rates, the latest first. */
export function listExchangeRates(count: number) {
  return collections.exchangeRates.list(orderBy('date', 'desc'), limit(count));
}

/** Runs that failed, the latest first. */
export function listFailedJobRuns(count: number) {
  return collections.jobRuns.list(where('state', '==', 'failed'), orderBy('startedAt', 'desc'), limit(count));
}

/** How many alerts are open. */
export function countOpenAlerts() {
  return collections.alerts.count(where('state', '==', 'open'));
}

/** How many runs failed since then. */
export function countFailedJobRuns(from: Date) {
  const failed = where('state', '==', 'failed');
  return collections.jobRuns.count(failed, where('startedAt', '>=', from), orderBy('startedAt', 'desc'));
}

type JobRun = ReadingOf<ReturnType<typeof listFailedJobRuns>>[number];

/** The last runs of a job, the latest first. */
export function latestRunsOf(job: string, count: number) {
  return collections.jobRuns.list(where('job', '==', job), orderBy('scheduledFor', 'desc'), limit(count));
}

/** The last run of a job that has ended, well or not; null before the first. */
export function latestEndedRunOf(job: string): Reading<JobRun | null> {
  const ended = [where('job', '==', job), where('state', 'in', ['done', 'failed'])];
  return async (read) =>
    (await read(collections.jobRuns.list(...ended, orderBy('scheduledFor', 'desc'), limit(1))))[0] ?? null;
}
