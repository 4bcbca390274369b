import { describe, expect, it, vi } from 'vitest';
import { LIMITERS } from '#app/server/platform/env.server.ts';
import { openHarness, ORIGIN, ServerBrowser, startWorker } from '../harness.ts';

/** What one network address may do in a minute. */
await openHarness();
const HERE = '203.0.113.7';

/** A Worker whose counters allow an address `most` requests, ever. */
async function open({ most = 2, without }: { most?: number; without?: string } = {}) {
  const counts = new Map<string, number>();
  const limiter = (name: string) => ({
    limit({ key }: { key: string }) {
      const count = (counts.get(`${name} ${key}`) ?? 0) + 1;
      counts.set(`${name} ${key}`, count);
      return Promise.resolve({ success: count <= most });
    },
  });
  const visitor = new ServerBrowser(
    await startWorker(Object.fromEntries(LIMITERS.map((name) => [name, name === without ? undefined : limiter(name)]))),
  );
  const ask = (path: string, { from = HERE as string | null, method = 'POST', headers = {} } = {}) =>
    visitor.fetch(path, {
      method,
      headers: { Origin: ORIGIN, ...(from && { 'CF-Connecting-IP': from }), ...headers },
      ...(method === 'POST' && { body: new URLSearchParams({ firstName: 'Ada' }) }),
    });
  const statuses = async (...asked: Parameters<typeof ask>[]) => {
    const found: number[] = [];
    for (const each of asked) found.push((await ask(...each)).status);
    return found.map((status) => status === 429);
  };
  return { ask, statuses, counts };
}

describe.each([
  ['POST', '/session'],
  ['POST', '/csp-report'],
  ['POST', '/signup'],
  ['POST', '/es/signup'],
  ['PUT', '/en/signup'],
  ['PATCH', '/en/signup.data'],
  ['DELETE', '/signup'],
  ['POST', '/en/signup.data'],
  ['GET', '/go/Ab3dE6gH9j'],
  ['HEAD', '/go/Ab3dE6gH9j'],
])('%s %s', (method, path) => {
  it('is answered so many times, and then with 429 and when to come back', async () => {
    const { ask, statuses } = await open();
    expect(await statuses([path, { method }], [path, { method }])).toEqual([false, false]);
    const refused = await ask(path, { method });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect((await ask(path, { method, from: '198.51.100.1' })).status, 'another address').not.toBe(429);
  });
});

it.each([
  ['/en/signup', '/pt/signup.data', '/en/sign%75p'],
  ['/signup', '/signup/', '/signup//.data'],
  ['/session', '/SESSION', '/session.data'],
  ['/csp-report', '/Csp-Report/', '/csp%2Dreport'],
])('%s, %s and %s count together', async (...paths) => {
  const { statuses } = await open();
  expect(await statuses(...paths.map((path): [string] => [path]))).toEqual([false, false, true]);
});

it.each([
  ['GET', '/session'],
  ['DELETE', '/session'],
  ['GET', '/en/signup'],
  ['POST', '/en/login'],
  ['GET', '/en/gone'],
])('%s %s has no limit', async (method, path) => {
  const { statuses, counts } = await open({ most: 0 });
  expect(await statuses([path, { method }])).toEqual([false]);
  expect(counts.size).toBe(0);
});

it('takes the addresses of one IPv6 network for one, and no other', async () => {
  const { statuses, counts } = await open({ most: 1 });
  const from = (address: string): [string, { from: string }] => ['/session', { from: address }];
  expect(
    await statuses(
      from('2001:db8:0:1:aaaa::1'),
      from('2001:db8:0:1:bbbb:2:3:4'),
      from('2001:DB8::1:0:0:0:9'),
      from('2001:db8:0:2::1'),
      from('2001:db8::1'),
    ),
  ).toEqual([false, true, true, false, false]);
  expect([...counts.keys()]).toEqual([
    'LIMIT_SESSION 2001:db8:0:1::/64',
    'LIMIT_SESSION 2001:db8:0:2::/64',
    'LIMIT_SESSION 2001:db8:0:0::/64',
  ]);
});

it.each(['/session', '/SESSION', '/session.data', '/csp-report.data'])(
  '%s is refused to a browser, too',
  async (path) => {
    const { statuses } = await open({ most: 0 });
    expect(await statuses([path, { headers: { Accept: 'text/html' } }])).toEqual([true]);
  },
);

it.each([
  ['/en/signup', 'Too many requests. Wait a minute'],
  ['/es/signup', 'Demasiadas solicitudes. Espera un minuto'],
  ['/pt/signup', 'Muitas solicitações. Espere um minuto'],
])('%s without script says so in the language of the page', async (path, sentence) => {
  const { ask } = await open({ most: 0 });
  const refused = await ask(path, { headers: { Accept: 'text/html' } });
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain(sentence);
});

it('a program reads the code of the error catalogue', async () => {
  const { ask } = await open({ most: 0 });
  expect(await (await ask('/session')).json()).toEqual({ code: 'too-many-requests' });
});

it('the sign-up form gets 429 as an error of its route', async () => {
  const { ask } = await open({ most: 0 });
  const refused = await ask('/en/signup.data');
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('too-many-requests');
});

it('a counter that fails limits nobody, and is logged', async () => {
  const failing = { limit: () => Promise.reject(new Error('no counter')) };
  const visitor = new ServerBrowser(await startWorker({ LIMIT_REPORTS: failing }));
  const logged = vi.spyOn(console, 'error');
  const response = await visitor.fetch('/csp-report', {
    method: 'POST',
    headers: { 'CF-Connecting-IP': HERE },
    body: '{}',
  });
  expect(response.status).toBe(204);
  expect(logged.mock.calls.join()).toContain('limiter-failed');
});

it('nobody is limited without an address', async () => {
  const { statuses } = await open({ most: 0 });
  expect(await statuses(['/session', { from: null }], ['/en/signup', { from: null }])).toEqual([false, false]);
});

describe('without a counter', () => {
  it.each(LIMITERS)('a deployed Worker without %s shows that it is missing', async (name) => {
    const { ask } = await open({ without: name });
    const response = await ask('/en/login', { method: 'GET' });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain(name);
  });

  it('a development Worker limits nobody', async () => {
    const none = Object.fromEntries(LIMITERS.map((name) => [name, undefined]));
    const visitor = new ServerBrowser(await startWorker({ ...none, ENVIRONMENT: 'development' }));
    const init = { method: 'POST', headers: { 'CF-Connecting-IP': HERE }, body: '{}' };
    expect((await visitor.fetch('/csp-report', init)).status).toBe(204);
  });
});

it("workerd's own counter refuses, too", async () => {
  const visitor = new ServerBrowser(await startWorker());
  const ask = () => visitor.fetch('/csp-report', { method: 'POST', headers: { 'CF-Connecting-IP': HERE }, body: '{}' });
  const statuses: number[] = [];
  // A minute may end meanwhile, after which the counter (vitest.config.ts) starts at zero.
  while (!statuses.includes(429) && statuses.length < 8) statuses.push((await ask()).status);
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
});
