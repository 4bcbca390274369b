import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { secrets } from './income/keitaro-settings.ts';
import { type Job, type JobName, JOBS, runAgain, runScheduled, SHARDED_JOBS } from './jobs.ts';
import { JOB, RERUN, SHARD } from './platform/function-limits.ts';
import { contextAt } from './platform/live-context.ts';
import { HEALTH_JOB } from './platform/plan-shards.ts';
import { cloudTasks, rerunTaskSchema, shardTaskSchema } from './platform/shard-queue.ts';
import { runShard } from './platform/sharded-job.ts';

/** A job by its schedule. Large ones hand their work on to `shards`. */
export function scheduled(name: JobName): ScheduleFunction {
  const { schedule, secrets: names = [] }: Job = JOBS[name];
  if (!schedule) throw new Error(`${name} has no schedule`);
  return onSchedule({ ...JOB, schedule, secrets: secrets(...names) }, async ({ scheduleTime }) => {
    await runScheduled(name, { ...contextAt(new Date(scheduleTime)), queue: cloudTasks });
  });
}

/** One shard of a job at a time, alone in its instance. */
export function shards() {
  return onTaskDispatched({ ...SHARD }, async ({ data }) => {
    const task = shardTaskSchema.parse(data);
    if (task.job === HEALTH_JOB) return;
    const job = SHARDED_JOBS.get(task.job);
    if (!job) throw new Error(`${task.job} has no shards`);
    await runShard(contextAt(new Date(task.scheduledFor)), job, task);
  });
}

/** A job that an admin runs again, for the time of the run that failed. */
export function reruns() {
  const names = Object.values<Job>(JOBS).flatMap((job) => job.secrets ?? []);
  return onTaskDispatched({ ...RERUN, secrets: secrets(...new Set(names)) }, async ({ data }) => {
    const { job, scheduledFor } = rerunTaskSchema.parse(data);
    await runAgain(job, { ...contextAt(new Date(scheduledFor)), queue: cloudTasks });
  });
}
