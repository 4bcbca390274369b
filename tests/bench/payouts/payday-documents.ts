import type { Firestore } from 'firebase-admin/firestore';
import { emptyBalance, planTransfer } from '../../../app/domain/ledger/ledger.ts';
import { cycleOf, parseCycleId } from '../../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { payoutRequestId } from '../../../app/domain/payouts/request.ts';
import { signUpRecords } from '../../../app/domain/people/people.ts';
import { tronAddressOf } from '../../../scripts/seed/tron-address.ts';

export const CYCLE_ID = '2026-12-01';
export const AMOUNT_MINOR = 50_00;
const { payAt } = parseCycleId(CYCLE_ID, USUAL_CUT_OFFS)!;
export const { lockAt: LOCK_AT } = cycleOf(payAt, USUAL_CUT_OFFS);
const NEXT = cycleOf(parseCycleId('2026-12-15', USUAL_CUT_OFFS)!.payAt, USUAL_CUT_OFFS);

const DAY = 86_400_000;
const EARNED_AT = new Date(LOCK_AT.getTime() - 11 * DAY);
const ASKED_AT = new Date(LOCK_AT.getTime() - 9 * DAY);
/** Documents in a commit. */
const COMMIT = 490;

export const uidOf = (index: number) => String(index).padStart(28, 'u');

/** Streamers with money, a payout method and a request, and two of staff: what a lock finds. */
export async function fillPayday(db: Firestore, size: number): Promise<void> {
  const documents: [path: string, data: object][] = [
    [`payoutCycles/${CYCLE_ID}`, { ...cycleOf(payAt, USUAL_CUT_OFFS), state: 'open' }],
    ['payoutCycles/2026-12-15', { ...NEXT, state: 'open' }],
    ...(['admin', 'operator'] as const).map((uid): [string, object] => [
      `users/${uid}`,
      { ...personOf(uid).user, role: uid === 'admin' ? 'admin' : 'paymentsolution' },
    ]),
  ];
  for (let index = 0; index < size; index += 1) documents.push(...streamer(uidOf(index)));
  for (let first = 0; first < documents.length; first += COMMIT) {
    const batch = db.batch();
    for (const [path, data] of documents.slice(first, first + COMMIT)) batch.set(db.doc(path), data);
    await batch.commit();
  }
}

function personOf(uid: string) {
  const username = `n_${uid}`.slice(-30);
  const names = { firstName: 'Ana', lastName: 'Paz', username, brandName: '' };
  const { user, payout } = signUpRecords({ uid, email: `${uid}@example.test`, ...names, now: EARNED_AT });
  return {
    user: { ...user, status: 'active', completedAllGuides: true },
    payout: { ...payout, lastUpdated: EARNED_AT },
  };
}

function streamer(uid: string): [path: string, data: object][] {
  const { user, payout } = personOf(uid);
  const source = { type: 'commission', id: `c-${uid}` };
  const order = { uid, currency: 'USD' as const, amountMinor: AMOUNT_MINOR, source, at: EARNED_AT };
  const earned = planTransfer(emptyBalance(uid, 'USD'), { ...order, kind: 'earned' });
  const released = planTransfer(earned.balance, { ...order, kind: 'hold-over' });
  return [
    [`users/${uid}`, user],
    [`payouts/${uid}`, { ...payout, amount: AMOUNT_MINOR / 100 }],
    [`claims/${uid}`, { country: null, emailSince: null }],
    [`balances/${uid}`, released.balance],
    [`ledger/earned_${uid}`, earned.entry],
    [`ledger/hold-over_${uid}`, released.entry],
    [
      `payoutMethods/${uid}`,
      {
        ...{ type: 'crypto', network: 'TRC20', details: { address: tronAddressOf(uid) } },
        ...{ changedAt: new Date(LOCK_AT.getTime() - 300 * DAY), revision: 1 },
      },
    ],
    [
      `payoutRequests/${payoutRequestId(uid, CYCLE_ID)}`,
      {
        ...{ userId: uid, username: user.username, cycleId: CYCLE_ID, state: 'requested', requestedAt: ASKED_AT },
        timeline: { requested: { at: ASKED_AT, by: uid } },
      },
    ],
  ];
}
