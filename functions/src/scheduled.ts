import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { secrets } from './income/keitaro-settings.ts';
import { type Job, type JobName, JOBS, runScheduled } from './jobs.ts';
import { JOB } from './platform/function-limits.ts';
import { contextAt } from './platform/live-context.ts';
import { cloudTasks } from './platform/shard-queue.ts';

/** A job by its schedule. Large ones hand their work on to jobShard. */
export function scheduled(name: JobName): ScheduleFunction {
  const { schedule, secrets: names = [] }: Job = JOBS[name];
  if (!schedule) throw new Error(`${name} has no schedule`);
  return onSchedule({ ...JOB, schedule, secrets: secrets(...names) }, async ({ scheduleTime }) => {
    await runScheduled(name, { ...contextAt(new Date(scheduleTime)), queue: cloudTasks });
  });
}
