import { getFunctions } from 'firebase-admin/functions';
import * as z from 'zod/mini';
import { hasCode } from './context.ts';
import { RERUN, SHARD } from './function-limits.ts';
import { SHARD_THRESHOLD, type ShardQueue, type ShardTask } from './plan-shards.ts';

/**
 * Puts tasks into the queue of Cloud Tasks that calls the function of this name. Ids of tasks that ended are refused for about an hour
 * (firebase.google.com/docs/functions/task-functions).
 */
function adderTo<Task extends object>(name: 'jobShard' | 'jobRerun', dispatchDeadlineSeconds: number) {
  return async (id: string, task: Task) => {
    try {
      const queue = getFunctions().taskQueue<Task>(`locations/us-central1/functions/${name}`);
      await queue.enqueue(task, { id, dispatchDeadlineSeconds });
      return 'added' as const;
    } catch (error) {
      if (hasCode(error, 'functions/task-already-exists')) return 'known' as const;
      throw error;
    }
  };
}

export const cloudTasks: ShardQueue = {
  threshold: SHARD_THRESHOLD,
  add: adderTo<ShardTask>('jobShard', SHARD.timeoutSeconds),
};

export const shardTaskSchema = z.strictObject({
  job: z.string(),
  scheduledFor: z.iso.datetime(),
  run: z.int(),
  shard: z.int(),
  of: z.int(),
});

export const rerunTaskSchema = z.strictObject({ job: z.string(), scheduledFor: z.iso.datetime() });
export type RerunTask = z.infer<typeof rerunTaskSchema>;
export type RerunQueue = { add: (id: string, task: RerunTask) => Promise<'added' | 'known'> };

export const rerunQueue: RerunQueue = { add: adderTo<RerunTask>('jobRerun', RERUN.timeoutSeconds) };
