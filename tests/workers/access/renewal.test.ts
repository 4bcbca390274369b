import { describe, expect, it } from 'vitest';
import {
  openRefreshCookie,
  REFRESH_COOKIE,
  TOKEN_COOKIE,
  tokenCookieValue,
} from '#app/server/platform/cookies.server.ts';
import { UNDECIDED_PROVIDER_CODES } from '#app/domain/access/session-machine.ts';
import { eventually } from '#tests/support/eventually.ts';
import { refusedExchange, renewedTokens } from '#tests/support/played-world.ts';
import { createSigningKey } from '#tests/support/token-factory.ts';
import { COOKIE_KEYS, dispatch, EXPIRED, openHarness, SESSION_ID, signIn, STREAMER } from '../harness.ts';

/** What happens when the ID token's hour is over (docs/sessions.md). The provider is played. */
const harness = await openHarness();
const { tokens, world } = harness;
const EXCHANGE = 'securetoken.googleapis.com';
const NETWORK_TEXT = 'Network error. Please check your connection and try again.';

const returning = (uid: string, options: Parameters<typeof signIn>[3] = {}) =>
  signIn(harness, uid, STREAMER, { claims: EXPIRED(), ...options });

describe('an expired ID token with a good refresh cookie', () => {
  it('the page is answered, with new cookies for the same session', async () => {
    const { browser } = await returning('back');
    const renewed = await tokens.mint({ uid: 'back' }, STREAMER);
    world.exchange = () => renewedTokens('back', renewed, 'refresh-2');
    const page = await browser.fetch('/en/dashboard');
    expect(page.status).toBe(200);
    expect(page).toSetSessionCookies();
    expect(browser.cookies.get(TOKEN_COOKIE)).toBe(tokenCookieValue(SESSION_ID, renewed));
    expect(await openRefreshCookie(browser.cookies.get(REFRESH_COOKIE)!, COOKIE_KEYS)).toEqual({
      refreshToken: 'refresh-2',
      uid: 'back',
      sessionId: SESSION_ID,
    });
    const [exchange] = world.callsTo(EXCHANGE);
    expect(exchange!.method).toBe('POST');
    expect(Object.fromEntries(new URLSearchParams(exchange!.body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: expect.stringMatching(/^refresh-back-/) as string,
    });
    expect(
      world.firestore.calls.every(({ token }) => token === renewed),
      'the new token is used',
    ).toBe(true);

    world.calls.length = 0;
    expect((await browser.fetch('/en/dashboard')).status).toBe(200);
    expect(world.callsTo(EXCHANGE), 'and serves the next request').toEqual([]);
  });

  it('concurrent requests, each of its own context, share one exchange', async () => {
    const { browser } = await returning('crowd', { send: dispatch });
    const renewed = await tokens.mint({ uid: 'crowd' }, STREAMER);
    world.exchange = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return renewedTokens('crowd', renewed, 'refresh-2');
    };
    const pages = await Promise.all(Array.from({ length: 6 }, () => browser.fetch('/en/guides/welcome')));
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(page).toSetSessionCookies();
    }
    expect(world.callsTo(EXCHANGE)).toHaveLength(1);
  });

  it('a missing token cookie is renewed, too', async () => {
    const { browser } = await returning('token-gone');
    browser.cookies.delete(TOKEN_COOKIE);
    const renewed = await tokens.mint({ uid: 'token-gone' }, STREAMER);
    world.exchange = () => renewedTokens('token-gone', renewed, 'r');
    expect((await browser.fetch('/en/dashboard')).status).toBe(200);
  });
});

describe('renewals that end the session', () => {
  const EXPIRED_LOGIN = '/en/login?code=user-token-expired&redirectTo=%2Fen%2Fdashboard';
  const PLAIN_LOGIN = '/en/login?redirectTo=%2Fen%2Fdashboard';

  it.each([
    ['USER_DISABLED', '/en/login?code=user-disabled&redirectTo=%2Fen%2Fdashboard'],
    ['TOKEN_EXPIRED', EXPIRED_LOGIN],
    ['USER_NOT_FOUND', EXPIRED_LOGIN],
    ['INVALID_REFRESH_TOKEN', EXPIRED_LOGIN],
  ])('%s', async (code, target) => {
    const { browser } = await returning(`refused-${code}`);
    world.exchange = () => refusedExchange(code);
    const page = await browser.fetch('/en/dashboard');
    expect(page).toRedirectTo(target);
    expect(page).toClearSessionCookies();
    const { response } = await browser.follow(target);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('role="alert"');
  });

  it('the reason is told at /login alone', async () => {
    const { browser } = await returning('registers');
    world.exchange = () => refusedExchange('USER_DISABLED');
    expect(await browser.fetch('/en/register?x=1')).toRedirectTo('/en/signup?x=1');
  });

  it.each([
    ['in answer and token', 'theirs', 'theirs'],
    ['in the token alone', 'mine', 'theirs'],
    ['in the answer alone', 'theirs', 'mine'],
  ])('another uid %s', async (_, answered, minted) => {
    const { browser } = await returning('mine');
    const token = await tokens.mint({ uid: minted }, STREAMER);
    world.exchange = () => renewedTokens(answered, token, 'r');
    const page = await browser.fetch('/en/dashboard');
    expect(page).toRedirectTo(PLAIN_LOGIN);
    expect(page).toClearSessionCookies();
    expect(world.firestore.calls).toEqual([]);
  });

  it('a sessions document that is gone: signed out from elsewhere', async () => {
    const { browser } = await returning('elsewhere');
    world.firestore.documents.delete(`sessions/elsewhere_${SESSION_ID}`);
    const renewed = await tokens.mint({ uid: 'elsewhere' }, STREAMER);
    world.exchange = () => renewedTokens('elsewhere', renewed, 'r');
    const page = await browser.fetch('/en/dashboard');
    expect(page).toRedirectTo(EXPIRED_LOGIN);
    expect(page).toClearSessionCookies();
  });

  // The second reads nothing by which the rules would refuse once more.
  it.each(['/en/dashboard', '/en/debug/videos'])(
    'rules that refuse the sessions document: deactivated, whatever the claims still say of %s',
    async (path) => {
      const { browser } = await returning('deactivated-meanwhile');
      world.firestore.documents.get('users/deactivated-meanwhile')!.role = 'none';
      world.firestore.refuse = ({ paths }) =>
        paths.every((each) => each === 'users/deactivated-meanwhile') ? null : 'PERMISSION_DENIED';
      const renewed = await tokens.mint({ uid: 'deactivated-meanwhile' }, STREAMER);
      world.exchange = () => renewedTokens('deactivated-meanwhile', renewed, 'r');
      const page = await browser.fetch(path);
      expect(page).toRedirectTo('/en/login?code=account-deactivated');
      expect(page).toClearSessionCookies();
    },
  );

  it.each([
    ['not ours', 'abc.def'],
    ['empty', ''],
    ['not base64', '%%%.%%%'],
    ['over 4,096 bytes', `${'a'.repeat(16)}.${'b'.repeat(8_000)}`],
  ])('a refresh cookie that is %s', async (_, value) => {
    const { browser } = await returning('odd-cookie');
    browser.cookies.set(REFRESH_COOKIE, value);
    const page = await browser.fetch('/en/dashboard');
    expect(page).toRedirectTo(PLAIN_LOGIN);
    expect(page).toClearSessionCookies();
    expect(world.callsTo(EXCHANGE)).toEqual([]);
  });
});

describe('renewals that decide nothing', () => {
  it('a renewed token that does not verify', async () => {
    const { browser } = await returning('forged');
    const stranger = await createSigningKey(tokens.key.kid);
    const forged = await tokens.mint({ uid: 'forged' }, STREAMER, { signWith: stranger });
    world.exchange = () => renewedTokens('forged', forged, 'r');
    const page = await browser.fetch('/en/dashboard');
    expect(page.status).toBe(503);
    expect(page).toKeepSessionCookies();
  });

  // The codes of our key, of its restrictions and of the load are no answer about the person.
  it.each([
    ...UNDECIDED_PROVIDER_CODES.map((code) => code.toUpperCase().replaceAll('-', '_')),
    'API key not valid. Please pass a valid API key.',
    'Requests from referer <empty> are blocked.',
    'PERMISSION_DENIED : Identity Toolkit API has not been used in project 1 before or it is disabled.',
    'SOMETHING_NEW',
  ])('a provider that answers %s: 503, cookies kept', async (message) => {
    for (const status of [400, 403, 429]) {
      const { browser } = await returning(`undecided-${status}`);
      world.exchange = () => refusedExchange(message, status);
      const page = await browser.fetch('/en/dashboard');
      expect(page.status).toBe(503);
      expect(page).toKeepSessionCookies();
    }
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['answers 500', () => refusedExchange('INTERNAL', 500)],
    ['answers 503 in HTML', () => new Response('<html>', { status: 503 })],
    ['answers 429', () => refusedExchange('TOO_MANY_ATTEMPTS_TRY_LATER', 429)],
    ['answers 200 in HTML', () => new Response('<html>')],
    ['answers 400 in HTML, as proxies do', () => new Response('<html>', { status: 400 })],
    ['can not be reached', () => Promise.reject(new TypeError('network'))],
  ])('a provider that %s: 503 with the network text, cookies kept', async (_, exchange) => {
    const { browser } = await returning('patience');
    world.exchange = exchange;
    const page = await browser.fetch('/en/dashboard');
    expect(page.status).toBe(503);
    expect(page).toKeepSessionCookies();
    const text = await page.text();
    expect(text).toContain(NETWORK_TEXT);
    expect(text).toContain('Reload');
  });

  it('a provider that never answers', async () => {
    const { browser } = await returning('silence');
    world.exchange = () => new Promise(() => {});
    const page = browser.fetch('/en/dashboard');
    await eventually(() => expect(world.callsTo(EXCHANGE)).toHaveLength(1));
    world.timeOut();
    expect((await page).status).toBe(503);
    expect(await page).toKeepSessionCookies();
  });

  it('a provider that is back is asked again, with the same refresh token', async () => {
    const { browser } = await returning('later');
    world.exchange = () => refusedExchange('INTERNAL', 500);
    expect((await browser.fetch('/en/dashboard')).status).toBe(503);
    const renewed = await tokens.mint({ uid: 'later' }, STREAMER);
    world.exchange = () => renewedTokens('later', renewed, 'r');
    expect((await browser.fetch('/en/dashboard')).status).toBe(200);
    expect(world.callsTo(EXCHANGE)).toHaveLength(2);
  });

  it('says so in the language of the page', async () => {
    const { browser } = await returning('paciencia');
    world.exchange = () => refusedExchange('INTERNAL', 500);
    const text = await (await browser.fetch('/pt/dashboard')).text();
    expect(text).not.toContain(NETWORK_TEXT);
    expect(text).toMatch(/Erro de rede/);
  });

  it('a database that is down while the session is checked: cookies kept', async () => {
    const { browser } = await returning('down');
    world.firestore.refuse = () => 'UNAVAILABLE';
    const renewed = await tokens.mint({ uid: 'down' }, STREAMER);
    world.exchange = () => renewedTokens('down', renewed, 'r');
    const page = await browser.fetch('/en/dashboard');
    expect(page.status).toBe(503);
    expect(page).not.toClearSessionCookies();
  });
});
