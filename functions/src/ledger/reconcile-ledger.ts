import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { ledgerEntrySchema } from '../../../app/domain/income/earnings-schemas.ts';
import type { LedgerEntry } from '../../../app/domain/ledger/ledger.ts';
import { balanceSchema, batchItemSchema } from '../../../app/domain/platform/schemas.ts';
import { type Context, parseSnapshot } from '../platform/context.ts';
import { type Difference, reconcileBatch, reconcileBooks } from './plan-reconcile.ts';
import { closeAlert, raiseAlert } from '../audit/alert.ts';
import type { JobCounts } from '../platform/job.ts';
import { joinByPerson } from '../platform/join-by-person.ts';
import { countWaiting, runShardedJob, type ShardedJob } from '../platform/sharded-job.ts';

/** Batches are looked at for as long as something may still happen to them. */
const BATCH_AGE_MS = 62 * 86_400_000;

/** What the kinds of these alerts begin with. */
const KIND = 'reconcile-';

/**
 * Nightly: every balance is the sum of its ledger, whose sequence has no gap; the projection in payouts and the held commissions
 * agree with it; every batch of late is the sum of its items. What does not add up becomes an alert and an entry of the error log,
 * and is left as it is; an alert of before whose subject adds up again is closed. Four collections are read once, as streams,
 * person by person.
 *
 * Streams are not of one instant: what differs is read again, consistently, before anybody is alarmed.
 */
export const RECONCILE_LEDGER: ShardedJob = {
  name: 'reconcileLedger',
  zero: { people: 0, batches: 0, differences: 0, closed: 0 },
  measure: ({ db }) => countWaiting(db.collection('ledger')),
  work: async (context, range, counts) => {
    const { db } = context;
    const people = joinByPerson(
      {
        entries: { query: db.collection('ledger'), field: 'uid' },
        balances: { query: db.collection('balances'), field: 'uid' },
        profiles: { query: db.collection('payouts').select('userId', 'amount'), field: 'userId' },
        commissions: { query: db.collection('commissions').select('uid', 'state', 'amountMinor'), field: 'uid' },
      },
      range,
    );
    for await (const { uid, documents } of people) {
      counts['people']! += 1;
      await guarded(context, counts, `balances/${uid}`, async () =>
        differencesOf(documents).length > 0 ? differencesOf(await readAgain(context, uid)) : [],
      );
    }
  },
  finish: async (context, counts) => {
    await reconcileBatches(context, counts);
    await closeSettled(context, counts);
  },
};

export function reconcileLedger(context: Context): Promise<JobCounts> {
  return runShardedJob(context, RECONCILE_LEDGER);
}

type Stored = Record<'entries' | 'balances' | 'profiles' | 'commissions', DocumentSnapshot[]>;

function differencesOf({ entries, balances, profiles, commissions }: Stored): Difference[] {
  const amount: unknown = profiles[0]?.get('amount');
  return reconcileBooks({
    entries: entries.map((entry): LedgerEntry => parseSnapshot(ledgerEntrySchema, entry)!),
    balance: balances[0] ? parseSnapshot(balanceSchema, balances[0]) : null,
    profileAmount: profiles[0] ? Number(amount) : null,
    heldMinor: commissions
      .filter((commission) => commission.get('state') === 'held')
      .reduce((sum, commission) => sum + Number(commission.get('amountMinor')), 0),
  });
}

/** One person's books as of one instant. */
function readAgain({ db }: Context, uid: string): Promise<Stored> {
  return db.runTransaction(
    async (transaction): Promise<Stored> => {
      const of = async (collection: string, field: string) =>
        (await transaction.get(db.collection(collection).where(field, '==', uid))).docs;
      const [entries, balances, profiles, commissions] = await Promise.all([
        of('ledger', 'uid'),
        of('balances', 'uid'),
        of('payouts', 'userId'),
        of('commissions', 'uid'),
      ]);
      return { entries, balances, profiles, commissions };
    },
    { readOnly: true },
  );
}

async function reconcileBatches(context: Context, counts: JobCounts): Promise<void> {
  const { db, now } = context;
  const since = Timestamp.fromMillis(now.getTime() - BATCH_AGE_MS);
  const batches = await db.collection('payoutBatches').where('builtAt', '>=', since).get();
  for (const { ref } of batches.docs) {
    counts['batches']! += 1;
    await guarded(context, counts, ref.path, () => differencesOfBatch(context, ref));
  }
}

function differencesOfBatch({ db }: Context, ref: DocumentReference): Promise<Difference[]> {
  return db.runTransaction(
    async (transaction) => {
      const [batch, items] = await Promise.all([transaction.get(ref), transaction.get(ref.collection('items'))]);
      const rows = items.docs.map((item) => parseSnapshot(batchItemSchema, item)!);
      return reconcileBatch({ totals: batch.get('totals'), rowsHash: batch.get('rowsHash') }, rows);
    },
    { readOnly: true },
  );
}

/**
 * Alerts that this run did not raise again are checked once more, by their subject: it may be a batch that is not looked at
 * any more. One that is still so, and one whose subject can't be read, stays.
 */
async function closeSettled(context: Context, counts: JobCounts): Promise<void> {
  const { db, now } = context;
  const before = db.collection('alerts').where('state', '==', 'open').where('lastSeenAt', '<', Timestamp.fromDate(now));
  const open = before.orderBy('lastSeenAt', 'desc');
  for (const alert of (await open.get()).docs) {
    const [kind, subject] = [String(alert.get('kind')), String(alert.get('subject'))];
    if (!kind.startsWith(KIND)) continue;
    try {
      const still = await differencesAt(context, subject);
      if (still.some((difference) => KIND + difference.kind === kind)) continue;
    } catch {
      continue;
    }
    if (await closeAlert(context, { kind, subject })) counts['closed']! += 1;
  }
}

async function differencesAt(context: Context, subject: string): Promise<Difference[]> {
  const ref = context.db.doc(subject);
  if (ref.parent.id === 'balances') return differencesOf(await readAgain(context, ref.id));
  return (await ref.get()).exists ? differencesOfBatch(context, ref) : [];
}

/** Alerts of what a check finds; a document that can't even be read is a difference as well. */
async function guarded(
  context: Context,
  counts: JobCounts,
  subject: string,
  check: () => Promise<Difference[]>,
): Promise<void> {
  let differences: Difference[];
  try {
    differences = await check();
  } catch (error) {
    differences = [{ kind: 'unreadable', expected: 'documents of their schemas', found: String(error) }];
  }
  for (const { kind, expected, found } of differences) {
    counts['differences']! += 1;
    await raiseAlert(context, { kind: KIND + kind, subject, expected, found });
  }
}
