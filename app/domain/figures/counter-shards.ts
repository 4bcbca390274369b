import { partOf } from '../platform/spread.ts';

/**
 * A counter is several documents, one for each shard of the people whom it counts: a document takes about one write a second
 * for long. counters/money is counters/money_0 to counters/money_7; programmeStats and cohorts likewise.
 */
export const COUNTER_SHARDS = 8;

/** The shard of a person, or of whatever else is counted. */
export function shardOf(id: string): number {
  return partOf(id, COUNTER_SHARDS);
}

/** The id of a shard of a counter; `~` comes after all of them. */
export function shardId(counter: string, shard: number | '~'): string {
  return `${counter}_${shard}`;
}

/** The shard that the id of a counter's document ends with; '' for one that was counted before there were shards. */
export function shardIn(id: string): string {
  return /_(\d+)$/.exec(id)?.[1] ?? '';
}

type Counted = Readonly<Record<string, unknown>>;

/** What shards add up to: numbers are added, also inside maps; other values are those of the first that has one. */
export function sumShards(shards: readonly Counted[]): Record<string, unknown> {
  const sum: Record<string, unknown> = {};
  for (const shard of shards) {
    for (const [name, value] of Object.entries(shard)) sum[name] = added(sum[name], value);
  }
  return sum;
}

function added(before: unknown, more: unknown): unknown {
  if (typeof more === 'number') return Number(before ?? 0) + more;
  if (isMap(more)) return sumShards([...(isMap(before) ? [before] : []), more]);
  return before ?? more;
}

function isMap(value: unknown): value is Counted {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
