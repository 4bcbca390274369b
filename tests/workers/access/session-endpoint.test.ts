import { describe, expect, it } from 'vitest';
import { openRefreshCookie, REFRESH_COOKIE, TOKEN_COOKIE } from '#app/server/platform/cookies.server.ts';
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
import { bodiesFrom, HEADERS, post } from '../support/session-requests.ts';

/** POST /session, and who may ask it. */
const harness = await openHarness();
const { tokens, world } = harness;

const bodyFor = bodiesFrom(harness);

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

it.each(['HEAD', 'PUT', 'PATCH'])('%s /session is 405 and changes nothing', async (method) => {
  const { browser: visitor } = await signIn(harness, 'curious', STREAMER);
  const answer = await visitor.fetch('/session', { method, headers: { Origin: ORIGIN } });
  expect(answer.status).toBe(405);
  expect(answer).toKeepSessionCookies();
  expect(world.firestore.calls).toEqual([]);
});

it.each(['a/b', '..', '.', '__name__'])('a token of %s names no document and is no token', async (sub) => {
  const idToken = await tokens.mint({ uid: sub }, STREAMER);
  const answer = await post(await bodyFor('odd', { idToken }));
  expect([answer.status, await answer.json()]).toEqual([401, { code: 'user-token-expired' }]);
  expect(world.firestore.calls).toEqual([]);
});
