import { readFileSync } from 'node:fs';
import { type Bench, type BenchTable, spread } from '../table.ts';
import { startGuardedWorker } from '../edge/redirects.ts';
import { watchWorkerd } from '../edge/workerd-processes.ts';
import { type Abuse, abusesOf } from './requests.ts';

const ROUNDS = 5;
const REQUESTS = 60;
/** Of Linux: user and system time in /proc are in hundredths of a second. */
const TICK_MS = 10;

/** `npm run bench -- abuse`: what requests of strangers cost in processor time, against the log-in page of the same run. */
export const bench: Bench = async function* (register) {
  yield await abuseTable(register);
};

async function abuseTable(register: Parameters<Bench>[0]): Promise<BenchTable> {
  const newWorkerd = watchWorkerd();
  const { worker, tokens } = await startGuardedWorker(register);
  const pids = newWorkerd();
  const origin = (await worker.ready).origin;
  const abuses = await abusesOf(origin, tokens);
  const login: Abuse = { name: 'the log-in page', ask: () => ({ path: '/en/login' }) };
  const all = [login, ...abuses];
  const costs = new Map(all.map(({ name }) => [name, [] as number[]]));
  const statuses = new Map<string, number>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const abuse of all) {
      const before = processorMs(pids);
      for (let count = 0; count < REQUESTS; count += 1) statuses.set(abuse.name, await send(origin, abuse));
      // The first round only warms up.
      if (round > 0) costs.get(abuse.name)!.push((processorMs(pids) - before) / REQUESTS);
    }
  }
  const page = spread(costs.get(login.name)!).median;
  return {
    title: 'What strangers can cost',
    note:
      `Processor time of workerd (user and system) for one request: medians of ${ROUNDS} interleaved rounds of ${REQUESTS} ` +
      'in sequence, and the ratio to the log-in page. At most 5.',
    head: ['request', 'status', 'ms', 'ratio', 'kept'],
    rows: all.map(({ name }) => {
      const { median } = spread(costs.get(name)!);
      const ratio = median / page;
      return [name, String(statuses.get(name)), median.toFixed(2), ratio.toFixed(2), ratio <= 5 ? 'yes' : 'no'];
    }),
  };
}

async function send(origin: string, { ask }: Abuse): Promise<number> {
  const { path, ...init } = ask();
  const go = () => fetch(origin + path, { redirect: 'manual', ...init });
  // A connection whose last body was not read is closed under the next request.
  const response = await go().catch(go);
  await response.arrayBuffer();
  return response.status;
}

/** Fields 14 and 15 of /proc/PID/stat, behind the name in brackets. */
function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }, 0);
}
