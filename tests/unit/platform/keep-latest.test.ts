import { expect, it } from 'vitest';
import { keepLatest, rememberedMap } from '#app/server/platform/keep-latest.server.ts';
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
