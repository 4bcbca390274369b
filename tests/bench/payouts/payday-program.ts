/**
 * `node payday-program.ts PROJECT SIZE`: plays one payday of as many payouts through the engine, from the lock to the provider's
 * statement, and prints what each step took, as JSON. Its documents must be there (payday-documents.ts).
 */
import { initializeApp } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { MOST_RESULTS } from '../../../app/domain/payouts/result.ts';
import { approveBatch, exportBatch } from '../../../functions/src/payouts/decide-on-batch.ts';
import { decideOnRequest } from '../../../functions/src/payouts/decide-on-request.ts';
import { followBatch } from '../../../functions/src/payouts/follow-batch.ts';
import { lockPayoutRequests } from '../../../functions/src/payouts/lock-payout-requests.ts';
import { reconcileStatement } from '../../../functions/src/payouts/reconcile-statement.ts';
import { recordResults } from '../../../functions/src/payouts/record-results.ts';
import { type Counted, countOperations } from './counted.ts';
import { AMOUNT_MINOR, CYCLE_ID, LOCK_AT, uidOf } from './payday-documents.ts';
import { playPersonIndex } from './person-index.ts';

/** Of one step: how long it took, what Firestore bills, and the memory of the process at its most, in MiB. */
export type Step = Counted & { step: string; seconds: number; rss: number };

const DECIDED_AT = new Date(LOCK_AT.getTime() + 12 * 3_600_000);
const EVERY_MS = 50;

const [projectId, size] = [process.argv[2]!, Number(process.argv[3])];
const db = getFirestore(initializeApp({ projectId }));
const counted = countOperations(db);
/** The only one whose payout is held; nobody's fails. */
const HELD = uidOf(size / 2);
playPersonIndex(db, (uid) => uid === HELD);
const log = { info: () => {}, error: console.error };
const queue = { threshold: Infinity, add: () => Promise.reject(new Error('nothing is handed on here')) };
const contextAt = (now: Date) => ({ db, auth: {} as Auth, now, log, queue });
const context = contextAt(DECIDED_AT);
const seconds = DECIDED_AT.getTime() / 1000;
const staff = (uid: string) => ({ uid, authTime: seconds, passwordAt: seconds });

const steps: Step[] = [];
async function measure(step: string, work: () => Promise<unknown>): Promise<void> {
  Object.assign(counted, { reads: 0, writes: 0 });
  let rss = 0;
  const timer = setInterval(() => (rss = Math.max(rss, process.memoryUsage().rss / 1024 ** 2)), EVERY_MS);
  const startedAt = performance.now();
  await work();
  clearInterval(timer);
  steps.push({ step, seconds: (performance.now() - startedAt) / 1000, rss, ...counted });
}

/** As the schedule calls it again and again, until nothing is left to pass on. */
async function follow(): Promise<void> {
  while ((await followBatch(context, CYCLE_ID)) === 'unfinished');
}
const decision = (what: string) => ({
  cycleId: CYCLE_ID,
  uid: HELD,
  reason: 'A look',
  key: `${what}-0123456789abcdef`,
});

await db.doc('warm/up').get();
await measure('lock', () => lockPayoutRequests(contextAt(LOCK_AT)));
await measure('one held in the locked batch', () => decideOnRequest(context, 'hold', decision('hold'), staff('admin')));
const batch = (await db.doc(`payoutBatches/${CYCLE_ID}`).get()).data()!;
const seen = {
  cycleId: CYCLE_ID,
  rowsHash: batch['rowsHash'] as string,
  count: size - 1,
  totals: batch['totals'] as object,
};
await measure('approval', async () => {
  await approveBatch(context, seen, staff('admin'));
  await follow();
});
await measure('export', async () => {
  await exportBatch(context, { cycleId: CYCLE_ID }, staff('operator'));
  await follow();
});
const uids = Array.from({ length: size }, (_, index) => uidOf(index)).filter((uid) => uid !== HELD);
await measure('results', async () => {
  for (let first = 0; first < uids.length; first += MOST_RESULTS) {
    const rows = uids.slice(first, first + MOST_RESULTS).map((uid) => ({
      ...{ uid, result: 'paid', reference: `T-${uid}`, amountMinor: AMOUNT_MINOR, currency: 'USD' },
    }));
    await recordResults(context, { cycleId: CYCLE_ID, rows, dryRun: false }, staff('operator'));
  }
});
const state: unknown = (await db.doc(`payoutBatches/${CYCLE_ID}`).get()).get('state');
if (state !== 'closed') throw new Error(`The batch is ${String(state)} and not closed`);
await measure("the provider's statement", async () => {
  const rows = uids.map((uid) => ({ reference: `T-${uid}`, amountMinor: AMOUNT_MINOR, currency: 'USD' }));
  const mapping = { reference: 'Reference', amount: 'Amount', currency: 'USD' };
  const order = { cycleId: CYCLE_ID, rows, mapping, key: 'statement-0123456789abcdef' };
  const { matched } = await reconcileStatement(context, order, staff('operator'));
  if (matched !== uids.length) throw new Error(`${matched} of ${uids.length} rows match`);
});
console.log(JSON.stringify(steps));
process.exit();
