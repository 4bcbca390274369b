import { readFile } from 'node:fs/promises';
import { LIMITERS } from '#app/server/platform/env.server.ts';

/**
 * What tests/workers needs of workerd's own module, in Node: the suite there runs four hundred times, and a thread of
 * Node starts in a fraction of a second. vitest.config.ts has the same bindings.
 */
const values = new Map<string, string>();
const counts = new Map<string, number>();
const FILES = new URL('../../../build/client', import.meta.url);

/** As many a minute as vitest.config.ts says; a suite is over sooner. */
const limiter = (name: string) => ({
  limit: async ({ key }: { key: string }) => {
    const count = (counts.get(`${name} ${key}`) ?? 0) + 1;
    counts.set(`${name} ${key}`, count);
    return { success: count <= 3 };
  },
});

export const env = {
  ...Object.fromEntries(LIMITERS.map((name) => [name, limiter(name)])),
  ENVIRONMENT: 'production',
  FIREBASE_PROJECT_ID: 'greenroom-test',
  FIREBASE_API_KEY: 'test-key',
  FIREBASE_AUTH_DOMAIN: 'greenroom-test.firebaseapp.com',
  FIREBASE_APP_ID: 'test-app',
  COOKIE_KEYS: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  ASSETS: {
    fetch: async (address: string) => new Response(await readFile(FILES.pathname + new URL(address).pathname)),
  },
  IMAGES: { get: async () => null, head: async () => null, put: async () => null },
  AUTH_KEYS: {
    get: async (key: string, type: string) => {
      const value = values.get(key) ?? null;
      return value !== null && type === 'json' ? (JSON.parse(value) as unknown) : value;
    },
    put: async (key: string, value: string) => {
      values.set(key, value);
    },
  },
};

export const exports = {
  default: {
    fetch: async (request: Request): Promise<Response> => {
      // @ts-ignore: made by the build; absent in a checkout that has not been built.
      const { default: worker } = (await import('../../../build/worker/entry.worker.js')) as {
        default: { fetch: (request: Request, bindings: object, ctx: object) => Promise<Response> };
      };
      return worker.fetch(request, env, { waitUntil: () => {}, passThroughOnException: () => {}, props: {} });
    },
  },
};
