/**
 * `node program.ts engine|floor PROJECT NOW`: advances the payout profiles of a project that are due at NOW and prints what
 * that took, as JSON. A process of its own, so that its memory is only this.
 *
 * `floor` issues the same queries and writes through the same SDK, and nothing else.
 */
import { initializeApp } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { getFirestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { nextPayoutDate } from '../../../app/domain/payouts/calendar.ts';
import { inParallel } from '../../../functions/src/platform/context.ts';
import { JOBS } from '../../../functions/src/jobs.ts';
import { countOperations } from './counted.ts';

export type Measured = {
  seconds: number;
  reads: number;
  writes: number;
  /** MiB, the most at any time: of the whole process, and of what is alive in its heap. */
  rss: number;
  heap: number;
};

const PAGE_SIZE = 500;
const WIDTH = 50;
const EVERY_MS = 20;
const MIB = 1024 * 1024;

const [mode, projectId, iso] = process.argv.slice(2) as [string, string, string];
const now = new Date(iso);
const db = getFirestore(initializeApp({ projectId }));
const counted = countOperations(db);
await db.doc('warm/up').get();
Object.assign(counted, { reads: 0, writes: 0 });

const most = { rss: 0, heap: 0 };
const timer = setInterval(() => {
  const { rss, heapUsed } = process.memoryUsage();
  most.rss = Math.max(most.rss, rss / MIB);
  most.heap = Math.max(most.heap, heapUsed / MIB);
}, EVERY_MS);
const startedAt = performance.now();
await (mode === 'engine' ? runEngine() : runFloor());
const seconds = (performance.now() - startedAt) / 1000;
clearInterval(timer);
const measured: Measured = { seconds, ...counted, ...most };
console.log(JSON.stringify(measured));
process.exit();

async function runEngine(): Promise<void> {
  const log = { info: () => {}, error: console.error };
  // As the schedule runs it: it counts what is due first, to see whether to hand it on.
  const queue = { threshold: Infinity, add: () => Promise.reject(new Error('nothing is handed on here')) };
  await JOBS.advancePayoutDates.run({ db, auth: {} as Auth, now, log, queue });
}

async function runFloor(): Promise<void> {
  const due = db
    .collection('payouts')
    .where('nextPayoutDate', '<=', Timestamp.fromDate(now))
    .orderBy('nextPayoutDate')
    .limit(PAGE_SIZE);
  const next = Timestamp.fromDate(nextPayoutDate(now));
  for (let page = await due.get(); !page.empty; page = await due.startAfter(page.docs.at(-1)!).get()) {
    await inParallel(page.docs, WIDTH, async ({ ref, updateTime }: QueryDocumentSnapshot) => {
      await ref.update({ nextPayoutDate: next }, { lastUpdateTime: updateTime });
    });
  }
}
