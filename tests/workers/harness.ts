import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import '#tests/support/matchers.ts';
import type { Standing } from '#app/domain/access/roles.ts';
import { personaOf, standingOf, userRecordOf } from '#tests/support/personas.ts';
import { playWorld, type PlayedWorld } from '#tests/support/played-world.ts';
import { ORIGIN, ServerBrowser } from '#tests/support/server-browser.ts';
import worker from '../../build/worker/entry.worker.js';
import { createTokenFactory, type MirroredClaims, type TokenFactory } from '#tests/support/token-factory.ts';

export { ORIGIN, ServerBrowser };

export const COOKIE_KEYS = env.COOKIE_KEYS.split(',');
/** KV key of key-store.server.ts. */
export const KV_KEY = 'firebase-id-token-jwks';
export const SESSION_ID = 'session_1767603600000_abc123';

export type Harness = { tokens: TokenFactory; world: PlayedWorld };

/** Making keys takes a while: files that share a workerd share them. */
const sharedTokens = createTokenFactory(env.FIREBASE_PROJECT_ID);

/** Bindings of their own for each file: with other bindings the Worker forgets what it remembers. */
let ofThisFile = env;

/**
 * One played world per test file, and a Worker that remembers nothing of the files before. The key store is seeded before the first request, so that tokens of `tokens` verify
 * and nothing asks the JWK endpoint.
 */
export async function openHarness(): Promise<Harness> {
  const world = playWorld(env.FIREBASE_PROJECT_ID);
  const tokens = await sharedTokens;
  ofThisFile = { ...env };
  await env.AUTH_KEYS.put(KV_KEY, JSON.stringify(tokens.storedKeys()));
  beforeEach(() => {
    world.rest();
    world.firestore.documents.clear();
    // The Worker logs what it survives; a test that wants to see it looks at the spy.
    for (const method of ['info', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
  });
  afterEach(() => {
    const lines = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls.flat() : [];
    vi.restoreAllMocks();
    // No page and no form asks for what the table denies: the edge would refuse it before the rules could.
    expect(lines.filter((line) => String(line).includes('touch-refused'))).toEqual([]);
  });
  return { tokens, world };
}

type Send = (request: Request) => Promise<Response>;

/** A request to the Worker under test, handed to its fetch handler: a thousand of them take a second. */
export const send: Send = (request) => worker.fetch(request, ofThisFile, executionContext());

/**
 * For suites that ask ten thousand times: Remix lets the timer of each answered request run out, which ends with the
 * request in production, while here all requests of a file share one context and its quota of timers.
 */
export function endTimersOfRequests(): void {
  const running: ReturnType<typeof setTimeout>[] = [];
  beforeEach(() => {
    const setReal = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((...args: Parameters<typeof setTimeout>) => {
      const timer = setReal(...args);
      running.push(timer);
      return timer;
    }) as typeof setTimeout);
  });
  afterEach(() => {
    for (const timer of running.splice(0)) clearTimeout(timer);
  });
}

/**
 * A request to the Worker under test as workerd dispatches it, each in an I/O context of its own. For what requests
 * share; the pool makes it slower with every request, so it is not for tables.
 */
export const dispatch: Send = (request) =>
  (exports as unknown as { default: Fetcher }).default.fetch(request as never) as unknown as Promise<Response>;

function executionContext(): ExecutionContext {
  return { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext;
}

export function browser(through: Send = send): ServerBrowser {
  return new ServerBrowser(through);
}

/** Production's bindings, with changes; undefined leaves one out. */
function bindings(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...env, ...changes }).filter(([, value]) => value !== undefined));
}

/** A Worker that has just started, with bindings of its own: nothing remembered, no key in memory. */
export async function startWorker(changes: Record<string, unknown> = {}): Promise<Send> {
  vi.resetModules();
  const { default: fresh } = await import('../../build/worker/entry.worker.js');
  const all = bindings(changes);
  return (request) => fresh.fetch(request, all, executionContext());
}

export type Member = { uid: string; standing: Standing; browser: ServerBrowser; token: string; refreshToken: string };

/**
 * A logged-in person: the users and sessions documents exist, and the browser has both cookies.
 *
 * @param standing of the users record, by default also of the claims
 */
export async function signIn(
  { tokens, world }: Harness,
  uid: string,
  standing: Standing,
  options: { mirrored?: MirroredClaims; claims?: Record<string, unknown>; send?: Send } = {},
): Promise<Member> {
  addPerson(world, uid, standing);
  const token = await tokens.mint({ uid }, options.mirrored ?? standing, { claims: options.claims });
  const refreshToken = `refresh-${uid}-${crypto.randomUUID()}`;
  const visitor = new ServerBrowser(options.send ?? send);
  await visitor.signInWith(token, { uid, refreshToken, sessionId: SESSION_ID }, COOKIE_KEYS);
  return { uid, standing, browser: visitor, token, refreshToken };
}

/** The records that sign-up and sign-in leave. */
export function addPerson(world: PlayedWorld, uid: string, standing: Standing): void {
  const persona = { ...personaOf('streamer'), uid, username: uid.replaceAll('-', '_'), email: `${uid}@greenroom.test` };
  world.firestore.documents.set(`users/${uid}`, userRecordOf(persona, standing));
  world.firestore.documents.set(`sessions/${uid}_${SESSION_ID}`, {
    userId: uid,
    sessionId: SESSION_ID,
    deviceInfo: 'Linux',
    browser: 'test',
    ipAddress: 'Not captured',
    createdAt: '2026-01-05T09:00:00.000Z',
    lastActive: '2026-01-05T09:00:00.000Z',
  });
}

export const standingOfPersona = (username: string): Standing => standingOf(personaOf(username));

export const STREAMER = standingOfPersona('streamer');

/** Seconds since the epoch. */
export const seconds = () => Math.floor(Date.now() / 1000);

/** Claims of a token whose hour is over. */
export const EXPIRED = () => ({ iat: seconds() - 7_200, auth_time: seconds() - 7_200, exp: seconds() - 3_600 });
