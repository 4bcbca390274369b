import { maskDestination } from '#app/domain/payouts/batch.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { cycleOf } from '#app/domain/payouts/calendar.ts';
import type { RequestState } from '#app/domain/payouts/request.ts';
import type { BalanceRecord } from '#app/domain/ledger/schemas.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { hashAccount } from '../../../functions/src/payouts/frozen-account.ts';

/** A payout of 50 USD with its records, for tests of decisions on it. */

export const NOW = new Date('2026-11-29T12:00:00.000Z');
export const cycle = cycleOf(new Date('2026-12-01T00:00:00.000Z'), USUAL_CUT_OFFS);
export const request = (state: RequestState, more: Partial<PayoutRequestRecord> = {}): PayoutRequestRecord => ({
  userId: 'ana',
  username: 'ana',
  cycleId: cycle.id,
  state,
  requestedAt: NOW,
  timeline: {},
  amountMinor: 50_00,
  currency: 'USD',
  ledgerSeq: { from: 1, to: 3 },
  ...more,
});
export const balance = (more: Partial<BalanceRecord> = {}): BalanceRecord => ({
  uid: 'ana',
  currency: 'USD',
  heldMinor: 0,
  availableMinor: 0,
  reservedMinor: 50_00,
  paidMinor: 0,
  seq: 3,
  reservedSeq: 3,
  ...more,
});
export const destination = {
  type: 'crypto' as const,
  network: 'TRC20',
  details: { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
};
export const item = (state: RequestState) => ({
  uid: 'ana',
  username: 'ana',
  state,
  amountMinor: 50_00,
  currency: 'USD' as const,
  destination: maskDestination(destination),
  accountHash: hashAccount(destination),
  attempts: [],
  addedBy: [],
});
