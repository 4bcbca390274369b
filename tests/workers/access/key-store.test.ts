import { afterEach, describe, expect, it, vi } from 'vitest';
import { TOKEN_COOKIE } from '#app/server/platform/cookies.server.ts';
import { JWK_URL } from '#app/server/access/key-store.server.ts';
import { type FixedClock, stopClock } from '#tests/support/fixed-clock.ts';
import { renewedTokens } from '#tests/support/played-world.ts';
import { ServerBrowser } from '#tests/support/server-browser.ts';
import { createSigningKey, createTokenFactory, type TokenFactory } from '#tests/support/token-factory.ts';
import {
  addPerson,
  EXPIRED,
  KV_KEY,
  openHarness,
  ORIGIN,
  seconds,
  SESSION_ID,
  signIn,
  startWorker,
  STREAMER,
} from '../harness.ts';

/** Where public keys come from: memory, KV, the JWK endpoint; each test starts a Worker that knows none. */
const harness = await openHarness();
const { tokens, world } = harness;
const rotated = await createTokenFactory(tokens.projectId);
const TO_LOGIN = '/en/login?redirectTo=%2Fen%2Fguides%2Fwelcome';

let clock: FixedClock | undefined;
afterEach(() => clock?.release());

type Kv = { get: () => Promise<unknown>; put: (key: string, value: string, options: object) => Promise<void> };
const emptyKv = (): Kv => ({ get: vi.fn(async () => null), put: vi.fn(async () => {}) });
/** KV that holds the keys of `tokens`, and forgets what is put: the tests share the real one. */
const kvOfTokens = (): Kv => ({ ...emptyKv(), get: async () => tokens.storedKeys() });
const keysAnswer = (factory: TokenFactory, cacheControl = 'public, max-age=20000') =>
  Response.json(factory.jwks(), { headers: { 'Cache-Control': cacheControl } });
const keyFetches = () => world.callsTo(JWK_URL).length;

type Send = (request: Request) => Promise<Response>;

/** A person with a record and a token as minted, whom the Worker has not seen yet. */
async function visitorFor(send: Send, uid: string, mint = () => tokens.mint({ uid }, STREAMER)) {
  addPerson(world, uid, STREAMER);
  const visitor = new ServerBrowser(send);
  visitor.cookies.set(TOKEN_COOKIE, await mint());
  return visitor;
}

async function visit(send: Send, factory = tokens, uid = 'sofia'): Promise<Response> {
  // By the clock of the test, which may be stopped days later.
  const claims = { iat: seconds(), auth_time: seconds(), exp: seconds() + 3_600 };
  const visitor = await visitorFor(send, uid, () => factory.mint({ uid }, STREAMER, { claims }));
  return visitor.fetch('/en/debug/videos');
}

describe('a cold Worker', () => {
  it('takes the keys of KV and fetches nothing', async () => {
    const send = await startWorker();
    expect((await visit(send)).status).toBe(200);
    expect(keyFetches()).toBe(0);
  });

  it('fetches once for fifty at a time, and leaves the keys in KV', async () => {
    const kv = emptyKv();
    const send = await startWorker({ AUTH_KEYS: kv });
    const visitors = await Promise.all(Array.from({ length: 50 }, (_, index) => visitorFor(send, `person-${index}`)));
    const answered = Promise.withResolvers<Response>();
    world.keys = () => answered.promise;
    const visits = visitors.map((visitor) => visitor.fetch('/en/debug/videos'));
    // Who asks after them and gets a whole page has let them all come as far as the keys.
    await (await new ServerBrowser(send).fetch('/en/login')).text();
    answered.resolve(keysAnswer(tokens));
    expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(keyFetches()).toBe(1);
    expect(kv.put).toHaveBeenCalledOnce();
    const [key, value, options] = vi.mocked(kv.put).mock.calls[0]!;
    expect(key).toBe(KV_KEY);
    expect(JSON.parse(value)).toMatchObject({ keys: [{ kid: tokens.key.kid }] });
    expect(options).toEqual({ expirationTtl: 20_000 });
  });

  it.each<[string, Kv['get']]>([
    ['throws', () => Promise.reject(new Error('KV is down'))],
    ['holds text', async () => 'garbage'],
    ['holds other JSON', async () => ({ keys: 'none', expiresAt: 1 })],
    ['holds no key', async () => ({ keys: [], expiresAt: Date.now() + 60_000 })],
    ['holds keys that have run out', async () => tokens.storedKeys(Date.now() - 60_000)],
  ])('fetches when KV %s', async (_, get) => {
    const put = () => Promise.reject(new Error('KV is down'));
    const send = await startWorker({ AUTH_KEYS: { get, put } });
    world.keys = () => keysAnswer(tokens);
    expect((await visit(send)).status).toBe(200);
    expect(keyFetches()).toBe(1);
  });

  it('is warm then: no read of KV, no fetch, for the same token or another', async () => {
    const kv = { ...emptyKv(), get: vi.fn(async () => tokens.storedKeys()) };
    const send = await startWorker({ AUTH_KEYS: kv });
    const { browser } = await signIn(harness, 'sofia', STREAMER, { send });
    expect((await browser.fetch('/en/debug/videos')).status).toBe(200);
    expect(kv.get).toHaveBeenCalledOnce();
    expect((await browser.fetch('/en/debug/videos')).status).toBe(200);
    expect((await visit(send, tokens, 'another')).status).toBe(200);
    expect(kv.get).toHaveBeenCalledOnce();
    expect(world.calls).toEqual([]);
  });

  it('works without KV', async () => {
    const send = await startWorker({ AUTH_KEYS: undefined });
    world.keys = () => keysAnswer(tokens);
    expect((await visit(send)).status).toBe(200);
    expect((await visit(send, tokens, 'second')).status).toBe(200);
    expect(keyFetches()).toBe(1);
  });
});

const FAILURES: [string, () => Response | Promise<Response>][] = [
  ['answers 500', () => new Response('no', { status: 500 })],
  ['answers 500 with keys', () => Response.json(tokens.jwks(), { status: 500 })],
  ['answers HTML', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ['answers other JSON', () => Response.json({ keys: [{ kid: 'x' }] })],
  ['answers no key', () => Response.json({ keys: [] })],
  [
    'answers a key of another kind',
    () => Response.json({ keys: [{ kid: tokens.key.kid, kty: 'EC', n: 'x', e: 'AQAB' }] }),
  ],
  ['can not be reached', () => Promise.reject(new TypeError('network'))],
];

describe('a JWK endpoint that fails', () => {
  it.each(FAILURES)('%s: nobody is let in, nobody is signed out', async (_, fail) => {
    const send = await startWorker({ AUTH_KEYS: emptyKv() });
    world.keys = fail;
    const page = await visit(send);
    expect(page.status).toBe(503);
    expect(page).toKeepSessionCookies();
    expect(await page.text()).toContain('Network error. Please check your connection and try again.');
  });

  it.each(FAILURES)('%s: the last good keys stay in use after their time', async (_, fail) => {
    const send = await startWorker({ AUTH_KEYS: emptyKv() });
    clock = stopClock();
    world.keys = () => keysAnswer(tokens, 'max-age=600');
    expect((await visit(send, tokens, 'first')).status).toBe(200);
    clock.advance(601_000);
    world.keys = fail;
    expect((await visit(send, tokens, 'second')).status).toBe(200);
  });

  it('the last good keys are given up a day after their time: nobody is let in, nobody is signed out', async () => {
    const send = await startWorker({ AUTH_KEYS: emptyKv() });
    clock = stopClock();
    world.keys = () => keysAnswer(tokens, 'max-age=600');
    expect((await visit(send, tokens, 'first')).status).toBe(200);
    world.keys = () => new Response('no', { status: 500 });
    clock.advance(600_000 + 86_400_000 - 1);
    expect((await visit(send, tokens, 'second')).status).toBe(200);
    clock.advance(1);
    const page = await visit(send, tokens, 'third');
    expect(page.status).toBe(503);
    expect(page).toKeepSessionCookies();
  });

  it.each(['max-age=99999999', 'public, max-age=99999999999999999999'])('%s counts as a day', async (cacheControl) => {
    const kv = emptyKv();
    const send = await startWorker({ AUTH_KEYS: kv });
    clock = stopClock();
    world.keys = () => keysAnswer(tokens, cacheControl);
    await visit(send, tokens, 'first');
    expect(vi.mocked(kv.put).mock.calls[0]![2]).toEqual({ expirationTtl: 86_400 });
    clock.advance(86_400_000);
    await visit(send, tokens, 'second');
    expect(keyFetches()).toBe(2);
  });

  it('keys of KV count for a day at most', async () => {
    const kv = { ...emptyKv(), get: async () => tokens.storedKeys(Date.now() + 10 * 86_400_000) };
    const send = await startWorker({ AUTH_KEYS: kv });
    clock = stopClock();
    expect((await visit(send, tokens, 'first')).status).toBe(200);
    kv.get = async () => null as never;
    world.keys = () => keysAnswer(rotated);
    clock.advance(86_400_000);
    await visit(send, tokens, 'second');
    expect(keyFetches()).toBe(1);
  });

  it('a session is not opened meanwhile, and its token not called expired', async () => {
    const send = await startWorker({ AUTH_KEYS: emptyKv() });
    world.keys = () => new Response('no', { status: 500 });
    const body = { idToken: await tokens.mint({ uid: 'sofia' }, STREAMER), refreshToken: 'r', sessionId: SESSION_ID };
    const answer = await send(
      new Request(`${ORIGIN}/session`, { method: 'POST', headers: { Origin: ORIGIN }, body: JSON.stringify(body) }),
    );
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'network-request-failed' }]);
    expect(answer).toKeepSessionCookies();
  });

  it('a renewed token that can not be looked at decides nothing', async () => {
    const send = await startWorker({ AUTH_KEYS: emptyKv() });
    const { browser } = await signIn(harness, 'returning', STREAMER, { claims: EXPIRED(), send });
    const renewed = await tokens.mint({ uid: 'returning' }, STREAMER);
    world.keys = () => new Response('no', { status: 500 });
    world.exchange = () => renewedTokens('returning', renewed, 'next');
    const page = await browser.fetch('/en/guides/welcome');
    expect(page.status).toBe(503);
    expect(page).toKeepSessionCookies();
  });

  it('never answering is a failure after the timeout', async () => {
    const send = await startWorker({ AUTH_KEYS: emptyKv() });
    world.keys = () => new Promise(() => {});
    const page = visit(send);
    await vi.waitFor(() => expect(keyFetches()).toBe(1));
    world.timeOut();
    expect((await page).status).toBe(503);
  });

  it('is not asked by every request while it is down', async () => {
    const send = await startWorker({ AUTH_KEYS: emptyKv() });
    clock = stopClock();
    world.keys = () => keysAnswer(tokens, 'max-age=600');
    await visit(send, tokens, 'first');
    clock.advance(601_000);
    world.keys = () => new Response('no', { status: 500 });
    for (let index = 0; index < 20; index += 1) {
      expect((await visit(send, tokens, `later-${index}`)).status).toBe(200);
    }
    expect(keyFetches()).toBeLessThanOrEqual(2);
  });

  it('max-age=0 does not mean a fetch per request', async () => {
    const send = await startWorker({ AUTH_KEYS: emptyKv() });
    world.keys = () => keysAnswer(tokens, 'max-age=0');
    for (const uid of ['a', 'b', 'c']) expect((await visit(send, tokens, uid)).status).toBe(200);
    expect(keyFetches()).toBe(1);
  });
});

describe('rotation', () => {
  it('of two keys each verifies its own tokens', async () => {
    const send = await startWorker({ AUTH_KEYS: emptyKv() });
    world.keys = () => Response.json({ keys: [tokens.key.jwk, rotated.key.jwk] });
    expect((await visit(send, tokens, 'before')).status).toBe(200);
    expect((await visit(send, rotated, 'after')).status).toBe(200);
    expect(keyFetches()).toBe(1);
  });

  it('an unknown kid fetches once, then its tokens are in', async () => {
    const send = await startWorker();
    expect((await visit(send, tokens, 'before')).status).toBe(200);
    world.keys = () => keysAnswer(rotated);
    expect((await visit(send, rotated, 'after')).status).toBe(200);
    expect((await visit(send, rotated, 'after-2')).status).toBe(200);
    expect(keyFetches()).toBe(1);
  });

  it('a key that was taken back is good for no longer than max-age', async () => {
    const send = await startWorker({ AUTH_KEYS: emptyKv() });
    clock = stopClock();
    world.keys = () => keysAnswer(tokens, 'max-age=600');
    expect((await visit(send, tokens, 'first')).status).toBe(200);
    world.keys = () => keysAnswer(rotated, 'max-age=600');
    clock.advance(599_000);
    expect((await visit(send, tokens, 'second')).status).toBe(200);
    expect(keyFetches()).toBe(1);
    clock.advance(1_000);
    const page = await visit(send, tokens, 'third');
    expect(page.status).toBe(302);
    expect(page).toClearSessionCookies();
    expect(keyFetches()).toBe(2);
  });

  it('another key under the same kid takes the place of the first', async () => {
    const send = await startWorker({ AUTH_KEYS: emptyKv() });
    clock = stopClock();
    const { key } = tokens;
    const next = await createSigningKey(key.kid);
    const served = (signing: typeof key) =>
      Response.json({ keys: [signing.jwk] }, { headers: { 'Cache-Control': 'max-age=600' } });
    const statusWith = async (uid: string, signWith: typeof key) => {
      const visitor = await visitorFor(send, uid, () => tokens.mint({ uid }, STREAMER, { signWith }));
      return (await visitor.fetch('/en/debug/videos')).status;
    };
    world.keys = () => served(key);
    expect(await statusWith('first', key)).toBe(200);
    clock.advance(601_000);
    world.keys = () => served(next);
    expect(await statusWith('second', next)).toBe(200);
    expect(await statusWith('third', key)).toBe(302);
  });

  it('fifty at a time with a new kid: one fetch, joined by all, fifty pages', async () => {
    const send = await startWorker({ AUTH_KEYS: kvOfTokens() });
    expect((await visit(send, tokens, 'before')).status).toBe(200);
    const visitors = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        visitorFor(send, `new-${index}`, () => rotated.mint({ uid: `new-${index}` }, STREAMER)),
      ),
    );
    const answered = Promise.withResolvers<Response>();
    world.keys = () => answered.promise;
    const visits = visitors.map((visitor) => visitor.fetch('/en/debug/videos'));
    await (await new ServerBrowser(send).fetch('/en/login')).text();
    answered.resolve(keysAnswer(rotated));
    const pages = await Promise.all(visits);
    expect(pages.map(({ status }) => status)).toEqual(Array(50).fill(200));
    for (const page of pages) expect(page).toKeepSessionCookies();
    expect(keyFetches()).toBe(1);
  });

  it('an unknown kid while keys can’t be fetched decides nothing, and is known afterwards', async () => {
    const send = await startWorker({ AUTH_KEYS: kvOfTokens() });
    clock = stopClock();
    expect((await visit(send, tokens, 'before')).status).toBe(200);
    world.keys = () => new Response('no', { status: 500 });
    for (const uid of ['first', 'second']) {
      const page = await visit(send, rotated, uid);
      expect(page.status).toBe(503);
      expect(page).toKeepSessionCookies();
    }
    expect(keyFetches(), 'the endpoint is left alone for five seconds').toBe(1);
    clock.advance(5_000);
    world.keys = () => keysAnswer(rotated);
    expect((await visit(send, rotated, 'first')).status).toBe(200);
  });

  it('a key that the endpoint does not have yet is asked for again after a minute', async () => {
    const send = await startWorker({ AUTH_KEYS: kvOfTokens() });
    clock = stopClock();
    world.keys = () => keysAnswer(tokens);
    expect(await visit(send, rotated, 'early')).toRedirectTo('/en/login?redirectTo=%2Fen%2Fdebug%2Fvideos');
    expect(await visit(send, rotated, 'early')).toRedirectTo('/en/login?redirectTo=%2Fen%2Fdebug%2Fvideos');
    expect(keyFetches()).toBe(1);
    clock.advance(60_000);
    world.keys = () => keysAnswer(rotated);
    expect((await visit(send, rotated, 'later')).status).toBe(200);
    expect(keyFetches()).toBe(2);
  });

  /** Visits with as many tokens of random kids, one after the other; answers with the statuses. */
  async function flood(send: Send, count: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const visitor = new ServerBrowser(send);
      const header = { kid: `random-${crypto.randomUUID()}` };
      visitor.cookies.set(TOKEN_COOKIE, await tokens.mint({ uid: 'mallory' }, STREAMER, { header }));
      const page = await visitor.fetch('/en/guides/welcome');
      if (page.status === 302) expect(page).toRedirectTo(TO_LOGIN);
      else expect(page).toKeepSessionCookies();
      statuses.push(page.status);
    }
    return statuses;
  }

  it('a flood of random kids costs five fetches, then one a minute; nobody gets in', async () => {
    const send = await startWorker({ AUTH_KEYS: kvOfTokens() });
    clock = stopClock();
    world.keys = () => keysAnswer(tokens);
    expect(await flood(send, 30)).toEqual([...Array(5).fill(302), ...Array(25).fill(503)]);
    expect(keyFetches()).toBe(5);
    for (let minute = 1; minute <= 3; minute += 1) {
      clock.advance(60_000);
      expect(await flood(send, 10)).toEqual([302, ...Array(9).fill(503)]);
      expect(keyFetches()).toBe(5 + minute);
    }
    expect((await visit(send)).status, 'the known kid is not touched').toBe(200);
    expect(keyFetches()).toBe(8);
  });

  it('a stranger’s random kids condemn nobody whose key is new', async () => {
    const send = await startWorker({ AUTH_KEYS: kvOfTokens() });
    clock = stopClock();
    world.keys = () => keysAnswer(tokens);
    await flood(send, 1);
    world.keys = () => keysAnswer(rotated);
    expect((await visit(send, rotated, 'right-after')).status, 'one kid closes nothing').toBe(200);

    const next = await createTokenFactory(tokens.projectId);
    await flood(send, 30);
    world.keys = () => keysAnswer(next);
    const waiting = await visit(send, next, 'in-a-flood');
    expect(waiting.status).toBe(503);
    expect(waiting).toKeepSessionCookies();
    clock.advance(60_000);
    // The stranger takes the fetch of this minute. It brings the new key too.
    await flood(send, 5);
    expect((await visit(send, next, 'in-a-flood')).status).toBe(200);
  });

  it('a person who comes back after the old key is gone gets the page: the token is over anyway', async () => {
    const send = await startWorker({ AUTH_KEYS: kvOfTokens() });
    world.keys = () => keysAnswer(rotated);
    const old = await createTokenFactory(tokens.projectId);
    const member = await signIn({ ...harness, tokens: old }, 'returning', STREAMER, { claims: EXPIRED(), send });
    const renewed = await rotated.mint({ uid: 'returning' }, STREAMER);
    world.exchange = () => renewedTokens('returning', renewed, 'next');
    const page = await member.browser.fetch('/en/guides/welcome');
    expect(page.status).toBe(200);
    expect(page).toSetSessionCookies();
  });
});
