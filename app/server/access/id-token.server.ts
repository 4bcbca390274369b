import type { FirebaseIdToken } from 'firebase-auth-cloudflare-workers';
import { isKey } from '#app/domain/platform/document-id.ts';
import type { Env } from '../platform/env.server.ts';
import type { WaitUntil } from '../platform/between-requests.server.ts';
import { KeyStore, RS256, storeKeysIn } from './key-store.server.ts';
import { logEvent } from '../platform/log.server.ts';
import { decodeBase64Url, isBase64Url, textOf } from '../platform/base64url.server.ts';

export type IdTokenClaims = FirebaseIdToken & Record<string, unknown>;

/** What is wrong with a token that was not made by Firebase for this project, or not in this form. */
export type InvalidReason = 'form' | 'header' | 'claims' | 'unknown-key' | 'signature';
/** Why nothing can be said of a token: no keys, a clock that is off by more than 5 s (here or there), or our own error. */
export type UnavailableReason = 'keys' | 'clock' | 'error';

/** `unavailable` decides nothing about the person: both cookies stay. */
export type IdTokenResult =
  | { kind: 'valid'; claims: IdTokenClaims }
  | { kind: 'expired' }
  | { kind: 'invalid'; reason: InvalidReason }
  | { kind: 'unavailable'; reason: UnavailableReason };

/** A token counts as expired this long before its exp (spec.txt section 9). */
const EARLY_EXPIRY_MS = 30_000;
/** How far ahead of our clock iat and auth_time may be. */
const SKEW_MS = 5_000;
/** Bound on tokens remembered per isolate; the oldest goes first. */
const MEMO_SIZE = 2_000;
/** Longer than any token Firebase mints (claims are limited to 1,000 bytes), and what fits a cookie with its name and session. */
const MAX_TOKEN_LENGTH = 3_900;
const LONGEST_SUB = 128;
const LOG_EVERY_MS = 60_000;
const UTF8 = new TextEncoder();

type Parts = { header: string; payload: string; signature: string; signed: string };
type Json = Record<string, unknown>;

/**
 * Verifies Firebase ID tokens by the steps of https://firebase.google.com/docs/auth/admin/verify-id-tokens and remembers a
 * verified token, by the whole token, until its expiry. The library's verifier is not used: it decodes with one error for
 * everything, takes one signature in 16 spellings, and costs half as much again.
 */
export class IdTokenVerifier {
  readonly #projectId: string;
  readonly #issuer: string;
  /** The Auth emulator signs nothing, unless a server in front of it does and serves its keys. */
  readonly #unsigned: boolean;
  readonly #keys: KeyStore;
  readonly #memo = new Map<string, IdTokenClaims>();
  /** The remembered tokens in a ring buffer: a Map finds its oldest key only by passing all that were deleted before it. */
  readonly #circle: string[] = [];
  #place = 0;
  /** The kid of a header that has led to a key: every token of that key begins with the same text. */
  #lastHeader: { text: string; kid: string } | null = null;
  readonly #refused = new Map<InvalidReason | UnavailableReason, { loggedAt: number; since: number }>();

  constructor(env: Env) {
    this.#projectId = env.projectId;
    this.#issuer = `https://securetoken.google.com/${env.projectId}`;
    this.#unsigned = env.emulators !== null && env.authKeysUrl === null;
    this.#keys = new KeyStore(storeKeysIn(env.authKeys), env.authKeysUrl);
  }

  /** `now` in milliseconds. Never throws: our own errors are logged and make the token `unavailable`. */
  async verify(token: string, now: number, waitUntil: WaitUntil): Promise<IdTokenResult> {
    const remembered = this.#memo.get(token);
    if (remembered) {
      if (!isExpired(remembered, now)) return { kind: 'valid', claims: remembered };
      this.#memo.delete(token);
      return { kind: 'expired' };
    }
    try {
      const result = await this.#judge(token, now, waitUntil);
      if (result.kind === 'valid') this.#remember(token, result.claims);
      else if (result.kind !== 'expired') this.#log(result.reason, now);
      return result;
    } catch (error) {
      logEvent('error', 'token-refused', { reason: 'error', error });
      return { kind: 'unavailable', reason: 'error' };
    }
  }

  #remember(token: string, claims: IdTokenClaims): void {
    if (this.#memo.has(token)) return;
    const oldest = this.#circle[this.#place];
    if (oldest !== undefined) this.#memo.delete(oldest);
    this.#circle[this.#place] = token;
    this.#place = (this.#place + 1) % MEMO_SIZE;
    this.#memo.set(token, claims);
  }

  async #judge(token: string, now: number, waitUntil: WaitUntil): Promise<IdTokenResult> {
    const parts = token.length <= MAX_TOKEN_LENGTH ? partsOf(token) : null;
    if (!parts) return { kind: 'invalid', reason: 'form' };
    const claims = jsonOf(parts.payload);
    if (!claims) return { kind: 'invalid', reason: 'form' };
    // Before the signature, because the key of an old token may be gone. A forger gains nothing by an expired token.
    if (isExpired(claims, now)) return { kind: 'expired' };
    if (!this.#isForUs(claims)) return { kind: 'invalid', reason: 'claims' };
    const signature = this.#unsigned ? 'valid' : await this.#checkSignature(parts, waitUntil);
    if (signature === 'unavailable') return { kind: 'unavailable', reason: 'keys' };
    if (signature !== 'valid') return { kind: 'invalid', reason: signature };
    // Behind the signature: only what Firebase has signed says anything about clocks.
    const ahead = Math.max(claims.iat, claims.auth_time) * 1_000 - now;
    if (ahead > SKEW_MS) return { kind: 'unavailable', reason: 'clock' };
    // No claim: the library's type promises it.
    claims.uid = claims.sub;
    return { kind: 'valid', claims };
  }

  async #checkSignature(
    { header, signature, signed }: Parts,
    waitUntil: WaitUntil,
  ): Promise<'valid' | 'unavailable' | 'header' | 'unknown-key' | 'signature'> {
    const kid = header === this.#lastHeader?.text ? this.#lastHeader.kid : kidOf(header);
    if (kid === null) return 'header';
    const key = await this.#keys.find(kid, waitUntil);
    if (key === 'unknown') return 'unknown-key';
    if (key === 'unavailable') return 'unavailable';
    this.#lastHeader = { text: header, kid };
    return (await crypto.subtle.verify(RS256, key, decodeBase64Url(signature), UTF8.encode(signed)))
      ? 'valid'
      : 'signature';
  }

  /** Everything but times: nbf is reserved and never minted. */
  #isForUs(claims: Json): claims is IdTokenClaims {
    const { aud, iss, sub, nbf } = claims;
    return (
      aud === this.#projectId &&
      iss === this.#issuer &&
      typeof sub === 'string' &&
      sub.length <= LONGEST_SUB &&
      isKey(sub) &&
      nbf === undefined &&
      [claims.exp, claims.iat, claims.auth_time].every((time) => Number.isSafeInteger(time))
    );
  }

  /** A flood of bad tokens must not flood the log: one line a minute for each reason. */
  #log(reason: InvalidReason | UnavailableReason, now: number): void {
    const entry = this.#refused.get(reason) ?? { loggedAt: Number.NEGATIVE_INFINITY, since: 0 };
    entry.since += 1;
    this.#refused.set(reason, entry);
    if (now - entry.loggedAt < LOG_EVERY_MS) return;
    logEvent('warn', 'token-refused', { reason, count: entry.since });
    entry.loggedAt = now;
    entry.since = 0;
  }
}

function isExpired(claims: { exp?: unknown }, now: number): boolean {
  return typeof claims.exp === 'number' && claims.exp * 1_000 - EARLY_EXPIRY_MS <= now;
}

/** The three parts of a token in their only spelling. The emulator leaves the signature empty. */
function partsOf(token: string): Parts | null {
  const parts = token.split('.');
  if (parts.length !== 3 || !parts.every(isBase64Url)) return null;
  const [header, payload, signature] = parts as [string, string, string];
  return header ? { header, payload, signature, signed: `${header}.${payload}` } : null;
}

/** A JSON object; null for anything else. */
function jsonOf(part: string): Json | null {
  try {
    const value: unknown = JSON.parse(textOf(part));
    return typeof value === 'object' && !Array.isArray(value) ? (value as Json | null) : null;
  } catch {
    return null;
  }
}

/** The kid of a header that names RS256 and demands no extension (RFC 7515 section 4.1.11). */
function kidOf(part: string): string | null {
  const header = jsonOf(part);
  return header?.alg === 'RS256' && header.crit === undefined && typeof header.kid === 'string'
    ? header.kid || null
    : null;
}
