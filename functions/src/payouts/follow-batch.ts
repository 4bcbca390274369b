import { isDeepStrictEqual } from 'node:util';
import { type DocumentSnapshot, FieldPath, type Query } from 'firebase-admin/firestore';
import { type PayoutBatchRecord, payoutBatchSchema } from '../../../app/domain/payouts/batch-schemas.ts';
import { MOST_REFUSED } from '../../../app/domain/payouts/batch.ts';
import { type Context, inParallel, parseSnapshot } from '../platform/context.ts';
import { type JobCounts, runJob } from '../platform/job.ts';
import { PayoutRefused } from './frozen-account.ts';
import { refusedField } from './payout-records.ts';
import { passItem, PASSES, type PassState } from './pass-item.ts';
import { settleBlocked } from './unpaid/settle-blocked.ts';
import { settleBatch } from './settle-batch.ts';
import { watchOverdue } from './unpaid/watch-overdue.ts';

const PAGE_SIZE = 200;
const WIDTH = 10;
/** Shorter than what a function may take, so that what is left goes on in another run. */
const RUN_FOR_MS = 400_000;

type FollowContext = Pick<Context, 'db' | 'now' | 'log'>;

/**
 * After a decision on a whole batch, or on a payout of it: takes its items on, one transaction each, and then the batch. A kill at any write
 * loses nothing: the next run finds what is left. An item that fails stays where it is, the others go on, and the run
 * fails at the end, so that it is tried again.
 *
 * @param clock milliseconds, as of now; a run that takes too long ends and is `unfinished`
 */
export async function followBatch(
  context: FollowContext,
  cycleId: string,
  clock: () => number = Date.now,
): Promise<'done' | 'unfinished'> {
  const { db, log } = context;
  const batch = await db.doc(`payoutBatches/${cycleId}`).get();
  const state: unknown = batch.get('state');
  if (!isPass(state)) {
    await noteRefused(context, batch, []);
    await settleBatch(context, cycleId);
    return 'done';
  }
  const until = clock() + RUN_FOR_MS;
  const waiting = db
    .collection(`payoutBatches/${cycleId}/items`)
    .where('state', 'in', [...PASSES[state].from])
    .orderBy(FieldPath.documentId())
    .select('username')
    .limit(PAGE_SIZE);
  let failed = 0;
  const refused: Refused[] = [];
  for (let page = await waiting.get(); !page.empty; page = await waiting.startAfter(page.docs.at(-1)!.id).get()) {
    await inParallel(page.docs, WIDTH, async (item) => {
      const uid = item.id;
      try {
        await passItem(context, { cycleId, uid, state });
      } catch (error) {
        failed += 1;
        if (error instanceof PayoutRefused) {
          refused.push({ uid, username: String(item.get('username') ?? ''), code: error.code });
        }
        log.error('an item of a batch could not be passed', { cycleId, uid, state, error: String(error) });
      }
    });
    if (clock() > until) return 'unfinished';
  }
  await noteRefused(context, batch, refused);
  if (failed > 0) {
    throw new Error(`${failed} items of ${cycleId} are still ${PASSES[state].from.join(' or ')}, see the log`);
  }
  await settleBatch(context, cycleId);
  return 'done';
}

type Refused = PayoutBatchRecord['refused'][number];

/** Names in the batch what it could not take on, so that an admin can pause it. A batch that has gone on meanwhile is left. */
async function noteRefused({ db }: FollowContext, found: DocumentSnapshot, refused: Refused[]): Promise<void> {
  const named = refused.sort((a, b) => (a.uid < b.uid ? -1 : 1)).slice(0, MOST_REFUSED);
  if (isDeepStrictEqual(found.get('refused') ?? [], named)) return;
  await db.runTransaction(async (transaction) => {
    const batch = parseSnapshot(payoutBatchSchema, await transaction.get(found.ref));
    if (!batch || batch.state !== found.get('state')) return;
    transaction.update(found.ref, refusedField(batch, named));
  });
}

/**
 * Hourly: takes up batches whose last run did not finish, for any reason, counts open failures again, watches what is overdue, and
 * closes blocked payouts whose money a later request takes on.
 */
export function followBatches(context: Context): Promise<JobCounts> {
  return runJob(context, 'followBatches', async (counts) => {
    const moving = (await movingBatches(context).get()).docs.map(({ id }) => id);
    const failures = (await batchesWithFailures(context).get()).docs.map(({ id }) => id);
    counts.batches = moving.length;
    for (const id of new Set([...moving, ...failures])) {
      try {
        await followBatch(context, id);
      } catch (error) {
        counts.failed += 1;
        context.log.error('a batch could not be followed', { cycleId: id, error: String(error) });
      }
    }
    try {
      await watchOverdue(context);
    } catch (error) {
      counts.failed += 1;
      context.log.error('overdue payouts could not be counted', { error: String(error) });
    }
    try {
      await settleBlocked(context);
    } catch (error) {
      counts.failed += 1;
      context.log.error('blocked payouts could not be settled', { error: String(error) });
    }
  });
}

/** Those whose items are on their way, or ought to be. */
export function movingBatches({ db }: Pick<Context, 'db'>): Query {
  return db
    .collection('payoutBatches')
    .where('state', 'in', ['approving', 'exporting', 'exported', 'stopping', 'paying']);
}

/** Those with failures that are open: neither paid again nor dismissed. */
export function batchesWithFailures({ db }: Pick<Context, 'db'>): Query {
  return db.collection('payoutBatches').where('openFailures', '>', 0);
}

function isPass(state: unknown): state is PassState {
  return typeof state === 'string' && Object.hasOwn(PASSES, state);
}
