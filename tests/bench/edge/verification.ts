import { createPublicKey } from 'node:crypto';
import type { Miniflare } from 'miniflare';
import { createTokenFactory, type TokenFactory } from '#tests/support/token-factory.ts';
import { type BenchTable, spread } from '../table.ts';
import { playKeyEndpoints, type Round, type RoundResult, runRound } from './rounds.ts';
import { createVerifier as admin } from './variants/admin.ts';
import { createVerifier as floor } from './variants/floor.ts';
import { createVerifier as jose } from './variants/jose.ts';
import { createVerifier as library } from './variants/library.ts';
import { createVerifier as ours } from './variants/ours.ts';
import type { Keys } from './variants/variant.ts';
import { startWorkerOf } from './worker-of.ts';

const ROUNDS = 15;
// Enough for workerd's clock, which moves in steps of 1 ms, to tell a microsecond.
const FIRST_SIGHTS = 1_000;
const REPEAT_MS = 25;
const CONCURRENT = 50;

const FLOOR = 'the signature alone';
const LIBRARY = 'firebase-auth-cloudflare-workers 2.0.6, store in memory';
/** In this order in every round, so that a slow second hits all of them. */
const IN_WORKERD = [
  [FLOOR, 'floor'],
  ['Greenroom', 'ours'],
  [LIBRARY, 'library'],
  ['next-firebase-auth-edge 1.12.1', 'next-edge'],
  ['jose 6, remote key set', 'jose'],
] as const;
const IN_NODE = [
  [FLOOR, floor],
  ['Greenroom', ours],
  [LIBRARY, library],
  ['jose 6, remote key set', jose],
  ['firebase-admin 14, certificates seeded', admin],
] as const;

type Runner = {
  name: string;
  runtime: string;
  run: (round: Round) => Promise<RoundResult>;
  cold: number | null;
  stop?: () => Promise<void>;
};

/** First sight and repeated verification of real RS256 tokens, by every verifier in turn, round after round. */
export async function verificationTables(register: (stop: () => Promise<void>) => void): Promise<BenchTable[]> {
  const tokens = await createTokenFactory('greenroom-bench');
  const keys = keysOf(tokens);
  const runners = [
    ...(await Promise.all(IN_WORKERD.map(([name, variant]) => inWorkerd(name, variant, keys, tokens, register)))),
    ...inNode(keys),
  ];
  const endpoints = playKeyEndpoints(keys);
  const first = new Map(runners.map((runner): [Runner, number[]] => [runner, []]));
  const repeated = new Map(runners.map((runner): [Runner, number[]] => [runner, []]));
  // Round 0 warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const fresh = await mint(tokens, FIRST_SIGHTS);
    for (const runner of runners) {
      const once = await counted(runner, { tokens: fresh });
      const again = await counted(runner, { token: fresh[0]!, forMs: REPEAT_MS });
      if (round === 0) continue;
      first.get(runner)!.push(once);
      repeated.get(runner)!.push(again);
    }
  }
  endpoints.restore();
  for (const { stop } of runners) await stop?.();
  return [tableOf(runners, first, repeated)];
}

async function inWorkerd(
  name: string,
  variant: string,
  keys: Keys,
  tokens: TokenFactory,
  register: (stop: () => Promise<void>) => void,
): Promise<Runner> {
  const source = `import { createVerifier } from './variants/${variant}.ts';
    import { serveRounds } from './serve-rounds.ts';
    export default serveRounds(createVerifier);`;
  const worker = await startWorkerOf(source, { bindings: { KEYS: keys } });
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= worker.dispose());
  register(stop);
  const cold = await post<number>(worker, '/cold', await mint(tokens, CONCURRENT));
  return {
    name,
    runtime: 'workerd',
    cold,
    run: (round) => post(worker, '/round', round),
    stop,
  };
}

function inNode(keys: Keys): Runner[] {
  return IN_NODE.map(([name, create]) => {
    const verify = create(keys);
    return { name, runtime: 'Node', cold: null, run: (round) => runRound(verify, round) };
  });
}

async function post<Answer>(worker: Miniflare, path: string, body: unknown): Promise<Answer> {
  const response = await worker.dispatchFetch(`http://bench${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function counted(runner: Runner, round: Round): Promise<number> {
  const { micros, refused } = await runner.run(round);
  if (refused > 0) throw new Error(`${runner.name} in ${runner.runtime} refused ${refused} good tokens`);
  return micros;
}

function mint(tokens: TokenFactory, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, () =>
      tokens.mint({ uid: crypto.randomUUID() }, { role: 'streamer', status: 'active', completedAllGuides: true }),
    ),
  );
}

function keysOf({ projectId, key }: TokenFactory): Keys {
  const pem = createPublicKey({ key: { ...key.jwk }, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  return { projectId, jwk: key.jwk, pem: String(pem) };
}

function tableOf(
  runners: readonly Runner[],
  first: ReadonlyMap<Runner, number[]>,
  repeated: ReadonlyMap<Runner, number[]>,
): BenchTable {
  const rows = runners.map((runner) => {
    const base = runners.find(({ name, runtime }) => name === LIBRARY && runtime === runner.runtime)!;
    return [
      runner.runtime,
      runner.name,
      ...cells(first.get(runner)!, first.get(base)!),
      ...cells(repeated.get(runner)!, repeated.get(base)!),
      runner.cold === null ? '' : String(runner.cold),
    ];
  });
  return {
    title: 'Verifying an ID token',
    note:
      `RS256, 2048 bits. Microseconds a verification: median of ${ROUNDS} interleaved rounds (least to most), and the ratio to ` +
      `the library in the same runtime; the floor is the signature alone, decoded before. Cold: fetches of keys that ${CONCURRENT} requests at the same time make.`,
    head: ['runtime', 'verifier', 'first sight, µs', 'ratio', 'repeated, µs', 'ratio', 'cold'],
    rows,
  };
}

function cells(own: readonly number[], base: readonly number[]): [string, string] {
  const { median, least, most } = spread(own);
  const digits = median < 10 ? 2 : 0;
  const ratio = median / spread(base).median;
  return [
    `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`,
    ratio < 0.1 ? ratio.toFixed(4) : ratio.toFixed(2),
  ];
}
