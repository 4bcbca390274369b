import type { Firestore } from 'firebase-admin/firestore';
import { COUNTER_SHARDS, shardId, sumShards } from '../../../app/domain/figures/counter-shards.ts';
import { foldAllCounts } from '../../../functions/src/figures/counters.ts';

const SHARDED = /^(counters|programmeStats|cohorts)\//;

/** Whether a path is that of a counter, without its shard. */
export function isCounter(path: string): boolean {
  return SHARDED.test(path);
}

/** A counter once everything that was noted is added: the sum of its shards, undefined without any. */
export async function countedAt(
  { db }: { db: Firestore },
  counter: string,
): Promise<Record<string, unknown> | undefined> {
  await foldAllCounts({ db });
  const shards = Array.from({ length: COUNTER_SHARDS }, (_, shard) => db.doc(shardId(counter, shard)));
  const found = (await db.getAll(...shards)).flatMap((shard) => shard.data() ?? []);
  return found.length > 0 ? sumShards(found) : undefined;
}
