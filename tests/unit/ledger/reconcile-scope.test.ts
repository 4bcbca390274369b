import { describe, expect, it } from 'vitest';
import { isInRanges, rangesOfTurns, scopeAfter } from '../../../functions/src/ledger/plan-reconcile-scope.ts';
import { ALL_KEYS, keyRange } from '../../../functions/src/platform/plan-shards.ts';

const at = (iso: string) => new Date(iso);
const run = (scheduledFor: string) => ({ scheduledFor: at(scheduledFor), startedAt: at('2026-12-02T02:30:07Z') });
const turnsOf = (last: string, now: string) => {
  const scope = scopeAfter(run(last), at(now));
  return scope === 'everyone' ? scope : scope.turns;
};

describe('whom a night reconciles', () => {
  it('is everyone before the first good run', () => {
    expect(scopeAfter(null, at('2026-12-02T02:30:00Z'))).toBe('everyone');
  });

  it('is who changed since the start of the last good run, less ten minutes', () => {
    expect(scopeAfter(run('2026-12-02T02:30:00Z'), at('2026-12-03T02:30:00Z'))).toMatchObject({
      since: at('2026-12-02T02:20:07Z'),
    });
  });

  it('has one turn a night, those of nights that failed as well, and everyone after thirty', () => {
    const [one] = turnsOf('2026-12-02T02:30:00Z', '2026-12-03T02:30:00Z') as number[];
    expect(turnsOf('2026-12-02T02:30:00Z', '2026-12-03T02:30:00Z')).toHaveLength(1);
    expect(turnsOf('2026-12-02T02:30:00Z', '2026-12-05T02:30:00Z')).toEqual([one, (one! + 1) % 30, (one! + 2) % 30]);
    expect(turnsOf('2026-12-02T02:30:00Z', '2026-12-02T20:00:00Z')).toEqual([]);
    expect(turnsOf('2026-12-02T02:30:00Z', '2026-12-31T02:30:00Z')).toHaveLength(29);
    expect(turnsOf('2026-12-02T02:30:00Z', '2027-01-01T02:30:00Z')).toBe('everyone');
  });

  const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const uids = [...DIGITS].flatMap((one) => [...DIGITS].map((other) => `${one}${other}x`));

  it('is each person once in thirty nights, whatever the uid, and about as many each night', () => {
    const turns = Array.from({ length: 30 }, (_, turn) => rangesOfTurns([turn], ALL_KEYS));
    const some = [...uids, '', '-', '~', 'ü', '\u{1F600}'];
    for (const uid of some)
      expect(
        turns.filter((ranges) => isInRanges(uid, ranges)),
        uid,
      ).toHaveLength(1);
    const sizes = turns.map((ranges) => uids.filter((uid) => isInRanges(uid, ranges)).length);
    expect(Math.min(...sizes)).toBeGreaterThan(uids.length / 30 - 5);
    expect(Math.max(...sizes)).toBeLessThan(uids.length / 30 + 5);
  });

  it('is the same when the work is cut into shards', () => {
    const whole = rangesOfTurns([4, 5], ALL_KEYS);
    for (const of of [1, 7, 64]) {
      const shards = Array.from({ length: of }, (_, shard) => rangesOfTurns([4, 5], keyRange(shard, of)));
      const found = uids.flatMap((uid) => shards.filter((ranges) => isInRanges(uid, ranges)).map(() => uid));
      expect(found).toEqual(uids.filter((uid) => isInRanges(uid, whole)));
    }
  });
});
