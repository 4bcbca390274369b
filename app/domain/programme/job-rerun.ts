import type { JobRun } from '../platform/job-run.ts';

/** Jobs without a schedule: they read or write everything, and are only started from a machine (`npm run job`). */
export const BY_HAND: readonly string[] = ['reconcileEveryone', 'rebuildDirectory', 'rebuildStats'];

/** A start that was asked for and has not begun after this was lost: it can be asked for again. */
const WAITED_MS = 15 * 60_000;
/** No run takes longer. A record that still says `running` is that of a run that was killed. */
const LONGEST_MS = 2 * 3_600_000;

/** As many runs of a job as begin while one of them fails: what `judgeRerun` is given as the latest. */
export const LATEST_READ = 5;

/** `may`: it can be run again. `asked`: it was asked for and begins soon. All others are the code of a refusal. */
export type Rerun = 'may' | 'asked' | 'job-by-hand' | 'job-done-since' | 'job-running' | 'changed-meanwhile';

/** Counts the starts of a run. A start raises it, and so does handing shards on again. */
export function attemptOf({ start, run }: Pick<JobRun, 'start' | 'run'>): number {
  return start + run;
}

/**
 * Whether a run can be run again. Only the latest of its job can: a later one has done, or will do, all that it left.
 *
 * @param latest the latest runs of the job
 */
export function judgeRerun(run: JobRun, latest: readonly JobRun[], now: Date): Rerun {
  // Shards that are handed on again keep the time of the first start.
  const begunAt = ({ startedAt, rerun }: JobRun) => Math.max(startedAt.getTime(), rerun?.at.getTime() ?? 0);
  const isRunning = (one: JobRun) => one.state === 'running' && now.getTime() - begunAt(one) < LONGEST_MS;
  if (BY_HAND.includes(run.job)) return 'job-by-hand';
  if (run.state === 'done') return 'job-done-since';
  const later = latest
    .filter(({ scheduledFor }) => scheduledFor > run.scheduledFor)
    .sort((a, b) => b.scheduledFor.getTime() - a.scheduledFor.getTime());
  if ([run, ...later].some(isRunning)) return 'job-running';
  const ended = later.find(({ state }) => state !== 'running');
  if (ended) return ended.state === 'done' ? 'job-done-since' : 'changed-meanwhile';
  const { rerun } = run;
  const isAsked = rerun?.attempt === attemptOf(run) && now.getTime() - rerun.at.getTime() < WAITED_MS;
  return isAsked ? 'asked' : 'may';
}
