import type { DocumentData } from 'firebase-admin/firestore';
import type { Destination } from '../../../app/domain/payouts/batch.ts';
import { type Balance, type Costs, type LedgerEntry, planTransfer } from '../../../app/domain/ledger/ledger.ts';
import {
  assertTransition,
  payoutRequestId,
  type RequestState,
  type TimelineMark,
} from '../../../app/domain/payouts/request.ts';
import type { BalanceRecord } from '../../../app/domain/ledger/schemas.ts';
import type { PayoutRequestRecord } from '../../../app/domain/payouts/schemas.ts';
import { releaseKey } from './plan-lock.ts';

export type Mark = { by: string; reason?: string };

/** What happens to a payout: its request, item and money, together. */
export type Move = {
  to: RequestState;
  marks: Partial<Record<TimelineMark, Mark>>;
  /** Further fields of the request. */
  fields?: DocumentData;
  transfer?: { key: string; plan: { entry: LedgerEntry; balance: Balance } };
  item?: { kind: 'remove' } | { kind: 'create' | 'update'; fields: DocumentData };
  /** What the operator reads from now on. Without it, a move to a state that nothing is paid in takes it away. */
  destination?: Destination;
  /** The money is requested for the first cycle whose payday is not before this, unless the person has. Null: by the person alone. */
  asksFrom?: Date | null;
};

/** A request with its money, of one cycle, at an instant. */
export type Reserved = {
  uid: string;
  cycleId: string;
  request: PayoutRequestRecord;
  balance: BalanceRecord | null;
  /** The admins who added the money by hand, as the batch's item says; where it goes back, they count again. */
  addedBy: readonly string[];
  /** What the provider took for it. */
  costs?: Costs;
  now: Date;
};

/** The move to a state in which nothing is reserved: reserved → available. */
export function giveBack(reserved: Reserved, to: RequestState, by: Mark): Move {
  assertTransition(reserved.request.state, to);
  return { to, marks: { [to]: by }, transfer: transferOf(reserved, 'released') };
}

/** One transfer of a request's amount, under its key. Throws on a request without an amount, which is no subject of it. */
export function transferOf(
  { uid, cycleId, request: { amountMinor, currency, reservations }, balance, addedBy, costs, now }: Reserved,
  kind: 'released' | 'paid' | 'paid-late' | 'returned',
): NonNullable<Move['transfer']> {
  const id = payoutRequestId(uid, cycleId);
  if (amountMinor === undefined || !currency || !balance) throw new Error(`${id} has no amount or no balance`);
  const source = { type: 'payoutRequest', id };
  return {
    key: kind === 'released' ? releaseKey(uid, cycleId, reservations) : `${kind}_${id}`,
    plan: planTransfer(balance, { uid, kind, currency, amountMinor, source, covers: [...addedBy], costs, at: now }),
  };
}
