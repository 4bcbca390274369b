import { describe, expect, it } from 'vitest';
import {
  FINAL_PROVIDER_CODES,
  nextSession,
  type SessionEvent,
  type SessionState,
} from '#app/domain/access/session-machine.ts';
import { MARKER_COOKIE, REFRESH_COOKIE, TOKEN_COOKIE, tokenCookieValue } from '#app/server/platform/cookies.server.ts';
import { setCookies } from '#tests/support/matchers.ts';
import { refusedExchange, renewedTokens } from '#tests/support/played-world.ts';
import { createSigningKey } from '#tests/support/token-factory.ts';
import { EVENT_TEXTS } from '../../../scripts/docs/session-events.ts';
import { statesOf } from '../../../scripts/docs/session-table.ts';
import {
  addPerson,
  browser,
  EXPIRED,
  openHarness,
  ORIGIN,
  SESSION_ID,
  type ServerBrowser,
  signIn,
  STREAMER,
} from '../harness.ts';

/**
 * Every row of docs/sessions.md that the Worker sees: a browser in that state, the event, and the cookies of the answer. What
 * is right comes from the machine; that the Worker runs it is what this shows.
 */
const harness = await openHarness();
const { tokens, world } = harness;
const NEXT_ID = 'session_1767603600009_next';
const ADMIN = { role: 'admin', status: 'active', completedAllGuides: true } as const;

type Arranged = { visitor: ServerBrowser; uid: string };

/** A browser whose cookies show a state. `in-doubt` is `expired` whose last renewal found nobody. */
const ARRANGE: Record<SessionState, (uid: string) => Promise<ServerBrowser>> = {
  'signed-out': async (uid) => {
    addPerson(world, uid, STREAMER);
    return browser();
  },
  'signing-up': async (uid) => {
    const { browser: visitor, token } = await signIn(harness, uid, STREAMER, { mirrored: {} });
    world.firestore.documents.delete(`users/${uid}`);
    visitor.cookies.set(TOKEN_COOKIE, tokenCookieValue(SESSION_ID, token));
    return visitor;
  },
  active: async (uid) => {
    const { browser: visitor, token } = await signIn(harness, uid, STREAMER);
    visitor.cookies.set(TOKEN_COOKIE, tokenCookieValue(SESSION_ID, token));
    return visitor;
  },
  expired: async (uid) => (await signIn(harness, uid, STREAMER, { claims: EXPIRED() })).browser,
  'in-doubt': async (uid) => {
    const { browser: visitor } = await signIn(harness, uid, STREAMER, { claims: EXPIRED() });
    world.exchange = () => Promise.reject(new TypeError('network'));
    expect((await visitor.fetch('/en/dashboard')).status).toBe(503);
    return visitor;
  },
  ended: async (uid) => {
    const visitor = await ARRANGE.active(uid);
    const late = new Map(visitor.cookies);
    await visitor.fetch('/session', { method: 'DELETE', headers: { Origin: ORIGIN } });
    for (const [name, value] of late) visitor.cookies.set(name, value);
    return visitor;
  },
};

const visit = (visitor: ServerBrowser, path = '/en/dashboard') => visitor.fetch(path);

async function post({ visitor, uid }: Arranged, claims: object, change: object = {}): Promise<Response> {
  const idToken = await tokens.mint({ uid }, claims);
  return visitor.fetch('/session', {
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken, refreshToken: 'r', sessionId: NEXT_ID, ...change }),
  });
}

/** Takes the ID token's cookie away or spoils it, so that the next request renews. */
function age(visitor: ServerBrowser): void {
  visitor.cookies.delete(TOKEN_COOKIE);
}

const renewing = (answer: (uid: string) => Promise<Response> | Response) => (arranged: Arranged) => {
  age(arranged.visitor);
  world.exchange = () => answer(arranged.uid);
  return visit(arranged.visitor);
};

/** The record is there for all that are not in the middle of signing up. */
const renewedWith = (claims: object, record?: object) =>
  renewing(async (uid) => {
    if (record) addPerson(world, uid, record as typeof STREAMER);
    return renewedTokens(uid, await tokens.mint({ uid }, claims), 'r2');
  });

/** How each event is caused; a missing one does not compile. */
const CAUSE: Record<WorkerEvent, (arranged: Arranged) => Promise<Response>> = {
  'logged-in': (arranged) => (addPerson(world, arranged.uid, STREAMER), post(arranged, STREAMER)),
  'logged-in:claims-lag': (arranged) => (addPerson(world, arranged.uid, STREAMER), post(arranged, ADMIN)),
  'signed-up': (arranged) => {
    world.firestore.documents.delete(`users/${arranged.uid}`);
    return post(arranged, {});
  },
  'proof-missing': (arranged) =>
    tokens
      .mint({ uid: arranged.uid }, STREAMER, { claims: { auth_time: Math.floor(Date.now() / 1000) - 301 } })
      .then((idToken) => post(arranged, STREAMER, { idToken })),
  registered: ({ visitor, uid }) => {
    addPerson(world, uid, STREAMER);
    return visit(visitor);
  },
  'token-expired': async ({ visitor, uid }) => {
    visitor.cookies.set(TOKEN_COOKIE, await tokens.mint({ uid }, STREAMER, { claims: EXPIRED() }));
    world.exchange = () => Promise.reject(new TypeError('network'));
    return visit(visitor);
  },
  'token-invalid': async ({ visitor, uid }) => {
    const stranger = await createSigningKey(tokens.key.kid);
    visitor.cookies.set(TOKEN_COOKIE, await tokens.mint({ uid }, STREAMER, { signWith: stranger }));
    world.exchange = () => Promise.reject(new TypeError('network'));
    return visit(visitor);
  },
  'refresh-missing': ({ visitor }) => {
    age(visitor);
    visitor.cookies.set(REFRESH_COOKIE, 'no.cookie');
    return visit(visitor);
  },
  'key-unknown': async ({ visitor, uid }) => {
    const header = { kid: crypto.randomUUID() };
    visitor.cookies.set(TOKEN_COOKIE, await tokens.mint({ uid }, STREAMER, { header }));
    world.keys = () => new Response(null, { status: 500 });
    return visit(visitor);
  },
  'clock-skew': async ({ visitor, uid }) => {
    const iat = Math.floor(Date.now() / 1000) + 60;
    visitor.cookies.set(TOKEN_COOKIE, await tokens.mint({ uid }, STREAMER, { claims: { iat, auth_time: iat } }));
    return visit(visitor);
  },
  renewed: renewedWith(STREAMER, STREAMER),
  'renewed:claims-lag': ({ visitor, uid }) => {
    addPerson(world, uid, STREAMER);
    age(visitor);
    world.exchange = async () => renewedTokens(uid, await tokens.mint({ uid }, ADMIN), 'r2');
    return visit(visitor);
  },
  'renewed:unregistered': (arranged) => {
    world.firestore.documents.delete(`users/${arranged.uid}`);
    return renewedWith({})(arranged);
  },
  'provider:user-disabled': renewing(() => refusedExchange('USER_DISABLED')),
  'provider:user-not-found': renewing(() => refusedExchange('USER_NOT_FOUND')),
  'provider:user-token-expired': renewing(() => refusedExchange('TOKEN_EXPIRED')),
  'provider:invalid-refresh-token': renewing(() => refusedExchange('INVALID_REFRESH_TOKEN')),
  'provider:other': renewing(() => refusedExchange('API key not valid. Please pass a valid API key.')),
  'provider-down': renewing(() => Promise.reject(new TypeError('network'))),
  'database-down': (arranged) => {
    world.firestore.refuse = () => 'UNAVAILABLE';
    return renewedWith(STREAMER)(arranged);
  },
  'another-person': renewing(async () => renewedTokens('other', await tokens.mint({ uid: 'other' }, STREAMER), 'r')),
  'late-answer': ({ visitor }) => visit(visitor),
  'log-out': ({ visitor }) => visitor.fetch('/session', { method: 'DELETE', headers: { Origin: ORIGIN } }),
  'ended-elsewhere': (arranged) => {
    addPerson(world, arranged.uid, STREAMER);
    world.firestore.documents.delete(`sessions/${arranged.uid}_${SESSION_ID}`);
    return renewing(async (uid) => renewedTokens(uid, await tokens.mint({ uid }, STREAMER), 'r2'))(arranged);
  },
  deactivated: (arranged) => {
    const gone = { role: 'none', status: 'active', completedAllGuides: true } as const;
    addPerson(world, arranged.uid, gone);
    if (arranged.visitor.cookies.size === 0) return post(arranged, STREAMER);
    return renewing(async (uid) => renewedTokens(uid, await tokens.mint({ uid }, gone), 'r2'))(arranged);
  },
};

type WorkerEvent = {
  [Event in SessionEvent]: Event extends
    | 'log-out-in-another-tab'
    | 'log-in-in-another-tab'
    | 'role-changed'
    | 'watch-failed'
    | 'confirmed'
    | 'offline'
    | 'online'
    | 'sdk-without-cookies'
    ? never
    : Event;
}[SessionEvent];

const isWorkerEvent = (event: SessionEvent): event is WorkerEvent => EVENT_TEXTS[event].by !== 'browser';
const EVENTS = (Object.keys(EVENT_TEXTS) as SessionEvent[]).filter(isWorkerEvent);

/**
 * Rows that a request can't show: a cookie that is renewed passes through `expired` first, and nothing deactivated or ended is
 * posted for a browser whose cookies are refused.
 */
const UNSEEN: readonly string[] = ['ended deactivated', 'ended log-out'];
const ROWS = EVENTS.flatMap((event) => statesOf(event).map((state) => ({ state, event }))).filter(
  ({ state, event }) => !UNSEEN.includes(`${state} ${event}`),
);

function effectOn(response: Response, name: string): 'keep' | 'set' | 'clear' {
  const cookie = setCookies(response).find((one) => one.name === name);
  return !cookie ? 'keep' : cookie.value === '' ? 'clear' : 'set';
}

describe('the Worker does what docs/sessions.md says', () => {
  it('every event that it sees is caused here', () => expect(Object.keys(CAUSE).sort()).toEqual(EVENTS.toSorted()));

  it.each(ROWS)('$state: $event', async ({ state, event }) => {
    const uid = `${state}-${event}`.replaceAll(/[^a-z]/g, '');
    const visitor = await ARRANGE[state](uid);
    const response = await CAUSE[event]({ visitor, uid });
    const { effects } = nextSession(state, event);
    expect({
      token: effectOn(response, TOKEN_COOKIE),
      refresh: effectOn(response, REFRESH_COOKIE),
      mark: effectOn(response, MARKER_COOKIE) === 'set',
    }).toEqual({ token: effects.token, refresh: effects.refresh, mark: effects.mark });
  });

  it.each(FINAL_PROVIDER_CODES.map((code) => [code]))('%s leaves no way back', async (code) => {
    const visitor = await ARRANGE.expired(`final-${code}`);
    await CAUSE[`provider:${code}`]({ visitor, uid: `final-${code}` });
    expect([...visitor.cookies.keys()]).toEqual([MARKER_COOKIE]);
  });
});
