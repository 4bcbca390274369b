import { PORTS } from '../../../scripts/stack/ports.ts';
import { startWorker } from '../../../scripts/stack/worker.ts';
import { signInAt, startSeededEmulators } from '../signed-in.ts';
import { type Bench, quantile } from '../table.ts';
import { ADMIN_PAGES, PAGES } from './pages.ts';
import { startSlowProxy } from './slow-proxy.ts';

/** From the Worker to the database and back: Europe to the middle of the United States, and a little more. */
const DELAY_MS = 150;
const ROUNDS = 15;
const FIRST_LIMIT_MS = 30;
const ALL_LIMIT_MS = 2 * DELAY_MS + 100;

type Timing = { first: number; all: number };

/** `npm run bench -- far`: what pages of a streamer, and some of an admin, cost when the database is far away. */
export const bench: Bench = async function* (register) {
  await startSeededEmulators(register);
  const near = await startWorker('test', PORTS.test.worker, register);
  const proxy = await startSlowProxy(PORTS.test.firestore, DELAY_MS, register);
  const far = await startWorker('test', PORTS.test.worker + 1, register, proxy.port);
  const cookiesOf = async (persona: string) => ({
    near: await signInAt(near.url, persona),
    far: await signInAt(far.url, persona),
  });
  const streamer = await cookiesOf('streamer');
  const admin = await cookiesOf('admin');
  const rows: string[][] = [];
  for (const [path, cookies] of [
    ...PAGES.map((page) => [page, streamer] as const),
    ...ADMIN_PAGES.map((page) => [page, admin] as const),
  ]) {
    const trips: number[] = [];
    const timings: Record<'near' | 'far', Timing[]> = { near: [], far: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [place, { url }] of [
        ['near', near],
        ['far', far],
      ] as const) {
        const timing = await load(`${url}/en${path}`, cookies[place]);
        // The first round warms up, and wins the token's trust.
        if (round > 0) timings[place].push(timing);
      }
      trips.push(proxy.takeTrips());
    }
    const median = (place: 'near' | 'far', part: keyof Timing) =>
      quantile(
        timings[place].map((timing) => timing[part]),
        0.5,
      );
    const first = median('far', 'first') - median('near', 'first');
    const all = median('far', 'all') - median('near', 'all');
    const cells = [
      median('near', 'first'),
      median('far', 'first'),
      first,
      median('near', 'all'),
      median('far', 'all'),
      all,
    ];
    const [firstVisit, ...visits] = trips;
    const kept = first <= FIRST_LIMIT_MS && all <= ALL_LIMIT_MS;
    const tripCells = [String(firstVisit), String(quantile(visits, 0.5))];
    rows.push([path, ...tripCells, ...cells.map((value) => value.toFixed(0)), kept ? 'yes' : 'no']);
  }
  yield {
    title: 'Far from the database',
    note:
      `Milliseconds, medians of ${ROUNDS} interleaved loads by a token that has read before. Far: ${DELAY_MS} ms between the ` +
      `Worker and Firestore. The first byte may come ${FIRST_LIMIT_MS} ms later than near, everything ${ALL_LIMIT_MS} ms later. ` +
      'Round trips: on the first visit of the page, which also waits for them before its frame, and on later ones (median).',
    head: [
      'page',
      'trips, first visit',
      'trips, later',
      'first, near',
      'first, far',
      'later',
      'all, near',
      'all, far',
      'later',
      'kept',
    ],
    rows,
  };
};

async function load(url: string, cookie: string): Promise<Timing> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { Cookie: cookie, 'Accept-Encoding': 'identity' }, redirect: 'manual' });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  const reader = response.body!.getReader();
  await reader.read();
  const first = performance.now() - begun;
  while (!(await reader.read()).done);
  return { first, all: performance.now() - begun };
}
