import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { CollectionName } from '../../../app/domain/access/collection-names.ts';
import { balanceSchema, ledgerEntrySchema } from '../../../app/domain/ledger/schemas.ts';
import type { LedgerEntry } from '../../../app/domain/ledger/ledger.ts';
import {
  addBooks,
  closedBooksSchema,
  joinSums,
  partSumsSchema,
  type PersonBooks,
  programmeAccounts,
  type ProgrammeAccounts,
  type SumsByCurrency,
  trialBalance,
} from '../../../app/domain/ledger/programme-accounts.ts';
import { batchDestinationSchema, batchItemSchema } from '../../../app/domain/payouts/batch-schemas.ts';
import { type Context, changeOf, parseSnapshot, partOf } from '../platform/context.ts';
import { hashAccount } from '../payouts/frozen-account.ts';
import { type Difference, reconcileBatch, reconcileBooks, reconcileDestinations } from './plan-reconcile.ts';
import { closeAlert, raiseAlert } from '../audit/alert.ts';
import { type JobCounts, runRef } from '../platform/job.ts';
import { expiryOf } from '../platform/plan-retention.ts';
import { joinByPerson } from '../platform/join-by-person.ts';
import { countWaiting, runShardedJob, type ShardedJob } from '../platform/sharded-job.ts';
import { documentAt } from '../platform/database.ts';

/** Batches are looked at for as long as something may still happen to them. */
const BATCH_AGE_MS = 62 * 86_400_000;

/** What the kinds of these alerts begin with. */
const KIND = 'reconcile-';
/** What the subjects of the trial balance begin with; the currency follows. */
const ACCOUNTS = 'programme/accounts-';

/**
 * Nightly: every balance is the sum of its ledger, whose sequence has no gap; all balances are the sum of all entries; the
 * projection in payouts and the held commissions agree with it; every recent batch is the sum of its items. What does not add up
 * becomes an alert and an entry of the error log, and is left as it is; an alert of before whose subject adds up again is closed.
 * Five collections are read once, as streams, person by person.
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
        users: { query: db.collection('users').select('uid'), field: 'uid' },
      },
      range,
    );
    const sums: SumsByCurrency = {};
    let unread = 0;
    for await (const { uid, documents } of people) {
      counts['people']! += 1;
      const isRead = await guarded(context, counts, `balances/${uid}`, async () => {
        const stored = differencesOf(documents).length > 0 ? await readAgain(context, uid) : documents;
        addBooks(sums, booksOf(stored));
        return stored === documents ? [] : differencesOf(stored);
      });
      if (!isRead) unread += 1;
    }
    await sumsOf(context)
      .doc(range.from || 'first')
      .set(changeOf(partSumsSchema, {}, { sums, unread, expireAt: expiryOf('sums', context.now) }));
  },
  finish: async (context, counts) => {
    await reconcileBatches(context, counts);
    const trial = await closeBooks(context, counts);
    await closeSettled(context, counts, trial);
  },
};

export function reconcileLedger(context: Context): Promise<JobCounts> {
  return runShardedJob(context, RECONCILE_LEDGER);
}

/** `users`: the account, which is gone when its owner deleted it; the books stay. */
type Stored = Record<'entries' | 'balances' | 'profiles' | 'commissions' | 'users', DocumentSnapshot[]>;

/** jobRuns/{run}/sums: what each part of the people adds up to. */
function sumsOf(context: Context) {
  return runRef(context, 'reconcileLedger').collection('sums');
}

function booksOf({ entries, balances, users }: Stored): PersonBooks {
  return {
    entries: entries.map((entry): LedgerEntry => parseSnapshot(ledgerEntrySchema, entry)!),
    balance: balances[0] ? parseSnapshot(balanceSchema, balances[0]) : null,
    isClosed: users.length === 0,
  };
}

/** The differences between all entries and all balances, by the alert's subject. `isWhole`: nobody's books were unreadable. */
type Trial = { differences: ReadonlyMap<string, Difference[]>; isWhole: boolean };

/**
 * Sums all entries and all balances, each without the other, and raises an alert where they differ. The programme's accounts
 * are kept with the run, with the number of people whose books could not be read and are missing in them.
 */
async function closeBooks(context: Context, counts: JobCounts): Promise<Trial> {
  const parts = await sumsOf(context).get();
  const unread = parts.docs.reduce((sum, part) => sum + Number(part.get('unread')), 0);
  const all = joinSums(parts.docs.map((part) => part.get('sums') as SumsByCurrency));
  const trial = new Map<string, Difference[]>();
  const accounts: Record<string, ProgrammeAccounts> = {};
  for (const [currency, sums] of Object.entries(all)) {
    accounts[currency] = programmeAccounts(sums);
    const differences = trialBalance(sums).map(({ account, entries, balances }) => ({
      kind: `trial-${account}`,
      expected: String(entries),
      found: String(balances),
    }));
    const subject = ACCOUNTS + currency;
    trial.set(subject, differences);
    await guarded(context, counts, subject, () => Promise.resolve(differences));
  }
  await runRef(context, 'reconcileLedger').set(partOf(closedBooksSchema, { accounts, unread }), { merge: true });
  return { differences: trial, isWhole: unread === 0 };
}

function differencesOf(stored: Stored): Difference[] {
  const { profiles, commissions } = stored;
  const amount: unknown = profiles[0]?.get('amount');
  const { entries, balance } = booksOf(stored);
  return reconcileBooks({
    entries,
    balance,
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
      const of = async (collection: CollectionName, field: string) =>
        (await transaction.get(db.collection(collection).where(field, '==', uid))).docs;
      const [entries, balances, profiles, commissions, users] = await Promise.all([
        of('ledger', 'uid'),
        of('balances', 'uid'),
        of('payouts', 'userId'),
        of('commissions', 'uid'),
        of('users', 'uid'),
      ]);
      return { entries, balances, profiles, commissions, users };
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
      const [batch, items, kept] = await Promise.all([
        transaction.get(ref),
        transaction.get(ref.collection('items')),
        transaction.get(ref.collection('destinations')),
      ]);
      const rows = items.docs.map((item) => parseSnapshot(batchItemSchema, item)!);
      const hashes = kept.docs.map(
        (one) => [one.id, hashAccount(parseSnapshot(batchDestinationSchema, one)!)] as const,
      );
      const { totals, rowsHash } = batch.data() ?? {};
      return [...(await reconcileBatch({ totals, rowsHash }, rows)), ...reconcileDestinations(rows, new Map(hashes))];
    },
    { readOnly: true },
  );
}

/**
 * Alerts that this run did not raise again are checked once more, by their subject: it may be a batch that is not looked at
 * any more. One that is still so, and one whose subject can't be read, stays.
 */
async function closeSettled(context: Context, counts: JobCounts, trial: Trial): Promise<void> {
  const { db, now } = context;
  const before = db.collection('alerts').where('state', '==', 'open').where('lastSeenAt', '<', Timestamp.fromDate(now));
  const open = before.orderBy('lastSeenAt', 'desc');
  for (const alert of (await open.get()).docs) {
    const [kind, subject] = [String(alert.get('kind')), String(alert.get('subject'))];
    if (!kind.startsWith(KIND)) continue;
    try {
      const still = await differencesAt(context, subject, trial);
      if (still.some((difference) => KIND + difference.kind === kind)) continue;
    } catch {
      continue;
    }
    if (await closeAlert(context, { kind, subject })) counts['closed']! += 1;
  }
}

async function differencesAt(context: Context, subject: string, trial: Trial): Promise<Difference[]> {
  if (subject.startsWith(ACCOUNTS)) {
    if (!trial.isWhole) throw new Error('Some books could not be read');
    return trial.differences.get(subject) ?? [];
  }
  const ref = documentAt(context.db, subject);
  if (ref.parent.id === 'balances') return differencesOf(await readAgain(context, ref.id));
  return (await ref.get()).exists ? differencesOfBatch(context, ref) : [];
}

/** Alerts of what a check finds; a document that can't even be read is a difference as well. Returns whether all could be read. */
async function guarded(
  context: Context,
  counts: JobCounts,
  subject: string,
  check: () => Promise<Difference[]>,
): Promise<boolean> {
  let differences: Difference[];
  let isRead = true;
  try {
    differences = await check();
  } catch (error) {
    isRead = false;
    differences = [{ kind: 'unreadable', expected: 'documents of their schemas', found: String(error) }];
  }
  for (const { kind, expected, found } of differences) {
    counts['differences']! += 1;
    await raiseAlert(context, { kind: KIND + kind, subject, expected, found });
  }
  return isRead;
}
