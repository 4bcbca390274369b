import * as z from 'zod/mini';
import { logEvent } from './log.server.ts';

/** Public keys of Firebase ID tokens (https://firebase.google.com/docs/auth/admin/verify-id-tokens). */
export const JWK_URL = 'https://www.googleapis.com/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';
const KV_KEY = 'firebase-id-token-jwks';
const FETCH_TIMEOUT_MS = 5_000;
const MIN_TTL_MS = 5 * 60_000;
/** An unknown kid asks for fresh keys at most this often, so that a flood of random kids costs nothing. */
const REFETCH_PAUSE_MS = 60_000;
/** An endpoint that failed is left alone for this long. */
const FAILURE_PAUSE_MS = 5_000;

/** RFC 7518 section 3.3. */
export const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

const jwk = z.looseObject({ kid: z.string(), kty: z.literal('RSA'), n: z.string(), e: z.string() });
const stored = z.object({ keys: z.array(jwk).check(z.minLength(1)), expiresAt: z.number() });
type StoredKeys = z.infer<typeof stored>;

/** Whether a key is there. `unavailable`: it may well exist, but the keys could not be fetched. */
export type KeyAnswer = 'known' | 'unknown' | 'unavailable';

/** Keeps work alive when the request that began it goes away; others may be waiting for the same promise. */
export type WaitUntil = (work: Promise<unknown>) => void;

/**
 * Keys in memory above KV, one fetch at a time and each imported once. The library's own fetcher starts one fetch per
 * concurrent request when cold, fails valid tokens when KV fails, and imports the key for every token.
 */
export class KeyStore {
  #keys: StoredKeys | null = null;
  readonly #imported = new Map<string, Promise<CryptoKey>>();
  #loading: Promise<StoredKeys | null> | null = null;
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #failed = false;
  readonly #kv: KVNamespace | null;

  readonly #url: string;

  constructor(kv: KVNamespace | null, url = JWK_URL) {
    this.#kv = kv;
    this.#url = url;
  }

  /** The key that `prepareFor` has made ready. Throws for a kid that it did not find: no key, no trust. */
  async keyFor(kid: string): Promise<CryptoKey> {
    const found = this.#keys?.keys.find((key) => key.kid === kid);
    if (!found) throw new Error('no key of that kid');
    let imported = this.#imported.get(kid);
    if (!imported) {
      imported = crypto.subtle.importKey('jwk', found, RS256, false, ['verify']);
      this.#imported.set(kid, imported);
    }
    return imported;
  }

  /** Fetches again for a kid that is not known, at most once a minute. */
  async prepareFor(kid: string, waitUntil: WaitUntil): Promise<KeyAnswer> {
    const has = (keys: StoredKeys | null) => keys?.keys.some((key) => key.kid === kid) ?? false;
    const now = Date.now();
    if (has(await this.#current(now, waitUntil))) return 'known';
    const pause = this.#failed ? FAILURE_PAUSE_MS : REFETCH_PAUSE_MS;
    if (now - this.#fetchedAt >= pause && has(await this.#once(() => this.#fetch(now), waitUntil))) return 'known';
    return this.#failed ? 'unavailable' : 'unknown';
  }

  async #current(now: number, waitUntil: WaitUntil): Promise<StoredKeys | null> {
    if (this.#keys && this.#keys.expiresAt > now) return this.#keys;
    if (this.#failed && now - this.#fetchedAt < FAILURE_PAUSE_MS) return this.#keys;
    return this.#once(async () => (await this.#fromKv(now)) ?? (await this.#fetch(now)), waitUntil);
  }

  /** Concurrent callers share one load. A failed load leaves the last good keys in use. */
  #once(load: () => Promise<StoredKeys | null>, waitUntil: WaitUntil): Promise<StoredKeys | null> {
    if (this.#loading) return this.#loading;
    this.#loading = load()
      .then((keys) => {
        if (keys) {
          this.#keys = keys;
          this.#imported.clear();
        }
        return this.#keys;
      })
      .finally(() => {
        this.#loading = null;
      });
    waitUntil(this.#loading);
    return this.#loading;
  }

  async #fromKv(now: number): Promise<StoredKeys | null> {
    if (!this.#kv) return null;
    try {
      const parsed = stored.safeParse(await this.#kv.get(KV_KEY, 'json'));
      return parsed.success && parsed.data.expiresAt > now ? parsed.data : null;
    } catch (error) {
      logEvent('warn', 'keys-store-failed', { act: 'read', error });
      return null;
    }
  }

  async #fetch(now: number): Promise<StoredKeys | null> {
    this.#fetchedAt = now;
    try {
      const response = await fetch(this.#url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { keys } = z.object({ keys: z.array(jwk).check(z.minLength(1)) }).parse(await response.json());
      const maxAge = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0);
      const fresh = { keys, expiresAt: now + Math.max(maxAge * 1000, MIN_TTL_MS) };
      this.#failed = false;
      logEvent('info', 'keys-fetched', { kids: keys.map(({ kid }) => kid.slice(0, 8)), maxAge });
      await this.#toKv(fresh, now);
      return fresh;
    } catch (error) {
      this.#failed = true;
      // The last good keys stay.
      logEvent('warn', 'keys-failed', { error });
      return null;
    }
  }

  async #toKv(keys: StoredKeys, now: number): Promise<void> {
    try {
      await this.#kv?.put(KV_KEY, JSON.stringify(keys), { expirationTtl: Math.ceil((keys.expiresAt - now) / 1000) });
    } catch (error) {
      logEvent('warn', 'keys-store-failed', { act: 'write', error });
    }
  }
}
