import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { CollectionName } from '../../app/domain/access/collection-names.ts';
import { CATALOGUE_VERSION } from '../../app/domain/guides/guide.ts';
import { CATALOGUE, graceOf } from '../../app/domain/guides/catalogue.ts';
import { TRACKER_SOURCE } from '../../app/domain/ledger/difference-case.ts';
import { endingOf } from '../../app/domain/payouts/may-ask.ts';
import { cyclesAhead } from '../../app/domain/payouts/calendar.ts';
import { guideProgressSchema } from '../../app/domain/guides/schemas.ts';
import { type Context, parseSnapshot } from './platform/context.ts';
import { FLIPPED_FROM, flippedStatus } from './offers/plan-flip-offers.ts';
import { laterCycleIds } from './payouts/plan-lock.ts';
import { retentions } from './platform/plan-retention.ts';
import { dueProfiles } from './payouts/advance-payout-dates.ts';
import { movingBatches } from './payouts/follow-batch.ts';
import { readCutOffs } from './programme/cut-offs.ts';
import { readHistories } from './payouts/earlier-requests.ts';
import { dueCycles, waitingRequests } from './payouts/lock-payout-requests.ts';
import { decideOnLock } from './payouts/lock-request.ts';
import { cyclesToRehearse } from './payouts/rehearse-payouts.ts';
import type { JobPlan } from './platform/job.ts';
import { oldRecords } from './platform/remove-old-records.ts';
import { comparedUntil } from './income/plan-tracker-comparison.ts';
import { dueCommissions, holdsOf } from './income/release-holds.ts';
import { commissionSchema } from '../../app/domain/income/commission-schemas.ts';

// What each job would do now, by the queries and planners that it goes by.

export async function planAdvance(context: Context): Promise<JobPlan> {
  const { db, now } = context;
  const ahead = await db.getAll(
    ...cyclesAhead(now, await readCutOffs(db)).map(({ id }) => db.doc(`payoutCycles/${id}`)),
  );
  const due = await dueProfiles(context).count().get();
  return { cycles: ahead.filter(({ exists }) => !exists).length, advanced: due.data().count };
}

/** Decides on every request as the lock would; amounts are in minor units. */
export async function planLocks(context: Context): Promise<JobPlan> {
  const { db, now } = context;
  const plan: Record<string, number> = { cycles: 0, locked: 0, blocked: 0, failed: 0 };
  const more = (name: string, by = 1) => (plan[name] = (plan[name] ?? 0) + by);
  for (const cycle of await dueCycles(context, plan as { failed: number })) {
    more('cycles');
    const histories = await readHistories(db);
    const later = laterCycleIds(cycle, now);
    const waiting = waitingRequests(context, cycle).select('userId').stream();
    for await (const request of waiting as AsyncIterable<QueryDocumentSnapshot>) {
      const { ref } = request;
      try {
        const holds = await holdsOf(db, String(request.get('userId')), cycle.lockAt).get();
        const rows = holds.docs.map((hold) => parseSnapshot(commissionSchema, hold)!);
        const item = { ref, cycle, histories, later, due: endingOf({ rows, more: false }) };
        const decide = () =>
          db.runTransaction((transaction) => decideOnLock(transaction, context, item), { readOnly: true });
        const decided = (await decide())?.plan;
        if (!decided) continue;
        more(decided.kind);
        if (decided.kind === 'locked') more(decided.transfer.entry.currency, decided.amountMinor);
      } catch (error) {
        more('failed');
        context.log.error('a payout request could not be locked', { request: ref.path, error: String(error) });
      }
    }
  }
  return plan;
}

/** How many requests would be rehearsed; who of them would be paid is what the rehearsal says. */
export async function planRehearsals(context: Context): Promise<JobPlan> {
  const cycles = await cyclesToRehearse(context);
  const waiting = await Promise.all(cycles.map((cycle) => waitingRequests(context, cycle).count().get()));
  return { cycles: cycles.length, requests: waiting.reduce((sum, count) => sum + count.data().count, 0) };
}

export async function planFollowing(context: Context): Promise<JobPlan> {
  return { batches: (await movingBatches(context).count().get()).data().count };
}

export async function planRemovals(context: Context): Promise<JobPlan> {
  const kinds = retentions(process.env.MAIL_COLLECTION || null);
  const counts = await Promise.all(kinds.map((retention) => oldRecords(context, retention).count().get()));
  return Object.fromEntries(kinds.map(({ name }, index) => [name, counts[index]!.data().count]));
}

export async function planReleases(context: Context): Promise<JobPlan> {
  return { released: (await dueCommissions(context).count().get()).data().count };
}

export async function planFlips({ db, now }: Context): Promise<JobPlan> {
  const waiting = await db.collection('offers').where('status', 'in', FLIPPED_FROM).get();
  const flipped = waiting.docs.map((offer) => flippedStatus(offer.data(), now));
  const count = (status: string) => flipped.filter((one) => one === status).length;
  return { live: count('live'), ended: count('ended') };
}

export async function planGraces({ db, now }: Context): Promise<JobPlan> {
  const behind = db.collection('guideProgress').where('finishedVersion', '<', CATALOGUE_VERSION);
  let expired = 0;
  for await (const snapshot of behind.stream() as AsyncIterable<QueryDocumentSnapshot>) {
    const { completed } = parseSnapshot(guideProgressSchema, snapshot)!;
    if (graceOf(completed, now, CATALOGUE)?.isOver) expired += 1;
  }
  return { expired };
}

/** For jobs that read whole collections: how many documents each has. */
export async function planReading({ db }: Context, ...collections: readonly CollectionName[]): Promise<JobPlan> {
  const counts = await Promise.all(collections.map((name) => db.collection(name).count().get()));
  return Object.fromEntries(collections.map((name, index) => [name, counts[index]!.data().count]));
}

export async function planImport({ db, now }: Context): Promise<JobPlan> {
  const importedTo: unknown = (await db.doc('trackerStatus/current').get()).get('importedTo');
  const isTime = typeof importedTo === 'object' && importedTo !== null && 'toDate' in importedTo;
  const from = isTime ? (importedTo as { toDate(): Date }).toDate().toISOString() : 'never';
  return { importedTo: from, until: now.toISOString() };
}

/** How many holds end soon enough to be compared with the tracker's report, and how many of its cases are open. */
export async function planComparison({ db, now }: Context): Promise<JobPlan> {
  const held = db.collection('commissions').where('state', '==', 'held');
  const due = held.where('availableAt', '>', now).where('availableAt', '<=', comparedUntil(now));
  const open = db.collection('cases').where('source', '==', TRACKER_SOURCE).where('state', '==', 'open');
  const [commissions, cases] = await Promise.all([due.count().get(), open.count().get()]);
  return { commissions: commissions.data().count, cases: cases.data().count };
}
