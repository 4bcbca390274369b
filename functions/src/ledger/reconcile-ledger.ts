import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import {
  areProjected,
  availableMajor,
  closedBooksSchema,
  joinSums,
  partSumsSchema,
  programmeAccounts,
  type ProgrammeAccounts,
  type ProjectionSums,
  type SumsByCurrency,
  trialBalance,
} from '../../../app/domain/ledger/programme-accounts.ts';
import { BOOKS } from '../audit/alert-kinds.ts';
import { closeAlert, raiseAlert } from '../audit/alert.ts';
import { type Context, changeOf, inParallel, partOf } from '../platform/context.ts';
import { documentAt } from '../platform/database.ts';
import { type JobCounts, type JobPlan, runRef } from '../platform/job.ts';
import { expiryOf } from '../platform/plan-retention.ts';
import { ALL_KEYS, coverOf, type KeyRange } from '../platform/plan-shards.ts';
import { countWaiting, runShardedJob, type ShardedJob } from '../platform/sharded-job.ts';
import type { Difference } from './plan-reconcile.ts';
import { isInRanges, rangesOfTurns, type ReconcileScope, scopeAfter } from './plan-reconcile-scope.ts';
import { differencesOfBatch, recentBatches } from './reconcile-batches.ts';
import { booksIn, differencesOf, differencesOfChanged, differencesOfPerson } from './reconcile-person.ts';
import { inRange, sumBooks, sumProjections } from './sum-books.ts';

/** What the subjects of the trial balance begin with; the currency follows, or `all` for what has none. */
const ACCOUNTS = 'programme/accounts-';
const PROJECTIONS = `${ACCOUNTS}all`;

const NIGHTLY = 'reconcileLedger';
/** People who are checked at the same time. */
const WIDTH = 16;

/**
 * Nightly (docs/decisions/0081): a person's balance is the sum of their ledger, whose sequence has no gap; the projection in payouts
 * and the held commissions agree with it. It checks people who changed since the last good run, and the thirtieth of all others whose
 * turn it is. Every night, all balances are the sum of all entries, and every recent batch is the sum of its items.
 *
 * What does not add up becomes an alert and an entry of the error log, and is left as it is. An alert of before whose subject adds
 * up again is closed; one whose subject still differs is raised again, whether or not it was its turn.
 */
export const RECONCILE_LEDGER = reconciliation(NIGHTLY, scopeOf);

/** The same for everyone, whatever was checked before: started by hand, after a restore. */
const RECONCILE_EVERYONE = reconciliation('reconcileEveryone', () => Promise.resolve('everyone'));

export function reconcileLedger(context: Context): Promise<JobCounts> {
  return runShardedJob(context, RECONCILE_LEDGER);
}

export function reconcileEveryone(context: Context): Promise<JobCounts> {
  return runShardedJob(context, RECONCILE_EVERYONE);
}

/** Since when people who changed are checked, how many these are, and how many of thirty turns the night has. */
export async function planReconcile(context: Context): Promise<JobPlan> {
  const scope = await scopeOf(context);
  if (scope === 'everyone') return { since: 'the beginning: everyone is checked' };
  const { since, turns } = scope;
  const changed = await changedSince(context, since, ALL_KEYS).count().get();
  return { since: since.toISOString(), changed: changed.data().count, turns: turns.length };
}

function reconciliation(name: string, scopeFor: (context: Context) => Promise<ReconcileScope>): ShardedJob {
  return {
    name,
    zero: { people: 0, batches: 0, differences: 0, closed: 0 },
    measure: ({ db }) => countWaiting(db.collection('ledger')),
    work: async (context, range, counts) => {
      await checkPeople(context, range, await scopeFor(context), counts);
      await sumPart(context, name, range);
    },
    finish: async (context, counts) => {
      for (const ref of await recentBatches(context)) {
        counts['batches']! += 1;
        await guarded(context, counts, ref.path, () => differencesOfBatch(context, ref));
      }
      const trial = await closeBooks(context, name, counts);
      await closeSettled(context, counts, trial);
    },
  };
}

/** The last good run is one of an earlier time: a run that is delivered twice checks the same people. */
async function scopeOf({ db, now }: Context): Promise<ReconcileScope> {
  const good = db.collection('jobRuns').where('job', '==', NIGHTLY).where('state', '==', 'done');
  const before = good.where('scheduledFor', '<', Timestamp.fromDate(now)).orderBy('scheduledFor', 'desc').limit(1);
  const run = (await before.get()).docs[0];
  const time = (name: string) => (run!.get(name) as Timestamp).toDate();
  return scopeAfter(run ? { scheduledFor: time('scheduledFor'), startedAt: time('startedAt') } : null, now);
}

/** The balances in a range that were written since: every transfer writes one, with the server's time. */
function changedSince(context: Context, since: Date, range: KeyRange): Query {
  const written = inRange(context, range)('balances', 'uid').where('updatedAt', '>=', Timestamp.fromDate(since));
  return written.orderBy('uid').orderBy('updatedAt');
}

async function checkPeople(context: Context, range: KeyRange, scope: ReconcileScope, counts: JobCounts): Promise<void> {
  const check = (uid: string, differences: () => Promise<Difference[]>) => {
    counts['people']! += 1;
    return guarded(context, counts, `balances/${uid}`, differences);
  };
  const turn = scope === 'everyone' ? [range] : rangesOfTurns(scope.turns, range);
  for (const part of turn) {
    for await (const { uid, documents } of booksIn(context, part)) {
      await check(uid, async () => (differencesOf(documents).length > 0 ? differencesOfPerson(context, uid) : []));
    }
  }
  if (scope === 'everyone') return;
  const changed: { uid: string; seq: unknown }[] = [];
  const written = changedSince(context, scope.since, range).select('uid', 'seq');
  for await (const balance of written.stream() as AsyncIterable<QueryDocumentSnapshot>) {
    const uid = String(balance.get('uid'));
    if (!isInRanges(uid, turn)) changed.push({ uid, seq: balance.get('seq') });
  }
  await inParallel(changed, WIDTH, ({ uid, seq }) => check(uid, () => differencesOfChanged(context, uid, seq)));
}

/** jobRuns/{run}/sums: what each part of the people adds up to. */
function sumsOf(context: Context, name: string) {
  return runRef(context, name).collection('sums');
}

async function sumPart(context: Context, name: string, range: KeyRange): Promise<void> {
  const part = inRange(context, range);
  const { sums, projection } = await context.db.runTransaction(
    async (transaction) => {
      const sums = await sumBooks(transaction, context, part);
      const projections = await sumProjections(transaction, part);
      return { sums, projection: { balances: availableMajor(sums), projections } };
    },
    { readOnly: true },
  );
  const kept = {
    ...range,
    sums,
    projection: areProjected(projection) ? null : projection,
    expireAt: expiryOf('sums', context.now),
  };
  await sumsOf(context, name)
    .doc(`${range.from}-${range.to ?? ''}`)
    .set(changeOf(partSumsSchema, {}, kept));
}

/** The differences between all entries and all balances, by the alert's subject. */
type Trial = ReadonlyMap<string, Difference[]>;

type Part = KeyRange & { sums: SumsByCurrency; projection: ProjectionSums | null };

/** Parts that are all people, each once: an attempt that was cut short may have cut them differently. Throws when some are missing. */
async function partsOf(context: Context, name: string): Promise<Part[]> {
  const kept = await sumsOf(context, name).get();
  const parts = coverOf(kept.docs.map((part) => part.data() as Part));
  if (!parts) throw new Error(`${name}: the sums of some people are missing`);
  return parts;
}

/** Compares the sums of all parts, raises an alert where they differ, and keeps the programme's accounts with the run. */
async function closeBooks(context: Context, name: string, counts: JobCounts): Promise<Trial> {
  const parts = await partsOf(context, name);
  const all = joinSums(parts.map(({ sums }) => sums));
  const trial = new Map<string, Difference[]>();
  const accounts: Record<string, ProgrammeAccounts> = {};
  for (const [currency, sums] of Object.entries(all)) {
    accounts[currency] = programmeAccounts(sums);
    const differences = trialBalance(sums).map(({ account, expected, found }) => ({
      kind: `trial-${account}`,
      expected: String(expected),
      found: String(found),
    }));
    trial.set(ACCOUNTS + currency, differences);
  }
  const off = parts.flatMap(({ projection }) => projection ?? []);
  trial.set(PROJECTIONS, off.length > 0 ? [differenceOfProjections(off)] : []);
  for (const [subject, differences] of trial) {
    await guarded(context, counts, subject, () => Promise.resolve(differences));
  }
  await runRef(context, name).set(partOf(closedBooksSchema, { accounts }), { merge: true });
  return trial;
}

function differenceOfProjections(parts: readonly ProjectionSums[]): Difference {
  const sum = (name: keyof ProjectionSums) => parts.reduce((all, part) => all + part[name], 0).toFixed(3);
  return { kind: 'trial-projection', expected: sum('balances'), found: sum('projections') };
}

/**
 * Alerts that this run did not raise are checked again, by their subject: it may be a person whose turn it was not, or a batch that is
 * not looked at any more. One that is still so is raised again. Those of a subject that can't be read stay.
 */
async function closeSettled(context: Context, counts: JobCounts, trial: Trial): Promise<void> {
  const { db, now } = context;
  const before = db.collection('alerts').where('state', '==', 'open').where('lastSeenAt', '<', Timestamp.fromDate(now));
  const open = new Map<string, string[]>();
  for (const alert of (await before.orderBy('lastSeenAt', 'desc').get()).docs) {
    const [kind, subject] = [String(alert.get('kind')), String(alert.get('subject'))];
    if (kind.startsWith(BOOKS)) open.set(subject, [...(open.get(subject) ?? []), kind]);
  }
  for (const [subject, kinds] of open) {
    let settled: string[] = [];
    await guarded(context, counts, subject, async () => {
      const still = await differencesAt(context, subject, trial);
      settled = kinds.filter((kind) => !still.some((difference) => BOOKS + difference.kind === kind));
      return still.filter((difference) => kinds.includes(BOOKS + difference.kind));
    });
    for (const kind of settled) if (await closeAlert(context, { kind, subject })) counts['closed']! += 1;
  }
}

async function differencesAt(context: Context, subject: string, trial: Trial): Promise<Difference[]> {
  if (subject.startsWith(ACCOUNTS)) return trial.get(subject) ?? [];
  const ref = documentAt(context.db, subject);
  if (ref.parent.id === 'balances') return differencesOfPerson(context, ref.id);
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
    await raiseAlert(context, { kind: `${BOOKS}${kind}`, subject, expected, found });
  }
}
