import { PORTS, type StackName } from '../../../scripts/stack/ports.ts';
import type { Register } from '../../../scripts/stack/process.ts';
import { startWorker } from '../../../scripts/stack/worker.ts';
import { signInAt, startSeededEmulators } from '../signed-in.ts';
import { type Bench, type BenchTable, quantile } from '../table.ts';
import { type Address, addressesOfStaff } from './addresses.ts';
import { writeBusyProgramme } from './busy-programme.ts';
import { type Counted, type CountingProxy, startCountingProxy } from './counting-proxy.ts';

const FEW = 200;
const MANY = 20_000;
const ROUNDS = 9;
/** A file is as long as what is in it: one round will do. */
const DOWNLOAD_ROUNDS = 1;
/** Whatever else the machine does may spoil the rounds of a page: one over the limit is measured on, all rounds counting. */
const MOST_REPEATS = 3;
const MOST_BESIDE = 10;
const MOST_RATIO = 1.5;

type Programme = { url: string; proxy: CountingProxy; cookies: Record<Address['persona'], string> };
type Loaded = Counted & { ownMs: number };

/** `npm run bench -- admin`: whether the pages of who runs the programme notice how large it is. */
export const bench: Bench = async function* (register) {
  const now = new Date();
  // Side by side, so that whatever else the machine does meets both.
  const few = await startProgramme('test', FEW, now, register);
  const many = await startProgramme('development', MANY, now, register);
  const addresses = addressesOfStaff(now);
  const pages: string[][] = [];
  const files: string[][] = [];
  for (const address of addresses) {
    const rounds = address.isDownload ? DOWNLOAD_ROUNDS : ROUNDS;
    const [withFew, withMany] = await loadInTurns([few, many], address, rounds);
    for (
      let repeat = 0;
      repeat < MOST_REPEATS && !address.isDownload && ratioOf(withFew!, withMany!) > MOST_RATIO;
      repeat += 1
    ) {
      const [moreFew, moreMany] = await loadInTurns([few, many], address, rounds);
      withFew!.push(...moreFew!);
      withMany!.push(...moreMany!);
    }
    if (address.isDownload) files.push(fileRow(address, withFew!, withMany!));
    else pages.push(pageRow(address, withFew!, withMany!));
  }
  yield pageTable(pages);
  yield fileTable(files);
};

async function startProgramme(stack: StackName, streamers: number, now: Date, register: Register): Promise<Programme> {
  await startSeededEmulators(register, {
    stack,
    streamers,
    more: (db) => writeBusyProgramme(db, streamers, now),
  });
  const proxy = await startCountingProxy(PORTS[stack].firestore, register);
  // The port beside: a product that runs on this machine keeps its own.
  const { url } = await startWorker(stack, PORTS[stack].worker + 1, register, proxy.port);
  const cookies = {
    admin: await signInAt(url, 'admin', stack),
    payments: await signInAt(url, 'payments', stack),
  };
  return { url, proxy, cookies };
}

/** All rounds of a page, the programmes in turns; the first round warms up. */
async function loadInTurns(programmes: Programme[], address: Address, rounds: number): Promise<Loaded[][]> {
  const paths = await Promise.all(programmes.map((programme) => pathAt(programme, address)));
  const loads: Loaded[][] = programmes.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    // Neither is always the first.
    const order = [...programmes.keys()];
    if (round % 2 === 1) order.reverse();
    for (const place of order) {
      const loaded = await load(programmes[place]!, paths[place]!, address.persona);
      if (round > 0) loads[place]!.push(loaded);
    }
  }
  return loads;
}

/** Where a second page begins, the first one says. */
async function pathAt(programme: Programme, { path, persona, next }: Address): Promise<string> {
  if (!next) return path;
  const page = await open(programme, path, persona);
  const links = [...page.matchAll(/href="([^"]*[?&;](?:after|before)=[^"]*)"/g)].map(([, href]) =>
    href!.replaceAll('&amp;', '&'),
  );
  const last = links.at(-1);
  if (!last) throw new Error(`${path} has no second page`);
  return new URL(last, `${programme.url}/en${path}`).href.slice(`${programme.url}/en`.length);
}

async function load(programme: Programme, path: string, persona: Address['persona']): Promise<Loaded> {
  await programme.proxy.take();
  const begun = performance.now();
  await open(programme, path, persona);
  const wholeMs = performance.now() - begun;
  const counted = await programme.proxy.take();
  return { ...counted, ownMs: wholeMs - counted.waitedMs };
}

async function open({ url, cookies }: Programme, path: string, persona: Address['persona']): Promise<string> {
  const response = await fetch(`${url}/en${path}`, {
    headers: { Cookie: cookies[persona], 'Accept-Encoding': 'identity' },
    redirect: 'manual',
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  if (text.includes('Ooops')) throw new Error(`${path} failed`);
  return text;
}

const mostDocuments = (loads: readonly Loaded[]) => Math.max(...loads.map(({ documents }) => documents));
const medianOf = (loads: readonly Loaded[], part: 'ownMs' | 'waitedMs') =>
  quantile(
    loads.map((loaded) => loaded[part]),
    0.5,
  );
const nameOf = ({ path, next }: Address) => (next ? `${path}, second page` : path);

const ratioOf = (few: readonly Loaded[], many: readonly Loaded[]) => medianOf(many, 'ownMs') / medianOf(few, 'ownMs');

function pageRow(address: Address, few: readonly Loaded[], many: readonly Loaded[]): string[] {
  const most = address.shown + MOST_BESIDE;
  const ratio = ratioOf(few, many);
  const kept = mostDocuments(few) <= most && mostDocuments(many) <= most && ratio <= MOST_RATIO;
  return [
    nameOf(address),
    ...[few, many].map((loads) => String(mostDocuments(loads))),
    String(most),
    ...[few, many].map((loads) => medianOf(loads, 'ownMs').toFixed(1)),
    ratio.toFixed(2),
    ...[few, many].map((loads) => medianOf(loads, 'waitedMs').toFixed(0)),
    kept ? 'yes' : 'no',
  ];
}

function fileRow(address: Address, few: readonly Loaded[], many: readonly Loaded[]): string[] {
  return [
    nameOf(address),
    ...[few, many].map((loads) => String(mostDocuments(loads))),
    ...[few, many].map((loads) => medianOf(loads, 'ownMs').toFixed(0)),
    ...[few, many].map((loads) => medianOf(loads, 'waitedMs').toFixed(0)),
  ];
}

function pageTable(rows: string[][]): BenchTable {
  return {
    title: 'Admin and operator, with 200 and with 20,000 streamers',
    note:
      `Documents: the most that the database answered with in ${ROUNDS} interleaved loads, at most those that the page shows ` +
      `and ${MOST_BESIDE}. Own: milliseconds of the server less those in which it waited for the database, medians; with ` +
      `${MANY} at most ${MOST_RATIO} times that with ${FEW}; a page over that is measured on, ${MOST_REPEATS} times at most. Waited: what the emulator took, which scans whole collections; no limit.`,
    head: [
      ...['page', `documents, ${FEW}`, `documents, ${MANY}`, 'at most', `own, ${FEW}`, `own, ${MANY}`, 'ratio'],
      ...[`waited, ${FEW}`, `waited, ${MANY}`, 'kept'],
    ],
    rows,
  };
}

function fileTable(rows: string[][]): BenchTable {
  return {
    title: 'Files to take along, with 200 and with 20,000 streamers',
    note: 'The same of files, which hold all that they are asked for: one load, no limits.',
    head: [
      ...['file', `documents, ${FEW}`, `documents, ${MANY}`, `own, ${FEW}`, `own, ${MANY}`],
      ...[`waited, ${FEW}`, `waited, ${MANY}`],
    ],
    rows,
  };
}
