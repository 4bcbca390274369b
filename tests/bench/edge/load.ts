import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/stack/paths.ts';
import { PORTS } from '../../../scripts/stack/ports.ts';
import { startWorker } from '../../../scripts/stack/worker.ts';
import { signInAt, startSeededEmulators } from '../signed-in.ts';
import type { BenchTable } from '../table.ts';
import { startGuardedWorker } from './redirects.ts';
import { startWorkerOf } from './worker-of.ts';
import { memoryOf, watchWorkerd } from './workerd-processes.ts';

const CONNECTIONS = 200;
const SECONDS = 20;

type Autocannon = (options: Record<string, unknown>) => Promise<{
  requests: { average: number; total: number };
  latency: { p50: number; p99: number };
  errors: number;
  timeouts: number;
  statusCodeStats: Record<string, { count: number }>;
}>;

type Target = { name: string; url: string; cookie?: string; status: number; pids: number[] };

/** 200 connections for 20 seconds on loopback, one target after the other, and what that does to workerd's memory. */
export async function loadTables(register: (stop: () => Promise<void>) => void): Promise<BenchTable[]> {
  const autocannon = createRequire(join(ROOT, 'tests/bench/peers/package.json'))('autocannon') as Autocannon;
  const newWorkerd = watchWorkerd();
  const floor = await startWorkerOf(`export default { fetch: () => new Response('ok') };`);
  register(() => floor.dispose());
  const floorPids = newWorkerd();
  const { worker, tokens } = await startGuardedWorker(register);
  const guardedPids = newWorkerd();
  const origin = (await worker.ready).origin;
  const token = await tokens.mint({ uid: 'load' }, { role: 'admin', status: 'active', completedAllGuides: true });
  await startSeededEmulators(register);
  const stack = await startWorker('test', PORTS.test.worker, register);
  const stackPids = newWorkerd();
  const targets: Target[] = [
    { name: 'bare Worker, a constant', url: (await floor.ready).href, status: 200, pids: floorPids },
    {
      name: 'guarded redirect',
      url: `${origin}/en/dashboard`,
      cookie: `__Host-greenroom-token=${token}`,
      status: 302,
      pids: guardedPids,
    },
    { name: 'login page', url: `${origin}/en/login`, status: 200, pids: guardedPids },
    {
      name: 'dashboard, Firestore emulator behind it',
      url: `${stack.url}/en/dashboard`,
      cookie: await signInAt(stack.url),
      status: 200,
      pids: stackPids,
    },
  ];
  const rows: string[][] = [];
  let base = 0;
  for (const target of targets) {
    const { figures, perSecond } = await fire(autocannon, target);
    base ||= perSecond;
    rows.push([target.name, ...figures, (perSecond / base).toFixed(3)]);
  }
  return [
    {
      title: 'Under load',
      note:
        `${CONNECTIONS} connections for ${SECONDS} seconds on loopback, the load's own process on the same cores. Memory: ` +
        'of its workerd (MiB) after a quarter of the time and at the end.',
      head: ['target', 'requests/s', 'p50, ms', 'p99, ms', 'errors', 'memory', 'ratio to the floor'],
      rows,
    },
  ];
}

async function fire(autocannon: Autocannon, { name, url, cookie, status, pids }: Target) {
  const early = new Promise<number>((resolve) => setTimeout(() => resolve(memoryOf(pids)), (SECONDS * 1_000) / 4));
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    timeout: 30,
    headers: cookie ? { cookie } : {},
  });
  const late = memoryOf(pids);
  const other = Object.entries(result.statusCodeStats).filter(([code]) => code !== String(status));
  const errors = result.errors + result.timeouts + other.reduce((sum, [, { count }]) => sum + count, 0);
  console.log(`  ${name}: ${result.requests.total} requests, statuses ${JSON.stringify(result.statusCodeStats)}`);
  return {
    perSecond: result.requests.average,
    figures: [
      result.requests.average.toFixed(0),
      String(result.latency.p50),
      String(result.latency.p99),
      String(errors),
      `${await early} → ${late}`,
    ],
  };
}
