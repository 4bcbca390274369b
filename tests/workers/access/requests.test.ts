import { describe, expect, it } from 'vitest';
import { ROUTE_KEYS, type RouteKey } from '#app/domain/access/permissions.ts';
import { decideAccess, roleHome } from '#app/domain/access/redirects.ts';
import type { Standing } from '#app/domain/access/roles.ts';
import { addPerson, browser, openHarness, ORIGIN, signIn, standingOfPersona, STREAMER } from '../harness.ts';
import { DATA, hasAction, pathOf } from '../support/viewers.ts';

/** Actions and other methods on guarded pages. */
const harness = await openHarness();
const { world } = harness;

/** Every route whose page has an action; methods.test.ts holds the same list against what the build answers. */
const WITH_ACTION = ROUTE_KEYS.filter(hasAction);

const addressIn = (route: RouteKey) => `/en${pathOf(route)}`;

const PEOPLE: [string, Standing][] = ['admin', 'payments', 'streamer', 'newcomer', 'pending', 'rejected'].map(
  (name) => [name, standingOfPersona(name)],
);

/** Only the URL's own origin may write. */
const FOREIGN: [string, Record<string, string>][] = [
  ['missing', {}],
  ['null', { Origin: 'null' }],
  ['foreign', { Origin: 'https://evil.test' }],
  ['no address', { Origin: 'evil' }],
  ['of http', { Origin: 'http://greenroom.test' }],
  ['foreign, X-Forwarded-Host to match', { Origin: 'https://evil.test', 'X-Forwarded-Host': 'evil.test' }],
  ['foreign, Host to match', { Origin: 'https://evil.test', Host: 'evil.test' }],
];

const writes = () => world.firestore.calls.filter(({ method }) => method === 'commit');

describe.each(WITH_ACTION)('POST %s', (route) => {
  it.each(PEOPLE.filter(([, standing]) => decideAccess({ kind: 'member', standing }, route).kind !== 'allow'))(
    'as %s: refused and nothing written',
    async (name, standing) => {
      const { browser: visitor } = await signIn(harness, name, standing);
      const answer = await visitor.post(addressIn(route), { intent: 'request' });
      if (route === 'signup') {
        // Sent twice, or in another tab: the account is there, and its owner is led on.
        expect(answer).toRedirectTo(`/en${roleHome(standing)}`);
        expect(world.firestore.calls).toEqual([]);
        return;
      }
      expect(answer.status).toBe(403);
      const data = await visitor.post(`${addressIn(route)}.data`, { intent: 'request' });
      expect(data.status).toBe(403);
      expect(await data.text()).toContain('"code","forbidden"');
      expect(world.firestore.calls).toEqual([]);
    },
  );

  it('signed out: a redirect that does not remember the action', async () => {
    const answer = await browser().post(addressIn(route));
    if (route === 'signup') expect(answer.status).toBe(401);
    else expect(answer).toRedirectTo('/en/login');
    expect(world.firestore.calls).toEqual([]);
  });

  it('role none: cookies cleared, nothing written', async () => {
    const { browser: visitor } = await signIn(harness, 'gone', standingOfPersona('deactivated'));
    const answer = await visitor.post(addressIn(route));
    if (route !== 'signup') expect(answer).toRedirectTo('/en/login?code=account-deactivated');
    expect(answer).toClearSessionCookies();
    // The live record decides, whatever the claims say.
    expect(world.firestore.calls.map(({ method, paths }) => [method, paths])).toEqual([['batchGet', ['users/gone']]]);
  });

  it.each(FOREIGN)('Origin %s: refused for anyone who may, nothing read or written', async (_, headers) => {
    const allowed = PEOPLE.find(([, standing]) => decideAccess({ kind: 'member', standing }, route).kind === 'allow');
    for (const path of [addressIn(route), `${addressIn(route)}.data`]) {
      const visitor = allowed ? (await signIn(harness, allowed[0], allowed[1])).browser : browser();
      const body = new URLSearchParams({ intent: 'request' });
      const answer = await visitor.fetch(path, { method: 'POST', body, headers });
      expect(answer.status, path).toBe(403);
      expect(world.firestore.calls).toEqual([]);
    }
  });
});

it.each(FOREIGN)('POST to an address that does not exist, Origin %s: refused, nothing read', async (_, headers) => {
  const { browser: visitor } = await signIn(harness, 'lost', STREAMER);
  for (const path of ['/en/nowhere', '/en/nowhere.data']) {
    expect((await visitor.fetch(path, { method: 'POST', headers })).status, path).toBe(403);
  }
  expect(world.firestore.calls).toEqual([]);
});

describe('other methods', () => {
  it.each(['PUT', 'PATCH', 'DELETE'])('%s is an action like POST: foreign origins are refused', async (method) => {
    const { browser: visitor } = await signIn(harness, 'streamer', STREAMER);
    for (const [name, headers] of FOREIGN) {
      expect((await visitor.fetch('/en/profile', { method, headers })).status, name).toBe(403);
    }
    expect(world.firestore.calls).toEqual([]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s on a page without an action gives nothing away',
    async (method) => {
      const { browser: visitor } = await signIn(harness, 'newcomer', standingOfPersona('newcomer'));
      const answer = await visitor.fetch('/en/admin', { method, headers: { Origin: ORIGIN } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(await answer.text()).not.toMatch(DATA);
      expect(writes()).toEqual([]);
    },
  );

  it.each([
    ['signed out', null, '/en/dashboard', 302],
    ['a streamer', STREAMER, '/en/dashboard', 200],
    ['a streamer', STREAMER, '/en/admin', 302],
    ['anybody', null, '/en/nowhere', 404],
    ['anybody', null, '/healthz', 200],
  ] as const)('HEAD as %s: %s, the status of GET without its body', async (_, standing, path, status) => {
    const visitor = standing ? (await signIn(harness, 'streamer', standing)).browser : browser();
    const head = await visitor.fetch(path, { method: 'HEAD' });
    const get = await visitor.fetch(path);
    expect(head.status).toBe(status);
    expect(get.status).toBe(status);
    expect(head.headers.get('Location')).toBe(get.headers.get('Location'));
  });
});

it.each(['/en/commissions/export', '/en/register', '/en/dashboard'])(
  'OPTIONS on %s names the methods there are, and does nothing',
  async (path) => {
    const { browser: visitor } = await signIn(harness, 'asking', STREAMER);
    const answer = await visitor.fetch(path, { method: 'OPTIONS' });
    expect(answer.status).toBe(405);
    if (path !== '/en/dashboard') expect(answer.headers.get('Allow')).toBe('GET, HEAD');
    expect(world.firestore.calls).toEqual([]);
  },
);

describe('what a request says of itself is not believed', () => {
  it('redirects and addresses follow the URL, not X-Forwarded-Host', async () => {
    const answer = await browser().fetch('/en/dashboard', {
      headers: { 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test' },
    });
    expect(answer).toRedirectTo('/en/login?redirectTo=%2Fen%2Fdashboard');
    const page = await browser().fetch('/en/login', { headers: { 'X-Forwarded-Host': 'evil.test' } });
    expect(await page.text()).not.toContain('evil.test');
  });

  it('markup in a name, in a code and in the address is text', async () => {
    const { browser: visitor } = await signIn(harness, 'xss', STREAMER);
    const evil = '</script><img src=x onerror=alert(1)>';
    Object.assign(world.firestore.documents.get('users/xss')!, { firstName: evil, displayName: evil });
    const page = await (await visitor.fetch('/en/profile')).text();
    expect(page).toContain('onerror');
    expect(page).not.toContain('<img src=x');
    const query = encodeURIComponent(evil);
    for (const path of [
      `/en/auth/error?code=${query}`,
      `/en/login?code=${query}&notice=${query}`,
      `/en/nowhere?${query}`,
    ]) {
      expect(await (await browser().fetch(path)).text(), path).not.toContain('<img src=x');
    }
  });

  it('markup in a username and a name is text on the pages of an admin, too', async () => {
    const { browser: visitor } = await signIn(harness, 'boss', standingOfPersona('admin'));
    const evil = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
    addPerson(world, 'mallory', standingOfPersona('pending'));
    const names = { username: evil, displayName: evil, firstName: evil, lastName: evil, brandName: evil };
    Object.assign(world.firestore.documents.get('users/mallory')!, names);
    world.firestore.documents.set('directory/mallory', { ...world.firestore.documents.get('users/mallory') });
    const page = await (await visitor.fetch('/en/admin/streamer-detail/mallory')).text();
    expect(page).toContain('onerror');
    expect(page).not.toContain('<img src=x');
    expect(page).not.toContain('<script>alert');
  });

  it('the message of an error on the server stays on the server', async () => {
    await signIn(harness, 'telling', STREAMER);
    const { browser: visitor } = await signIn(harness, 'reader', standingOfPersona('admin'));
    const evil = '<img src=x onerror=alert(1)>';
    Object.assign(world.firestore.documents.get('users/telling')!, { createdAt: evil });
    for (const path of ['/en/admin/streamer-detail/telling', '/en/admin/streamer-detail/telling.data']) {
      const answer = await visitor.fetch(path);
      expect(answer.status, path).toBe(500);
      expect(await answer.text(), path).not.toMatch(/<img|onerror|createdAt|ZodError/);
    }
  });

  it.each<[string, string]>([
    ['bytes that are no text', '__Host-greenroom-token=\u00ff\u00fe\u00ff'],
    ['a percent sign of its own', '__Host-greenroom-token=%; __Host-greenroom-refresh=%E0%A4%A'],
    ['thousands of pairs', Array.from({ length: 1_500 }, (_, index) => `a${index}=1`).join('; ')],
    ['no names', '=; ;;; =x; ====='],
    ['a language of markup', 'i18nextLng=<script>'],
    ['a toast of markup', '__Host-greenroom-toast=%7B%22kind%22%3A%22error%22%2C%22key%22%3A%22%3Cimg%3E%22%7D'],
  ])('a Cookie header with %s is nobody', async (_, cookie) => {
    const answer = await browser().fetch('/en/dashboard', { headers: { Cookie: cookie } });
    expect(answer).toRedirectTo('/en/login?redirectTo=%2Fen%2Fdashboard');
    const page = await browser().fetch('/en/login', { headers: { Cookie: cookie } });
    expect(page.status).toBe(200);
    expect(await page.text()).not.toMatch(/<img>|<script>alert/);
  });

  it('an error on the server shows a request id and no stack', async () => {
    await signIn(harness, 'broken', STREAMER);
    const { browser: visitor } = await signIn(harness, 'looking', standingOfPersona('admin'));
    Object.assign(world.firestore.documents.get('users/broken')!, { createdAt: 'not a date' });
    const page = await visitor.fetch('/en/admin/streamer-detail/broken');
    const text = await page.text();
    expect(page.status).toBe(500);
    expect(text).toContain('Ooops, something went wrong :(');
    expect(text).toContain(page.headers.get('X-Request-Id'));
    expect(text).not.toMatch(/ZodError|entry\.worker|at \w+ \(/);
  });

  it.each([
    ['/en/profile', { intent: 'profile', firstName: 'Sofia', lastName: 'Lima', brandName: '', username: 'sofia' }],
    ['/en/dashboard', { intent: 'cancel' }],
  ])('a write on %s that finds no Firestore is not repeated and shows the network text', async (path, fields) => {
    const { browser: visitor } = await signIn(harness, 'unreached', STREAMER);
    world.firestore.refuse = ({ method }) => (method === 'commit' ? 'UNAVAILABLE' : null);
    const answer = await visitor.post(path, fields);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Network error. Please check your connection and try again.');
    expect(writes()).toHaveLength(1);
  });

  it.each([
    ['/en/profile', { intent: 'profile', firstName: 'Sofia', lastName: 'Lima', brandName: '', username: 'sofia' }, 403],
    ['/en/dashboard', { intent: 'cancel' }, 409],
  ])('a write on %s that the rules refuse is no network error', async (path, fields, status) => {
    const { browser: visitor } = await signIn(harness, 'refused', STREAMER);
    world.firestore.refuse = ({ method }) => (method === 'commit' ? 'PERMISSION_DENIED' : null);
    world.callable = () => ({ free: true });
    const answer = await visitor.post(path, fields);
    expect(answer.status).toBe(status);
    expect(answer).toKeepSessionCookies();
    expect(await answer.text()).not.toContain('Network error.');
    expect(writes()).toHaveLength(1);
  });
});
