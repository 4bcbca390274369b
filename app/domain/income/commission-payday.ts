import type { CommissionRecord } from './commission-schemas.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import { cycleOfRequestId } from '../payouts/request.ts';

/**
 * What happened to a commission once it was available follows from the ledger: a payday reserves everything that is available, so
 * the first reservation behind the commission's own transfer took it, unless that money came back. What came back from a payday
 * that paid it after all is that payday's.
 */

export const COMMISSION_STAGES = ['pending', 'held', 'available', 'reserved', 'paid', 'rejected'] as const;
export type CommissionStage = (typeof COMMISSION_STAGES)[number];

/** Transfers with which paydays take money, and those with which they give it back. */
export const TAKING_KINDS = ['reserved', 'paid', 'paid-late'] as const satisfies LedgerEntry['kind'][];
export const RETURNING_KINDS = ['released', 'returned'] as const satisfies LedgerEntry['kind'][];

/** A transfer of a payday, as far as it matters here. Its source is the payout request. */
export type PaydayTransfer = Pick<LedgerEntry, 'seq' | 'kind' | 'source'>;

/** The state of a commission, and the cycle of the payday that took it. */
export type CommissionPlace = { stage: CommissionStage; cycleId: string | null };

/** `transfers`: those of paydays behind the commission's own, in any order. */
export function placeOf(
  { state, availableSeq }: Pick<CommissionRecord, 'state' | 'availableSeq'>,
  transfers: readonly PaydayTransfer[],
): CommissionPlace {
  if (state !== 'available' || availableSeq === null) return { stage: state, cycleId: null };
  let taken: { request: string; stage: 'reserved' | 'paid' } | null = null;
  const gaveBack = new Set<string>();
  for (const { seq, kind, source } of [...transfers].sort((a, b) => a.seq - b.seq)) {
    if (seq <= availableSeq) continue;
    if (kind === 'paid-late') {
      if (gaveBack.has(source.id)) taken = { request: source.id, stage: 'paid' };
    } else if (!taken) {
      if (kind === 'reserved') taken = { request: source.id, stage: 'reserved' };
    } else if (source.id === taken.request) {
      if (kind === 'paid') taken.stage = 'paid';
      else if (kind !== 'reserved') {
        gaveBack.add(source.id);
        taken = null;
      }
    }
  }
  return taken
    ? { stage: taken.stage, cycleId: cycleOfRequestId(taken.request) }
    : { stage: 'available', cycleId: null };
}
