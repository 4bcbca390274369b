import type { Miniflare } from 'miniflare';
import { join } from 'node:path';
import { LIMITERS } from '#app/server/platform/env.server.ts';
import { createTokenFactory, type TokenFactory } from '#tests/support/token-factory.ts';
import { BUILD } from '../../../scripts/stack/paths.ts';
import { type BenchTable, quantile, spread } from '../table.ts';
import { startWorkerOf } from './worker-of.ts';

const ROUNDS = 30;
const REQUESTS = 100;

type Lot = { millis: number[]; statuses: number[] };

/** Starts the built Worker with production's bindings and its keys in KV: signatures are really verified. */
export async function startGuardedWorker(
  register: (stop: () => Promise<void>) => void,
): Promise<{ worker: Miniflare; tokens: TokenFactory }> {
  const tokens = await createTokenFactory('greenroom-bench');
  const worker = await startWorkerOf(`export { default } from './redirect-worker.ts';`, {
    kvNamespaces: ['AUTH_KEYS'],
    ratelimits: Object.fromEntries(
      LIMITERS.map((name) => [name, { namespace_id: name, simple: { limit: 1e9, period: 60 as const } }]),
    ),
    assets: { directory: join(BUILD, 'client'), binding: 'ASSETS', routerConfig: { has_user_worker: true } },
    bindings: {
      ENVIRONMENT: 'production',
      FIREBASE_PROJECT_ID: tokens.projectId,
      FIREBASE_API_KEY: 'bench',
      FIREBASE_AUTH_DOMAIN: 'bench.test',
      FIREBASE_APP_ID: 'bench',
      COOKIE_KEYS: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    },
  });
  register(() => worker.dispose());
  const keys = await worker.getKVNamespace('AUTH_KEYS');
  await keys.put('firebase-id-token-jwks', JSON.stringify(tokens.storedKeys()));
  return { worker, tokens };
}

/** A guarded redirect (an admin on /dashboard) against one that needs nobody (a path without language). */
export async function redirectTables(register: (stop: () => Promise<void>) => void): Promise<BenchTable[]> {
  const { worker, tokens } = await startGuardedWorker(register);
  const nobody = Array.from({ length: REQUESTS }, () => null);
  const unguarded: number[] = [];
  const first: number[] = [];
  const repeated: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const cookies = await Promise.all(
      nobody.map(() =>
        tokens.mint({ uid: crypto.randomUUID() }, { role: 'admin', status: 'active', completedAllGuides: true }),
      ),
    );
    const lots = [
      await run(worker, '/nowhere', nobody),
      await run(worker, '/en/dashboard', cookies),
      await run(worker, '/en/dashboard', cookies.fill(cookies[0]!)),
    ];
    if (round === 0) continue;
    for (const [index, into] of [unguarded, first, repeated].entries()) into.push(...lots[index]!.millis);
  }
  const base = mean(unguarded);
  return [
    {
      title: 'A redirect of the built Worker',
      note:
        `Milliseconds of one request inside workerd, ${ROUNDS} interleaved rounds of ${REQUESTS}; its clock moves in ` +
        'steps of 1 ms, so only means are exact, and the ratio is of those. ' +
        'The guarded one verifies a token that it has never seen, or one that it remembers.',
      head: ['redirect', 'mean, ms', 'p50', 'p99', 'ratio'],
      rows: [
        ['unguarded (/nowhere → /en)', ...figures(unguarded, base)],
        ['guarded, token at first sight (/en/dashboard → /en/admin)', ...figures(first, base)],
        ['guarded, token remembered', ...figures(repeated, base)],
      ],
    },
  ];
}

async function run(worker: Miniflare, path: string, cookies: (string | null)[]): Promise<Lot> {
  const response = await worker.dispatchFetch('https://bench.test/bench', {
    method: 'POST',
    body: JSON.stringify({ path, cookies }),
  });
  const lot = (await response.json()) as Lot;
  if (lot.statuses.join() !== '302') throw new Error(`${path} answered ${lot.statuses.join()}, not 302`);
  return lot;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function figures(values: readonly number[], base: number): string[] {
  const { median } = spread(values);
  const cells = [mean(values), median, quantile(values, 0.99)].map((value) => value.toFixed(3));
  return [...cells, (mean(values) / base).toFixed(2)];
}
