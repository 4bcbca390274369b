import { createHash } from 'node:crypto';

/** How a large job is cut into shards, each a range of the key space, and what a task of the queue says. */

/** Ids from `from` (inclusive, '' is the first) up to `to` (exclusive, null is past the last), in the order of their bytes. */
export type KeyRange = { from: string; to: string | null };

export const ALL_KEYS: KeyRange = { from: '', to: null };

/** One shard of one run of a job: `shard` of `of`; `run` counts the attempts to hand the work on. */
export type ShardTask = { job: string; scheduledFor: string; run: number; shard: number; of: number };

/** A task of this name does nothing: that it could be handed over is what platform/health.ts wants to know. */
export const HEALTH_JOB = 'health';

export type ShardQueue = {
  /** A job with more items than this is handed on in shards. */
  threshold: number;
  /** Puts a task into the queue. `known`: it has, or lately had, one of this id. */
  add(id: string, task: ShardTask): Promise<'added' | 'known'>;
};

/** What one invocation does on its own: a minute's work (docs/scale.md). */
export const SHARD_THRESHOLD = 5_000;

/** Shards do about half as much each; the number is bounded, so that one read of all of them stays small. */
const MOST_SHARDS = 64;

/** Counting further changes nothing: from here on a job has as many shards as there may be. */
export const MOST_COUNTED = (MOST_SHARDS * SHARD_THRESHOLD) / 2;

/** Into how many shards so many items go; 1: they are done in one run. */
export function shardCount(items: number, threshold: number): number {
  return items <= threshold ? 1 : Math.min(MOST_SHARDS, Math.ceil((2 * items) / threshold));
}

/** What Firebase makes uids of, in the order of their bytes. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * The key space in `of` ranges that hold about as many random uids each. Whatever the ids are, each is in exactly one range:
 * ids of another kind only spread less evenly.
 */
export function keyRange(shard: number, of: number): KeyRange {
  return { from: cutAt(shard, of), to: shard + 1 === of ? null : cutAt(shard + 1, of) };
}

function cutAt(shard: number, of: number): string {
  if (shard === 0) return '';
  const place = Math.floor((shard * DIGITS.length ** 2) / of);
  return DIGITS[Math.floor(place / DIGITS.length)]! + DIGITS[place % DIGITS.length]!;
}

/**
 * Of parts that may overlap or be missing, some that are all keys together, each key once; null when there are none. Attempts that cut the
 * keys differently leave parts side by side.
 */
export function coverOf<Part extends KeyRange>(parts: readonly Part[], from = ALL_KEYS.from): Part[] | null {
  for (const part of parts) {
    if (part.from !== from) continue;
    if (part.to === null) return [part];
    const rest = coverOf(parts, part.to);
    if (rest) return [part, ...rest];
  }
  return null;
}

/** The same shard of the same run has the same id, no matter who hands it on; hashed, since ids in sequence slow a queue down. */
export function taskId({ job, scheduledFor, run, shard, of }: ShardTask): string {
  return createHash('sha256')
    .update(JSON.stringify([job, scheduledFor, run, shard, of]))
    .digest('hex');
}
