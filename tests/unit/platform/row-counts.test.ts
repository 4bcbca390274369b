import { expect, it } from 'vitest';
import { rowCountOf } from '#app/server/data/page-sizes.ts';

const ask = (query: string, cookie = '') =>
  rowCountOf(new Request(`https://greenroom.test/en/admin/streamers${query}`, { headers: { Cookie: cookie } }), 25);

it.each([
  ['', '', 25],
  ['?size=50', '', 50],
  ['?size=100', 'greenroom-rows=50', 100],
  ['', 'other=1; greenroom-rows=50', 50],
  ['?size=7', 'greenroom-rows=50', 50],
  ['?size=1000', 'greenroom-rows=9999', 25],
])('an address %s and the cookie "%s" ask for %d rows', (query, cookie, rows) => {
  expect(ask(query, cookie)).toBe(rows);
});
