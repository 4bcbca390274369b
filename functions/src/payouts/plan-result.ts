import { assertTransition, type RequestState } from '../../../app/domain/payouts/request.ts';
import { firstCycleAfterChange } from '../../../app/domain/payouts/blockers.ts';
import type { CycleTimes } from '../../../app/domain/payouts/calendar.ts';
import { blamesDestination, type ResultRow } from '../../../app/domain/payouts/result.ts';
import type { BatchItemRecord, PayoutMethodRecord } from '../../../app/domain/platform/schemas.ts';
import { giveBack, type Mark, type Move, type Reserved, transferOf } from './plan-move.ts';

export type ResultInput = Omit<Reserved, 'addedBy'> & {
  item: Pick<BatchItemRecord, 'state' | 'amountMinor' | 'currency' | 'addedBy'>;
  row: ResultRow;
  /** Whether another request could be paid as things are. */
  mayAskAgain: boolean;
  /** The states that the payout passes through, by judgeResult. */
  steps: readonly RequestState[];
  by: string;
};

/**
 * What a result does to request and money: sent moves none; paid: reserved → paid, or available → paid after a failure; failed,
 * and returned before it arrived: reserved → available; returned: paid → available, by an entry of its own. Whatever did not
 * arrive is asked for again in the open cycle, if that could pay it.
 * Throws when request and item do not say the same.
 */
export function planResult(input: ResultInput): Move {
  const { request, item, row, steps, by, uid, cycleId, mayAskAgain: asksAgain } = input;
  if (request.state !== item.state || request.amountMinor !== item.amountMinor || request.currency !== item.currency) {
    throw new Error(`The item of ${uid} in ${cycleId} does not say what the request says`);
  }
  const mark: Mark = row.code ? { by, reason: row.code } : { by };
  // The receipt names it: anyone who asks a bank where the money is needs it.
  const fields = { externalRef: row.reference };
  const reserved = { ...input, addedBy: item.addedBy };
  const isBack = row.result === 'failed' || (row.result === 'returned' && request.state === 'sent');
  if (isBack) return { ...giveBack(reserved, row.result, mark), fields, asksAgain };

  let state = request.state;
  for (const step of steps) {
    assertTransition(state, step);
    state = step;
  }
  const move: Move = { to: state, fields, marks: Object.fromEntries(steps.map((step) => [step, mark])) };
  const kind = request.state === 'failed' ? 'paid-late' : 'paid';
  if (state === 'paid') return { ...move, transfer: transferOf(reserved, kind) };
  if (state === 'returned') return { ...move, transfer: transferOf(reserved, 'returned'), asksAgain };
  return move;
}

/**
 * Whether a request for the open cycle could be paid to the person's method: it is another one than failed for a reason of its
 * account, and it is not cooling down then. Otherwise the next step is the person's.
 */
export function couldBePaidAgain(
  method: PayoutMethodRecord | null,
  { code, failedRevision, open }: { code: unknown; failedRevision: number | undefined; open: CycleTimes },
): boolean {
  if (!method) return false;
  if (blamesDestination(code) && method.revision <= (failedRevision ?? method.revision)) return false;
  const first = firstCycleAfterChange(method);
  return !first || first.payAt <= open.payAt;
}
