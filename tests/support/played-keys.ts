import { createPublicKey } from 'node:crypto';
import { JWK_URL } from '#app/server/access/key-store.server.ts';
import type { Env } from '#app/server/platform/env.server.ts';
import type { PublicJwk } from './token-factory.ts';

/** The configuration of a Worker in production, for code of the server that runs in Node. */
export function productionEnv(projectId: string): Env {
  const firebase = { projectId, apiKey: 'test-key', authDomain: `${projectId}.firebaseapp.com`, appId: 'test-app' };
  return {
    environment: 'production',
    projectId,
    apiKey: firebase.apiKey,
    cookieKeys: ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='],
    emulators: null,
    client: { firebase, appCheckKey: null, emulators: null },
    authKeys: null,
    authKeysUrl: null,
    analyticsToken: null,
    healthToken: null,
    limiters: {},
    images: { get: async () => null, head: async () => null, put: async () => null },
    assets: { fetch: async () => new Response(null, { status: 404 }) },
  };
}

/** A fetch that knows the JWK endpoint and nothing else; counts how often it was asked. */
export function playKeys(keys: () => readonly PublicJwk[]): { fetch: typeof fetch; count: () => number } {
  let count = 0;
  return {
    fetch: async (input) => {
      if (String(input) !== JWK_URL) throw new Error(`Nobody plays ${String(input)}`);
      count += 1;
      return Response.json({ keys: keys() }, { headers: { 'Cache-Control': 'public, max-age=20000' } });
    },
    count: () => count,
  };
}

/** The key as firebase-admin wants it. */
export function pemOf(jwk: PublicJwk): string {
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string;
}
