import { describe, expect, it } from 'vitest';
import { COUNTER_SHARDS, shardId, shardOf, sumShards } from '#app/domain/figures/counter-shards.ts';

describe('the shard of a person', () => {
  it('is always the same, and people spread over all of them', () => {
    expect(['', 'ana', 'Zz9'].map(shardOf)).toEqual(['', 'ana', 'Zz9'].map(shardOf));
    const sizes = Array.from({ length: COUNTER_SHARDS }, () => 0);
    for (let at = 0; at < 8_000; at += 1) sizes[shardOf(`user-${at}`)]! += 1;
    for (const size of sizes) expect(size).toBeGreaterThan(800);
  });

  it('does not change between releases: counters would be split over two', () => {
    expect(['ana', 'ben', 'cleo', '2026-12-01'].map(shardOf)).toEqual([5, 2, 6, 7]);
  });
});

describe('what shards add up to', () => {
  it('is their numbers, inside maps too; other values are those of the first', () => {
    expect(
      sumShards([
        { month: '2026-01', total: 2, days: { 1: { seen: 1 } } },
        { month: '2026-01', total: -1, days: { 1: { seen: 2, gone: 1 }, 2: { seen: 5 } } },
        { total: 4 },
      ]),
    ).toEqual({ month: '2026-01', total: 5, days: { 1: { seen: 3, gone: 1 }, 2: { seen: 5 } } });
  });

  it('is nothing without a shard, and leaves the shards as they are', () => {
    expect(sumShards([])).toEqual({});
    const shard = { days: { 1: { seen: 1 } } };
    sumShards([shard, { days: { 1: { seen: 2 } } }]);
    expect(shard).toEqual({ days: { 1: { seen: 1 } } });
  });
});

it('the ids of shards begin with their counter, and `~` comes after all of them', () => {
  expect(shardId('money', 3)).toBe('money_3');
  for (let shard = 0; shard < COUNTER_SHARDS; shard += 1)
    expect(shardId('money', shard) < shardId('money', '~')).toBe(true);
});
