import type { FirebaseIdToken } from 'firebase-auth-cloudflare-workers';
import { baseCreateIdTokenVerifier } from 'firebase-auth-cloudflare-workers/dist/main/token-verifier.js';
import type { Env } from './env.server.ts';
import { type KeyAnswer, KeyStore, RS256, type WaitUntil } from './key-store.server.ts';

export type IdTokenClaims = FirebaseIdToken & Record<string, unknown>;

/** What the library hands to a check of signatures. */
type DecodedToken = Parameters<Parameters<typeof baseCreateIdTokenVerifier>[0]['verify']>[0];

/** `unavailable`: the public keys could not be fetched, so nothing can be said of the token. */
export type IdTokenResult =
  { kind: 'valid'; claims: IdTokenClaims } | { kind: 'expired' } | { kind: 'invalid' } | { kind: 'unavailable' };

/** A token counts as expired this long before its exp (spec.txt section 9). */
const EARLY_EXPIRY_MS = 30_000;
/** Bound on tokens remembered per isolate; the oldest goes first. */
const MEMO_SIZE = 2_000;
/** Longer than any token Firebase mints (claims are limited to 1,000 bytes), and what fits a cookie with its name and session. */
const MAX_TOKEN_LENGTH = 3_900;
/**
 * base64url without padding (RFC 7515 section 2). The library decodes any base64, so that one signature could be written
 * in many ways, each a token of its own to the memo. The emulator leaves the signature empty.
 */
const COMPACT_FORM = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/**
 * Verifies Firebase ID tokens and remembers a verified token, by the whole token, until its expiry.
 * Decoding and claims are the library's; its signature check is replaced by one with a key that is imported once.
 */
export class IdTokenVerifier {
  readonly #env: Env;
  readonly #keys: KeyStore;
  readonly #library: ReturnType<typeof baseCreateIdTokenVerifier>;
  readonly #memo = new Map<string, IdTokenClaims>();

  constructor(env: Env) {
    this.#env = env;
    this.#keys = new KeyStore(env.authKeys, env.authKeysUrl ?? undefined);
    this.#library = baseCreateIdTokenVerifier({ verify: (token) => this.#checkSignature(token) }, env.projectId);
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
    if (token.length > MAX_TOKEN_LENGTH || !COMPACT_FORM.test(token)) return { kind: 'invalid' };
    // Before the signature: the library has one error for all that it can't decode, expired tokens among them, and the
    // key of an old token may be gone. Whoever claims to be expired gains nothing by it.
    if (isExpired(readPart(token, 1), now)) return { kind: 'expired' };
    const result = await this.#verifySignature(token, waitUntil);
    if (result.kind !== 'valid') return result;
    this.#remember(token, result.claims);
    return result;
  }

  async #verifySignature(token: string, waitUntil: WaitUntil): Promise<IdTokenResult> {
    const { emulators, authKeysUrl, projectId } = this.#env;
    // The Auth emulator signs nothing, unless a server in front of it does and serves its keys.
    const unsigned = emulators !== null && authKeysUrl === null;
    try {
      if (!unsigned) {
        const key = await this.#findKey(token, waitUntil);
        if (key !== 'known') return { kind: key === 'unavailable' ? 'unavailable' : 'invalid' };
      }
      const claims: IdTokenClaims = await this.#library.verifyJWT(token, unsigned, 0);
      // The library also lets the custom-token audience through, and ignores nbf, which Firebase reserves and never mints.
      if (claims.aud !== projectId || claims.nbf !== undefined) return { kind: 'invalid' };
      return { kind: 'valid', claims };
    } catch {
      return { kind: 'invalid' };
    }
  }

  async #checkSignature(token: DecodedToken): Promise<void> {
    const { header, signature } = token.decodedToken;
    const key = await this.#keys.keyFor(header.kid ?? '');
    if (
      !(await crypto.subtle.verify(
        RS256,
        key,
        signature as BufferSource,
        token.getHeaderPayloadBytes() as BufferSource,
      ))
    ) {
      throw new Error('the signature is not of this token');
    }
  }

  async #findKey(token: string, waitUntil: WaitUntil): Promise<KeyAnswer> {
    const { alg, kid, crit } = readPart(token, 0);
    if (alg !== 'RS256' || typeof kid !== 'string' || crit !== undefined) return 'unknown';
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

function isExpired(claims: { exp?: unknown }, now: number): boolean {
  return typeof claims.exp === 'number' && claims.exp * 1000 - EARLY_EXPIRY_MS <= now;
}

/** Header (0) or payload (1) of a token, unverified; empty for what is no JSON object. */
function readPart(token: string, index: 0 | 1): Record<string, unknown> {
  try {
    const part: unknown = JSON.parse(atob((token.split('.')[index] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
