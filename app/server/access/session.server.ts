import { isRecentPassword, passwordAt } from '#app/domain/access/password-proof.ts';
import { providerEvent, type SessionEvent } from '#app/domain/access/session-machine.ts';
import { readStanding, sameStanding, type Standing, isDeactivated } from '#app/domain/access/roles.ts';
import type { RefreshCookie } from '../platform/cookies.server.ts';
import { DataPort } from '../data/port.server.ts';
import type { Env } from '../platform/env.server.ts';
import { isPermissionDenied } from '../data/firestore.server.ts';
import type { IdTokenClaims, IdTokenVerifier } from './id-token.server.ts';
import type { WaitUntil } from '../platform/between-requests.server.ts';
import { logEvent } from '../platform/log.server.ts';
import { exchangeRefreshToken } from './provider.server.ts';
import { SessionCookies, type SessionTokens } from './session-cookies.server.ts';
import { sessionExists } from './sessions-collection.server.ts';
import { readUserStanding } from '../people/users-collection.server.ts';
import type { ResolvedSession } from './resolved-session.ts';

const SIGNED_OUT: ResolvedSession = {
  viewer: { kind: 'signed-out' },
  identity: null,
  reason: null,
  unavailable: false,
};
const IN_DOUBT: ResolvedSession = { ...SIGNED_OUT, unavailable: true };

type Dependencies = {
  env: Env;
  verifier: IdTokenVerifier;
  /** ID of the request, for the log and for the functions that it calls. */
  requestId: string;
  now: () => number;
  waitUntil: WaitUntil;
};

/** One request's session: resolved once, renewed at most once, closed at the end. */
export class RequestSession {
  readonly #deps: Dependencies;
  readonly cookies: SessionCookies;
  #resolved: Promise<ResolvedSession> | null = null;
  #renewed: Promise<ResolvedSession> | null = null;
  #token = '';
  readonly #late: Promise<unknown>[] = [];
  #port: DataPort | null = null;

  constructor(request: Request, deps: Dependencies) {
    this.#deps = deps;
    this.cookies = new SessionCookies(request, deps.env.cookieKeys);
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
   * Once per request, no matter who asks.
   */
  renew(): Promise<ResolvedSession> {
    this.#renewed ??= this.#renewFromCookie(true).then((session) => {
      if (!session.unavailable) this.#resolved = Promise.resolve(session);
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

  /** Whether a password was proved in the last five minutes. */
  hasRecentPassword(claims: IdTokenClaims): boolean {
    return isRecentPassword(passwordAt(claims), this.#deps.now());
  }

  /** Adds the Set-Cookie headers to a response that is about to go out. */
  commit(headers: Headers): void {
    this.cookies.commit(headers);
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
    if (this.cookies.state === 'signed-out' || (await this.cookies.refuseLate())) return SIGNED_OUT;
    const cookie = this.cookies.token;
    if (!cookie) return this.#renewFromCookie(true);
    const { verifier, now, waitUntil } = this.#deps;
    const result = await verifier.verify(cookie.token, now(), waitUntil);
    switch (result.kind) {
      case 'valid':
        return this.#sessionOf(cookie.token, result.claims, cookie.sessionId, false);
      case 'unavailable':
        await this.cookies.on('key-unknown');
        return IN_DOUBT;
      case 'invalid':
        await this.cookies.on('token-invalid');
        return this.#renewFromCookie(true);
      case 'expired':
        await this.cookies.on('token-expired');
        return this.#renewFromCookie(false);
    }
  }

  async #renewFromCookie(fromRecord: boolean): Promise<ResolvedSession> {
    const cookie = await this.cookies.readRefreshCookie();
    if (!cookie) {
      // A member whose token the rules refused is left with nothing to renew with.
      if (this.cookies.state === 'active') await this.cookies.on('token-expired');
      await this.cookies.on('refresh-missing');
      return SIGNED_OUT;
    }
    const { env, waitUntil } = this.#deps;
    const exchange = await exchangeRefreshToken(env, cookie.refreshToken, waitUntil);
    if (exchange.kind === 'unavailable' || exchange.kind === 'undecided') {
      const code = exchange.kind === 'undecided' ? exchange.code : 'network-request-failed';
      await this.cookies.on(exchange.kind === 'undecided' ? providerEvent(exchange.code) : 'provider-down');
      logEvent('warn', 'session-unavailable', { requestId: this.requestId, uid: cookie.uid, code });
      return IN_DOUBT;
    }
    if (exchange.kind === 'refused') {
      await this.#end(cookie.uid, providerEvent(exchange.code));
      return { ...SIGNED_OUT, reason: exchange.code === 'user-disabled' ? 'user-disabled' : 'user-token-expired' };
    }
    if (exchange.uid !== cookie.uid) return this.#endAsAnother(cookie.uid);
    const claims = await this.verify(exchange.idToken);
    // The provider's own answer does not verify: that is about keys and clocks, never about the person.
    if (claims === 'unavailable' || claims === null) {
      await this.cookies.on('key-unknown');
      if (claims === null)
        logEvent('error', 'session-unavailable', { requestId: this.requestId, code: 'token-invalid' });
      return IN_DOUBT;
    }
    if (claims.sub !== cookie.uid) return this.#endAsAnother(cookie.uid);
    return this.#takeRenewed(
      { ...cookie, refreshToken: exchange.refreshToken, idToken: exchange.idToken },
      claims,
      fromRecord,
    );
  }

  async #takeRenewed(tokens: SessionTokens, claims: IdTokenClaims, fromRecord: boolean): Promise<ResolvedSession> {
    const { uid, idToken, sessionId } = tokens;
    let session = await this.#sessionOf(idToken, claims, sessionId, fromRecord);
    if (session.viewer.kind === 'member') {
      const stands = await this.stands(tokens);
      // The rules know something that the claims don't say yet.
      if (stands === 'refused' && !fromRecord) session = await this.#sessionOf(idToken, claims, sessionId, true);
      if (session.viewer.kind === 'member' && stands !== 'yes') {
        await this.#end(uid, 'ended-elsewhere');
        return { ...SIGNED_OUT, reason: 'user-token-expired' };
      }
    }
    if (!session.identity) return session;
    const lags = session.viewer.kind === 'member' && claimsLag(claims, session.viewer.standing);
    const registered = session.viewer.kind === 'member';
    await this.cookies.on(lags ? 'renewed:claims-lag' : registered ? 'renewed' : 'renewed:unregistered', tokens);
    logEvent('info', 'session-renewed', { requestId: this.requestId, uid, fromRecord, lags });
    return session;
  }

  /** Whether the sessions document of the cookie is still there: logging out removes it, here or elsewhere. */
  async stands({ uid, sessionId }: Pick<RefreshCookie, 'uid' | 'sessionId'>): Promise<'yes' | 'no' | 'refused'> {
    try {
      return (await this.port.read(sessionExists(uid, sessionId))) ? 'yes' : 'no';
    } catch (error) {
      if (isPermissionDenied(error)) return 'refused';
      throw error;
    }
  }

  /** Standing by the token's claims; by the record when it has none yet, or when the claims are known to lag. */
  async #sessionOf(
    token: string,
    claims: IdTokenClaims,
    sessionId: string | null,
    fromRecord: boolean,
  ): Promise<ResolvedSession> {
    this.adopt(token);
    const identity = {
      uid: claims.sub,
      email: claims.email ?? null,
      emailVerified: claims.email_verified === true,
      token,
      authTime: claims.auth_time,
      passwordAt: passwordAt(claims),
      sessionId,
    };
    const claimed = fromRecord ? 'absent' : readStanding(claims);
    // Claims that are malformed or say role none decide nothing: the record does (docs/sessions.md).
    const decides = typeof claimed === 'object' && !isDeactivated(claimed.role);
    const standing = decides ? claimed : await this.standingOfRecord(claims.sub);
    if (standing === 'unregistered')
      return { viewer: { kind: 'unregistered' }, identity, reason: null, unavailable: false };
    if (standing === 'malformed' || isDeactivated(standing.role)) {
      await this.#end(claims.sub, 'deactivated');
      return { ...SIGNED_OUT, viewer: { kind: 'refused' } };
    }
    return { viewer: { kind: 'member', standing }, identity, reason: null, unavailable: false };
  }

  async #endAsAnother(uid: string): Promise<ResolvedSession> {
    await this.#end(uid, 'another-person');
    return SIGNED_OUT;
  }

  /** Ends the session by an event, and says why in the log. */
  async #end(uid: string, event: SessionEvent): Promise<void> {
    await this.cookies.on(event);
    logEvent('warn', 'session-ended', { requestId: this.requestId, uid, reason: event });
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
