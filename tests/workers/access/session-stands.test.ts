import { describe, expect, it } from 'vitest';
import { renewedTokens } from '#tests/support/played-world.ts';
import { addPerson, browser, EXPIRED, openHarness, SESSION_ID, signIn, STREAMER } from '../harness.ts';
import { bodiesFrom, HEADERS, post } from '../support/session-requests.ts';

/** GET /session: whether the session of a browser still stands. */
const harness = await openHarness();
const { tokens, world } = harness;

const bodyFor = bodiesFrom(harness);

describe('GET /session', () => {
  const ask = (visitor: ReturnType<typeof browser>) => visitor.fetch('/session');

  it('204 for a member, by the live record, without a cookie', async () => {
    const { browser: visitor } = await signIn(harness, 'asked', STREAMER);
    const answer = await ask(visitor);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('204 for an account whose sign-up is not finished', async () => {
    const { browser: visitor } = await signIn(harness, 'half', STREAMER, { mirrored: {} });
    world.firestore.documents.delete('users/half');
    expect((await ask(visitor)).status).toBe(204);
  });

  it('401 without a session', async () => {
    const answer = await ask(browser());
    expect([answer.status, await answer.json()]).toEqual([401, { code: 'user-token-expired' }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('401 for a session whose document is gone, whatever the token still says', async () => {
    const { browser: visitor } = await signIn(harness, 'removed', STREAMER);
    world.firestore.documents.delete(`sessions/removed_${SESSION_ID}`);
    const answer = await ask(visitor);
    expect([answer.status, await answer.json()]).toEqual([401, { code: 'user-token-expired' }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('403 for role none in the live record, whatever the token still says', async () => {
    const { browser: visitor } = await signIn(harness, 'stopped', STREAMER);
    world.firestore.documents.get('users/stopped')!.role = 'none';
    const answer = await ask(visitor);
    expect([answer.status, await answer.json()]).toEqual([403, { code: 'account-deactivated' }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['the database', () => void (world.firestore.refuse = () => 'UNAVAILABLE'), {}],
    ['the provider', () => void (world.exchange = () => Promise.reject(new TypeError('network'))), EXPIRED()],
  ])('503 when %s is down: nothing is decided', async (_, breakIt, claims) => {
    const { browser: visitor } = await signIn(harness, 'unasked', STREAMER, { claims });
    breakIt();
    const answer = await ask(visitor);
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'network-request-failed' }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('an expired token is renewed for the answer, and its cookies stay as they are', async () => {
    const { browser: visitor } = await signIn(harness, 'aged', STREAMER, { claims: EXPIRED() });
    const renewed = await tokens.mint({ uid: 'aged' }, STREAMER);
    world.exchange = () => renewedTokens('aged', renewed, 'r');
    const answer = await ask(visitor);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

it('the answer to GET /session names the session that stands', async () => {
  addPerson(world, 'named-session', STREAMER);
  const visitor = browser();
  await post(await bodyFor('named-session'), HEADERS, visitor);
  expect((await visitor.fetch('/session')).headers.get('X-Session-Id')).toBe(SESSION_ID);
});
