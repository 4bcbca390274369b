import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { attemptOf, judgeRerun, LATEST_READ } from '../../../app/domain/programme/job-rerun.ts';
import { jobRunSchema } from '../../../app/domain/platform/job-run.ts';
import type { Caller } from '../access/caller.ts';
import { staffOf } from '../access/staff.ts';
import { writeAudit } from '../audit/audit.ts';
import { readInput } from './callable-input.ts';
import { type Context, parseSnapshot, partOf } from './context.ts';
import { refusal } from './refusal.ts';
import type { RerunQueue } from './shard-queue.ts';

/** The id of a run: the name of its job and the time that it was scheduled for. */
const input = z.strictObject({ run: z.string().check(z.regex(/^[A-Za-z]{1,60}_[\d:.TZ-]{20,30}$/)) });

/**
 * An admin runs a job again that failed, for the time of the failed run. An attempt is run again once, by any number of people and presses: the record
 * keeps that it was asked for, and the queue refuses an id that it knows. A call after one that did not reach the queue hands the same task on.
 * `started` is false when it was asked for before.
 *
 * Throws refusals: invalid-request, not-allowed, no-such-document, and those of judgeRerun.
 */
export async function rerunJob(
  { db, now, queue }: Pick<Context, 'db' | 'now'> & { queue: RerunQueue },
  data: unknown,
  caller: Caller,
): Promise<{ started: boolean; job: string }> {
  const { run: id } = readInput(input, data);
  const ref = db.doc(`jobRuns/${id}`);
  const { run, at, started } = await db.runTransaction(async (transaction) => {
    const [staffSnapshot, snapshot] = await transaction.getAll(db.doc(`users/${caller.uid}`), ref);
    const staff = staffOf(staffSnapshot!, 'rerunJob');
    const run = parseSnapshot(jobRunSchema, snapshot!);
    if (!run) throw refusal('no-such-document');
    const ofJob = db.collection('jobRuns').where('job', '==', run.job).orderBy('scheduledFor', 'desc');
    const { docs } = await transaction.get(ofJob.limit(LATEST_READ));
    const latest = docs.map((one) => parseSnapshot(jobRunSchema, one)!);
    const judged = judgeRerun(run, latest, now);
    if (judged === 'asked') return { run, at: run.rerun!.at, started: false };
    if (judged !== 'may') throw refusal(judged);
    const rerun = { attempt: attemptOf(run), at: now };
    transaction.update(ref, partOf(jobRunSchema, { rerun }));
    writeAudit(transaction, db, {
      ...{
        id: `rerun_${id}_${now.getTime()}`,
        actor: staff.uid,
        role: staff.role,
        action: 'rerun-job',
        target: ref.path,
      },
      ...{ before: null, after: { job: run.job, scheduledFor: run.scheduledFor, ...rerun }, reason: '', now },
    });
    return { run, at: now, started: true };
  });
  const task = { job: run.job, scheduledFor: run.scheduledFor.toISOString() };
  // Hashed: ids in sequence slow a queue down.
  await queue.add(
    createHash('sha256')
      .update(JSON.stringify([id, attemptOf(run), at.getTime()]))
      .digest('hex'),
    task,
  );
  return { started, job: run.job };
}
