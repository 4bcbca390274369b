import { describe, expect, it } from 'vitest';
import { keepLatest } from '#app/domain/platform/keep-latest.ts';
import { rememberedMap, SharedCalls } from '#app/server/platform/between-requests.server.ts';
import { createLoadContext } from '#app/server/platform/load-context.server.ts';

const requestWith = (bindings: Record<string, unknown>) =>
  createLoadContext(new Request('https://greenroom.test/'), bindings, { waitUntil: () => {} });

it('keeps as many as it may, the newest', () => {
  const map = new Map([['a', 1]]);
  keepLatest(map, 'b', 2, 2);
  keepLatest(map, 'a', 3, 2);
  keepLatest(map, 'c', 4, 2);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});

it('what is remembered lasts as long as the bindings', () => {
  const remembered = rememberedMap<string, string>();
  const first = { ENVIRONMENT: 'production' };
  requestWith(first);
  remembered.set('ann', 'read with these');
  requestWith(first);
  expect(remembered.get('ann')).toBe('read with these');
  requestWith({ ...first });
  expect(remembered.size).toBe(0);
});

describe('a call that requests share', () => {
  const at = (now: number) => ({ now, waitUntil: () => {} });
  const open = () => Promise.withResolvers<string>();

  it('is made once while it is under way, and anew after it ended, well or not', async () => {
    const calls = new SharedCalls<string>();
    const first = open();
    const [one, two] = [calls.join('a', at(0), () => first.promise), calls.join('a', at(9e9), () => open().promise)];
    expect(two).toBe(one);
    expect(await Promise.race([calls.join('b', at(0), () => Promise.resolve('other')), one])).toBe('other');
    first.reject(new Error('no answer'));
    await expect(two).rejects.toThrow('no answer');
    expect(calls.underWay('a', 0)).toBeNull();
    expect(await calls.join('a', at(1), () => Promise.resolve('anew'))).toBe('anew');
  });

  it('goes on when the request that began it has gone', () => {
    const kept: unknown[] = [];
    const outcome = new SharedCalls<string>().join(
      'a',
      { now: 0, waitUntil: (work) => kept.push(work) },
      () => open().promise,
    );
    expect(kept).toEqual([outcome]);
  });

  it('is not waited for when it takes too long, and its late end leaves the one after it alone', async () => {
    const calls = new SharedCalls<string>(10);
    const [late, next] = [open(), open()];
    const latest: boolean[] = [];
    const abandoned = calls.join('a', at(0), (isLatest) =>
      late.promise.then((text) => (latest.push(isLatest()), text)),
    );
    expect(calls.underWay('a', 9)).toBe(abandoned);
    const second = calls.join('a', at(10), () => next.promise);
    late.resolve('late');
    expect(await abandoned).toBe('late');
    expect(latest).toEqual([false]);
    expect(calls.underWay('a', 11)).toBe(second);
    calls.forget();
    expect(calls.underWay('a', 11)).toBeNull();
  });
});
