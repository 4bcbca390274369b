import { assertTransition, type RequestState } from '../../../app/domain/payouts/request.ts';
import type { ResultRow } from '../../../app/domain/payouts/result.ts';
import type { BatchItemRecord } from '../../../app/domain/platform/schemas.ts';
import { giveBack, type Mark, type Move, type Reserved, transferOf } from './plan-move.ts';

export type ResultInput = Omit<Reserved, 'addedBy'> & {
  item: Pick<BatchItemRecord, 'state' | 'amountMinor' | 'currency' | 'addedBy'>;
  row: ResultRow;
  /** The states that the payout passes through, by judgeResult. */
  steps: readonly RequestState[];
  by: string;
};

/**
 * What a result does to request and money: sent moves none; paid: reserved → paid; failed: reserved → available; returned:
 * paid → available, by an entry of its own. Whatever did not arrive is asked for again in the open cycle. Throws when
 * request and item do not say the same.
 */
export function planResult(input: ResultInput): Move {
  const { request, item, row, steps, by, uid, cycleId } = input;
  if (request.state !== item.state || request.amountMinor !== item.amountMinor || request.currency !== item.currency) {
    throw new Error(`The item of ${uid} in ${cycleId} does not say what the request says`);
  }
  const mark: Mark = row.code ? { by, reason: row.code } : { by };
  // The receipt names it: anyone who asks a bank where the money is needs it.
  const fields = { externalRef: row.reference };
  const reserved = { ...input, addedBy: item.addedBy };
  if (row.result === 'failed') return { ...giveBack(reserved, 'failed', mark), fields, asksAgain: true };

  let state = request.state;
  for (const step of steps) {
    assertTransition(state, step);
    state = step;
  }
  const move: Move = { to: state, fields, marks: Object.fromEntries(steps.map((step) => [step, mark])) };
  if (state === 'paid') return { ...move, transfer: transferOf(reserved, 'paid') };
  if (state === 'returned') return { ...move, transfer: transferOf(reserved, 'returned'), asksAgain: true };
  return move;
}
