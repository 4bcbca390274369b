import * as z from 'zod/mini';
import type { ClientConfig } from '#app/domain/platform/client-config.ts';
import type { ImageType } from '#app/domain/platform/images/image.ts';

/** What the Worker is started with, read once per isolate. Names as in wrangler.toml. */
const schema = z.object({
  ENVIRONMENT: z._default(z.enum(['development', 'staging', 'production']), 'production'),
  FIREBASE_PROJECT_ID: z.string().check(z.minLength(1)),
  FIREBASE_API_KEY: z.string().check(z.minLength(1)),
  FIREBASE_AUTH_DOMAIN: z.string().check(z.minLength(1)),
  FIREBASE_APP_ID: z.string().check(z.minLength(1)),
  COOKIE_KEYS: z.pipe(
    z.string(),
    z.pipe(
      z.transform((keys: string) => keys.split(',').map((key) => key.trim())),
      // Each key is 32 bytes in base64.
      z.array(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))),
    ),
  ),
  /** Of Cloudflare Web Analytics; every page has it. */
  ANALYTICS_TOKEN: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** The site key of reCAPTCHA Enterprise. Without it App Check is off. */
  APP_CHECK_SITE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{20,64}$/))),
  /**
   * The functions answer for their health to this token only; without it /healthz speaks for the Worker alone. A secret that was
   * piped in may end with a line break.
   */
  HEALTH_TOKEN: z.optional(z.string().check(z.trim(), z.minLength(24))),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string()),
  FIRESTORE_EMULATOR_HOST: z.optional(z.string()),
  FUNCTIONS_EMULATOR_HOST: z.optional(z.string()),
  /** Development only: where the public keys of ID tokens come from. Signatures are checked then, emulators or not. */
  FIREBASE_AUTH_KEYS_URL: z.optional(z.url()),
});

export type Env = {
  environment: 'development' | 'staging' | 'production';
  projectId: string;
  apiKey: string;
  /** AES keys in base64; the first encrypts, all decrypt. */
  cookieKeys: string[];
  emulators: ClientConfig['emulators'];
  /** Null counts no page views. */
  analyticsToken: string | null;
  /** Shared with the functions; null asks them nothing. */
  healthToken: string | null;
  client: ClientConfig;
  authKeys: KVNamespace | null;
  /** Outside development all of them. */
  limiters: RateLimiters;
  /** Replaces Google's address of the public keys; null outside development. */
  authKeysUrl: string | null;
  /** The files of the browser build, which hold the guides' texts. */
  assets: StaticAssets;
  /** The R2 bucket of logos. */
  images: ImageBucket;
};

/** Cloudflare's rate-limiting bindings: each counts what one network address does (request-rates.server.ts). */
export const LIMITERS = ['LIMIT_SESSION', 'LIMIT_SIGNUP', 'LIMIT_REPORTS', 'LIMIT_LINKS'] as const;
export type LimiterName = (typeof LIMITERS)[number];
type RateLimiter = { limit: (options: { key: string }) => Promise<{ success: boolean }> };
export type RateLimiters = Partial<Record<LimiterName, RateLimiter>>;

/** What is used of the binding ASSETS. */
export type StaticAssets = { fetch: (address: string) => Promise<Response> };

/** What is used of the R2 bucket IMAGES. */
export type ImageBucket = {
  get: (name: string) => Promise<StoredImage | null>;
  head: (name: string) => Promise<object | null>;
  put: (name: string, bytes: Uint8Array, options: { httpMetadata: { contentType: ImageType } }) => Promise<unknown>;
};
export type StoredImage = { body: ReadableStream; size: number; httpMetadata?: { contentType?: string } };

/** `missing` names the variables that are absent or wrong; the Configuration Error screen shows them. */
export type EnvResult = { ok: true; env: Env } | { ok: false; missing: string[] };

/** A Worker that accepts unsigned tokens, or tokens signed with another key, must not boot outside development. */
const DEVELOPMENT_ONLY = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FUNCTIONS_EMULATOR_HOST',
  'FIREBASE_AUTH_KEYS_URL',
] as const;

/** Parses the Worker's bindings. Throws when a variable of DEVELOPMENT_ONLY is set in another environment. */
export function parseEnv(bindings: Record<string, unknown>): EnvResult {
  const misplaced = DEVELOPMENT_ONLY.filter((name) => bindings[name]);
  if (misplaced.length > 0 && bindings.ENVIRONMENT !== 'development') {
    throw new Error(`${misplaced.join(', ')} may be set in the development environment only: refusing to start`);
  }
  const parsed = schema.safeParse(bindings);
  const assets = staticAssetsOf(bindings);
  const images = isBucket(bindings.IMAGES) ? bindings.IMAGES : null;
  const limiters = limitersOf(bindings);
  // A site that strangers can use without limits must not go live unnoticed; a developer's machine has no strangers.
  const unlimited = bindings.ENVIRONMENT === 'development' ? [] : LIMITERS.filter((name) => !limiters[name]);
  if (!parsed.success || !assets || !images || unlimited.length > 0) {
    const faults = parsed.error?.issues.map((issue) => String(issue.path[0])) ?? [];
    const unbound = [...(assets ? [] : ['ASSETS']), ...(images ? [] : ['IMAGES'])];
    return { ok: false, missing: [...new Set([...faults, ...unbound, ...unlimited])] };
  }
  const vars = parsed.data;
  const emulators =
    vars.FIREBASE_AUTH_EMULATOR_HOST && vars.FIRESTORE_EMULATOR_HOST && vars.FUNCTIONS_EMULATOR_HOST
      ? {
          auth: vars.FIREBASE_AUTH_EMULATOR_HOST,
          firestore: vars.FIRESTORE_EMULATOR_HOST,
          functions: vars.FUNCTIONS_EMULATOR_HOST,
        }
      : null;
  return {
    ok: true,
    env: {
      environment: vars.ENVIRONMENT,
      projectId: vars.FIREBASE_PROJECT_ID,
      apiKey: vars.FIREBASE_API_KEY,
      cookieKeys: vars.COOKIE_KEYS,
      emulators,
      analyticsToken: vars.ANALYTICS_TOKEN ?? null,
      healthToken: vars.HEALTH_TOKEN ?? null,
      client: {
        firebase: {
          projectId: vars.FIREBASE_PROJECT_ID,
          apiKey: vars.FIREBASE_API_KEY,
          authDomain: vars.FIREBASE_AUTH_DOMAIN,
          appId: vars.FIREBASE_APP_ID,
        },
        appCheckKey: vars.APP_CHECK_SITE_KEY ?? null,
        emulators,
      },
      assets,
      images,
      authKeys: isKeyValueStore(bindings.AUTH_KEYS) ? bindings.AUTH_KEYS : null,
      authKeysUrl: vars.FIREBASE_AUTH_KEYS_URL ?? null,
      limiters,
    },
  };
}

/** The files of the browser build; null when they are not bound. */
export function staticAssetsOf({ ASSETS }: Record<string, unknown>): StaticAssets | null {
  return typeof ASSETS === 'object' && ASSETS !== null && 'fetch' in ASSETS ? (ASSETS as StaticAssets) : null;
}

function limitersOf(bindings: Record<string, unknown>): RateLimiters {
  return Object.fromEntries(LIMITERS.map((name) => [name, bindings[name]]).filter(([, one]) => isRateLimiter(one)));
}

function isRateLimiter(binding: unknown): binding is RateLimiter {
  return typeof binding === 'object' && binding !== null && 'limit' in binding;
}

function isKeyValueStore(binding: unknown): binding is KVNamespace {
  return typeof binding === 'object' && binding !== null && 'get' in binding && 'put' in binding;
}

function isBucket(binding: unknown): binding is ImageBucket {
  return typeof binding === 'object' && binding !== null && 'put' in binding && 'head' in binding;
}
