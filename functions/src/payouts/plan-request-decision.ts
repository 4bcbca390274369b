import { payableFrom } from '../../../app/domain/payouts/blockers.ts';
import { assertTransition, type RequestState } from '../../../app/domain/payouts/request.ts';
import type { BalanceRecord } from '../../../app/domain/ledger/schemas.ts';
import type { BatchItemRecord } from '../../../app/domain/payouts/batch-schemas.ts';
import type { PayoutRequestRecord } from '../../../app/domain/payouts/schemas.ts';
import { itemOf, type LockInput, planLock, reservationKey } from './plan-lock.ts';
import { giveBack, type Mark, type Move } from './plan-move.ts';

export const REQUEST_DECISIONS = ['hold', 'release', 'reject', 'dismiss'] as const;
export type RequestDecision = (typeof REQUEST_DECISIONS)[number];

/**
 * Of a batch that has gone on to approval: the states of what no money has left for. `locked` is what the approval refused, or
 * left for another admin.
 */
const UNTIL_SENT: readonly RequestState[] = ['locked', 'approved', 'exported'];

export type DecisionInput = {
  decision: RequestDecision;
  uid: string;
  request: PayoutRequestRecord;
  balance: BalanceRecord | null;
  item: BatchItemRecord | null;
  /** Whether the cycle's batch still waits for its approval, or is not built yet. */
  batchOpen: boolean;
  by: Mark;
  /** What a release decides by: the same as the lock. */
  lock: LockInput;
};

/**
 * Decides on an admin's hold, release, rejection or dismissal of one payout; null when it is not in a state for it.
 *
 * - hold, reject: of what is locked, while the batch waits. The reservation is given back and the item leaves the batch.
 * - hold of a payout of a batch that has gone on, until it is sent: the item stays in its batch, paused.
 * - reject of what is held: nothing is reserved any more.
 * - dismiss of what failed, came back or was blocked, as long as it is open: nothing moves, and it is no open work any more.
 * - release of what is held: decided as at the lock. What is not locked by that is requested for the next cycle that can pay it.
 */
export function planDecision(input: DecisionInput): Move | null {
  const { decision, request, batchOpen, item, by, lock } = input;
  const { state } = request;
  if (decision === 'dismiss') {
    const isOpen = (['openFailure', 'openBlock'] as const).filter((name) => request[name]);
    if (isOpen.length === 0) return null;
    return { to: state, marks: { dismissed: by }, fields: Object.fromEntries(isOpen.map((name) => [name, false])) };
  }
  if (decision === 'release') return state === 'held' ? planRelease(input) : null;
  const to: RequestState = decision === 'hold' ? 'held' : 'rejected';
  if (state === 'locked' && batchOpen)
    return {
      ...giveBack({ ...input, cycleId: lock.cycle.id, addedBy: item?.addedBy ?? [], now: lock.now }, to, by),
      item: { kind: 'remove' },
    };
  if (to === 'held' && !batchOpen && item && UNTIL_SENT.includes(state)) {
    const paused = giveBack({ ...input, cycleId: lock.cycle.id, addedBy: item.addedBy, now: lock.now }, to, by);
    return { ...paused, item: { kind: 'update', fields: { state: to } } };
  }
  if (state !== 'held' || to === 'held') return null;
  assertTransition(state, to);
  return { to, marks: { [to]: by }, ...(item ? { item: { kind: 'update', fields: { state: to } } } : {}) };
}

function planRelease({ uid, request, item, lock, by }: DecisionInput): Move {
  const plan = planLock(lock);
  assertTransition('held', plan.kind);
  if (plan.kind === 'blocked') {
    return {
      to: 'blocked',
      marks: { released: by, blocked: { by: 'system' } },
      fields: { blockers: plan.blockers },
      ...(item ? { item: { kind: 'update', fields: { state: 'blocked' } } } : {}),
      asksFrom: payableFrom({ cycle: lock.cycle, method: lock.method, balance: lock.balance, ...lock.history }),
    };
  }
  const reservations = (request.reservations ?? 1) + 1;
  const { amountMinor, destination, methodRevision, ledgerSeq, transfer } = plan;
  return {
    to: 'locked',
    marks: { released: by },
    fields: {
      amountMinor,
      currency: transfer.entry.currency,
      destination,
      methodRevision,
      // The statement goes on covering what the first reservation did.
      ledgerSeq: { ...ledgerSeq, from: Math.min(ledgerSeq.from, request.ledgerSeq?.from ?? ledgerSeq.from) },
      reservations,
      // What it was paused for is over.
      ...(request.blockers ? { blockers: [] } : {}),
    },
    transfer: { key: reservationKey(uid, lock.cycle.id, reservations), plan: transfer },
    item: { kind: 'create', fields: itemOf(uid, plan) },
  };
}
