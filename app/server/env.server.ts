import { z } from 'zod';
import type { ClientConfig } from '#app/domain/client-config.ts';

/** What the Worker is started with, read once per isolate. Names as in wrangler.toml. */
const schema = z.object({
  ENVIRONMENT: z.enum(['development', 'staging', 'production']).default('production'),
  FIREBASE_PROJECT_ID: z.string().min(1),
  FIREBASE_API_KEY: z.string().min(1),
  FIREBASE_AUTH_DOMAIN: z.string().min(1),
  FIREBASE_APP_ID: z.string().min(1),
  COOKIE_KEYS: z
    .string()
    .transform((keys) => keys.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key)), 'each key is 32 bytes in base64'),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  FIRESTORE_EMULATOR_HOST: z.string().optional(),
  FUNCTIONS_EMULATOR_HOST: z.string().optional(),
});

export type Env = {
  environment: 'development' | 'staging' | 'production';
  projectId: string;
  apiKey: string;
  /** AES keys in base64; the first encrypts, all decrypt. */
  cookieKeys: string[];
  emulators: ClientConfig['emulators'];
  client: ClientConfig;
  authKeys: KVNamespace | null;
};

/** `missing` names the variables that are absent or wrong; the Configuration Error screen shows them. */
export type EnvResult = { ok: true; env: Env } | { ok: false; missing: string[] };

/**
 * Parses the Worker's bindings. Throws when an emulator host is set outside the development environment: a Worker
 * that accepts unsigned tokens must not boot there (design.md section 4).
 */
export function parseEnv(bindings: Record<string, unknown>): EnvResult {
  const emulatorNames = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST', 'FUNCTIONS_EMULATOR_HOST'] as const;
  const emulatorsSet = emulatorNames.filter((name) => bindings[name]);
  if (emulatorsSet.length > 0 && bindings.ENVIRONMENT !== 'development') {
    throw new Error(`${emulatorsSet.join(', ')} may be set in the development environment only: refusing to start`);
  }
  const parsed = schema.safeParse(bindings);
  if (!parsed.success) {
    return { ok: false, missing: [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))] };
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
      client: {
        firebase: {
          projectId: vars.FIREBASE_PROJECT_ID,
          apiKey: vars.FIREBASE_API_KEY,
          authDomain: vars.FIREBASE_AUTH_DOMAIN,
          appId: vars.FIREBASE_APP_ID,
        },
        emulators,
      },
      authKeys: isKeyValueStore(bindings.AUTH_KEYS) ? bindings.AUTH_KEYS : null,
    },
  };
}

function isKeyValueStore(binding: unknown): binding is KVNamespace {
  return typeof binding === 'object' && binding !== null && 'get' in binding && 'put' in binding;
}
