import { describe, expect, it } from 'vitest';
import { MARKER_COOKIE, REFRESH_COOKIE, TOKEN_COOKIE } from '#app/server/platform/cookies.server.ts';
import { renewedTokens } from '#tests/support/played-world.ts';
import { browser, EXPIRED, openHarness, ORIGIN, SESSION_ID, signIn, STREAMER } from '../harness.ts';
import { bodiesFrom, HEADERS, post } from '../support/session-requests.ts';

/** DELETE /session, and what arrives after it. */
const harness = await openHarness();
const { tokens, world } = harness;

const bodyFor = bodiesFrom(harness);

describe('DELETE /session', () => {
  const leave = (visitor: ReturnType<typeof browser>) =>
    visitor.fetch('/session', { method: 'DELETE', headers: { Origin: ORIGIN } });

  it('204, cookies cleared, the sessions document gone, the pages closed', async () => {
    const { browser: visitor } = await signIn(harness, 'leaving', STREAMER);
    const answer = await leave(visitor);
    expect(answer.status).toBe(204);
    expect(answer).toClearSessionCookies();
    expect(world.firestore.documents.has(`sessions/leaving_${SESSION_ID}`)).toBe(false);
    expect(await visitor.fetch('/en/dashboard')).toRedirectTo('/en/login?redirectTo=%2Fen%2Fdashboard');
  });

  it('the cookies of before end at their expiry: the session behind them is gone', async () => {
    const { browser: visitor, token } = await signIn(harness, 'replayed', STREAMER, { claims: EXPIRED() });
    const kept = new Map(visitor.cookies);
    const renewed = await tokens.mint({ uid: 'replayed' }, STREAMER);
    world.exchange = () => renewedTokens('replayed', renewed, 'r');
    expect((await leave(visitor)).status).toBe(204);
    expect(token).toBe(kept.get(TOKEN_COOKIE));
    const thief = browser();
    for (const [name, value] of kept) thief.cookies.set(name, value);
    const page = await thief.fetch('/en/dashboard');
    expect(page).toRedirectTo('/en/login?code=user-token-expired&redirectTo=%2Fen%2Fdashboard');
    expect(page).toClearSessionCookies();
  });

  it('signed out already: 204 all the same', async () => {
    expect((await leave(browser())).status).toBe(204);
  });

  it.each(['PERMISSION_DENIED', 'UNAVAILABLE'])('%s from the database: signed out all the same', async (status) => {
    const { browser: visitor } = await signIn(harness, 'stuck', STREAMER);
    world.firestore.refuse = () => status;
    const answer = await leave(visitor);
    expect(answer.status).toBe(204);
    expect(answer).toClearSessionCookies();
  });

  it("another person's refresh cookie removes nothing", async () => {
    const { browser: visitor } = await signIn(harness, 'one', STREAMER);
    const { browser: other } = await signIn(harness, 'two', STREAMER);
    visitor.cookies.set(REFRESH_COOKIE, other.cookies.get(REFRESH_COOKIE)!);
    expect((await leave(visitor)).status).toBe(204);
    expect(world.firestore.documents.has(`sessions/one_${SESSION_ID}`)).toBe(true);
    expect(world.firestore.documents.has(`sessions/two_${SESSION_ID}`)).toBe(true);
  });
});

describe('a late answer after logging out', () => {
  const leave = (visitor: ReturnType<typeof browser>) =>
    visitor.fetch('/session', { method: 'DELETE', headers: { Origin: ORIGIN } });

  async function loggedOutWithLateCookies() {
    const { browser: visitor } = await signIn(harness, 'late', STREAMER);
    expect((await post(await bodyFor('late'), HEADERS, visitor)).status).toBe(204);
    const late = new Map(visitor.cookies);
    expect((await leave(visitor)).status).toBe(204);
    expect([...visitor.cookies]).toEqual([[MARKER_COOKIE, SESSION_ID]]);
    // Even a sessions document that could not be removed brings nothing back.
    world.firestore.documents.set(`sessions/late_${SESSION_ID}`, { userId: 'late', sessionId: SESSION_ID });
    world.firestore.calls.length = 0;
    return { visitor, late };
  }

  it.each([
    ['both cookies', [TOKEN_COOKIE, REFRESH_COOKIE]],
    ['the token', [TOKEN_COOKIE]],
    ['the refresh cookie', [REFRESH_COOKIE]],
  ])('%s: refused and cleared, without a question to anyone', async (_, names) => {
    const { visitor, late } = await loggedOutWithLateCookies();
    for (const name of names) visitor.cookies.set(name, late.get(name)!);
    const page = await visitor.fetch('/en/dashboard');
    expect(page).toRedirectTo('/en/login?redirectTo=%2Fen%2Fdashboard');
    expect(page).toClearSessionCookies();
    expect(world.firestore.calls).toEqual([]);
  });

  it('GET /session says that it is over, and clears them', async () => {
    const { visitor, late } = await loggedOutWithLateCookies();
    for (const [name, value] of late) visitor.cookies.set(name, value);
    const answer = await visitor.fetch('/session');
    expect(answer.status).toBe(401);
    expect(answer).toClearSessionCookies();
  });

  it('a POST /session that was under way is refused', async () => {
    const { visitor } = await loggedOutWithLateCookies();
    const answer = await post(await bodyFor('late'), HEADERS, visitor);
    expect([answer.status, await answer.json()]).toEqual([401, { code: 'user-token-expired' }]);
    expect(visitor.cookies.has(TOKEN_COOKIE)).toBe(false);
  });

  it('a token that names no session is refused, too', async () => {
    const { visitor } = await loggedOutWithLateCookies();
    visitor.cookies.set(TOKEN_COOKIE, await tokens.mint({ uid: 'late' }, STREAMER));
    expect(await visitor.fetch('/en/dashboard')).toRedirectTo('/en/login?redirectTo=%2Fen%2Fdashboard');
  });

  it('the next log-in is another session and works; the marker still names the old one', async () => {
    const { visitor, late } = await loggedOutWithLateCookies();
    const next = 'session_1767603600002_ghi789';
    expect((await post(await bodyFor('late', { sessionId: next }), HEADERS, visitor)).status).toBe(204);
    expect((await visitor.fetch('/en/dashboard')).status).toBe(200);
    expect((await leave(visitor)).status).toBe(204);
    expect(visitor.cookies.get(MARKER_COOKIE)).toBe(`${SESSION_ID}.${next}`);
    for (const [name, value] of late) visitor.cookies.set(name, value);
    expect(await visitor.fetch('/en/dashboard')).toRedirectTo('/en/login?redirectTo=%2Fen%2Fdashboard');
  });

  it('logging out does not wait for a database or a provider that hangs', async () => {
    const { browser: visitor } = await signIn(harness, 'hanging', STREAMER, { claims: EXPIRED() });
    world.exchange = () => new Promise(() => {});
    const answer = await leave(visitor);
    expect(answer.status).toBe(204);
    expect(answer).toClearSessionCookies();
    expect(visitor.cookies.get(MARKER_COOKIE)).toBe(SESSION_ID);
    world.timeOut();
  });
});
