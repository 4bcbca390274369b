import { describe, expect, it } from 'vitest';
import { LIMITERS, parseEnv } from '#app/server/platform/env.server.ts';

const KEY = btoa('\0'.repeat(32));
const GOOD = {
  ENVIRONMENT: 'production',
  FIREBASE_PROJECT_ID: 'greenroom',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'greenroom.firebaseapp.com',
  FIREBASE_APP_ID: '1:2:web:3',
  COOKIE_KEYS: KEY,
  ASSETS: { fetch: async () => new Response() },
  IMAGES: { get: async () => null, head: async () => null, put: async () => null },
  ...Object.fromEntries(LIMITERS.map((name) => [name, { limit: async () => ({ success: true }) }])),
};
const REQUIRED = [
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_APP_ID',
  'COOKIE_KEYS',
  'ASSETS',
  'IMAGES',
  ...LIMITERS,
];
const EMULATORS = {
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FUNCTIONS_EMULATOR_HOST: '127.0.0.1:5001',
};
const KEYS_URL = 'http://127.0.0.1:9098/keys';
const DEVELOPMENT_ONLY = { ...EMULATORS, FIREBASE_AUTH_KEYS_URL: KEYS_URL };

function parsed(bindings: Record<string, unknown>) {
  const result = parseEnv(bindings);
  if (!result.ok) throw new Error(`missing ${result.missing.join()}`);
  return result.env;
}

describe('parseEnv', () => {
  it('reads a whole configuration', () => {
    const env = parsed(GOOD);
    expect(env).toMatchObject({ environment: 'production', projectId: 'greenroom', emulators: null, authKeys: null });
    expect(env.client).toEqual({
      firebase: { projectId: 'greenroom', apiKey: 'key', authDomain: 'greenroom.firebaseapp.com', appId: '1:2:web:3' },
      appCheckKey: null,
      emulators: null,
    });
    expect(JSON.stringify(env.client), 'no secret for the browser').not.toContain(KEY);
  });

  it('takes the token of an analytics service, or none; what is no token is named', () => {
    expect(parsed(GOOD).analyticsToken).toBeNull();
    expect(parsed({ ...GOOD, ANALYTICS_TOKEN: 'a1b2c3' }).analyticsToken).toBe('a1b2c3');
    expect(parseEnv({ ...GOOD, ANALYTICS_TOKEN: '<script>' })).toEqual({ ok: false, missing: ['ANALYTICS_TOKEN'] });
  });

  it('takes the site key of App Check, or none; what is no key is named', () => {
    const APP_CHECK_SITE_KEY = '6LcA1b2C3d4E5f6G7h8I9j0K-lMnOpQrStUvWxYz';
    expect(parsed({ ...GOOD, APP_CHECK_SITE_KEY }).client.appCheckKey).toBe(APP_CHECK_SITE_KEY);
    expect(parseEnv({ ...GOOD, APP_CHECK_SITE_KEY: 'short' })).toEqual({ ok: false, missing: ['APP_CHECK_SITE_KEY'] });
  });

  it('is production unless told otherwise', () => {
    expect(parsed({ ...GOOD, ENVIRONMENT: undefined }).environment).toBe('production');
  });

  it.each(REQUIRED)('names %s when it is absent or empty', (name) => {
    expect(parseEnv({ ...GOOD, [name]: undefined })).toEqual({ ok: false, missing: [name] });
    expect(parseEnv({ ...GOOD, [name]: '' })).toEqual({ ok: false, missing: [name] });
  });

  it('names all that is missing, once each', () => {
    expect(parseEnv({})).toEqual({
      ok: false,
      missing: [...REQUIRED],
    });
  });

  it.each(['short', btoa('\0'.repeat(31)), btoa('\0'.repeat(33)), `${KEY},`, `${KEY},short`, KEY.replace('=', '')])(
    'refuses the cookie keys %j',
    (COOKIE_KEYS) => {
      expect(parseEnv({ ...GOOD, COOKIE_KEYS })).toEqual({ ok: false, missing: ['COOKIE_KEYS'] });
    },
  );

  it('takes several cookie keys, the first one first', () => {
    const second = btoa('\x01'.repeat(32));
    expect(parsed({ ...GOOD, COOKIE_KEYS: `${second}, ${KEY}` }).cookieKeys).toEqual([second, KEY]);
  });

  it('takes its secrets without the line break that a pipe leaves', () => {
    const HEALTH_TOKEN = 'a-health-token-of-a-test';
    const read = parsed({ ...GOOD, COOKIE_KEYS: `${KEY}\n`, HEALTH_TOKEN: ` ${HEALTH_TOKEN}\n` });
    expect(read).toMatchObject({ cookieKeys: [KEY], healthToken: HEALTH_TOKEN });
    const blank = { ...GOOD, HEALTH_TOKEN: '\n'.repeat(24) };
    expect(parseEnv(blank)).toEqual({ ok: false, missing: ['HEALTH_TOKEN'] });
  });

  it.each(Object.entries(DEVELOPMENT_ONLY))('%s outside development refuses to start', (name, host) => {
    for (const ENVIRONMENT of ['production', 'staging', 'Development', '', undefined]) {
      expect(() => parseEnv({ ...GOOD, ENVIRONMENT, [name]: host })).toThrow(name);
      expect(() => parseEnv({ ENVIRONMENT, [name]: host }), 'before anything else').toThrow(name);
    }
  });

  it('takes the emulators in development, all three or none', () => {
    const development = { ...GOOD, ENVIRONMENT: 'development' };
    expect(parsed({ ...development, ...EMULATORS }).emulators).toEqual({
      auth: '127.0.0.1:9099',
      firestore: '127.0.0.1:8080',
      functions: '127.0.0.1:5001',
    });
    expect(parsed({ ...development, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }).emulators).toBeNull();
  });

  it('takes the address of the public keys in development, with or without emulators', () => {
    const development = { ...GOOD, ENVIRONMENT: 'development' };
    expect(parsed(development).authKeysUrl).toBeNull();
    for (const bindings of [development, { ...development, ...EMULATORS }]) {
      expect(parsed({ ...bindings, FIREBASE_AUTH_KEYS_URL: KEYS_URL }).authKeysUrl).toBe(KEYS_URL);
    }
    expect(parseEnv({ ...development, FIREBASE_AUTH_KEYS_URL: 'keys' })).toEqual({
      ok: false,
      missing: ['FIREBASE_AUTH_KEYS_URL'],
    });
  });

  it('knows a KV namespace from something else of that name', () => {
    const kv = { get: () => null, put: () => null };
    expect(parsed({ ...GOOD, AUTH_KEYS: kv }).authKeys).toBe(kv);
    for (const AUTH_KEYS of ['text', null, {}, { get: () => null }]) {
      expect(parsed({ ...GOOD, AUTH_KEYS }).authKeys).toBeNull();
    }
  });
});
