import * as z from 'zod/mini';

/** Older failures have been tried again since. */
const RECENT_MS = 2 * 86_400_000;

/** jobRuns/{job_time}: what a job did; `failed` counts the items that it could not do. */
export const jobRunSchema = z.looseObject({
  job: z.string(),
  scheduledFor: z.date(),
  startedAt: z.date(),
  finishedAt: z._default(z.nullable(z.date()), null),
  state: z.enum(['running', 'done', 'failed']),
  counts: z._default(z.record(z.string(), z.number()), {}),
  /** Of a failed run: why, without anything personal. */
  error: z._default(z.string(), ''),
  /** How often it was started. */
  start: z._default(z.number(), 1),
  /** How often its shards were handed on. */
  run: z._default(z.number(), 0),
  /** Which attempt an admin had run again, and when. */
  rerun: z.optional(z.object({ attempt: z.number(), at: z.date() })),
});
export type JobRun = z.infer<typeof jobRunSchema>;

type Run = { job: string; startedAt: Date };

/** From when on failed runs are shown: the recent ones, and however old those of a job that has not run well since. */
export function failuresFrom(failed: readonly Run[], isBroken: (job: string) => boolean, now: Date): Date {
  const broken = failed.filter(({ job }) => isBroken(job)).map(({ startedAt }) => startedAt.getTime());
  return new Date(Math.min(now.getTime() - RECENT_MS, ...broken));
}

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
