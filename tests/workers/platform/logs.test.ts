import { describe, expect, it, vi } from 'vitest';
import { JWK_URL } from '#app/server/access/key-store.server.ts';
import { SECRETS } from '#tests/support/personal-data.ts';
import { refusedExchange, renewedTokens } from '#tests/support/played-world.ts';
import {
  EXPIRED,
  openHarness,
  ORIGIN,
  send,
  SESSION_ID,
  signIn,
  startWorker,
  STREAMER,
  standingOfPersona,
} from '../harness.ts';

/** What the Worker writes to its log: one line of JSON a decision, found by the id of the request, and nothing personal. */
const harness = await openHarness();
const { tokens, world } = harness;

type Line = { event: string; requestId?: string } & Record<string, unknown>;

/** Everything on the console since, as lines; fails on a line that is no JSON with an event. */
function listen(): { lines: () => Line[]; text: () => string } {
  const written: unknown[][] = [];
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void written.push(args));
  }
  const text = () =>
    written.map((args) => args.map((arg) => (arg instanceof Error ? String(arg.stack) : String(arg))).join(' '));
  return {
    text: () => text().join('\n'),
    lines: () =>
      text().map((line) => {
        const parsed = JSON.parse(line) as Line;
        expect(parsed.event).toMatch(/^[a-z-]+$/);
        return parsed;
      }),
  };
}

const requestIdOf = (response: Response) => response.headers.get('X-Request-Id');

describe('a decision', () => {
  it('a page that is not theirs is refused, by route, role and uid', async () => {
    const { browser } = await signIn(harness, 'curious', STREAMER);
    const log = listen();
    const answer = await browser.fetch('/en/admin/payouts');
    expect(answer.status).toBe(302);
    const refusals = log.lines().filter(({ event }) => event === 'access-refused');
    const requestId = requestIdOf(answer);
    expect(refusals).toContainEqual(
      expect.objectContaining({
        requestId,
        uid: 'curious',
        role: 'streamer',
        route: expect.stringMatching(/^admin/) as string,
      }),
    );
  });

  it('a visitor who is signed out, and a member led home from the login page, are no news', async () => {
    const { browser } = await signIn(harness, 'usual', STREAMER);
    const log = listen();
    expect((await send(new Request(`${ORIGIN}/en/dashboard`))).status).toBe(302);
    expect((await browser.fetch('/en/login')).status).toBe(302);
    expect(log.lines()).toEqual([]);
  });

  it('a session is opened, renewed and ended', async () => {
    const { browser } = await signIn(harness, 'back', STREAMER, { claims: EXPIRED() });
    const renewed = await tokens.mint({ uid: 'back' }, STREAMER);
    world.exchange = () => renewedTokens('back', renewed, 'refresh-2');
    const log = listen();
    const page = await browser.fetch('/en/guides/welcome');
    expect(log.lines()).toEqual([
      { event: 'session-renewed', requestId: requestIdOf(page), uid: 'back', fromRecord: false, lags: false },
    ]);

    const gone = await signIn(harness, 'gone', STREAMER, { claims: EXPIRED() });
    world.exchange = () => refusedExchange('USER_DISABLED');
    await gone.browser.fetch('/en/guides/welcome');
    expect(log.lines().at(-1)).toMatchObject({ event: 'session-ended', uid: 'gone', reason: 'provider:user-disabled' });

    const late = await signIn(harness, 'late', STREAMER, { claims: EXPIRED() });
    world.exchange = () => new Response('', { status: 503 });
    await late.browser.fetch('/en/guides/welcome');
    expect(log.lines().at(-1)).toMatchObject({ event: 'session-unavailable', uid: 'late' });
  });

  it('keys are fetched, or can’t be', async () => {
    const store = { get: async () => null, put: async () => {} };
    const log = listen();
    const cold = await startWorker({ AUTH_KEYS: store });
    world.keys = () => Response.json(tokens.jwks());
    const { browser } = await signIn(harness, 'first', STREAMER, { send: cold });
    await browser.fetch('/en/guides/welcome');
    expect(world.callsTo(JWK_URL)).toHaveLength(1);
    expect(log.lines().map(({ event }) => event)).toContain('keys-fetched');

    const colder = await startWorker({ AUTH_KEYS: store });
    world.keys = () => new Response('', { status: 500 });
    const other = await signIn(harness, 'second', STREAMER, { send: colder });
    await other.browser.fetch('/en/guides/welcome');
    expect(log.lines().slice(-2)).toMatchObject([
      { event: 'keys-failed', error: { message: 'status 500' } },
      { event: 'token-refused', reason: 'keys', count: 1 },
    ]);
  });

  it('a configuration that is not whole is named once', async () => {
    const log = listen();
    const bare = await startWorker({ FIREBASE_API_KEY: undefined });
    for (const path of ['/en', '/en/login']) await bare(new Request(`${ORIGIN}${path}`));
    const named = log.lines().filter(({ event }) => event === 'configuration-missing');
    expect(named).toEqual([{ event: 'configuration-missing', missing: ['FIREBASE_API_KEY'] }]);
  });

  it('a call of a function carries the id of the request', async () => {
    const { browser } = await signIn(harness, 'renamer', STREAMER);
    world.firestore.refuse = ({ method }) => (method === 'commit' ? 'PERMISSION_DENIED' : null);
    world.callable = () => ({ free: false });
    const form = new URLSearchParams({
      intent: 'profile',
      firstName: 'A',
      lastName: 'B',
      username: 'another_1',
      brandName: '',
    });
    const answer = await browser.fetch('/en/profile', { method: 'POST', headers: { Origin: ORIGIN }, body: form });
    const [call] = world.callsTo('checkUsername');
    expect(call, await answer.text()).toBeDefined();
    expect(call!.requestId).toBe(requestIdOf(answer));
  });
});

describe('nothing personal', () => {
  const NAMES = ['Anatolia', 'Pazverde', 'Solarinha'];

  it('of anyone who signs in, is refused, changes names or the way to be paid, and meets every kind of failure', async () => {
    const log = listen();
    const { browser, token } = await signIn(harness, 'ana', STREAMER);
    const refreshToken = SECRETS['a refresh token'];
    const record = world.firestore.documents.get('users/ana')!;
    const [firstName, lastName, brandName] = NAMES;
    Object.assign(record, {
      email: SECRETS.email,
      firstName,
      lastName,
      brandName,
      displayName: `${firstName} ${lastName}`,
    });
    const headers = { Origin: ORIGIN };
    const post = (path: string, fields: Record<string, string>) =>
      browser.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
    const session = JSON.stringify({ idToken: token, refreshToken, sessionId: SESSION_ID });
    const failures = ['PERMISSION_DENIED', 'UNAVAILABLE', 'INTERNAL', null] as const;

    for (const failure of failures) {
      for (const method of ['commit', 'batchGet', 'runQuery', 'none']) {
        world.firestore.refuse = (call) => (call.method === method ? failure : null);
        world.exchange = () => Promise.reject(new Error(`connection of ${refreshToken} for ${SECRETS.email} lost`));
        world.callable = () => Promise.reject(new Error(`no ${SECRETS.email} with ${token}`));
        await browser.fetch('/session', {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: session,
        });
        await browser.fetch('/en/profile');
        await browser.fetch('/en/dashboard');
        await browser.fetch(`/en/admin?email=${encodeURIComponent(SECRETS.email)}`);
        await post('/en/profile', {
          intent: 'profile',
          firstName: NAMES[0]!,
          lastName: NAMES[1]!,
          username: 'anatolia_1',
          brandName: NAMES[2]!,
        });
        for (const address of Object.values(SECRETS)) {
          await post('/en/profile', {
            intent: 'payout-method',
            confirmed: 'password',
            network: 'TRC20',
            address,
            iban: address,
            holder: NAMES[0]!,
          });
        }
      }
    }
    // A record that is not what it should be, and a page that fails on it.
    world.firestore.refuse = () => null;
    for (const broken of [
      { ...record, completedAllGuides: SECRETS.email },
      { ...record, role: NAMES[0] },
    ]) {
      world.firestore.documents.set('users/ana', broken);
      world.firestore.documents.set('payouts/ana', { ...broken, amount: SECRETS['an IBAN'] });
      for (const path of ['/en/profile', '/en/dashboard', '/en/settings']) await browser.fetch(path);
    }
    await send(
      new Request(`${ORIGIN}/csp-report`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          'csp-report': { 'document-uri': `${ORIGIN}/en/profile?mail=${SECRETS.email}`, 'blocked-uri': token },
        }),
      }),
    );
    const admin = await signIn(harness, 'boss', standingOfPersona('admin'));
    await admin.browser.fetch(`/en/admin/streamers?q=${encodeURIComponent(SECRETS.email)}`);

    const lines = log.lines();
    expect(new Set(lines.map(({ event }) => event)).size, 'kinds of lines').toBeGreaterThanOrEqual(5);
    const text = log.text();
    for (const secret of [...Object.values(SECRETS), ...NAMES, token, 'anatolia_1']) {
      expect(text.includes(secret), secret).toBe(false);
    }
  });
});
