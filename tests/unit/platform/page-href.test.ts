import { expect, it } from 'vitest';
import { hasRowCounts, hrefWith } from '#app/domain/platform/page-href.ts';
import { orderOfHead, orderRows } from '#app/domain/figures/row-order.ts';
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

it.each([
  [3, false, false],
  [25, false, false],
  [25, true, true],
  [26, false, true],
  [1, true, true],
])('%d rows, other pages: %s; the number of rows can be chosen: %s', (rows, hasPages, mayChoose) => {
  expect(hasRowCounts(rows, hasPages)).toBe(mayChoose);
});

it('a bounded map keeps what was kept last', () => {
  const map = new Map<string, number>();
  for (const key of ['a', 'b', 'a', 'c']) keepLatest(map, key, map.size, 2);
  expect([...map.keys()]).toEqual(['a', 'c']);
});

it('rows are ordered by a value both ways: equal ones as they came, those without one last', () => {
  const rows = [3, null, 1, 3, 10].map((value, at) => ({ value, at }));
  const placesOf = (isDescending: boolean) => orderRows(rows, ({ value }) => value, isDescending).map(({ at }) => at);
  expect(placesOf(false)).toEqual([2, 0, 3, 4, 1]);
  expect(placesOf(true)).toEqual([4, 0, 3, 2, 1]);
  const words = ['Zoé', 'ángel', 'Bruno'].map((word) => ({ word }));
  expect(orderRows(words, ({ word }) => word, false, 'es').map(({ word }) => word)).toEqual(['ángel', 'Bruno', 'Zoé']);
});

it('the head of a column leads to the greatest first, or from A, and around', () => {
  expect(orderOfHead('-at', 'amount', false)).toEqual({ now: null, next: '-amount' });
  expect(orderOfHead('-amount', 'amount', false)).toEqual({ now: 'descending', next: 'amount' });
  expect(orderOfHead('amount', 'amount', false)).toEqual({ now: 'ascending', next: '-amount' });
  expect(orderOfHead('-at', 'name', true)).toEqual({ now: null, next: 'name' });
});
