import { dirname, join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { LIMITERS } from '#app/server/platform/env.server.ts';
import { collectAlone } from './workerd-flags.ts';
import { ROOT, WORKER_FILE } from './paths.ts';

/**
 * The process that serves the built Worker: `serve-worker.ts PORT STATE_FOLDER [NAME=VALUE…]`. It is workerd with the
 * bindings of wrangler.toml's development environment. A variable LIMIT_…, also from this process's environment, is a
 * counter of requests by address with that many a minute (wrangler.toml has them for deployments). `wrangler dev` would put a proxy of its own before it, which ends
 * for good when a browser drops a connection at the wrong moment ("Error inside ProxyWorker: Network connection lost").
 */
const [port, state, ...variables] = process.argv.slice(2);
const given = { ...process.env, ...Object.fromEntries(variables.map(nameAndValue)) };
const ratelimits = Object.fromEntries(
  LIMITERS.filter((name) => given[name]).map((name) => [
    name,
    { namespace_id: name, simple: { limit: Number(given[name]), period: 60 as const } },
  ]),
);
const { workerOptions } = unstable_getMiniflareWorkerOptions(join(ROOT, 'wrangler.toml'), 'development');
collectAlone();
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    ...workerOptions,
    name: 'greenroom',
    modulesRoot: dirname(WORKER_FILE),
    modules: [{ type: 'ESModule', path: WORKER_FILE }],
    bindings: { ...Object(workerOptions.bindings), ...Object.fromEntries(variables.map(nameAndValue)) },
    ratelimits,
    host: '127.0.0.1',
    port: Number(port),
    defaultPersistRoot: state,
    // What Cloudflare says of a request's place is asked for on the network otherwise, and not used here.
    cf: false,
    log: new Log(LogLevel.INFO),
  }),
);
console.log(`Ready on ${(await miniflare.ready).origin}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void miniflare.dispose().then(() => process.exit(0)));
}

function nameAndValue(variable: string): [string, string] {
  const [name, ...value] = variable.split('=');
  return [name!, value.join('=')];
}
