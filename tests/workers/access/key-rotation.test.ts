import { afterEach, describe, expect, it } from 'vitest';
import { TOKEN_COOKIE } from '#app/server/platform/cookies.server.ts';
import { type FixedClock, stopClock } from '#tests/support/fixed-clock.ts';
import { renewedTokens } from '#tests/support/played-world.ts';
import { ServerBrowser } from '#tests/support/server-browser.ts';
import { createSigningKey, createTokenFactory } from '#tests/support/token-factory.ts';
import { EXPIRED, openHarness, signIn, startWorker, STREAMER } from '../harness.ts';
import { emptyKv, keysAnswer, keyVisits, TO_LOGIN, type Send } from '../support/key-visits.ts';

/** Keys that come and go: two at a time, unknown ones, those that were taken back; each test starts a Worker that knows none. */
const harness = await openHarness();
const { tokens, world } = harness;
const rotated = await createTokenFactory(tokens.projectId);

let clock: FixedClock | undefined;
afterEach(() => clock?.release());

const { visitorFor, visit, kvOfTokens, keyFetches } = keyVisits(harness);

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
