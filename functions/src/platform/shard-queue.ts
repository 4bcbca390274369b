import { getFunctions } from 'firebase-admin/functions';
import * as z from 'zod/mini';
import { hasCode } from './context.ts';
import { SHARD } from './function-limits.ts';
import { SHARD_THRESHOLD, type ShardQueue, type ShardTask } from './plan-shards.ts';

/** The function that Cloud Tasks calls with a shard. */
const FUNCTION = 'locations/us-central1/functions/jobShard';

/** The queue of Cloud Tasks. Ids of tasks that ended are refused for about an hour (firebase.google.com/docs/functions/task-functions). */
export const cloudTasks: ShardQueue = {
  threshold: SHARD_THRESHOLD,
  add: async (id, task) => {
    try {
      const queue = getFunctions().taskQueue<ShardTask>(FUNCTION);
      await queue.enqueue(task, { id, dispatchDeadlineSeconds: SHARD.timeoutSeconds });
      return 'added';
    } catch (error) {
      if (hasCode(error, 'functions/task-already-exists')) return 'known';
      throw error;
    }
  },
};

export const shardTaskSchema = z.strictObject({
  job: z.string(),
  scheduledFor: z.iso.datetime(),
  run: z.int(),
  shard: z.int(),
  of: z.int(),
});
