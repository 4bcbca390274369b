import { type Balance, type LedgerEntry, planTransfer } from '../../../app/domain/ledger/ledger.ts';
import { type Blocker, evaluateBlockers, type PayoutFacts } from '../../../app/domain/payouts/blockers.ts';
import { cycleIdOf, type CycleTimes, latestOpenPayday, nextPayoutDate } from '../../../app/domain/payouts/calendar.ts';
import type { Cycle } from '../../../app/domain/programme/cycle-terms.ts';
import { type MaskedDestination, maskDestination } from '../../../app/domain/payouts/batch.ts';
import { payoutRequestId } from '../../../app/domain/payouts/request.ts';
import { hashAccount } from './frozen-account.ts';
import { readStanding, type Standing } from '../../../app/domain/access/roles.ts';
import type { BalanceRecord } from '../../../app/domain/ledger/schemas.ts';
import type { BatchItemRecord } from '../../../app/domain/payouts/batch-schemas.ts';
import type { PayoutMethodRecord, PayoutRecord } from '../../../app/domain/payouts/schemas.ts';
import type { UserRecord } from '../../../app/domain/people/schemas.ts';

/** What one person's earlier requests, and the age of their email, have to do with the next payout. */
export type History = Required<
  Pick<PayoutFacts, 'heldCycleId' | 'destinationFailedAt' | 'failedRevision' | 'emailSince'>
>;

export const NO_HISTORY: History = {
  heldCycleId: null,
  destinationFailedAt: null,
  failedRevision: null,
  emailSince: null,
};

/** The documents that one request's transaction has read. */
export type LockInput = {
  uid: string;
  cycle: Cycle;
  user: UserRecord | null;
  profile: PayoutRecord | null;
  balance: BalanceRecord | null;
  method: PayoutMethodRecord | null;
  history: History;
  batchClosed: boolean;
  now: Date;
};

export type LockPlan =
  | { kind: 'blocked'; blockers: Blocker[] }
  | {
      kind: 'locked';
      /** All of the available balance goes. */
      amountMinor: number;
      username: string;
      name: string;
      transfer: { entry: LedgerEntry; balance: Balance };
      destination: MaskedDestination;
      accountHash: string;
      methodRevision: number;
      /** The admins who added some of it by hand. */
      addedBy: readonly string[];
      /** The transfers that this payout covers: those since the reservation before, up to its own. */
      ledgerSeq: { from: number; to: number };
    };

/**
 * The key of the transfer that reserves a payout: one per person and cycle, and after a hold that was lifted one more
 * (`reservations` is then 2).
 */
export function reservationKey(uid: string, cycleId: string, reservations = 1): string {
  return `reserved_${payoutRequestId(uid, cycleId)}${reservations > 1 ? `_${reservations}` : ''}`;
}

/** The key of the transfer that gives this reservation back. */
export function releaseKey(uid: string, cycleId: string, reservations = 1): string {
  return `released_${payoutRequestId(uid, cycleId)}${reservations > 1 ? `_${reservations}` : ''}`;
}

/** Decides on one request at lock. */
export function planLock({
  uid,
  cycle,
  user,
  profile,
  balance,
  method,
  history,
  batchClosed,
  now,
}: LockInput): LockPlan {
  const blockers = evaluateBlockers({
    cycle,
    standing: standingOf(user),
    hasProfile: profile !== null,
    balance,
    method,
    batchClosed,
    ...history,
  });
  if (blockers.length > 0) return { kind: 'blocked', blockers };
  if (!user || !balance || !method)
    throw new Error(`The evaluator let a payout of ${uid} through without its documents`);

  const amountMinor = balance.availableMinor;
  const transfer = planTransfer(balance, {
    uid,
    kind: 'reserved',
    currency: balance.currency,
    amountMinor,
    source: { type: 'payoutRequest', id: payoutRequestId(uid, cycle.id) },
    at: now,
  });
  return {
    kind: 'locked',
    amountMinor,
    username: user.username,
    name: user.displayName,
    transfer,
    destination: maskDestination(method),
    accountHash: hashAccount(method),
    methodRevision: method.revision,
    addedBy: balance.byHand ?? [],
    ledgerSeq: { from: balance.reservedSeq + 1, to: transfer.entry.seq },
  };
}

/** The batch item of a payout that was locked just now. */
export function itemOf(uid: string, plan: Extract<LockPlan, { kind: 'locked' }>): BatchItemRecord {
  const { username, name, amountMinor, destination, accountHash, methodRevision, transfer, addedBy } = plan;
  const { currency } = transfer.entry;
  return {
    uid,
    username,
    name,
    state: 'locked',
    amountMinor,
    currency,
    destination,
    accountHash,
    attempts: [],
    addedBy: [...addedBy],
    methodRevision,
  };
}

export function standingOf(user: UserRecord | null): Standing | null {
  const standing = user ? readStanding(user) : 'absent';
  return typeof standing === 'string' ? null : standing;
}

/** The open cycle and the one after it: no cool-down lasts longer, so nothing is requested for a later one. */
export const CYCLES_REQUESTED = 2;

/**
 * The cycles after this one that may have requests at `now`, oldest first: a profile's status mirrors the latest cycle's
 * request, which an older cycle's must not overwrite. Money that came back may be requested for a cycle that opens later.
 * While the cut-off could be near, there may be one too many: it has no requests yet.
 */
export function laterCycleIds(cycle: Pick<CycleTimes, 'payAt'>, now: Date): string[] {
  let last = latestOpenPayday(now);
  for (let ahead = 1; ahead < CYCLES_REQUESTED; ahead += 1) last = nextPayoutDate(last);
  const ids: string[] = [];
  for (let payAt = nextPayoutDate(cycle.payAt); payAt <= last; payAt = nextPayoutDate(payAt)) {
    ids.push(cycleIdOf(payAt));
  }
  return ids;
}
