import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { type FixedClock, stopClock } from '#tests/support/fixed-clock.ts';
import { renewedTokens } from '#tests/support/played-world.ts';
import { ServerBrowser } from '#tests/support/server-browser.ts';
import { createTokenFactory } from '#tests/support/token-factory.ts';
import { EXPIRED, KV_KEY, openHarness, ORIGIN, SESSION_ID, signIn, startWorker, STREAMER } from '../harness.ts';
import { emptyKv, keysAnswer, keyVisits, type Kv } from '../support/key-visits.ts';

/** Where public keys come from: memory, KV, the JWK endpoint; each test starts a Worker that knows none. */
const harness = await openHarness();
const { tokens, world } = harness;
const rotated = await createTokenFactory(tokens.projectId);

let clock: FixedClock | undefined;
afterEach(() => clock?.release());

const { visitorFor, visit, keyFetches } = keyVisits(harness);

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
    await eventually(() => expect(keyFetches()).toBe(1));
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
