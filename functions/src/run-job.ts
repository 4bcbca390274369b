import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Context } from './context.ts';

/** What a job did, by name; `failed` counts the items that it could not do. */
export type JobCounts = Record<string, number> & { failed: number };

/**
 * Runs a job and keeps its record, jobRuns/{job_scheduleTime}. The work counts into `counts` as it goes, and goes on past
 * an item that fails. Throws if the work did or if any item failed, so that the scheduler tries again.
 */
export async function runJob(
  { db, now, log }: Context,
  job: string,
  work: (counts: JobCounts) => Promise<void>,
): Promise<JobCounts> {
  const run = db.doc(`jobRuns/${job}_${now.toISOString()}`);
  await run.set({
    job,
    scheduledFor: Timestamp.fromDate(now),
    startedAt: FieldValue.serverTimestamp(),
    finishedAt: null,
    state: 'running',
    counts: {},
  });
  const counts: JobCounts = { failed: 0 };
  const finish = (state: 'done' | 'failed') => run.update({ state, counts, finishedAt: FieldValue.serverTimestamp() });
  try {
    await work(counts);
  } catch (error) {
    await finish('failed');
    throw error;
  }
  if (counts.failed > 0) {
    await finish('failed');
    throw new Error(`${job}: ${counts.failed} items failed, see the log`);
  }
  await finish('done');
  log.info(`${job} is done`, { scheduledFor: now.toISOString(), counts });
  return counts;
}
