import { Auth, type FirebaseIdToken } from 'firebase-auth-cloudflare-workers';
import type { Env } from './env.server.ts';
import { KeyStore, type WaitUntil } from './key-store.server.ts';

export type IdTokenClaims = FirebaseIdToken & Record<string, unknown>;

export type IdTokenResult = { kind: 'valid'; claims: IdTokenClaims } | { kind: 'expired' } | { kind: 'invalid' };

/** A token counts as expired this long before its exp (spec.txt section 9). */
const EARLY_EXPIRY_MS = 30_000;
/** Bound on tokens remembered per isolate; the oldest goes first. */
const MEMO_SIZE = 2_000;
/** Longer than any token Firebase mints: claims are limited to 1,000 bytes. */
const MAX_TOKEN_LENGTH = 4_096;

/**
 * Verifies Firebase ID tokens and remembers a verified token, by the whole token, until its expiry.
 * One per isolate: the library's own singleton ignores later arguments, so it is made here once.
 */
export class IdTokenVerifier {
  readonly #env: Env;
  readonly #keys: KeyStore;
  readonly #auth: Auth;
  readonly #memo = new Map<string, IdTokenClaims>();

  constructor(env: Env) {
    this.#env = env;
    this.#keys = new KeyStore(env.authKeys);
    this.#auth = Auth.getOrInitialize(env.projectId, this.#keys);
  }

  /** `now` in milliseconds. Never throws: what can't be verified is invalid. */
  async verify(token: string, now: number, waitUntil: WaitUntil): Promise<IdTokenResult> {
    const remembered = this.#memo.get(token);
    if (remembered) {
      if (isExpired(remembered, now)) {
        this.#memo.delete(token);
        return { kind: 'expired' };
      }
      return { kind: 'valid', claims: remembered };
    }
    if (token.length > MAX_TOKEN_LENGTH) return { kind: 'invalid' };
    const result = await this.#verifySignature(token, waitUntil);
    if (result.kind !== 'valid') return result;
    if (isExpired(result.claims, now)) return { kind: 'expired' };
    this.#remember(token, result.claims);
    return result;
  }

  async #verifySignature(token: string, waitUntil: WaitUntil): Promise<IdTokenResult> {
    const { emulators, projectId } = this.#env;
    try {
      if (!emulators && !(await this.#knowsKey(token, waitUntil))) return { kind: 'invalid' };
      const claims: IdTokenClaims = await this.#auth.verifyIdToken(
        token,
        false,
        emulators ? { FIREBASE_AUTH_EMULATOR_HOST: emulators.auth } : undefined,
        0,
      );
      // The library also lets the custom-token audience through and does not look inside sub.
      if (claims.aud !== projectId || typeof claims.sub !== 'string' || claims.sub === '') return { kind: 'invalid' };
      return { kind: 'valid', claims };
    } catch (error) {
      return { kind: hasCode(error, 'auth/id-token-expired') ? 'expired' : 'invalid' };
    }
  }

  async #knowsKey(token: string, waitUntil: WaitUntil): Promise<boolean> {
    const header: unknown = JSON.parse(
      atob(token.slice(0, token.indexOf('.')).replaceAll('-', '+').replaceAll('_', '/')),
    );
    if (typeof header !== 'object' || header === null) return false;
    const { alg, kid } = header as { alg?: unknown; kid?: unknown };
    if (alg !== 'RS256' || typeof kid !== 'string' || 'crit' in header) return false;
    return this.#keys.prepareFor(kid, waitUntil);
  }

  #remember(token: string, claims: IdTokenClaims): void {
    if (this.#memo.size >= MEMO_SIZE) {
      const oldest = this.#memo.keys().next();
      if (!oldest.done) this.#memo.delete(oldest.value);
    }
    this.#memo.set(token, claims);
  }
}

function isExpired(claims: IdTokenClaims, now: number): boolean {
  return claims.exp * 1000 - EARLY_EXPIRY_MS <= now;
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
