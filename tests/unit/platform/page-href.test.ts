import { expect, it } from 'vitest';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { keepLatest } from '#app/domain/platform/keep-latest.ts';

it.each([
  ['?a=1&b=2', { b: '3' }, '/x?a=1&b=3'],
  ['a=1', { after: 'Ó~i' }, '/x?a=1&after=%C3%93%7Ei'],
  ['?a=1', { a: null }, '/x'],
  ['', { a: null, b: '' }, '/x?b='],
])('an address with %j and %j is %s', (search, changes, href) => {
  expect(hrefWith({ pathname: '/x', search }, changes)).toBe(href);
});

it.each([
  ['/x', { tab: 'a b', none: null, nothing: undefined }, '/x?tab=a+b'],
  ['/x', {}, '/x'],
  ['', { tab: 'a' }, '?tab=a'],
  // Without its parameters, and not where it is.
  ['', { tab: null }, '?'],
  ['https://keys.example/v1/token', { key: 'a/b' }, 'https://keys.example/v1/token?key=a%2Fb'],
])('the address %j with %j is %s', (page, changes, href) => {
  expect(hrefWith(page, changes)).toBe(href);
});

it('a bounded map keeps what was kept last', () => {
  const map = new Map<string, number>();
  for (const key of ['a', 'b', 'a', 'c']) keepLatest(map, key, map.size, 2);
  expect([...map.keys()]).toEqual(['a', 'c']);
});
