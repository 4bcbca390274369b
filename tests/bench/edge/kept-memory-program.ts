import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LIMITERS } from '#app/server/platform/env.server.ts';
import { BUILD } from '../../../scripts/stack/paths.ts';
// @ts-ignore: made by the build; absent in a checkout that has not been built.
import worker from '../../../build/worker/entry.worker.js';

/** `node --expose-gc kept-memory-program.ts PATH COUNT…`: answers requests, and prints the heap in MiB at each count. */
const [path, ...counts] = process.argv.slice(2);
const bindings = {
  ...Object.fromEntries(LIMITERS.map((name) => [name, { limit: async () => ({ success: true }) }])),
  ENVIRONMENT: 'production',
  FIREBASE_PROJECT_ID: 'greenroom-bench',
  FIREBASE_API_KEY: 'bench',
  FIREBASE_AUTH_DOMAIN: 'bench.test',
  FIREBASE_APP_ID: 'bench',
  COOKIE_KEYS: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  ASSETS: {
    fetch: async (address: string) => new Response(await readFile(join(BUILD, 'client', new URL(address).pathname))),
  },
  IMAGES: { get: async () => null, head: async () => null, put: async () => null },
};
const context = { waitUntil: () => {} } as unknown as ExecutionContext;

const heaps: string[] = [];
let done = 0;
for (const count of counts.map(Number)) {
  for (; done < count; done += 1) {
    const response: Response = await worker.fetch(new Request(`https://bench.test${path}`), bindings, context);
    await response.arrayBuffer();
  }
  // What finalizers let go of is collected by the second round.
  for (let round = 0; round < 2; round += 1) {
    await pause(50);
    globalThis.gc!();
  }
  heaps.push((process.memoryUsage().heapUsed / 1_048_576).toFixed(1));
}
console.log(heaps.join(' '));
