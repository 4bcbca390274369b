import { describe, expect, it, vi } from 'vitest';
import { locationOf } from '#tests/support/matchers.ts';
import { browser, openHarness, ORIGIN, signIn, standingOfPersona, startWorker, STREAMER } from '../harness.ts';
import { ServerBrowser } from '#tests/support/server-browser.ts';

/** Addresses in and outside the language prefix, languages, redirectTo, and the Worker's own addresses. */
const harness = await openHarness();

const VISITORS = [
  ['signed out', () => Promise.resolve(browser())],
  ['a streamer', async () => (await signIn(harness, 'streamer', STREAMER)).browser],
  ['an admin', async () => (await signIn(harness, 'admin', standingOfPersona('admin'))).browser],
  ['pending', async () => (await signIn(harness, 'pending', standingOfPersona('pending'))).browser],
] as const;

describe.each(VISITORS)('%s', (_, open) => {
  it.each([
    '/nowhere',
    '/nowhere/else',
    '/fr',
    '/fr/login',
    '/EN',
    '/EN/admin',
    '/En/login',
    '/admin/nowhere',
    '/login/nowhere',
    '/guidesx',
    '/my-guides-page',
    '/Admin',
    '/dashboard.php',
    '/admin%2Fstreamers',
    '/.env',
    '/x/../fr/login',
    '/nowhere/assets/app.js',
    '/nowhere/locales/en/common.json',
  ])('%s is outside the prefix: the English root', async (path) => {
    expect(await (await open()).fetch(path)).toRedirectTo('/en');
  });

  it.each([
    '/en/nowhere',
    '/es/nowhere/else',
    '/pt/guides/nowhere',
    '/en/onboarding/nowhere',
    '/en/Admin',
    '/en/en',
    '/en/fr/login',
    '/en/admin%2Fstreamers',
    '/en/.env',
    '/assets/nowhere.js',
    '/locales/en/nowhere.json',
    '/clips/nowhere.webm',
    '/guide-texts/en/nowhere.json',
  ])('%s', async (path) => {
    const response = await (await open()).fetch(path);
    const status = response.status;
    // An unknown guide is found out behind the guard of the guides.
    if (/guides|onboarding/.test(path)) expect([302, 404]).toContain(status);
    else expect(status).toBe(404);
    if (path.startsWith('/en/') && status === 404) expect(await response.text()).toContain('<html lang="en"');
  });

  it.each([
    '//admin',
    '//evil.test/en/login',
    '/%61dmin',
    '/en//admin',
    '/en/%61dmin',
    '/\\admin',
    '/en/admin/',
    '/en/admin//',
  ])('%s leads nowhere that /en/admin does not', async (path) => {
    const visitor = await open();
    const { visited, response } = await visitor.follow(path);
    expect(visited.every((step) => step.startsWith('/'))).toBe(true);
    if (_ !== 'an admin') expect(await response.text()).not.toContain('What needs a decision');
    expect([200, 404]).toContain(response.status);
  });
});

describe('a path that merely contains "guides"', () => {
  const NEWCOMER = standingOfPersona('newcomer');

  it.each([
    '/en/profile?guides',
    '/en/profile?x=/guides/welcome',
    '/en/dashboard?next=guides',
    '/en/offers?_routes=routes/guides/guide/route',
    '/en/commissions/?guides=1',
  ])('%s is not exempt from the guides', async (path) => {
    const { browser: visitor } = await signIn(harness, 'newcomer', NEWCOMER);
    expect(await visitor.fetch(path)).toRedirectTo('/en/onboarding');
  });

  it.each(['/en/guidesx', '/en/my-guides', '/en/admin/guides', '/en/profile/guides', '/en/guides/welcome/more'])(
    '%s is no page',
    async (path) => {
      const { browser: visitor } = await signIn(harness, 'newcomer', NEWCOMER);
      expect((await visitor.fetch(path)).status).toBe(404);
    },
  );

  it('the library itself is', async () => {
    const { browser: visitor } = await signIn(harness, 'newcomer', NEWCOMER);
    for (const path of ['/en/guides', '/en/guides/welcome']) expect((await visitor.fetch(path)).status).toBe(200);
  });
});

describe('redirectTo', () => {
  const TARGETS: [string, string | null][] = [
    ['/en/offers', '/en/offers'],
    ['/offers?x=1', '/offers?x=1'],
    ['/pt/guides/welcome', '/pt/guides/welcome'],
    ['//evil.test', null],
    ['/\\evil.test', null],
    ['\\\\evil.test', null],
    ['%2F%2Fevil.test', null],
    ['/%2Fevil.test', null],
    ['https://evil.test/en/offers', null],
    ['https:evil.test', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['/\tevil.test', null],
    ['/en/offers\r\nSet-Cookie: a=b', null],
    ['\u0000/en/offers', null],
    ['/@evil.test', null],
    ['https://greenroom.test@evil.test/', null],
    ['/en/../../evil', null],
    ['/en/admin', null],
    ['/en/login', null],
    ['/session', null],
    ['/en/nowhere', null],
    ['', null],
    [`/en/offers?${'x'.repeat(3_000)}`, null],
  ];

  it.each(TARGETS)('%j', async (target, accepted) => {
    const { browser: visitor } = await signIn(harness, 'streamer', STREAMER);
    for (const page of ['login', 'signup']) {
      const query = `?redirectTo=${encodeURIComponent(target)}`;
      const response = await visitor.fetch(`/en/${page}${query}`);
      expect(response.status).toBe(302);
      const location = locationOf(response)!;
      expect(new URL(response.headers.get('Location')!, ORIGIN).origin).toBe(ORIGIN);
      expect(location.split('?')[0], page).toBe(accepted?.split('?')[0] ?? '/en/dashboard');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('is for the role that asks: the same address for an admin', async () => {
    const { browser: visitor } = await signIn(harness, 'admin', standingOfPersona('admin'));
    expect(await visitor.fetch('/en/login?redirectTo=%2Fen%2Fadmin%2Fpayouts')).toRedirectTo('/en/admin/payouts');
  });

  it('counts on /login and /signup, and for who is signed in: nowhere else', async () => {
    const wish = '?redirectTo=%2Fen%2Foffers';
    const { browser: streamer } = await signIn(harness, 'streamer', STREAMER);
    expect(await streamer.fetch(`/en/admin${wish}`)).toRedirectTo('/en/dashboard');
    const { browser: beginner } = await signIn(harness, 'beginner', STREAMER, { mirrored: {} });
    harness.world.firestore.documents.clear();
    expect(await beginner.fetch(`/en/login${wish}`)).toRedirectTo('/en/signup');
    const remembered = `/en/login?redirectTo=${encodeURIComponent(`/en/dashboard${wish}`)}`;
    expect(await browser().fetch(`/en/dashboard${wish}`)).toRedirectTo(remembered);
  });

  it('of several, none but the first is looked at', async () => {
    const { browser: visitor } = await signIn(harness, 'streamer', STREAMER);
    const response = await visitor.fetch('/en/login?redirectTo=%2Fen%2Foffers&redirectTo=%2F%2Fevil.test');
    expect(response).toRedirectTo('/en/offers');
  });
});

describe('language', () => {
  it.each([
    ['the path before all', '/pt/login', { Cookie: 'i18nextLng=es', 'Accept-Language': 'en' }, 'pt'],
    ['the cookie before Accept-Language', '/login', { Cookie: 'i18nextLng=es', 'Accept-Language': 'pt' }, 'es'],
    ['a regional cookie', '/login', { Cookie: 'i18nextLng=pt-BR' }, 'pt'],
    ['a cookie of nonsense', '/login', { Cookie: 'i18nextLng=%00', 'Accept-Language': 'es-419' }, 'es'],
    ['Accept-Language by quality', '/login', { 'Accept-Language': 'en;q=0.2, fr, pt-BR;q=0.9, es;q=0.5' }, 'pt'],
    ['Accept-Language of nothing known', '/login', { 'Accept-Language': 'fr, de' }, 'en'],
    ['nothing', '/login', {}, 'en'],
  ])('%s', async (_, path, headers, language) => {
    const response = await browser().fetch(path, { headers: headers as Record<string, string> });
    expect(response.headers.get('Content-Language')).toBe(language);
    const page = await response.text();
    expect(page).toContain(`<html lang="${language}"`);
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/${language}/login"/>`);
    for (const alternate of ['en', 'es', 'pt']) {
      expect(page).toContain(`<link rel="alternate" hrefLang="${alternate}" href="${ORIGIN}/${alternate}/login"/>`);
    }
    expect(page).toContain(`<link rel="alternate" hrefLang="x-default" href="${ORIGIN}/en/login"/>`);
  });

  it('a redirect keeps the query where the table says so, and has none else', async () => {
    const { browser: visitor } = await signIn(harness, 'streamer', STREAMER);
    expect(await visitor.fetch('/en/login?x=1&y=b')).toRedirectTo('/en/dashboard?x=1&y=b');
    expect(await browser().fetch('/en/register?x=1')).toRedirectTo('/en/signup?x=1');
    expect(await visitor.fetch('/en/admin?x=1')).toRedirectTo('/en/dashboard');
    expect((await visitor.fetch('/en/login')).headers.get('Location')).toBe('/en/dashboard');
  });

  it('a redirect keeps the prefix; none stays none', async () => {
    expect(await browser().fetch('/pt/dashboard')).toRedirectTo('/pt/login?redirectTo=%2Fpt%2Fdashboard');
    expect(await browser().fetch('/dashboard', { headers: { Cookie: 'i18nextLng=es' } })).toRedirectTo(
      '/login?redirectTo=%2Fdashboard',
    );
  });
});

describe('headers', () => {
  it.each(['/en/login', '/en/nowhere', '/', '/fr'])('%s is private and closed to frames', async (path) => {
    const { headers } = await browser().fetch(path);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d+/);
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('the Worker itself', () => {
  const OFF = { FIREBASE_PROJECT_ID: undefined };

  const VERSION = expect.stringMatching(/^\d+\.\d+\.\d+/) as string;

  it('GET /healthz: 200 with the version', async () => {
    const response = await new ServerBrowser(await startWorker()).fetch('/healthz');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok', version: VERSION });
  });

  it.each([OFF, { COOKIE_KEYS: 'c2hvcnQ=' }, { HEALTH_TOKEN: 'short' }])(
    'GET and HEAD /healthz: 503 while every page is, with the settings that are wrong: %j',
    async (changes) => {
      const visitor = new ServerBrowser(await startWorker(changes));
      const response = await visitor.fetch('/healthz');
      expect(response.status).toBe(503);
      const missing = Object.keys(changes);
      expect(await response.json()).toEqual({ status: 'unavailable', version: VERSION, missing });
      expect((await visitor.fetch('/healthz', { method: 'HEAD' })).status).toBe(503);
      expect((await visitor.fetch('/en/login')).status).toBe(503);
    },
  );

  it.each([
    ['FIREBASE_PROJECT_ID', OFF],
    ['FIREBASE_API_KEY', { FIREBASE_API_KEY: '' }],
    ['COOKIE_KEYS', { COOKIE_KEYS: undefined }],
    ['COOKIE_KEYS', { COOKIE_KEYS: 'c2hvcnQ=' }],
  ])('without %s: the Firebase Configuration Error screen with 503, on every page', async (name, changes) => {
    const visitor = new ServerBrowser(await startWorker(changes));
    for (const path of ['/', '/en', '/en/login', '/es/dashboard', '/admin', '/pt/auth/error']) {
      const response = await visitor.fetch(path);
      expect(response.status, path).toBe(503);
      const page = await response.text();
      if (path.startsWith('/en')) expect(page, path).toContain('Firebase Configuration Error');
      expect(page, path).toContain(name);
    }
    const posted = await visitor.fetch('/session', { method: 'POST', headers: { Origin: ORIGIN }, body: '{}' });
    expect(posted.status).toBe(503);
  });

  it.each([
    'FIREBASE_AUTH_EMULATOR_HOST',
    'FIRESTORE_EMULATOR_HOST',
    'FUNCTIONS_EMULATOR_HOST',
    'FIREBASE_AUTH_KEYS_URL',
  ])('refuses to boot in production with %s', async (name) => {
    for (const ENVIRONMENT of ['production', 'staging', undefined, 'Development']) {
      const visitor = new ServerBrowser(await startWorker({ ENVIRONMENT, [name]: '127.0.0.1:9099' }));
      for (const path of ['/en/login', '/healthz']) {
        const logged = vi.spyOn(console, 'error').mockClear();
        const response = await visitor.fetch(path);
        expect(response.status, 'and stays so').toBe(500);
        expect(await response.text()).toContain('Render Error');
        expect(logged.mock.calls.join()).toContain(name);
      }
    }
  });
});
