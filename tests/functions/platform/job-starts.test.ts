import { describe, expect, it } from 'vitest';
import { runScheduled } from '../../../functions/src/jobs.ts';
import type { Context } from '../../../functions/src/platform/context.ts';
import { runJob } from '../../../functions/src/platform/job.ts';
import type { ShardTask } from '../../../functions/src/platform/plan-shards.ts';
import { runShard, runShardedJob, type ShardedJob } from '../../../functions/src/platform/sharded-job.ts';
import { at, openProject, type Project } from '../support/project.ts';

/** Two starts of the same run at the same time: a doubled delivery of the scheduler, or a job that is started by hand. */

const NOW = at('2026-12-01T00:05:00.000Z');
const ITEMS = 8;

/** Refuses ids that it knows, as Cloud Tasks does. */
function playedQueue({ context }: Project) {
  const tasks = new Map<string, ShardTask>();
  const queue = {
    threshold: 3,
    add: async (id: string, task: ShardTask) => {
      if (tasks.has(id)) return 'known' as const;
      tasks.set(id, task);
      return 'added' as const;
    },
  };
  return { tasks, context: { ...context(NOW), queue } satisfies Context };
}

const jobWith = (part: Partial<ShardedJob> = {}): ShardedJob => ({
  name: 'countNothing',
  zero: { done: 0 },
  measure: async () => ITEMS,
  work: async (_, { to }, counts) => {
    counts['done'] = to === null ? 3 : 1;
  },
  ...part,
});

const recordOf = async ({ db }: Project) => (await db.doc(`jobRuns/countNothing_${NOW.toISOString()}`).get()).data();

describe('two starts of a sharded job at once', () => {
  it('one hands the shards on; the other returns without an error and changes nothing', async () => {
    const project = openProject();
    const { tasks, context } = playedQueue(project);
    let inside: Promise<unknown> | null = null;
    const job = jobWith({
      measure: async () => {
        // The second start comes while the first is still counting.
        inside ??= runShardedJob(context, jobWith());
        await inside;
        return ITEMS;
      },
    });
    await runShardedJob(context, job);
    expect([...tasks.values()].map(({ run, shard, of }) => [run, shard, of])).toEqual(
      Array.from({ length: 6 }, (_, shard) => [1, shard, 6]),
    );
    for (const task of tasks.values()) await runShard(context, job, task);
    expect(await recordOf(project)).toMatchObject({ state: 'done', run: 1, of: 6, counts: { done: 8, failed: 0 } });
  });

  it('a start never takes the shards away from a run that was handed on', async () => {
    const project = openProject();
    const { tasks, context } = playedQueue(project);
    const starts = Array.from({ length: 4 }, () => runShardedJob(context, jobWith()));
    const outcomes = await Promise.allSettled(starts);
    // One that comes late finds shards under way, and asks the scheduler to look again.
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/Unsure/);
    expect(await recordOf(project)).toMatchObject({ state: 'running', run: 1, of: 6 });
    for (const task of tasks.values()) await runShard(context, jobWith(), task);
    expect(await recordOf(project)).toMatchObject({ state: 'done', counts: { done: 8, failed: 0 } });
  });
});

it('a large job that is started by hand has no queue: it does all parts itself, then finishes once', async () => {
  const project = openProject();
  const parts: (string | null)[][] = [];
  let finished = 0;
  const job = jobWith({
    measure: async () => 12_000,
    work: async (_, { from, to }, counts) => {
      parts.push([from, to]);
      counts['done'] = 2;
    },
    finish: async () => {
      finished += 1;
    },
  });
  expect(await runShardedJob(project.context(NOW), job)).toEqual({ done: 10, failed: 0 });
  const inOrder = parts.toSorted(([a], [b]) => (a! < b! ? -1 : 1));
  expect(inOrder).toHaveLength(5);
  expect([inOrder[0]![0], inOrder.at(-1)![1]]).toEqual(['', null]);
  // Each part begins where the one before it ends.
  expect(inOrder.slice(1).map(([from]) => from)).toEqual(inOrder.slice(0, -1).map(([, to]) => to));
  expect(finished).toBe(1);
  expect(await recordOf(project)).toMatchObject({ state: 'done', counts: { done: 10, failed: 0 } });
});

it('a small one is done in one part', async () => {
  const parts: unknown[] = [];
  const job = jobWith({ work: async (_, part) => void parts.push(part) });
  await runShardedJob(openProject().context(NOW), job);
  expect(parts).toEqual([{ from: '', to: null }]);
});

describe('two starts of a small job at once', () => {
  it('only the later one writes the end', async () => {
    const project = openProject();
    const context = project.context(NOW);
    let later: Promise<unknown> | null = null;
    const first = runJob(context, 'countNothing', async (counts) => {
      counts['done'] = 1;
      later = runJob(context, 'countNothing', async (own) => {
        own['done'] = 2;
      });
      await later;
    });
    expect(await first).toEqual({ failed: 0, done: 1 });
    expect(await recordOf(project)).toMatchObject({ state: 'done', start: 2, counts: { done: 2 } });
  });

  it('a run that was killed is taken over by the next start', async () => {
    const project = openProject();
    const context = project.context(NOW);
    await project.db.doc(`jobRuns/countNothing_${NOW.toISOString()}`).set({ state: 'running', start: 1 });
    await runJob(context, 'countNothing', async () => {});
    expect(await recordOf(project)).toMatchObject({ state: 'done', start: 2 });
  });
});

it.each(['syncKeitaro', 'compareTracker'] as const)('%s without a tracker tells that it ran', async (name) => {
  const told: unknown[] = [];
  const log = { info: (event: string, fields?: object) => void told.push({ event, ...fields }), error: () => {} };
  await runScheduled(name, { ...openProject().context(NOW), log });
  const run = { job: name, scheduledFor: NOW.toISOString(), counts: { failed: 0 }, durationMs: 0 };
  expect(told).toEqual([{ event: 'job-done', ...run }]);
});
