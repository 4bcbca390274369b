import { describe, expect, it } from 'vitest';
import { MARKER_COOKIE, openRefreshCookie, REFRESH_COOKIE, TOKEN_COOKIE } from '#app/server/platform/cookies.server.ts';
import { setCookies } from '#tests/support/matchers.ts';
import { renewedTokens } from '#tests/support/played-world.ts';
import {
  addPerson,
  browser,
  COOKIE_KEYS,
  EXPIRED,
  openHarness,
  ORIGIN,
  SESSION_ID,
  signIn,
  STREAMER,
} from '../harness.ts';

/** POST and DELETE /session (design.md section 4). */
const harness = await openHarness();
const { tokens, world } = harness;

const HEADERS = {
  Origin: ORIGIN,
  'Content-Type': 'application/json',
  'User-Agent': 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)',
};

async function bodyFor(uid: string, changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  return {
    idToken: await tokens.mint({ uid }, STREAMER),
    refreshToken: `refresh-${uid}`,
    sessionId: SESSION_ID,
    ...changes,
  };
}

const post = (body: unknown, headers: Record<string, string> = HEADERS, visitor = browser()) =>
  visitor.fetch('/session', { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

describe('POST /session', () => {
  it('204, two __Host- cookies, and the sessions document with exactly its seven fields', async () => {
    addPerson(world, 'sofia', STREAMER);
    const path = `sessions/sofia_${SESSION_ID}`;
    world.firestore.documents.delete(path);
    const body = await bodyFor('sofia');
    const visitor = browser();
    const answer = await post(body, HEADERS, visitor);
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
    expect(answer).toSetSessionCookies();
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(setCookies(answer).map(({ name }) => name)).toEqual(['__Host-greenroom-token', '__Host-greenroom-refresh']);
    expect(visitor.cookies.get(TOKEN_COOKIE)).toBe(`${SESSION_ID}~${String(body.idToken)}`);

    const sealed = visitor.cookies.get(REFRESH_COOKIE)!;
    expect(sealed).not.toContain('refresh-sofia');
    expect(atob(sealed.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('refresh-sofia');
    expect(await openRefreshCookie(sealed, COOKIE_KEYS)).toEqual({
      refreshToken: 'refresh-sofia',
      uid: 'sofia',
      sessionId: SESSION_ID,
    });

    const isoDate = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    expect(world.firestore.documents.get(path)).toEqual({
      userId: 'sofia',
      sessionId: SESSION_ID,
      deviceInfo: 'iPad',
      browser: HEADERS['User-Agent'],
      ipAddress: 'Not captured',
      createdAt: isoDate,
      lastActive: isoDate,
    });
    expect(world.firestore.calls.length).toBeGreaterThan(0);
    expect(world.firestore.calls.map(({ token }) => token)).toEqual(world.firestore.calls.map(() => body.idToken));

    expect((await visitor.fetch('/en/dashboard')).status, 'the cookies let in').toBe(200);
  });

  it('a known session is noted as active and keeps the rest', async () => {
    addPerson(world, 'sofia', STREAMER);
    const path = `sessions/sofia_${SESSION_ID}`;
    const before = { ...world.firestore.documents.get(path) };
    expect((await post(await bodyFor('sofia'))).status).toBe(204);
    const { lastActive, ...rest } = world.firestore.documents.get(path)!;
    expect({ ...rest, lastActive: before.lastActive }).toEqual(before);
    expect(lastActive).not.toBe(before.lastActive);
  });

  it('an unregistered person gets cookies for /signup and no sessions document', async () => {
    const visitor = browser();
    expect(
      await post(await bodyFor('new', { idToken: await tokens.mint({ uid: 'new' }) }), HEADERS, visitor),
    ).toSetSessionCookies();
    expect([...world.firestore.documents.keys()]).toEqual([]);
    expect(await visitor.fetch('/en/dashboard')).toRedirectTo('/en/signup');
    expect((await visitor.fetch('/en/signup')).status).toBe(200);
  });

  it('decides on the live record: role none is 403 with cleared cookies, whatever the claims say', async () => {
    addPerson(world, 'gone', { role: 'none', status: 'active', completedAllGuides: true });
    const answer = await post(await bodyFor('gone'));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ code: 'account-deactivated' });
    expect(answer).toClearSessionCookies();
  });

  it.each([
    ['an unknown role', { role: 'owner' }],
    ['a list as role', { role: ['admin'] }],
    ['no role', { role: undefined, status: undefined, completedAllGuides: undefined }],
  ])('a record with %s is refused the same way', async (_, change) => {
    addPerson(world, 'odd', STREAMER);
    Object.assign(world.firestore.documents.get('users/odd')!, change);
    const answer = await post(await bodyFor('odd'));
    expect(answer.status).toBe(403);
    expect(answer).toClearSessionCookies();
  });

  it('a record that may not be read is refused the same way', async () => {
    addPerson(world, 'denied', STREAMER);
    world.firestore.refuse = () => 'PERMISSION_DENIED';
    expect((await post(await bodyFor('denied'))).status).toBe(403);
  });

  it('claims of the past do not follow into the session: a reactivated person gets the page', async () => {
    addPerson(world, 'again', STREAMER);
    const stale = await tokens.mint({ uid: 'again' }, { role: 'none', status: 'active', completedAllGuides: true });
    const visitor = browser();
    expect((await post(await bodyFor('again', { idToken: stale }), HEADERS, visitor)).status).toBe(204);
    world.exchange = () => renewedTokens('again', stale, 'r');
    const { visited, response } = await visitor.follow('/en/dashboard');
    expect(visited).toEqual(['/en/dashboard']);
    expect(response.status).toBe(200);
  });

  it.each<[string, unknown]>([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', []],
    ['no idToken', { idToken: undefined }],
    ['idToken empty', { idToken: '' }],
    ['idToken a number', { idToken: 5 }],
    ['no refreshToken', { refreshToken: undefined }],
    ['no sessionId', { sessionId: undefined }],
    ['a sessionId that is a path', { sessionId: 'session_1_a/../x' }],
    ['a sessionId in capitals', { sessionId: 'session_1_ABC' }],
    ['a sessionId without end', { sessionId: `session_1_${'a'.repeat(65)}` }],
  ])('400 for %s', async (_, change) => {
    addPerson(world, 'sofia', STREAMER);
    const isChange = typeof change === 'object' && !Array.isArray(change);
    const answer = await post(isChange ? await bodyFor('sofia', change as Record<string, unknown>) : change);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 'invalid-request' });
    expect(answer).toKeepSessionCookies();
    expect(world.firestore.calls).toEqual([]);
  });

  it('a refresh token as long as a browser keeps sealed in a cookie, and no longer', async () => {
    const uid = 'u'.repeat(28);
    addPerson(world, uid, STREAMER);
    const visitor = browser();
    const answer = await post(await bodyFor(uid, { refreshToken: 'x'.repeat(2_800) }), HEADERS, visitor);
    expect(answer.status).toBe(204);
    expect(`${REFRESH_COOKIE}=${visitor.cookies.get(REFRESH_COOKIE)}`.length).toBeLessThanOrEqual(4_096);
    expect((await post(await bodyFor(uid, { refreshToken: 'x'.repeat(2_801) }))).status).toBe(400);
  });

  it('400 for bytes that are not UTF-8', async () => {
    const body = new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
    expect((await browser().fetch('/session', { method: 'POST', headers: HEADERS, body })).status).toBe(400);
  });

  it('413 for a body too large, declared or not, without reading all of it', async () => {
    addPerson(world, 'sofia', STREAMER);
    const large = JSON.stringify(await bodyFor('sofia', { filler: 'x'.repeat(20_000) }));
    expect((await post(large)).status, 'declared').toBe(413);
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        if (pulled > 1_000) controller.error(new Error('read on and on'));
        else controller.enqueue(new TextEncoder().encode('x'.repeat(1_024)));
      },
    });
    const init = { method: 'POST', headers: HEADERS, body: endless, duplex: 'half' } as RequestInit;
    expect((await browser().fetch('/session', init)).status, 'streamed').toBe(413);
    expect(pulled).toBeLessThan(100);
  });

  it('401 for an expired token', async () => {
    const answer = await post(
      await bodyFor('late', { idToken: await tokens.mint({ uid: 'late' }, STREAMER, { claims: EXPIRED() }) }),
    );
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ code: 'user-token-expired' });
  });

  it('401 for a session that was signed out from elsewhere: the rules keep none of its documents, and cookies stay', async () => {
    addPerson(world, 'elsewhere', STREAMER);
    world.firestore.documents.delete(`sessions/elsewhere_${SESSION_ID}`);
    world.firestore.refuse = ({ paths }) =>
      paths.some((path) => path.startsWith('sessions/')) ? 'PERMISSION_DENIED' : null;
    const answer = await post(await bodyFor('elsewhere'));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ code: 'user-token-expired' });
    expect(answer).toKeepSessionCookies();
    expect(world.firestore.documents.has(`sessions/elsewhere_${SESSION_ID}`)).toBe(false);
  });

  it('a database that is down gives no session and clears none', async () => {
    addPerson(world, 'down', STREAMER);
    world.firestore.refuse = () => 'UNAVAILABLE';
    const answer = await post(await bodyFor('down'));
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer).toKeepSessionCookies();
  });
});

const FOREIGN: [string, Record<string, string>][] = [
  ['missing', {}],
  ['null', { Origin: 'null' }],
  ['foreign', { Origin: 'https://evil.test' }],
  ['of http', { Origin: 'http://greenroom.test' }],
  ['of another port', { Origin: 'https://greenroom.test:8443' }],
  ['of a subdomain', { Origin: 'https://a.greenroom.test' }],
  ['a prefix of ours', { Origin: 'https://greenroom.test.evil.test' }],
  ['foreign, with a forwarded host', { Origin: 'https://evil.test', 'X-Forwarded-Host': 'evil.test' }],
];

describe.each(['POST', 'DELETE'])('%s /session with an Origin', (method) => {
  it.each(FOREIGN)('%s: 403, no cookie, nothing touched', async (_, headers) => {
    const { browser: visitor } = await signIn(harness, 'victim', STREAMER);
    const body = method === 'POST' ? JSON.stringify(await bodyFor('victim')) : undefined;
    const answer = await visitor.fetch('/session', { method, headers, body });
    expect(answer.status).toBe(403);
    expect(answer).toKeepSessionCookies();
    expect(world.firestore.calls).toEqual([]);
  });
});

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

it.each(['HEAD', 'PUT', 'PATCH'])('%s /session is 405 and changes nothing', async (method) => {
  const { browser: visitor } = await signIn(harness, 'curious', STREAMER);
  const answer = await visitor.fetch('/session', { method, headers: { Origin: ORIGIN } });
  expect(answer.status).toBe(405);
  expect(answer).toKeepSessionCookies();
  expect(world.firestore.calls).toEqual([]);
});

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

it.each(['a/b', '..', '.', '__name__'])('a token of %s names no document and is no token', async (sub) => {
  const idToken = await tokens.mint({ uid: sub }, STREAMER);
  const answer = await post(await bodyFor('odd', { idToken }));
  expect([answer.status, await answer.json()]).toEqual([401, { code: 'user-token-expired' }]);
  expect(world.firestore.calls).toEqual([]);
});

it('the answer to GET /session names the session that stands', async () => {
  addPerson(world, 'named-session', STREAMER);
  const visitor = browser();
  await post(await bodyFor('named-session'), HEADERS, visitor);
  expect((await visitor.fetch('/session')).headers.get('X-Session-Id')).toBe(SESSION_ID);
});
