import { nextSession, type SessionEvent, type SessionState } from '#app/domain/access/session-machine.ts';
import {
  expireCookie,
  MARKER_COOKIE,
  markerCookieValue,
  openRefreshCookie,
  readCookie,
  readMarker,
  readTokenCookie,
  REFRESH_COOKIE,
  type RefreshCookie,
  sealRefreshCookie,
  serializeCookie,
  TOKEN_COOKIE,
  tokenCookieValue,
} from '../platform/cookies.server.ts';

/** What a session is opened or renewed with: the content of the refresh cookie and the ID token. */
export type SessionTokens = RefreshCookie & { idToken: string };

/**
 * The session cookies of one request, and what its response does to them. app/domain/access/session-machine.ts decides
 * that; nothing else sets or clears them.
 */
export class SessionCookies {
  readonly #request: Request;
  readonly #keys: string[];
  readonly #set = new Map<string, string>();
  /** The sessions that ended in this browser. */
  readonly #marked: string[];
  /** The token's cookie as the browser sent it. */
  readonly token: { sessionId: string | null; token: string } | null;
  #state: SessionState;
  #refresh: Promise<RefreshCookie | null> | null = null;

  /** @param keys AES keys in base64, the first one encrypts */
  constructor(request: Request, keys: string[]) {
    this.#request = request;
    this.#keys = keys;
    this.#marked = readMarker(request);
    this.token = readTokenCookie(request);
    const sessionId = this.token?.sessionId ?? null;
    if (sessionId !== null && this.isMarked(sessionId)) this.#state = 'ended';
    else this.#state = this.token ? 'active' : readCookie(request, REFRESH_COOKIE) ? 'expired' : 'signed-out';
  }

  /** Where the session is in its life, after what this request has seen. */
  get state(): SessionState {
    return this.#state;
  }

  /** Whether the session ended in this browser, so that nothing may bring it back. */
  isMarked(sessionId: string): boolean {
    return this.#marked.includes(sessionId);
  }

  /** The session id and refresh token of the encrypted cookie, if it is ours and its session has not ended here. */
  async readRefreshCookie(): Promise<RefreshCookie | null> {
    const cookie = await this.#openRefreshCookie();
    return cookie && !this.isMarked(cookie.sessionId) ? cookie : null;
  }

  /**
   * Moves the session by an event and does to the cookies what the machine says. Events that set cookies need `tokens`.
   */
  async on(event: SessionEvent, tokens: SessionTokens | null = null): Promise<void> {
    const { state, effects } = nextSession(this.#state, event);
    this.#state = state;
    if (effects.mark) await this.#mark(tokens?.sessionId ?? null);
    if (effects.token === 'clear') this.#set.set(TOKEN_COOKIE, expireCookie(TOKEN_COOKIE));
    if (effects.refresh === 'clear') this.#set.set(REFRESH_COOKIE, expireCookie(REFRESH_COOKIE));
    if (!tokens) return;
    const { idToken, ...content } = tokens;
    if (effects.token === 'set') {
      this.#set.set(TOKEN_COOKIE, serializeCookie(TOKEN_COOKIE, tokenCookieValue(content.sessionId, idToken)));
    }
    if (effects.refresh === 'set') {
      this.#set.set(REFRESH_COOKIE, serializeCookie(REFRESH_COOKIE, await sealRefreshCookie(content, this.#keys)));
    }
  }

  /**
   * Refuses cookies of a session that ended here: an answer that was under way when it ended has brought them.
   *
   * @returns whether nothing is left to decide on
   */
  async refuseLate(): Promise<boolean> {
    if (this.#marked.length === 0 || !(await this.#isLate())) return false;
    this.#state = 'ended';
    await this.on('late-answer');
    return true;
  }

  /** Adds the Set-Cookie headers to a response that is about to go out. */
  commit(headers: Headers): void {
    for (const cookie of this.#set.values()) headers.append('Set-Cookie', cookie);
  }

  /** For an answer that only tells: cookies stay as they are, but for those of a session that has ended here. */
  keep(): void {
    const isLate = this.#state === 'ended' && !this.#set.has(MARKER_COOKIE);
    if (!isLate) this.#set.clear();
  }

  /** A token that names no session counts as late when no refresh cookie says more. */
  async #isLate(): Promise<boolean> {
    const sessionId = this.token?.sessionId ?? null;
    return sessionId === null ? (await this.readRefreshCookie()) === null : this.isMarked(sessionId);
  }

  #openRefreshCookie(): Promise<RefreshCookie | null> {
    const value = readCookie(this.#request, REFRESH_COOKIE);
    this.#refresh ??= value ? openRefreshCookie(value, this.#keys) : Promise.resolve(null);
    return this.#refresh;
  }

  /** Names the sessions of this request's cookies in the marker, but for the one that goes on. */
  async #mark(kept: string | null): Promise<void> {
    const named = [this.token?.sessionId, (await this.#openRefreshCookie())?.sessionId];
    const ended = named.filter((id): id is string => typeof id === 'string' && id !== kept);
    if (ended.length === 0) return;
    this.#marked.push(...ended);
    this.#set.set(MARKER_COOKIE, serializeCookie(MARKER_COOKIE, markerCookieValue(this.#marked)));
  }
}
