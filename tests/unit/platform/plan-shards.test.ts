import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyRange, shardCount, taskId } from '../../../functions/src/platform/plan-shards.ts';

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

describe('shards', () => {
  it('every id is in exactly one of them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.integer({ min: 2, max: 64 }), (id, of) => {
        const holding = Array.from({ length: of }, (_, shard) => keyRange(shard, of)).filter(
          ({ from, to }) => byBytes(id, from) >= 0 && (to === null || byBytes(id, to) < 0),
        );
        expect(holding).toHaveLength(1);
      }),
    );
  });

  it('are about as large for uids as Firebase makes them', () => {
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const all = [...digits].flatMap((one) => [...digits].map((other) => one + other));
    for (const of of [2, 7, 64]) {
      const sizes = Array.from({ length: of }, (_, shard) => {
        const { from, to } = keyRange(shard, of);
        return all.filter((id) => byBytes(id, from) >= 0 && (to === null || byBytes(id, to) < 0)).length;
      });
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
  });

  it('there are as many as the work is large, none for what one invocation does', () => {
    const counts = [0, 5_000, 5_001, 50_000, 10_000_000].map((items) => shardCount(items, 5_000));
    expect(counts).toEqual([1, 1, 3, 20, 64]);
  });

  it('have ids by job, time, run and shard, that no sequence shows in', () => {
    const task = { job: 'lock', scheduledFor: '2026-11-29T00:00:00.000Z', run: 1, shard: 0, of: 4 };
    expect(taskId(task)).toMatch(/^[0-9a-f]{64}$/);
    const others = [{ job: 'hold' }, { scheduledFor: '2026-11-29T01:00:00.000Z' }, { run: 2 }, { shard: 1 }, { of: 5 }];
    expect(new Set([task, ...others.map((part) => ({ ...task, ...part }))].map(taskId)).size).toBe(6);
  });
});
