import { isDeepStrictEqual } from 'node:util';
import { type DocumentSnapshot, FieldValue, type Query, type Timestamp } from 'firebase-admin/firestore';
import { jobRunSchema, jobShardSchema } from '../../../app/domain/platform/job-run.ts';
import { changeOf, type Context, inParallel, partOf } from './context.ts';
import {
  ALL_KEYS,
  type KeyRange,
  keyRange,
  MOST_COUNTED,
  SHARD_THRESHOLD,
  shardCount,
  type ShardTask,
  taskId,
} from './plan-shards.ts';
import { expiryOf } from './plan-retention.ts';
import { type ChangeRun, type JobCounts, runJob, runRef, tellOfEnd } from './job.ts';

/** Parts that one process does at the same time. */
const PARTS_AT_ONCE = 4;

/** A job whose work can be cut by the key space. Each part does nothing that was done before. */
export type ShardedJob = {
  name: string;
  /** What it counts, at zero. */
  zero: Readonly<Record<string, number>>;
  /** What has to be done before any item. */
  prepare?: (context: Context, counts: JobCounts) => Promise<void>;
  /** How many items wait, by counting alone (countWaiting): what is beyond the largest number of shards need not be counted. */
  measure: (context: Context) => Promise<number>;
  work: (context: Context, range: KeyRange, counts: JobCounts) => Promise<void>;
  /** What can only be done after all items. Two shards that finish together may both run it. */
  finish?: (context: Context, counts: JobCounts) => Promise<void>;
};

/** A query's part of the key space; its first order has to be that of the keys. */
export function within(query: Query, { from, to }: KeyRange): Query {
  const begun = from ? query.startAt(from) : query;
  return to === null ? begun : begun.endBefore(to);
}

/** Counts what a query finds, as far as it matters to a number of shards. */
export async function countWaiting(query: Query): Promise<number> {
  return (await query.limit(MOST_COUNTED).count().get()).data().count;
}

/**
 * Runs a job here and now, a large one part by part, or, if the context has a queue, hands a large one on in shards and returns; the last
 * shard that ends completes the record. A repeated delivery hands on what is not done and not in the queue. Of two starts at
 * once one hands the work on; the other returns without a word.
 *
 * Throws when shards are known to the queue and not done: they are under way, or were given up. The scheduler then asks again.
 */
export async function runShardedJob(context: Context, job: ShardedJob): Promise<JobCounts> {
  const { queue } = context;
  let unsure = 0;
  const work = async (counts: JobCounts, change: ChangeRun) => {
    Object.assign(counts, job.zero);
    await job.prepare?.(context, counts);
    const of = shardCount(await job.measure(context), queue?.threshold ?? SHARD_THRESHOLD);
    if (of === 1 || !queue) {
      await workHere(context, job, of, counts);
      await job.finish?.(context, counts);
      return;
    }
    if (!(await change({ run: 1, of, prepared: counts }))) return 'superseded' as const;
    unsure = await addShards(context, job, 1, of);
    return 'handed-on' as const;
  };
  const counts = await runJob(context, job.name, work, queue && ((known) => goOn(context, job, known)));
  if (unsure > 0) throw new Unsure(job, unsure);
  return counts;
}

/** All parts in this process. Started by hand a job has no queue, and one query of everything would take longer than it may. */
async function workHere(context: Context, job: ShardedJob, of: number, counts: JobCounts): Promise<void> {
  const parts = Array.from({ length: of }, (_, shard) => ({
    range: of === 1 ? ALL_KEYS : keyRange(shard, of),
    counts: { ...job.zero, failed: 0 },
  }));
  try {
    await inParallel(parts, PARTS_AT_ONCE, (part) => job.work(context, part.range, part.counts));
  } finally {
    Object.assign(counts, sum([counts, ...parts.map((part) => part.counts)]));
  }
}

/** Does one shard, once, and completes the run if it was the last. Throws if an item failed, so that the queue tries again. */
export async function runShard(context: Context, job: ShardedJob, task: ShardTask): Promise<void> {
  const { log } = context;
  const ref = runRef(context, job.name);
  const run = await ref.get();
  if (run.get('run') !== task.run || run.get('of') !== task.of) {
    log.info('a shard was handed on anew, under another id', { task });
    return;
  }
  const shard = ref.collection('shards').doc(String(task.shard));
  let failed = 0;
  if ((await shard.get()).get('state') !== 'done') {
    const counts: JobCounts = { ...job.zero, failed: 0 };
    const startedAt = Date.now();
    let thrown: unknown = null;
    try {
      await job.work(context, keyRange(task.shard, task.of), counts);
    } catch (error) {
      thrown = error;
    }
    failed = counts.failed;
    await recordShard(context, job, task, { counts, ended: !thrown && failed === 0, startedAt });
    if (thrown) throw thrown;
  }
  await settle(context, job);
  if (failed > 0) throw new Error(`${job.name}, shard ${task.shard}: ${failed} items failed, see the log`);
}

/** Some shards are in the queue, or were until lately, and jobRuns does not say that they are done. */
class Unsure extends Error {
  constructor({ name }: ShardedJob, shards: number) {
    super(`${name}: ${shards} shards were handed on before and are not done`);
    this.name = 'Unsure';
  }
}

async function goOn(context: Context, job: ShardedJob, { ref }: DocumentSnapshot): Promise<JobCounts> {
  const again = await context.db.runTransaction(async (transaction) => {
    const known = await transaction.get(ref);
    if (known.get('state') === 'done') return null;
    // Ids of shards that were given up are refused for about an hour: another run has others.
    const run = Number(known.get('run')) + (known.get('state') === 'failed' ? 1 : 0);
    transaction.update(ref, partOf(jobRunSchema, { run, state: 'running' }));
    return { run, of: Number(known.get('of')) };
  });
  if (again) {
    const unsure = await addShards(context, job, again.run, again.of);
    await settle(context, job);
    if (unsure > 0) throw new Unsure(job, unsure);
  }
  return (await ref.get()).get('counts') as JobCounts;
}

/** Puts the shards that are not done into the queue. Returns how many it knew already and are not done even so. */
async function addShards(context: Context, { name }: ShardedJob, run: number, of: number): Promise<number> {
  const { queue, now } = context;
  const shards = runRef(context, name).collection('shards');
  const done = async () => new Set((await shards.where('state', '==', 'done').get()).docs.map(({ id }) => id));
  const before = await done();
  const known: number[] = [];
  for (let shard = 0; shard < of; shard += 1) {
    if (before.has(String(shard))) continue;
    const task = { job: name, scheduledFor: now.toISOString(), run, shard, of };
    if ((await queue!.add(taskId(task), task)) === 'known') known.push(shard);
  }
  if (known.length === 0) return 0;
  const after = await done();
  return known.filter((shard) => !after.has(String(shard))).length;
}

type Ended = { counts: JobCounts; ended: boolean; startedAt: number };

/** What the attempts at a shard did adds up; an attempt that was killed has told nobody. */
async function recordShard(context: Context, job: ShardedJob, task: ShardTask, part: Ended): Promise<void> {
  const ref = runRef(context, job.name).collection('shards').doc(String(task.shard));
  await context.db.runTransaction(async (transaction) => {
    const before = await transaction.get(ref);
    const done = part.ended || before.get('state') === 'done';
    const record = {
      state: done ? 'done' : 'failed',
      run: task.run,
      counts: { ...sum([countsOf(before), part.counts]), failed: done ? 0 : part.counts.failed },
      attempts: Number(before.get('attempts') ?? 0) + 1,
      finishedAt: FieldValue.serverTimestamp(),
      durationMs: Date.now() - part.startedAt,
      expireAt: expiryOf('shards', context.now),
    };
    transaction.set(ref, changeOf(jobShardSchema, {}, record));
  });
}

/**
 * Completes the record if all shards have ended in this run or are done. The sum is taken from the shards, so anyone who reads
 * it says the same; a doubled delivery that ends after the others brings its part to it.
 */
async function settle(context: Context, job: ShardedJob): Promise<void> {
  const ref = runRef(context, job.name);
  const shards = ref.collection('shards');
  const [run, ended] = await Promise.all([ref.get(), shards.get()]);
  if (!haveEnded(run, ended.docs)) return;
  const last: JobCounts = { ...job.zero, failed: 0 };
  if (run.get('state') !== 'done' && ended.docs.every(isDone)) await job.finish?.(context, last);
  const end = await context.db.runTransaction(async (transaction) => {
    const [run, ended] = await Promise.all([transaction.get(ref), transaction.get(shards)]);
    const finished = (run.get('finished') as JobCounts | undefined) ?? last;
    const counts = sum([run.get('prepared') as JobCounts, ...ended.docs.map(countsOf), finished]);
    if (run.get('state') === 'done') {
      if (!isDeepStrictEqual(run.get('counts'), counts)) transaction.update(ref, partOf(jobRunSchema, { counts }));
      return null;
    }
    const done = ended.docs.every(isDone);
    const durationMs = Date.now() - (run.get('startedAt') as Timestamp).toMillis();
    const state = done ? ('done' as const) : ('failed' as const);
    const change = {
      state,
      counts,
      error: done ? '' : `${counts.failed} items failed in a shard, see the log`,
      ...(done ? { finished: last } : {}),
      finishedAt: FieldValue.serverTimestamp(),
      durationMs,
    };
    transaction.update(ref, partOf(jobRunSchema, change));
    return { state, counts, durationMs };
  });
  if (!end) return;
  const { state, ...rest } = end;
  tellOfEnd(context.log, state, { job: job.name, scheduledFor: context.now.toISOString(), ...rest });
}

function haveEnded(run: DocumentSnapshot, shards: readonly DocumentSnapshot[]): boolean {
  const ended = shards.filter((shard) => isDone(shard) || shard.get('run') === run.get('run'));
  return ended.length === Number(run.get('of'));
}

const isDone = (shard: DocumentSnapshot) => shard.get('state') === 'done';

function countsOf(shard: DocumentSnapshot): JobCounts {
  return (shard.get('counts') ?? { failed: 0 }) as JobCounts;
}

function sum(parts: readonly JobCounts[]): JobCounts {
  const total: JobCounts = { failed: 0 };
  for (const part of parts) {
    for (const [name, count] of Object.entries(part)) total[name] = (total[name] ?? 0) + count;
  }
  return total;
}
