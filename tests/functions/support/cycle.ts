import type { Currency } from '../../../app/domain/ledger/money.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { cycleOf, parseCycleId } from '../../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { lockPayoutRequests } from '../../../functions/src/payouts/lock-payout-requests.ts';
import { tronAddressOf } from '../../../scripts/seed/tron-address.ts';
import { postTransfer } from './post-transfer.ts';
import { at, type Project, randomText, stamp } from './project.ts';

/** The cycle that the lock tests are about, and an instant just past its lock. */
export const CYCLE_ID = '2026-12-01';
export const LOCK_TIME = at('2026-11-29T00:00:00.000Z');
export const RUN_TIME = at('2026-11-29T00:00:00.000Z');

/** All that a lock may write, but for jobRuns. */
export const MONEY_COLLECTIONS = ['payoutCycles', 'payoutRequests', 'payoutBatches', 'payouts', 'balances', 'ledger'];

export async function openCycle({ db }: Project, id = CYCLE_ID): Promise<void> {
  const { payAt } = parseCycleId(id, USUAL_CUT_OFFS)!;
  const { opensAt, lockAt } = cycleOf(payAt, USUAL_CUT_OFFS);
  const times = {
    opensAt: Timestamp.fromDate(opensAt),
    lockAt: Timestamp.fromDate(lockAt),
    payAt: Timestamp.fromDate(payAt),
  };
  await db.doc(`payoutCycles/${id}`).set({ ...times, state: 'open' });
}

export type Asker = {
  uid?: string;
  availableMinor?: number;
  cycleId?: string;
  role?: string;
  status?: string;
  method?: object | null;
};

/** A streamer with money, a payout method and a request: what the lock finds. Without an Auth account. */
export async function makeAsker(project: Project, asker: Asker = {}): Promise<string> {
  const { db } = project;
  const {
    uid = `u${randomText()}`,
    availableMinor = 50_00,
    cycleId = CYCLE_ID,
    role = 'streamer',
    status = 'active',
  } = asker;
  const username = `n_${uid}`.slice(0, 30);
  await db.doc(`users/${uid}`).set({
    email: `${uid}@example.test`,
    role,
    displayName: 'Ana Paz',
    username,
    firstName: 'Ana',
    lastName: 'Paz',
    createdAt: '2026-01-01T00:00:00.000Z',
    uid,
    status,
    completedAllGuides: true,
    brandName: '',
    affiliateManagerId: null,
  });
  const asked = stamp('2026-11-20T00:00:00.000Z');
  await db.doc(`payouts/${uid}`).set({
    userId: uid,
    username,
    amount: 0,
    status: 'pending',
    lastUpdated: asked,
    nextPayoutDate: stamp('2026-12-01T00:00:00.000Z'),
  });
  if (asker.method !== null) {
    await db.doc(`payoutMethods/${uid}`).set({
      type: 'crypto',
      network: 'TRC20',
      details: { address: tronAddressOf(uid) },
      changedAt: stamp('2026-01-01T00:00:00.000Z'),
      revision: 1,
      ...asker.method,
    });
  }
  if (availableMinor > 0) await earn(project, uid, availableMinor);
  await ask(project, uid, cycleId);
  return uid;
}

/** Money by the product's own way: earned, then released. */
export async function earn(
  { db }: Project,
  uid: string,
  amountMinor: number,
  currency: Currency = 'USD',
): Promise<void> {
  const now = at('2026-11-18T00:00:00.000Z');
  const source = { type: 'commission', id: `c${randomText()}` };
  const order = { uid, currency, amountMinor, source };
  await postTransfer({ db, now }, `earned_${source.id}`, { ...order, kind: 'earned' });
  await postTransfer({ db, now }, `hold-over_${source.id}`, { ...order, kind: 'hold-over' });
}

export async function ask({ db }: Project, uid: string, cycleId: string): Promise<void> {
  const requestedAt = stamp('2026-11-20T00:00:00.000Z');
  await db.doc(`payoutRequests/${uid}_${cycleId}`).set({
    userId: uid,
    cycleId,
    state: 'requested',
    requestedAt,
    timeline: { requested: { at: requestedAt, by: uid } },
  });
}

export function runLock(project: Project, now = RUN_TIME) {
  return lockPayoutRequests(project.context(now));
}
