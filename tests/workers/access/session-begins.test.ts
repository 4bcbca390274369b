import { describe, expect, it } from 'vitest';
import { MARKER_COOKIE } from '#app/server/platform/cookies.server.ts';
import { addPerson, openHarness, SESSION_ID, signIn, STREAMER } from '../harness.ts';
import { bodiesFrom, HEADERS, post } from '../support/session-requests.ts';

/** Which log-ins begin a session, renew one, or replace one. */
const harness = await openHarness();
const { tokens, world } = harness;

const bodyFor = bodiesFrom(harness);

describe('a session begins with a log-in', () => {
  const OLD = () => Math.floor(Date.now() / 1000) - 301;
  const OTHER_ID = 'session_1767603600001_def456';

  it.each<[string, () => Record<string, unknown>]>([
    ['a password of over five minutes ago', () => ({ auth_time: OLD() })],
    ['a custom token without proof', () => ({ firebase: { identities: {}, sign_in_provider: 'custom' } })],
    ['a custom token with old proof', () => ({ firebase: { sign_in_provider: 'custom' }, passwordAt: OLD() })],
    ['a proof of the future', () => ({ firebase: { sign_in_provider: 'custom' }, passwordAt: OLD() + 1_000 })],
    ['a proof that is no number', () => ({ firebase: { sign_in_provider: 'custom' }, passwordAt: 'now' })],
    ['proof in a token that was a password’s', () => ({ auth_time: OLD(), passwordAt: OLD() + 300 })],
  ])('401 requires-recent-login for %s', async (_, claims) => {
    addPerson(world, 'stale', STREAMER);
    const idToken = await tokens.mint({ uid: 'stale' }, STREAMER, { claims: claims() });
    const answer = await post(await bodyFor('stale', { idToken }));
    expect([answer.status, await answer.json()]).toEqual([401, { code: 'requires-recent-login' }]);
    expect(answer).toKeepSessionCookies();
    expect(world.firestore.calls).toEqual([]);
  });

  it('204 for a custom token that carries recent proof, as a log-in by username does', async () => {
    addPerson(world, 'named', STREAMER);
    const claims = { firebase: { sign_in_provider: 'custom' }, passwordAt: OLD() + 200 };
    const idToken = await tokens.mint({ uid: 'named' }, STREAMER, { claims });
    expect((await post(await bodyFor('named', { idToken }))).status).toBe(204);
  });

  it('a running session is renewed without proof, and only that one', async () => {
    const { browser: visitor } = await signIn(harness, 'going-on', STREAMER);
    const idToken = await tokens.mint({ uid: 'going-on' }, STREAMER, { claims: { auth_time: OLD() } });
    const body = await bodyFor('going-on', { idToken });
    expect(await post(body, HEADERS, visitor)).toSetSessionCookies();
    expect((await post({ ...body, sessionId: OTHER_ID }, HEADERS, visitor)).status).toBe(401);
    const theirs = await tokens.mint({ uid: 'other' }, STREAMER, { claims: { auth_time: OLD() } });
    expect((await post({ ...body, idToken: theirs }, HEADERS, visitor)).status).toBe(401);
  });

  it('a running session whose document is gone is over: 401, cookies cleared, not made anew', async () => {
    const { browser: visitor } = await signIn(harness, 'gone-on', STREAMER);
    const path = `sessions/gone-on_${SESSION_ID}`;
    world.firestore.documents.delete(path);
    const answer = await post(await bodyFor('gone-on'), HEADERS, visitor);
    expect([answer.status, await answer.json()]).toEqual([401, { code: 'user-token-expired' }]);
    expect(answer).toClearSessionCookies();
    expect(world.firestore.documents.has(path)).toBe(false);
  });

  it('a log-in over a running session ends that one', async () => {
    const { browser: visitor } = await signIn(harness, 'twice', STREAMER);
    const answer = await post(await bodyFor('twice', { sessionId: OTHER_ID }), HEADERS, visitor);
    expect(answer).toSetSessionCookies();
    expect(visitor.cookies.get(MARKER_COOKIE)).toBe(SESSION_ID);
    expect(world.firestore.documents.has(`sessions/twice_${SESSION_ID}`)).toBe(false);
    expect(world.firestore.documents.has(`sessions/twice_${OTHER_ID}`)).toBe(true);
    expect((await visitor.fetch('/en/dashboard')).status).toBe(200);
  });
});
