import { PORTS } from '../../../scripts/stack/ports.ts';
import { startWorker } from '../../../scripts/stack/worker.ts';
import { cpuMillisOf, watchWorkerd } from '../edge/workerd-processes.ts';
import { signInAt, startSeededEmulators } from '../signed-in.ts';
import { type Bench, spread } from '../table.ts';
import { FLOOR, type MeasuredPage, measuredPages } from './pages.ts';

const ROUNDS = 5;
const REQUESTS = 40;
const WARM_UP = 20;

type Measured = { page: MeasuredPage; millis: number[]; bytes: number };

/** `npm run bench -- cpu`: the processor time that the Worker itself takes for a page. */
export const bench: Bench = async function* (register) {
  await startSeededEmulators(register);
  const newWorkerd = watchWorkerd();
  const { url } = await startWorker('test', PORTS.test.worker, register);
  const pids = newWorkerd();
  const pages = measuredPages(new Date());
  const cookies = new Map<string, string>();
  for (const { persona } of pages) if (persona) cookies.set(persona, await signInAt(url, persona));
  const load = (page: MeasuredPage) => answerOf(url, page, cookies.get(page.persona ?? ''));

  const measured = pages.map((page): Measured => ({ page, millis: [], bytes: 0 }));
  for (const { page } of measured) for (let index = 0; index < WARM_UP; index += 1) await load(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const row of measured) {
      const before = cpuMillisOf(pids);
      for (let index = 0; index < REQUESTS; index += 1) row.bytes = await load(row.page);
      row.millis.push((cpuMillisOf(pids) - before) / REQUESTS);
    }
  }

  const floor = mean(measured.find(({ page }) => page === FLOOR)!.millis);
  const signedIn = measured.filter(({ page }) => page.persona !== null);
  const { median, most } = spread(signedIn.map(({ millis }) => mean(millis)));
  const rows = [...measured]
    .sort((a, b) => mean(a.millis) - mean(b.millis))
    .map(({ page, millis, bytes }) => [
      page.path,
      page.persona ?? '',
      `${mean(millis).toFixed(1)} (${spread(millis).least.toFixed(1)} to ${spread(millis).most.toFixed(1)})`,
      (mean(millis) / floor).toFixed(2),
      (bytes / 1_024).toFixed(0),
    ]);
  yield {
    title: 'Processor time of a page',
    note:
      `User and system time of workerd's process, milliseconds a request: mean of ${ROUNDS} interleaved rounds of ${REQUESTS} ` +
      'warm requests in sequence (least to most of the rounds). Firestore is the emulator, a process of its own that is not ' +
      `counted. The ratio is to the log-in page. Pages of persons: median ${median.toFixed(1)}, heaviest ${most.toFixed(1)}.`,
    head: ['page', 'person', 'ms', 'ratio', 'KiB of HTML'],
    rows,
  };
};

/** Loads a page to its end; answers with its size in bytes. */
async function answerOf(url: string, { path, status }: MeasuredPage, cookie?: string): Promise<number> {
  const headers: Record<string, string> = { 'Accept-Encoding': 'identity', ...(cookie ? { Cookie: cookie } : {}) };
  const response = await fetch(`${url}${path}`, { headers, redirect: 'manual' });
  if (response.status !== status) throw new Error(`${path} answered ${response.status}, not ${status}`);
  return (await response.arrayBuffer()).byteLength;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
