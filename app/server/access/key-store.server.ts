import type { KeyStorer } from 'firebase-auth-cloudflare-workers';
import * as z from 'zod/mini';
import { SharedCalls, type WaitUntil } from '../platform/between-requests.server.ts';
import { logEvent } from '../platform/log.server.ts';

/** Public keys of Firebase ID tokens (https://firebase.google.com/docs/auth/admin/verify-id-tokens). */
export const JWK_URL = 'https://www.googleapis.com/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';
const KV_KEY = 'firebase-id-token-jwks';
/** Every fetch brings all keys, so there is one at a time. */
const KEYS = 'keys';
const FETCH_TIMEOUT_MS = 5_000;
/** A fetch that has not ended by then never will: the request that began it was cut off. */
const FETCH_ABANDONED_MS = 20_000;
const MIN_TTL_MS = 5 * 60_000;
const MAX_TTL_MS = 24 * 3_600_000;
/** How long keys stay in use after their time while no fresh ones can be fetched. A key taken back must go some day. */
const LAST_GOOD_MS = 24 * 3_600_000;
/** An endpoint that failed is left alone for this long. */
const FAILURE_PAUSE_MS = 5_000;
/** Fetches for unknown kids: this many in a row, and one more every minute. A flood of random kids costs no more. */
const UNKNOWN_FETCHES = 5;
const UNKNOWN_FETCH_EVERY_MS = 60_000;
/** How long the endpoint's answer holds that it has no key of a kid. */
const ABSENT_MS = 60_000;

/** RFC 7518 section 3.3. */
export const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

const jwk = z.looseObject({ kid: z.string(), kty: z.literal('RSA'), n: z.string(), e: z.string() });
const keySet = z.object({ keys: z.array(jwk).check(z.minLength(1)) });
const stored = z.extend(keySet, { expiresAt: z.number() });
type StoredKeys = z.infer<typeof stored>;

/**
 * The key of a kid. `unknown`: the endpoint was asked for this very kid and does not have it. `unavailable`: it may
 * have it, but could not be asked.
 */
export type KeyAnswer = CryptoKey | 'unknown' | 'unavailable';

/** A KV namespace as the library's store of keys. The library's own one would bring 2.7 KiB of its client along. */
export function storeKeysIn(namespace: KVNamespace | null): KeyStorer | null {
  return (
    namespace && {
      get: () => namespace.get(KV_KEY, 'json'),
      put: (keys, expirationTtl) => namespace.put(KV_KEY, keys, { expirationTtl }),
    }
  );
}

/**
 * Public keys in memory above KV. Concurrent callers share one fetch, and each key is imported once. The library's own
 * fetcher starts one fetch per concurrent request, fails valid tokens when KV fails, and imports the key for every token.
 */
export class KeyStore {
  readonly #storer: KeyStorer | null;
  readonly #url: string;
  #keys: StoredKeys | null = null;
  readonly #imported = new Map<string, Promise<CryptoKey>>();
  readonly #fetches = new SharedCalls<void>(FETCH_ABANDONED_MS);
  #failedAt = Number.NEGATIVE_INFINITY;
  readonly #absentSince = new Map<string, number>();
  readonly #mostFetches: number;
  #fetchesLeft: number;
  #fetchesCountedAt = 0;

  /** `url` replaces Google's address in development, where keys may change as often as a test asks for it. */
  constructor(storer: KeyStorer | null, url: string | null) {
    this.#storer = storer;
    this.#url = url ?? JWK_URL;
    this.#mostFetches = url === null ? UNKNOWN_FETCHES : Number.POSITIVE_INFINITY;
    this.#fetchesLeft = this.#mostFetches;
  }

  /**
   * Answers with the key of a kid, and asks KV and the endpoint for it when needed. Throws when a key can't be imported.
   * A stranger with random kids can use up the fetches, but every fetch brings all keys: a person with a really new one
   * reads `unavailable` for a minute at most, and never `unknown`.
   */
  async find(kid: string, waitUntil: WaitUntil): Promise<KeyAnswer> {
    for (;;) {
      const now = Date.now();
      const fresh = this.#keys !== null && this.#keys.expiresAt > now;
      if (fresh && this.#has(kid)) return this.#import(kid);
      if (fresh && this.#isAbsent(kid, now)) return 'unknown';
      const underWay = this.#fetches.underWay(KEYS, now);
      if (underWay) {
        await underWay;
      } else if (now - this.#failedAt < FAILURE_PAUSE_MS || (fresh && !this.#takeFetch(now))) {
        return this.#has(kid) && this.#lastGood(now) ? this.#import(kid) : 'unavailable';
      } else {
        await this.#fetches.join(KEYS, { now, waitUntil }, () =>
          fresh ? this.#fetch(kid, now, waitUntil) : this.#load(kid, now, waitUntil),
        );
      }
    }
  }

  #has(kid: string): boolean {
    return this.#keys?.keys.some((key) => key.kid === kid) ?? false;
  }

  #lastGood(now: number): boolean {
    return this.#keys !== null && now < this.#keys.expiresAt + LAST_GOOD_MS;
  }

  #isAbsent(kid: string, now: number): boolean {
    const since = this.#absentSince.get(kid);
    return since !== undefined && now - since < ABSENT_MS;
  }

  /** Takes one of the fetches for unknown kids; false when none is left. */
  #takeFetch(now: number): boolean {
    const regained = Math.max(0, now - this.#fetchesCountedAt) / UNKNOWN_FETCH_EVERY_MS;
    this.#fetchesLeft = Math.min(this.#mostFetches, this.#fetchesLeft + regained);
    this.#fetchesCountedAt = now;
    if (this.#fetchesLeft < 1) return false;
    this.#fetchesLeft -= 1;
    return true;
  }

  #import(kid: string): Promise<CryptoKey> {
    let imported = this.#imported.get(kid);
    if (!imported) {
      const found = this.#keys!.keys.find((key) => key.kid === kid)!;
      imported = crypto.subtle.importKey('jwk', found, RS256, false, ['verify']);
      this.#imported.set(kid, imported);
    }
    return imported;
  }

  #take(keys: StoredKeys): void {
    this.#keys = keys;
    this.#imported.clear();
  }

  /** Keys from KV, or from the endpoint when KV has none that count. */
  async #load(kid: string, now: number, waitUntil: WaitUntil): Promise<void> {
    const kept = await this.#fromStorer(now);
    if (kept) this.#take(kept);
    else await this.#fetch(kid, now, waitUntil);
  }

  async #fromStorer(now: number): Promise<StoredKeys | null> {
    try {
      const parsed = stored.safeParse(await this.#storer?.get());
      if (!parsed.success || parsed.data.expiresAt <= now) return null;
      return { ...parsed.data, expiresAt: Math.min(parsed.data.expiresAt, now + MAX_TTL_MS) };
    } catch (error) {
      logEvent('warn', 'keys-store-failed', { act: 'read', error });
      return null;
    }
  }

  /** Never throws: a failure leaves the last good keys in place. */
  async #fetch(kid: string, now: number, waitUntil: WaitUntil): Promise<void> {
    try {
      const response = await fetch(this.#url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { keys } = keySet.parse(await response.json());
      const maxAge = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0);
      const ttl = Math.min(Math.max(maxAge * 1_000, MIN_TTL_MS), MAX_TTL_MS);
      const fetched = { keys, expiresAt: now + ttl };
      this.#take(fetched);
      this.#failedAt = Number.NEGATIVE_INFINITY;
      this.#noteAbsence(kid, now);
      logEvent('info', 'keys-fetched', { kids: keys.map((key) => key.kid.slice(0, 8)), maxAge });
      waitUntil(this.#toStorer(fetched, ttl));
    } catch (error) {
      // Not when the fetch began: one that ran into its timeout would be made again immediately.
      this.#failedAt = Date.now();
      logEvent('warn', 'keys-failed', { error });
    }
  }

  #noteAbsence(kid: string, now: number): void {
    for (const known of this.#absentSince.keys()) if (!this.#isAbsent(known, now)) this.#absentSince.delete(known);
    if (!this.#has(kid)) this.#absentSince.set(kid, now);
  }

  async #toStorer(keys: StoredKeys, ttl: number): Promise<void> {
    try {
      await this.#storer?.put(JSON.stringify(keys), Math.ceil(ttl / 1_000));
    } catch (error) {
      logEvent('warn', 'keys-store-failed', { act: 'write', error });
    }
  }
}
