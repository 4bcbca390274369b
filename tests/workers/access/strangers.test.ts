import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser, openHarness, ORIGIN, ServerBrowser, signIn, startWorker, STREAMER } from '../harness.ts';

/**
 * A budget for strangers: no request without a session costs more than five log-in pages. What is counted is work: patterns that
 * the router compiles, words that are decoded, signatures and ciphers, fetches. `npm run bench -- abuse` has the times.
 */
const harness = await openHarness();

type Work = { patterns: number; words: number; crypto: number; fetches: number };
let work: Work;

beforeEach(() => {
  work = { patterns: 0, words: 0, crypto: 0, fetches: 0 };
  const RealRegExp = RegExp;
  vi.stubGlobal(
    'RegExp',
    class extends RealRegExp {
      constructor(...args: ConstructorParameters<RegExpConstructor>) {
        super(...args);
        work.patterns += 1;
      }
    },
  );
  const decode = decodeURIComponent;
  vi.stubGlobal('decodeURIComponent', (text: string) => {
    work.words += 1;
    return decode(text);
  });
  for (const name of ['verify', 'decrypt', 'importKey'] as const) {
    const real = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => unknown;
    vi.spyOn(crypto.subtle, name).mockImplementation(((...args: unknown[]) => {
      work.crypto += 1;
      return real(...args);
    }) as never);
  }
  const fetchReal = globalThis.fetch;
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    work.fetches += 1;
    return fetchReal(...args);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

let version = '';
beforeAll(async () => {
  const page = await (await browser().fetch('/en/login')).text();
  const url = /"\/assets\/manifest-[\w-]+\.js"/.exec(page)![0].slice(1, -1);
  version = url.slice('/assets/manifest-'.length, -'.js'.length);
});

const KB = 1_024;
const long = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
const words = 'admin/offers/streams/commissions/guides/settings/profile/dashboard/payouts/onboarding';

const GETS: [string, () => string, RequestInit?][] = [
  ['/__manifest, deep', () => `/__manifest?version=${version}&p=${long('/a', 7 * KB)}`],
  ['/__manifest, deep within what is read', () => `/__manifest?version=${version}${`&p=${long('/a', KB)}`.repeat(6)}`],
  ['/__manifest, wide', () => `/__manifest?version=${version}${'&p=/x'.repeat(700)}`],
  ['/__manifest, as wide as is read', () => `/__manifest?version=${version}${'&p=/en/admin'.repeat(400)}`],
  ['/__manifest, long words', () => `/__manifest?version=${version}&p=/${long('word', 900)}`],
  ['/__manifest, words of routes', () => `/__manifest?version=${version}&p=/${long(`${words}/`, KB)}`],
  ['a path of 7 KB', () => `/${long('a', 7 * KB)}`],
  ['a deep path', () => long('/a', 2_000)],
  ['a deep path of data', () => `${long('/a', 2_000)}.data`],
  ['a path of words of routes', () => `/${long(`${words}/`, 2_000)}`],
  ['a path of words of routes, prefixed', () => `/en/${long(`${words}/`, 2_000)}`],
  ['slashes', () => `/en${long('/', 2_000)}login`],
  ['percent escapes', () => `/en/${long('%61', 1_998)}`],
  ['percent signs that encode nothing', () => `/en/${long('%zz', 1_998)}`],
  ['_routes', () => `/en/login.data?_routes=${long('root,routes/auth/login/route,', 7 * KB)}`],
  ['a query of 8 KB', () => `/en/login?${long('a=b&', 8 * KB - 1)}`],
  ['a redirectTo of 8 KB', () => `/en/login?redirectTo=${long('%2Fen', 8 * KB - 20)}`],
  ['data of the root', () => '/_root.data'],
  ['cookies of 8 KB', () => '/en/dashboard', { headers: { Cookie: long('a=b; ', 8 * KB) } }],
  ['cookies of 8 KB without values', () => '/en/login', { headers: { Cookie: long(';', 8 * KB) } }],
  ['Accept-Language of 8 KB', () => '/login', { headers: { 'Accept-Language': long('xx;q=0.1,', 8 * KB) } }],
  ['a refresh cookie of 4 KB', () => '/en/dashboard', { headers: { Cookie: refresh(long('A', 4_000)) } }],
  [
    'a token of nonsense',
    () => '/en/dashboard',
    { headers: { Cookie: `__Host-greenroom-token=${long('a.', 4_000)}` } },
  ],
];

function refresh(value: string): string {
  return `__Host-greenroom-refresh=AAAAAAAAAAAAAAAA.${value}`;
}

describe('what one request of a stranger costs', () => {
  it.each(GETS)('%s: about that of five log-in pages at most', async (_, path, init) => {
    await (await browser().fetch('/en/login')).text();
    const page = { ...work };
    expect(page.words, 'what a log-in page decodes').toBeGreaterThan(0);
    work = { patterns: 0, words: 0, crypto: 0, fetches: 0 };
    const response = await browser().fetch(path(), init);
    await response.text();
    expect(response.status).toBeLessThan(500);
    // Patterns are kept: those of routes that nobody has asked for yet are compiled once. Unbounded, it would be hundreds.
    expect(work.patterns).toBeLessThanOrEqual(5 * page.patterns + 20);
    // A path is decoded segment by segment; what is not bounded is long before that.
    expect(work.words).toBeLessThanOrEqual(5 * page.words + 4_000);
    expect(work.crypto).toBeLessThanOrEqual(2);
    expect(work.fetches).toBe(0);
  });
});

describe('a path deeper than any page', () => {
  it('is not found inside the language prefix, and leads to the English root outside it', async () => {
    const inside = await browser().fetch(`/es${'/a'.repeat(500)}`);
    expect(inside.status).toBe(404);
    expect(await inside.text()).toContain('Página no encontrada');
    expect(await browser().fetch('/a'.repeat(500))).toRedirectTo('/en');
  });
});

describe('what is out of bounds', () => {
  it.each([
    ['a path of 2,049 characters', `/${'a'.repeat(2_048)}`, {}, 414, 'address-too-long'],
    ['a query of 8,193', `/en/login?${'a'.repeat(8_192)}`, {}, 414, 'address-too-long'],
    ['percent signs that encode nothing', '/en/%zz', {}, 400, 'invalid-request'],
    ['cookies of 16 KB', '/en/login', { Cookie: 'a'.repeat(16_385) }, 431, 'headers-too-large'],
  ])('%s: a code for programs, a sentence for people', async (_, path, headers, status, code) => {
    const asked = await browser().fetch(path, { headers });
    expect(asked.status).toBe(status);
    expect(await asked.json()).toEqual({ code });
    const read = await browser().fetch(path, { headers: { ...headers, Accept: 'text/html' } });
    expect(read.status).toBe(status);
    expect(read.headers.get('Content-Security-Policy')).toContain("script-src 'self' 'nonce-");
    expect(await read.text()).toContain('Ooops, something went wrong :(');
  });

  it('ends no session', async () => {
    const { browser: member } = await signIn(harness, 'streamer', STREAMER);
    const cookies = [...member.cookies];
    await member.fetch(`/${'a'.repeat(2_048)}`);
    await member.fetch('/en/%zz');
    await member.fetch('/en/settings', { method: 'POST', headers: { Origin: 'null' }, body: 'a=b' });
    expect([...member.cookies]).toEqual(cookies);
  });

  it('a body that is too large has a screen within the page', async () => {
    const { browser: member } = await signIn(harness, 'streamer', STREAMER);
    const body = new URLSearchParams({ intent: 'x'.repeat(70_000) });
    const headers = { Origin: ORIGIN, Accept: 'text/html' };
    const page = await member.fetch('/es/settings', { method: 'POST', headers, body });
    expect(page.status).toBe(413);
    expect(await page.text()).toContain('Lo que enviaste es demasiado grande.');
    const data = await member.fetch('/es/settings.data', { method: 'POST', headers: { Origin: ORIGIN }, body });
    expect(data.status).toBe(413);
    expect(data.headers.get('X-Remix-Response')).toBe('yes');
  });

  it('a multipart form that can not be read is a 400', async () => {
    const { browser: member } = await signIn(harness, 'streamer', STREAMER);
    const headers = { Origin: ORIGIN, 'Content-Type': 'multipart/form-data; boundary=x' };
    const answer = await member.fetch('/en/settings', { method: 'POST', headers, body: 'no form at all' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 'invalid-request' });
  });

  it('a forwarded host is nothing to Remix, which would answer 500', async () => {
    const { browser: member } = await signIn(harness, 'streamer', STREAMER);
    const headers = { 'X-Forwarded-Host': 'evil.test' };
    const answer = await member.post('/en/settings', { intent: 'nothing' }, { headers });
    expect(answer.status).toBeLessThan(500);
  });
});

describe('policy reports', () => {
  const report = JSON.stringify({ 'csp-report': { 'document-uri': 'https://greenroom.test/en' } });

  it('fill the log up to a limit in one minute; the rest is dropped with the same answer', async () => {
    const visitor = new ServerBrowser(await startWorker());
    const lines = vi.spyOn(console, 'warn');
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    const send = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        expect((await visitor.fetch('/csp-report', { method: 'POST', body: report })).status).toBe(204);
      }
    };
    await send(70);
    expect(lines).toHaveBeenCalledTimes(60);
    now.mockReturnValue(1_800_000_060_000);
    await send(1);
    expect(lines).toHaveBeenCalledTimes(61);
  });
});

describe('a start that fails', () => {
  const ASSETS_DOWN = { fetch: () => Promise.reject(new Error('the secret stack of the assets')) };

  it('GET /healthz answers without translations', async () => {
    const response = await new ServerBrowser(await startWorker({ ASSETS: ASSETS_DOWN })).fetch('/healthz');
    expect(response.status).toBe(200);
  });

  it('a page shows the Render Error, with all headers and no stack', async () => {
    const logged = vi.spyOn(console, 'error');
    const visitor = new ServerBrowser(await startWorker({ ASSETS: ASSETS_DOWN }));
    const response = await visitor.fetch('/pt/login');
    expect(response.status).toBe(500);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
    const page = await response.text();
    expect(page).toContain('Render Error: The application failed to initialize. Please try again later.');
    expect(page).not.toContain('secret');
    expect(logged.mock.calls.join()).toContain('start-failed');
  });

  it('comes back with the translations', async () => {
    let down = true;
    const assets = { fetch: (address: string) => (down ? ASSETS_DOWN.fetch() : env.ASSETS.fetch(address)) };
    const visitor = new ServerBrowser(await startWorker({ ASSETS: assets }));
    expect((await visitor.fetch('/en/login')).status).toBe(500);
    down = false;
    expect((await visitor.fetch('/en/login')).status).toBe(200);
  });

  it('in one language only keeps the others', async () => {
    const assets = {
      fetch: (address: string) => (address.includes('/es/') ? ASSETS_DOWN.fetch() : env.ASSETS.fetch(address)),
    };
    const visitor = new ServerBrowser(await startWorker({ ASSETS: assets }));
    expect((await visitor.fetch('/pt/login')).status).toBe(200);
    expect((await visitor.fetch('/es/login')).status).toBe(500);
  });

  it('says the Render Error in the language of the page where that can be read', async () => {
    const RealURL = URL;
    vi.stubGlobal(
      'URL',
      class extends RealURL {
        constructor(...args: ConstructorParameters<typeof URL>) {
          // Asked for by what stands around every page, the error screens' too.
          if (args[0] === '/social-card.png') throw new Error('a secret stack');
          super(...args);
        }
      },
    );
    const response = await browser().fetch('/es/login');
    expect(response.status).toBe(500);
    const page = await response.text();
    expect(page).toContain('Error de renderizado');
    expect(page).not.toContain('secret');
  });
});
