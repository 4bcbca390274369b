import { dayOf } from '#app/domain/figures/date-range.ts';
import type { PayoutBatchRecord } from '#app/domain/income/earnings-schemas.ts';
import { EVERYBODY } from '#app/domain/people/directory-search.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { batchesToSee, waitsForApproval } from '#app/domain/payouts/batch.ts';
import { overdueBatches } from '#app/domain/payouts/overdue.ts';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import type { Read } from '../data/port.server.ts';
import { accessPageView } from '../offers/access-page.server.ts';
import { readProgramme } from '../figures/programme.server.ts';
import { collections } from '../data/collections.server.ts';
import { getMoneyCounts, getPeopleCounts } from '../figures/counters-collection.server.ts';
import { searchDirectory } from '../people/directory-collection.server.ts';
import { listAlerts, listJobRuns } from '../income/collection.server.ts';
import { listAccessRequests } from '../offers/access-collection.server.ts';
import { listBatches, listUnfinishedBatches } from '../payouts/batches-collection.server.ts';

const SHOWN = 6;
const DAY_MS = 86_400_000;
const DAYS = 14;
/** The import runs by the hour; two missed runs are worth a look. */
const IMPORT_OVERDUE_MS = 2.5 * 60 * 60 * 1000;
/** Older failures have been tried again since. */
const RECENT_FAILURES_MS = 2 * DAY_MS;

/** Of the latest batches the oldest with a failure that is neither paid again nor dismissed, and the status to look for. */
function oldestFailure(
  batches: readonly PayoutBatchRecord[],
): { cycleId: string; state: 'failed' | 'returned' } | null {
  const batch = batches.findLast(({ openFailures }) => openFailures > 0);
  return batch ? { cycleId: batch.cycleId, state: batch.byState.failed ? 'failed' : 'returned' } : null;
}

/** What needs a decision now, the oldest first, and how the programme does; as many documents as it shows, and counts that are kept. */
export async function readOverview(read: Read, now: Date, url: URL, language: Language) {
  const pending = { ...EVERYBODY, status: 'pending' as const, sort: 'waiting' as const };
  const range = { from: dayOf(now.getTime() - (DAYS - 1) * DAY_MS), to: dayOf(now) };
  const [waiting, people, requests, money, alerts, failedJobs, batches, unfinished, tracker, programme] =
    await Promise.all([
      read(searchDirectory(pending, null, now, SHOWN)),
      read(getPeopleCounts()),
      read(listAccessRequests(null, SHOWN)),
      read(getMoneyCounts()),
      read(listAlerts(SHOWN)),
      read(listJobRuns(SHOWN, true)),
      read(listBatches(SHOWN)),
      read(listUnfinishedBatches()),
      read(collections.trackerStatus.byId('current')),
      readProgramme(read, range, language),
    ]);
  const importedAt = tracker?.lastImportAt ?? null;
  return {
    cycle: openCycleAt(now),
    waiting: waiting.entries.map(({ uid, displayName, email, createdAt }) => ({ uid, displayName, email, createdAt })),
    requests: accessPageView(requests, url, language).cards,
    moreRequests: requests.more,
    batches: batchesToSee(batches),
    failed: oldestFailure(batches),
    overdue: overdueBatches(unfinished, now),
    queues: {
      people: people?.byRole.pending ?? 0,
      batches: batches.filter(waitsForApproval).length,
      failedPayouts: money.failedPayouts,
      quarantine: money.quarantined,
      held: money.heldCommissions,
      alerts: alerts.length,
      jobs: failedJobs.filter(({ startedAt }) => now.getTime() - startedAt.getTime() < RECENT_FAILURES_MS).length,
    },
    tracker: {
      connected: tracker?.connected ?? false,
      importedAt,
      isOverdue: Boolean(tracker?.connected) && now.getTime() - (importedAt?.getTime() ?? 0) > IMPORT_OVERDUE_MS,
    },
    programme,
  };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;
