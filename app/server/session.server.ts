import { readStanding, sameStanding, type Standing } from '#app/domain/roles.ts';
import type { Viewer } from '#app/domain/redirects.ts';
import {
  expireCookie,
  openRefreshCookie,
  readCookie,
  REFRESH_COOKIE,
  type RefreshCookie,
  sealRefreshCookie,
  serializeCookie,
  TOKEN_COOKIE,
} from './cookies.server.ts';
import { DataPort } from './data-port.server.ts';
import type { Env } from './env.server.ts';
import { isPermissionDenied } from './firestore.server.ts';
import type { IdTokenClaims, IdTokenVerifier } from './id-token.server.ts';
import type { WaitUntil } from './key-store.server.ts';
import { logEvent } from './log.server.ts';
import { exchangeRefreshToken } from './provider.server.ts';
import { sessionExists } from './repositories/sessions.server.ts';
import { readUserStanding } from './repositories/users.server.ts';

/** Why somebody who had cookies is signed out now; a code that /login has a text for. */
export type SignOutReason = 'user-disabled' | 'user-token-expired';

export type Identity = { uid: string; email: string | null; token: string; authTime: number };

/**
 * Who is asking. `identity` is there for unregistered and member viewers.
 * `unavailable`: the provider could not be reached to renew; cookies are kept and nothing is decided.
 */
export type ResolvedSession = {
  viewer: Viewer;
  identity: Identity | null;
  reason: SignOutReason | null;
  unavailable: boolean;
};

const SIGNED_OUT: ResolvedSession = {
  viewer: { kind: 'signed-out' },
  identity: null,
  reason: null,
  unavailable: false,
};

type Dependencies = {
  env: Env;
  verifier: IdTokenVerifier;
  /** Of the request, for the log and for the functions that it calls. */
  requestId: string;
  now: () => number;
  waitUntil: WaitUntil;
};

/** One request's session: resolved once, renewed at most once, closed at the end. */
export class RequestSession {
  readonly #request: Request;
  readonly #deps: Dependencies;
  #resolved: Promise<ResolvedSession> | null = null;
  #renewed: Promise<ResolvedSession> | null = null;
  #token = '';
  readonly #late: Promise<unknown>[] = [];
  #port: DataPort | null = null;
  readonly #setCookies = new Map<string, string>();

  constructor(request: Request, deps: Dependencies) {
    this.#request = request;
    this.#deps = deps;
  }

  /** The isolate's environment, and which request asks: callables are told. */
  get env(): Env & { requestId: string } {
    return { ...this.#deps.env, requestId: this.#deps.requestId };
  }

  get requestId(): string {
    return this.#deps.requestId;
  }

  /** The session of this request; parallel loaders share one resolution. */
  resolve(): Promise<ResolvedSession> {
    this.#resolved ??= this.#resolveOnce();
    return this.#resolved;
  }

  /**
   * Renews the token and decides on the live record: for when the rules refused what the table allows.
   * Once per request, whoever asks.
   */
  renew(): Promise<ResolvedSession> {
    this.#renewed ??= this.#renewFromCookie(true).then((session) => {
      this.#resolved = Promise.resolve(session);
      return session;
    });
    return this.#renewed;
  }

  /**
   * Verifies a token that is not (yet) this request's cookie: POST /session. Null if it does not verify,
   * `unavailable` if that can't be said now.
   */
  async verify(token: string): Promise<IdTokenClaims | 'unavailable' | null> {
    const { verifier, now, waitUntil } = this.#deps;
    const result = await verifier.verify(token, now(), waitUntil);
    if (result.kind === 'unavailable') return 'unavailable';
    return result.kind === 'valid' ? result.claims : null;
  }

  /** Firestore with this request's token. */
  get port(): DataPort {
    this.#port ??= new DataPort(this.#deps.env, () => this.#token);
    return this.#port;
  }

  /** Takes over a verified token for the rest of the request. */
  adopt(token: string): void {
    this.#token = token;
  }

  /**
   * Sends both cookies with the response. When the token's claims lag behind the record, its cookie is left out: the
   * next request then renews and decides on the record again, instead of being led back by the old claims.
   */
  async issueCookies(token: string, content: RefreshCookie, lags: boolean): Promise<void> {
    const sealed = await sealRefreshCookie(content, this.#deps.env.cookieKeys);
    this.#setCookies.set(TOKEN_COOKIE, lags ? expireCookie(TOKEN_COOKIE) : serializeCookie(TOKEN_COOKIE, token));
    this.#setCookies.set(REFRESH_COOKIE, serializeCookie(REFRESH_COOKIE, sealed));
  }

  /** Clears both cookies with the response. */
  clearCookies(): void {
    this.#setCookies.set(TOKEN_COOKIE, expireCookie(TOKEN_COOKIE));
    this.#setCookies.set(REFRESH_COOKIE, expireCookie(REFRESH_COOKIE));
  }

  /** The session id and refresh token of the encrypted cookie, if it is ours. */
  async readRefreshCookie(): Promise<RefreshCookie | null> {
    const value = readCookie(this.#request, REFRESH_COOKIE);
    return value ? openRefreshCookie(value, this.#deps.env.cookieKeys) : null;
  }

  /** Adds the Set-Cookie headers to a response that is about to go out. */
  commit(headers: Headers): void {
    for (const cookie of this.#setCookies.values()) headers.append('Set-Cookie', cookie);
  }

  /** Firestore stays open until this has ended: a read whose page has already gone out. */
  keepOpenFor(read: Promise<unknown>): void {
    this.#late.push(read);
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#late);
    await this.#port?.close();
  }

  async #resolveOnce(): Promise<ResolvedSession> {
    const token = readCookie(this.#request, TOKEN_COOKIE);
    if (!token && !readCookie(this.#request, REFRESH_COOKIE)) return SIGNED_OUT;
    if (token) {
      const { verifier, now, waitUntil } = this.#deps;
      const result = await verifier.verify(token, now(), waitUntil);
      if (result.kind === 'valid') return this.#sessionOf(token, result.claims, false);
      if (result.kind === 'invalid') {
        this.clearCookies();
        return SIGNED_OUT;
      }
      if (result.kind === 'unavailable') return { ...SIGNED_OUT, unavailable: true };
    }
    return this.#renewFromCookie(token === undefined);
  }

  async #renewFromCookie(fromRecord: boolean): Promise<ResolvedSession> {
    const cookie = await this.readRefreshCookie();
    if (!cookie) {
      this.clearCookies();
      return SIGNED_OUT;
    }
    const { env, waitUntil } = this.#deps;
    const exchange = await exchangeRefreshToken(env, cookie.refreshToken, waitUntil);
    if (exchange.kind === 'unavailable') {
      logEvent('warn', 'session-unavailable', { requestId: this.requestId, uid: cookie.uid });
      return { ...SIGNED_OUT, unavailable: true };
    }
    if (exchange.kind === 'refused') {
      this.#end(cookie.uid, exchange.code);
      return { ...SIGNED_OUT, reason: exchange.code };
    }
    const claims = exchange.uid === cookie.uid ? await this.verify(exchange.idToken) : null;
    if (claims === 'unavailable') return { ...SIGNED_OUT, unavailable: true };
    if (claims?.sub !== cookie.uid) {
      this.#end(cookie.uid, 'another-person');
      return SIGNED_OUT;
    }
    let session = await this.#sessionOf(exchange.idToken, claims, fromRecord);
    if (session.viewer.kind === 'member') {
      const stands = await this.#sessionStands(cookie);
      // The rules know something that the claims don't say yet.
      if (stands === 'refused' && !fromRecord) session = await this.#sessionOf(exchange.idToken, claims, true);
      if (session.viewer.kind === 'member' && stands !== 'yes') {
        this.#end(cookie.uid, 'no-session-record');
        return { ...SIGNED_OUT, reason: 'user-token-expired' };
      }
    }
    if (session.identity) {
      const lags = session.viewer.kind === 'member' && claimsLag(claims, session.viewer.standing);
      await this.issueCookies(exchange.idToken, { ...cookie, refreshToken: exchange.refreshToken }, lags);
      logEvent('info', 'session-renewed', { requestId: this.requestId, uid: cookie.uid, fromRecord, lags });
    }
    return session;
  }

  async #sessionStands({ uid, sessionId }: RefreshCookie): Promise<'yes' | 'no' | 'refused'> {
    try {
      return (await this.port.read(sessionExists(uid, sessionId))) ? 'yes' : 'no';
    } catch (error) {
      if (isPermissionDenied(error)) return 'refused';
      throw error;
    }
  }

  /** Standing by the token's claims; by the record when it has none yet, or when the claims are known to lag. */
  async #sessionOf(token: string, claims: IdTokenClaims, fromRecord: boolean): Promise<ResolvedSession> {
    this.adopt(token);
    const identity = { uid: claims.sub, email: claims.email ?? null, token, authTime: claims.auth_time };
    const claimed = fromRecord ? 'absent' : readStanding(claims);
    const standing = claimed === 'absent' ? await this.standingOfRecord(claims.sub) : claimed;
    if (standing === 'unregistered')
      return { viewer: { kind: 'unregistered' }, identity, reason: null, unavailable: false };
    if (standing === 'malformed' || standing.role === 'none') {
      this.#end(claims.sub, standing === 'malformed' ? 'malformed-record' : 'account-deactivated');
      return { ...SIGNED_OUT, viewer: { kind: 'refused' } };
    }
    return { viewer: { kind: 'member', standing }, identity, reason: null, unavailable: false };
  }

  /** Clears the cookies of a session that is over, and says why in the log. */
  #end(uid: string, reason: string): void {
    this.clearCookies();
    logEvent('warn', 'session-ended', { requestId: this.requestId, uid, reason });
  }

  /** The live record's standing. A person whose rules refuse even that read gets nothing. */
  async standingOfRecord(uid: string): Promise<Standing | 'malformed' | 'unregistered'> {
    try {
      return await this.port.read(readUserStanding(uid));
    } catch (error) {
      if (isPermissionDenied(error)) return 'malformed';
      throw error;
    }
  }
}

/** Whether a token says something else than the record. A token without claims does not: the record is read for it. */
export function claimsLag(claims: IdTokenClaims, standing: Standing): boolean {
  const claimed = readStanding(claims);
  return claimed !== 'absent' && (claimed === 'malformed' || !sameStanding(claimed, standing));
}
