import { afterEach, expect, it, vi } from 'vitest';
import { smokeTest } from '../../../../scripts/deploy/smoke.ts';

const DEPLOYMENT = {
  origin: 'https://app.test',
  functions: 'https://functions.test',
  version: '1.1.0',
  token: 'a-health-token-of-a-test',
};
const WELL = { ok: true, version: '1.1.0', checks: { firestore: { ok: true }, queue: { ok: true } } };
const PAGE = '<link href="/assets/a-1.css"><script src="/assets/b-2.js"></script><input type="password">';

/** What each address of a deployment that is well answers. */
const ANSWERS: Record<string, () => Response> = {
  '/healthz': () => Response.json({ version: '1.1.0', functions: WELL }),
  '/en/login': () => new Response(PAGE),
  '/assets/a-1.css': () => new Response(''),
  '/assets/b-2.js': () => new Response(''),
  '/deleteAccount': () => Response.json({ error: { details: { code: 'user-token-expired' } } }, { status: 401 }),
  '/health': () => Response.json({ hops: { trusted: 1, measured: 1 } }),
};

function play(changes: Record<string, () => Response> = {}) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input as string);
    return { ...ANSWERS, ...changes }[pathname]!();
  });
}
const test = () => smokeTest(DEPLOYMENT, async () => {});

afterEach(() => {
  vi.restoreAllMocks();
});

it('finds nothing wrong with a deployment that is well, and sends the token only where it is asked for', async () => {
  const fetch = play();
  expect(await test()).toEqual([]);
  const withToken = fetch.mock.calls.filter(([, init]) => JSON.stringify(init ?? {}).includes(DEPLOYMENT.token));
  expect(withToken.map(([url]) => url)).toEqual(['https://app.test/healthz', 'https://functions.test/health']);
});

it('waits for the version that was uploaded, and for a Worker that does not answer yet', async () => {
  const answers = [
    () => {
      throw new TypeError('no connection');
    },
    () => Response.json({ version: '1.0.0', functions: { ...WELL, version: '1.0.0' } }),
    () => Response.json({ version: '1.1.0', functions: { ...WELL, version: '1.0.0' } }),
  ];
  const fetch = play({ '/healthz': () => (answers.shift() ?? ANSWERS['/healthz'])!() });
  expect(await test()).toEqual([]);
  expect(fetch.mock.calls.filter(([url]) => String(url).endsWith('/healthz'))).toHaveLength(4);
});

const json =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status });

it.each<[string, Record<string, () => Response>, RegExp]>([
  ['an older Worker', { '/healthz': json({ version: '1.0.0' }) }, /version 1\.0\.0, not 1\.1\.0/],
  ['a page instead', { '/healthz': () => new Response('<html>', { status: 500 }) }, /\/healthz answers 500: <html>/],
  [
    'a Worker with wrong settings',
    { '/healthz': json({ version: '1.1.0', missing: ['COOKIE_KEYS', 'HEALTH_TOKEN'] }, 503) },
    /no good COOKIE_KEYS, HEALTH_TOKEN: put the values/,
  ],
  [
    'no right to look at accounts',
    {
      '/healthz': json(
        { version: '1.1.0', functions: { ...WELL, ok: false, checks: { accounts: { ok: false } } } },
        503,
      ),
    },
    /check of accounts.*firebaseauth\.admin/,
  ],
  ['another token of the Worker', { '/healthz': json({ version: '1.1.0' }) }, /does not know the HEALTH_TOKEN/],
  ['no answer of the functions', { '/healthz': json({ version: '1.1.0', functions: null }, 503) }, /no answer from/],
  [
    'older functions',
    { '/healthz': json({ version: '1.1.0', functions: { ...WELL, version: '1.0.0' } }) },
    /functions are version 1\.0\.0/,
  ],
  [
    'no right to sign',
    {
      '/healthz': json(
        { version: '1.1.0', functions: { ...WELL, ok: false, checks: { tokens: { ok: false, reason: 'grpc-7' } } } },
        503,
      ),
    },
    /check of custom tokens.*serviceAccountTokenCreator.*grpc-7/,
  ],
  ['a log-in page without a form', { '/en/login': () => new Response('…', { status: 503 }) }, /en\/login answers 503/],
  ['no assets', { '/assets/b-2.js': () => new Response('', { status: 404 }) }, /b-2\.js answers 404/],
  [
    'a page without scripts',
    { '/en/login': () => new Response('<link href="/assets/a-1.css"><input type="password">') },
    /names no \.js file/,
  ],
  ['a callable that nobody may call', { '/deleteAccount': json({}, 403) }, /with 403, not 401.*allUsers/],
  ['a callable for strangers', { '/deleteAccount': json({ result: {} }) }, /with 200, not 401\.$/],
  [
    'a load balancer that nobody mentioned',
    { '/health': json({ hops: { trusted: 1, measured: 2 } }) },
    /TRUSTED_HOPS of the functions is 1, and 2 hops were measured/,
  ],
  ['functions with another token', { '/health': json({ code: 'not-allowed' }, 401) }, /`health` answers 401/],
])('says so: %s', async (_, changes, sentence) => {
  play(changes);
  const faults = (await test()).join('\n');
  expect(faults).toMatch(sentence);
});

it('names all that is wrong together', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  expect(await test()).toHaveLength(4);
});
