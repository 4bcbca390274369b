import { type DocumentReference, type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { jobRunSchema } from '../../../app/domain/platform/job-run.ts';
import { loggable } from '../../../app/domain/platform/loggable.ts';
import { changeOf, type Context, type Log, partOf } from './context.ts';
import { expiryOf } from './plan-retention.ts';

/** What a job did, by name; `failed` counts the items that it could not do. */
export type JobCounts = Record<string, number> & { failed: number };

/**
 * What a job would do now. Nothing is written, and what happens until it runs may change it. Names are those of the job's counts
 * where there are such.
 */
export type JobPlan = Record<string, number | string>;

/** Changes the record of a run, if this start still holds it. Returns whether it does. */
export type ChangeRun = (fields: Record<string, unknown>) => Promise<boolean>;

/** `handed-on`: the record is now that of those who do the work. `superseded`: a later start of the same run has it. */
type WorkEnd = void | 'handed-on' | 'superseded';

/**
 * Runs a job and keeps its record, jobRuns/{job_scheduleTime}, with counts and how long it took. The work counts into
 * `counts` as it goes, and goes on past an item that fails. Throws if the work did or if any item failed, so that the
 * scheduler tries again. Work that was handed on leaves the record to those who do it.
 *
 * The first start creates the record. A start that finds one takes it over, since a killed run leaves one too: of two starts at
 * once only the later writes the end, and the other says nothing.
 *
 * @param goOn what is done instead when the run was handed on before
 */
export async function runJob(
  context: Context,
  job: string,
  work: (counts: JobCounts, change: ChangeRun) => Promise<WorkEnd>,
  goOn?: (run: DocumentSnapshot) => Promise<JobCounts>,
): Promise<JobCounts> {
  const { now, log } = context;
  const startedAt = Date.now();
  const begun = await beginRun(context, job, goOn !== undefined);
  if (begun.handedOn) return goOn!(begun.handedOn);
  const { change } = begun;
  const counts: JobCounts = { failed: 0 };
  context.watch?.(counts);
  const finish = async (state: 'done' | 'failed', error = '') => {
    const durationMs = Date.now() - startedAt;
    if (!(await change({ state, counts, finishedAt: FieldValue.serverTimestamp(), durationMs, error: textOf(error) })))
      return;
    tellOfEnd(log, state, { job, scheduledFor: now.toISOString(), counts, durationMs });
  };
  try {
    const end = await work(counts, change);
    if (end === 'superseded') log.info('another start of a job goes on with it', { job });
    if (end) return counts;
  } catch (error) {
    await finish('failed', String(error));
    throw error;
  }
  if (counts.failed > 0) {
    await finish('failed', `${counts.failed} items failed, see the log`);
    throw new Error(`${job}: ${counts.failed} items failed, see the log`);
  }
  await finish('done');
  return counts;
}

/** As much of an error as a run keeps, without anything personal. */
function textOf(error: string): string {
  return String(loggable(error)).slice(0, 300);
}

type Begun = { handedOn: DocumentSnapshot } | { handedOn: null; change: ChangeRun };

/** Creates the record of a run or takes it over, unless `keep` and its work was handed on. */
async function beginRun(context: Context, job: string, keep: boolean): Promise<Begun> {
  const { db } = context;
  const ref = runRef(context, job);
  return db.runTransaction(async (transaction) => {
    const before = await transaction.get(ref);
    if (keep && wasHandedOn(before)) return { handedOn: before };
    const start = Number(before.get('start') ?? 0) + 1;
    const record = changeOf(jobRunSchema, {}, { ...startOf(context, job), start });
    if (before.exists) transaction.set(ref, record);
    else transaction.create(ref, record);
    const change: ChangeRun = (fields) =>
      db.runTransaction(async (later) => {
        if ((await later.get(ref)).get('start') !== start) return false;
        later.update(ref, partOf(jobRunSchema, fields));
        return true;
      });
    return { handedOn: null, change };
  });
}

/** Whether the work of a run is done in shards. */
function wasHandedOn(run: DocumentSnapshot): boolean {
  return Number(run.get('of') ?? 1) > 1;
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
    expireAt: expiryOf('jobRuns', now),
  };
}
