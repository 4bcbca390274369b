import {
  type DocumentReference,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import { programmeSettingsSchema } from '../../../app/domain/ledger/hand-limits.ts';
import { cycleOf, cyclesAhead, type CycleTimes, nextPayoutDate } from '../../../app/domain/payouts/calendar.ts';
import { payoutCycleSchema, payoutSchema } from '../../../app/domain/payouts/schemas.ts';
import { termsOf } from '../../../app/domain/programme/cycle-terms.ts';
import { type Context, documentOf, GRPC, hasCode, inParallel, parseSnapshot, partOf } from '../platform/context.ts';
import { calendarRef, cutOffsIn, readCutOffs } from '../programme/cut-offs.ts';
import { ALL_KEYS, type KeyRange } from '../platform/plan-shards.ts';
import type { JobCounts } from '../platform/job.ts';
import { countWaiting, runShardedJob, type ShardedJob, within } from '../platform/sharded-job.ts';

const PAGE_SIZE = 500;
const WIDTH = 50;
const MAX_ROUNDS = 5;

/**
 * Daily: makes the cycles ahead and moves on the profiles whose nextPayoutDate has passed, one write each, stating the
 * record as it was read. Profiles that are not due are not read. Run again, it finds nothing to do.
 */
export const ADVANCE_PAYOUT_DATES: ShardedJob = {
  name: 'advancePayoutDates',
  zero: { cycles: 0, advanced: 0 },
  prepare: async (context, counts) => {
    counts.cycles = await makeCyclesAhead(context);
  },
  measure: (context) => countWaiting(dueProfiles(context)),
  work: async (context, range, counts) => {
    for await (const due of dueWithin(context, range)) await advanceProfiles(context, due, counts);
  },
};

export function advancePayoutDates(context: Context): Promise<JobCounts> {
  return runShardedJob(context, ADVANCE_PAYOUT_DATES);
}

/** Creates the cycles that have to exist at `now`; an existing one is left as it is. Returns how many were made. */
async function makeCyclesAhead({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  let made = 0;
  for (const times of cyclesAhead(now, await readCutOffs(db))) {
    if ((await db.doc(`payoutCycles/${times.id}`).get()).exists) continue;
    if (await makeCycle(db, times)) made += 1;
  }
  return made;
}

/**
 * Creates one with the terms that hold when it is made, in one transaction: a change of them at the same time would miss it. False
 * when another delivery of the same schedule was first.
 */
async function makeCycle(db: Database, { id, payAt }: CycleTimes): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const [cycle, found, calendar] = await transaction.getAll(
      db.doc(`payoutCycles/${id}`),
      db.doc('programme/settings'),
      calendarRef(db),
    );
    if (cycle!.exists) return false;
    const terms = termsOf(parseSnapshot(programmeSettingsSchema, found!));
    const { opensAt, lockAt } = cycleOf(payAt, cutOffsIn(calendar!));
    const record = { opensAt, lockAt, payAt, state: 'open' as const, ...terms };
    transaction.create(cycle!.ref, documentOf(payoutCycleSchema, record));
    return true;
  });
}

export function dueProfiles({ db, now }: Pick<Context, 'db' | 'now'>): Query {
  return db.collection('payouts').where('nextPayoutDate', '<=', Timestamp.fromDate(now)).orderBy('nextPayoutDate');
}

/**
 * The due profiles of a range of uids. Of a part of the key space one query a date, since an index orders by the date first:
 * there are as many dates as the job has been missed for.
 */
async function* dueWithin(context: Context, range: KeyRange): AsyncGenerator<Query> {
  const all = dueProfiles(context);
  if (range === ALL_KEYS) {
    yield all;
    return;
  }
  const earliest = all.limit(1);
  for (let first = await earliest.get(); !first.empty;) {
    const date = first.docs[0]!.get('nextPayoutDate') as Timestamp;
    yield within(
      context.db.collection('payouts').where('nextPayoutDate', '==', date).orderBy(FieldPath.documentId()),
      range,
    );
    first = await earliest.startAfter(date).get();
  }
}

async function advanceProfiles(context: Context, all: Query, counts: JobCounts): Promise<void> {
  const { now, log } = context;
  const due = all.limit(PAGE_SIZE);
  let page = await due.get();
  while (!page.empty) {
    await inParallel(page.docs, WIDTH, async (profile) => {
      try {
        if (await advanceProfile(profile, now)) counts.advanced! += 1;
      } catch (error) {
        counts.failed += 1;
        log.error('a payout date could not be advanced', { profile: profile.ref.path, error: String(error) });
      }
    });
    // Past the page even if some of it failed: those would come back first forever.
    page = await due.startAfter(page.docs.at(-1)!).get();
  }
}

/** Whether this call moved the profile on; false if it is gone or no longer due. */
async function advanceProfile(profile: QueryDocumentSnapshot, now: Date): Promise<boolean> {
  let updateTime: Timestamp | null = profile.updateTime;
  for (let round = 1; updateTime; round += 1) {
    try {
      const moved = partOf(payoutSchema, { nextPayoutDate: Timestamp.fromDate(nextPayoutDate(now)) });
      await profile.ref.update(moved, { lastUpdateTime: updateTime });
      return true;
    } catch (error) {
      const raced = hasCode(error, GRPC.failedPrecondition) || hasCode(error, GRPC.notFound);
      if (!raced || round === MAX_ROUNDS) throw error;
      updateTime = await updateTimeIfDue(profile.ref, now);
    }
  }
  return false;
}

async function updateTimeIfDue(ref: DocumentReference, now: Date): Promise<Timestamp | null> {
  const snapshot = await ref.get();
  const next: unknown = snapshot.get('nextPayoutDate');
  return next instanceof Timestamp && next.toMillis() <= now.getTime() ? snapshot.updateTime! : null;
}
