import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Context, Log } from './context.ts';

/** What a job did, by name; `failed` counts the items that it could not do. */
export type JobCounts = Record<string, number> & { failed: number };

/**
 * Runs a job and keeps its record, jobRuns/{job_scheduleTime}, with counts and how long it took. The work counts into
 * `counts` as it goes, and goes on past an item that fails. Throws if the work did or if any item failed, so that the
 * scheduler tries again. Work that was handed on leaves the record to those who do it.
 */
export async function runJob(
  context: Context,
  job: string,
  work: (counts: JobCounts) => Promise<void | 'handed-on'>,
): Promise<JobCounts> {
  const { now, log } = context;
  const run = runRef(context, job);
  const startedAt = Date.now();
  await run.set(startOf(context, job));
  const counts: JobCounts = { failed: 0 };
  context.watch?.(counts);
  const finish = async (state: 'done' | 'failed') => {
    const durationMs = Date.now() - startedAt;
    await run.update({ state, counts, finishedAt: FieldValue.serverTimestamp(), durationMs });
    tellOfEnd(log, state, { job, scheduledFor: now.toISOString(), counts, durationMs });
  };
  try {
    if ((await work(counts)) === 'handed-on') return counts;
  } catch (error) {
    await finish('failed');
    throw error;
  }
  if (counts.failed > 0) {
    await finish('failed');
    throw new Error(`${job}: ${counts.failed} items failed, see the log`);
  }
  await finish('done');
  return counts;
}

/** One line an ended run; docs/operations/alerts.md rings by its event. */
export function tellOfEnd(
  log: Log,
  state: 'done' | 'failed',
  run: { job: string; scheduledFor: string; counts: JobCounts; durationMs: number },
): void {
  if (state === 'done') log.info('job-done', run);
  else log.error('job-failed', run);
}

export function runRef({ db, now }: Pick<Context, 'db' | 'now'>, job: string): DocumentReference {
  return db.doc(`jobRuns/${job}_${now.toISOString()}`);
}

/** The record of a run that has just begun. */
function startOf({ now }: Pick<Context, 'now'>, job: string) {
  return {
    job,
    scheduledFor: Timestamp.fromDate(now),
    startedAt: FieldValue.serverTimestamp(),
    finishedAt: null,
    durationMs: null,
    state: 'running',
    counts: {},
  };
}
