import { type DocumentReference, type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import type { Cycle } from '../../../app/domain/programme/cycle-terms.ts';
import { type Ending, expectedMinor } from '../../../app/domain/payouts/may-ask.ts';
import { payoutRequestId, payoutsStatusOf } from '../../../app/domain/payouts/request.ts';
import type { Balance } from '../../../app/domain/ledger/ledger.ts';
import { balanceSchema } from '../../../app/domain/ledger/schemas.ts';
import { batchItemSchema, payoutBatchSchema } from '../../../app/domain/payouts/batch-schemas.ts';
import { payoutMethodSchema, payoutRequestSchema, payoutSchema } from '../../../app/domain/payouts/schemas.ts';
import { userSchema } from '../../../app/domain/people/schemas.ts';
import { changeOf, type Context, documentOf, parseSnapshot, partOf } from '../platform/context.ts';
import { emailSinceOf } from './earlier-requests.ts';
import { type History, itemOf, type LockPlan, NO_HISTORY, planLock, reservationKey } from './plan-lock.ts';
import { projectAmount, writeTransfer } from '../ledger/ledger.ts';

export type LockItem = {
  ref: DocumentReference;
  cycle: Cycle;
  histories: ReadonlyMap<string, History>;
  /** Ids of the cycles after this one that may have requests. */
  later: readonly string[];
  /** Holds that the lock would release before; only said where nothing is written. */
  due?: Ending;
};

type Snapshots = Record<'request' | 'profile' | 'balance' | 'batch', DocumentSnapshot>;

/**
 * Locks or blocks one request, in one transaction that reads everything that it decides by. `skipped`: it is no longer
 * `requested`. Throws on documents that are not what they should be; nothing is written then.
 */
export async function lockRequest(
  { db, now }: Context,
  { ref, cycle, histories, later }: LockItem,
): Promise<'locked' | 'blocked' | 'skipped'> {
  return db.runTransaction(async (transaction) => {
    const decided = await decideOnLock(transaction, { db, now }, { ref, cycle, histories, later });
    if (!decided) return 'skipped';
    const { uid, plan, isLatest, snapshots } = decided;
    writePlan({ transaction, db, now, uid, cycleId: cycle.id, plan, isLatest }, snapshots);
    // Anyone who is about to approve the batch must see it with this item.
    const unbuilt = partOf(payoutBatchSchema, { rowsHash: '' });
    if (plan.kind === 'locked' && snapshots.batch.exists) transaction.update(snapshots.batch.ref, unbuilt);
    return plan.kind;
  });
}

type LockDecision = { uid: string; plan: LockPlan; isLatest: boolean; snapshots: Snapshots };

/** What the lock makes of a request, null if it is no longer `requested`. Only reads. */
export async function decideOnLock(
  transaction: Transaction,
  { db, now }: Pick<Context, 'db' | 'now'>,
  { ref, cycle, histories, later, due }: LockItem,
): Promise<LockDecision | null> {
  const request = await transaction.get(ref);
  const parsed = parseSnapshot(payoutRequestSchema, request);
  if (!parsed || parsed.state !== 'requested') return null;
  const uid = parsed.userId;
  if (parsed.cycleId !== cycle.id || ref.id !== payoutRequestId(uid, cycle.id)) {
    throw new Error(`${ref.path} is not the request of ${uid} for ${cycle.id}`);
  }

  const [user, profile, balance, method, batch, claims, ...laterRequests] = await transaction.getAll(
    db.doc(`users/${uid}`),
    db.doc(`payouts/${uid}`),
    db.doc(`balances/${uid}`),
    db.doc(`payoutMethods/${uid}`),
    db.doc(`payoutBatches/${cycle.id}`),
    db.doc(`claims/${uid}`),
    ...later.map((id) => db.doc(`payoutRequests/${payoutRequestId(uid, id)}`)),
  );
  const plan = planLock({
    uid,
    cycle,
    user: parseSnapshot(userSchema, user!),
    profile: parseSnapshot(payoutSchema, profile!),
    balance: withDue(parseSnapshot(balanceSchema, balance!), due),
    method: parseSnapshot(payoutMethodSchema, method!),
    history: { ...(histories.get(uid) ?? NO_HISTORY), emailSince: emailSinceOf(claims!) },
    batchClosed: batch!.exists && batch!.get('state') !== 'locked',
    now,
  });
  const isLatest = laterRequests.every((other) => !other.exists || other.get('state') === 'cancelled');
  return { uid, plan, isLatest, snapshots: { request, profile: profile!, balance: balance!, batch: batch! } };
}

function withDue(balance: Balance | null, due: Ending | undefined): Balance | null {
  const availableMinor = balance && due ? expectedMinor(balance, due) : null;
  return balance && availableMinor !== null ? { ...balance, availableMinor } : balance;
}

type Write = {
  transaction: Transaction;
  db: Database;
  now: Date;
  uid: string;
  cycleId: string;
  plan: LockPlan;
  /** Whether payouts.status mirrors this request: no later cycle has one. */
  isLatest: boolean;
};

function writePlan({ transaction, db, now, uid, cycleId, plan, isLatest }: Write, snapshots: Snapshots): void {
  const at = Timestamp.fromDate(now);
  const profileChange = {
    ...(isLatest ? { status: payoutsStatusOf(plan.kind) } : {}),
    ...(plan.kind === 'locked' ? { amount: projectAmount(plan.transfer.balance) } : {}),
    lastUpdated: at,
  };
  if (snapshots.profile.exists) transaction.update(snapshots.profile.ref, partOf(payoutSchema, profileChange));

  if (plan.kind === 'blocked') {
    const change = {
      state: 'blocked',
      openBlock: true,
      blockers: plan.blockers,
      'timeline.blocked': { at, by: 'system' },
    };
    transaction.update(snapshots.request.ref, changeOf(payoutRequestSchema, snapshots.request.data()!, change));
    return;
  }
  const { amountMinor, destination, methodRevision, ledgerSeq, transfer } = plan;
  const { currency } = transfer.entry;
  writeTransfer(transaction, db, reservationKey(uid, cycleId), transfer, snapshots.balance);
  const mark = { 'timeline.locked': { at, by: 'system' } };
  const change = { state: 'locked', amountMinor, currency, destination, methodRevision, ledgerSeq, ...mark };
  transaction.update(snapshots.request.ref, changeOf(payoutRequestSchema, snapshots.request.data()!, change));
  transaction.create(db.doc(`payoutBatches/${cycleId}/items/${uid}`), documentOf(batchItemSchema, itemOf(uid, plan)));
}
