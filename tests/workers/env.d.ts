/// <reference types="@cloudflare/vitest-pool-workers/types" />

declare namespace Cloudflare {
  /** The bindings that vitest.config.ts gives the workers project. */
  interface Env {
    ENVIRONMENT: string;
    FIREBASE_PROJECT_ID: string;
    FIREBASE_API_KEY: string;
    FIREBASE_AUTH_DOMAIN: string;
    FIREBASE_APP_ID: string;
    COOKIE_KEYS: string;
    ASSETS: Fetcher;
    AUTH_KEYS: KVNamespace;
    IMAGES: R2Bucket;
  }
}

/** What `wrangler deploy --dry-run --outdir build/worker` leaves; absent before a build. */
declare module '*/build/worker/entry.worker.js' {
  const worker: { fetch: (request: Request, bindings: object, ctx: ExecutionContext) => Promise<Response> };
  export default worker;
}
