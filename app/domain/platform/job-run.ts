import * as z from 'zod/mini';

/** jobRuns/{job_time}: what a job did; `failed` counts the items that it could not do. */
export const jobRunSchema = z.looseObject({
  job: z.string(),
  scheduledFor: z.date(),
  startedAt: z.date(),
  finishedAt: z._default(z.nullable(z.date()), null),
  state: z.enum(['running', 'done', 'failed']),
  counts: z._default(z.record(z.string(), z.number()), {}),
});

/** jobRuns/{job_time}/shards/{number}: what the attempts at one shard did. */
export const jobShardSchema = z.object({
  state: z.enum(['done', 'failed']),
  run: z.int(),
  counts: z.record(z.string(), z.number()),
  attempts: z.int(),
  finishedAt: z.date(),
  durationMs: z.number(),
  expireAt: z.date(),
});
