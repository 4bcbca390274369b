import { PORTS } from '../../../scripts/stack/ports.ts';
import { startWorker } from '../../../scripts/stack/worker.ts';
import { cpuMillisOf, watchWorkerd } from '../edge/workerd-processes.ts';
import { signInAt, startSeededEmulators } from '../signed-in.ts';
import { type Bench, type BenchTable, spread } from '../table.ts';
import { type Skeleton, startFloor } from './floor.ts';
import { type MeasuredPage, measuredPages } from './pages.ts';
import { statementTable } from './statement.ts';
import { startRecordingProxy } from './recording-proxy.ts';

const ROUNDS = 5;
const REQUESTS = 40;
const WARM_UP = 40;

type Measured = { page: MeasuredPage; skeleton: Skeleton; whole: number[]; floor: number[] };

/** `npm run bench -- cpu`: the processor time that the Worker itself takes for a page, and for a statement as PDF. */
export const bench: Bench = async function* (register) {
  await startSeededEmulators(register);
  const proxy = await startRecordingProxy(PORTS.test.firestore, register);
  const newWorkerd = watchWorkerd();
  const { url } = await startWorker('test', PORTS.test.worker, register, proxy.port);
  const pids = newWorkerd();
  const pages = measuredPages(new Date());
  const cookies = new Map<string, string>();
  for (const { persona } of pages) if (persona) cookies.set(persona, await signInAt(url, persona));
  const load = (page: MeasuredPage) => answerOf(`${url}${page.path}`, page.status, cookies.get(page.persona ?? ''));

  const measured: Measured[] = [];
  for (const page of pages) {
    for (let index = 0; index < WARM_UP; index += 1) await load(page);
    let bytes = 0;
    const groups = await proxy.record(async () => (bytes = await load(page)));
    measured.push({ page, skeleton: { groups, bytes }, whole: [], floor: [] });
  }
  const floorUrl = await startFloor(
    measured.map(({ skeleton }) => skeleton),
    proxy.port,
    register,
  );
  const floorPids = newWorkerd();
  const loadFloor = (at: number) => answerOf(`${floorUrl}/${at}`, 200, cookies.get(pages[at]!.persona ?? ''));
  for (const at of measured.keys()) for (let index = 0; index < WARM_UP; index += 1) await loadFloor(at);

  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { page, whole, floor }] of measured.entries()) {
      whole.push(await cpuOf(pids, () => load(page)));
      floor.push(await cpuOf(floorPids, () => loadFloor(at)));
    }
  }
  yield tableOf(measured);
  yield await statementTable();
};

/** Milliseconds of processor time that the processes take for one request, the mean of a round. */
async function cpuOf(pids: readonly number[], request: () => Promise<unknown>): Promise<number> {
  const before = cpuMillisOf(pids);
  for (let index = 0; index < REQUESTS; index += 1) await request();
  return (cpuMillisOf(pids) - before) / REQUESTS;
}

/** Loads a page to its end; answers with its size in bytes. */
async function answerOf(url: string, status: number, cookie?: string): Promise<number> {
  const headers: Record<string, string> = { 'Accept-Encoding': 'identity', ...(cookie ? { Cookie: cookie } : {}) };
  const response = await fetch(url, { headers, redirect: 'manual' });
  if (response.status !== status) throw new Error(`${url} answered ${response.status}, not ${status}`);
  return (await response.arrayBuffer()).byteLength;
}

function tableOf(measured: readonly Measured[]): BenchTable {
  const ownOf = ({ whole, floor }: Measured) => mean(whole) - mean(floor);
  const signedIn = measured.filter(({ page }) => page.persona !== null);
  const own = spread(signedIn.map(ownOf));
  const whole = spread(signedIn.map((row) => mean(row.whole)));
  return {
    title: 'Processor time of a page',
    note:
      `User and system time of workerd's process, milliseconds a request: means of ${ROUNDS} interleaved rounds of ${REQUESTS} ` +
      'warm requests in sequence (least to most of the rounds). Floor: a bare Worker that sends the same requests to the ' +
      'database in the same order, behind the same static files, reads the answers without looking at them and answers with as ' +
      'many bytes. Own: the whole less the floor. Firestore is the emulator, a process of its own that is not counted. Pages of persons: own ' +
      `${own.median.toFixed(1)} in the median and ${own.most.toFixed(1)} at most, whole ${whole.median.toFixed(1)} and ` +
      `${whole.most.toFixed(1)}. Questions: requests to the database; each plus is one more round trip.`,
    head: ['page', 'person', 'whole', 'floor', 'own', 'questions', 'KiB of HTML'],
    rows: [...measured]
      .sort((a, b) => ownOf(a) - ownOf(b))
      .map((row) => [
        row.page.path,
        row.page.persona ?? '',
        inRange(row.whole),
        mean(row.floor).toFixed(1),
        ownOf(row).toFixed(1),
        row.skeleton.groups.map(({ length }) => length).join(' + ') || '0',
        (row.skeleton.bytes / 1_024).toFixed(0),
      ]),
  };
}

function inRange(values: readonly number[]): string {
  const { least, most } = spread(values);
  return `${mean(values).toFixed(1)} (${least.toFixed(1)} to ${most.toFixed(1)})`;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
