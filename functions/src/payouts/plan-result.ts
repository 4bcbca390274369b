import { assertTransition, isReserved, type RequestState } from '../../../app/domain/payouts/request.ts';
import { blamesDestination, costsOf, type ResultRow } from '../../../app/domain/payouts/result.ts';
import type { BatchItemRecord } from '../../../app/domain/payouts/batch-schemas.ts';
import type { History } from './plan-lock.ts';
import { giveBack, type Mark, type Move, type Reserved, transferOf } from './plan-move.ts';

export type ResultInput = Omit<Reserved, 'addedBy'> & {
  item: Pick<BatchItemRecord, 'state' | 'amountMinor' | 'currency' | 'addedBy'>;
  row: ResultRow;
  /** From when on what did not arrive could be paid, by payableFrom. */
  asksFrom: Date | null;
  /** The states that the payout passes through, by judgeResult. */
  steps: readonly RequestState[];
  by: string;
};

/**
 * What a result does to request and money: sent moves none; paid: reserved → paid, or available → paid after a failure or a pause; failed,
 * and returned before it arrived: reserved → available; returned: paid → available, by an entry of its own. Whatever did not
 * arrive is requested for the first cycle that can pay it.
 * Throws when request and item do not say the same.
 */
export function planResult(input: ResultInput): Move {
  const { request, item, row, steps, by, uid, cycleId, asksFrom } = input;
  if (request.state !== item.state || request.amountMinor !== item.amountMinor || request.currency !== item.currency) {
    throw new Error(`The item of ${uid} in ${cycleId} does not say what the request says`);
  }
  const mark: Mark = row.code ? { by, reason: row.code } : { by };
  // The receipt names it: anyone who asks a bank where the money is needs it.
  const fields = { externalRef: row.reference };
  const reserved = { ...input, addedBy: item.addedBy, costs: costsOf(row) };
  const isBack = row.result === 'failed' || (row.result === 'returned' && request.state === 'sent');
  if (isBack) return cameBack({ ...giveBack(reserved, row.result, mark), fields, asksFrom });

  let state = request.state;
  for (const step of steps) {
    assertTransition(state, step, request);
    state = step;
  }
  const move: Move = { to: state, fields, marks: Object.fromEntries(steps.map((step) => [step, mark])) };
  if (state === 'paid') {
    const isLate = !isReserved(request.state);
    const settled = {
      ...(request.state === 'failed' ? { openFailure: false } : {}),
      // What it was paused or blocked for is over.
      ...(isLate && request.blockers ? { blockers: [] } : {}),
    };
    return {
      ...move,
      fields: { ...fields, ...settled },
      transfer: transferOf(reserved, isLate ? 'paid-late' : 'paid'),
    };
  }
  if (state === 'returned') return cameBack({ ...move, transfer: transferOf(reserved, 'returned'), asksFrom });
  return move;
}

/** The failure is open until the money is paid again or an admin dismisses it. */
function cameBack(move: Move): Move {
  return { ...move, fields: { ...move.fields, openFailure: true, backSeq: move.transfer!.plan.entry.seq } };
}

/** What earlier payouts have to say about a method, with a failure or return of now. */
export function historyWith(
  history: History,
  { code, methodRevision = null, now }: { code: unknown; methodRevision: number | null | undefined; now: Date },
): History {
  if (!blamesDestination(code)) return history;
  const revisions = [history.failedRevision, methodRevision].filter((revision) => revision !== null);
  return {
    ...history,
    destinationFailedAt: now,
    failedRevision: revisions.length > 0 ? Math.max(...revisions) : null,
  };
}
