import type { Urgency } from './inbox.ts';
import { type BatchState, type BatchTotals, countOf, type TotalsByState } from '../payouts/batch.ts';
import { payAtOf } from '../payouts/calendar.ts';
import { dueAtOf, lateFromOf, nextStepOf } from '../payouts/next-payout.ts';
import type { RequestState } from '../payouts/request.ts';

/** What the operator does next with some payouts of a batch. */
export type PaymentWork = {
  kind: 'toExport' | 'toRecord' | 'toConfirm';
  urgency: Extract<Urgency, 'late' | 'waits' | 'runs'>;
  cycleId: string;
  count: number;
  totals: BatchTotals;
  dueAt: Date | null;
  lateFrom: Date | null;
  percent: number;
};

type Batch = { cycleId: string; state: BatchState; totals: BatchTotals; byState: TotalsByState };

const STEPS = [
  ['approved', 'toExport'],
  ['exported', 'toRecord'],
  ['sent', 'toConfirm'],
] as const satisfies readonly (readonly [RequestState, PaymentWork['kind']])[];

const FINISHED = [
  'paid',
  'failed',
  'returned',
  'held',
  'rejected',
  'blocked',
] as const satisfies readonly RequestState[];

/** The steps of a batch that have payouts; what a bank has to do is under way until it is late. */
export function paymentWork({ cycleId, totals, byState }: Batch, now: Date): PaymentWork[] {
  const payAt = payAtOf(cycleId);
  if (!payAt) return [];
  const percent = percentFinished({ totals, byState });
  return STEPS.flatMap(([state, kind]) => {
    const count = countOf(byState[state] ?? {});
    if (count === 0) return [];
    const isLate = nextStepOf(state, payAt, now)?.overdue === true;
    const urgency = isLate ? 'late' : state === 'sent' ? 'runs' : 'waits';
    const times = { dueAt: dueAtOf(state, payAt), lateFrom: lateFromOf(state, payAt) };
    return [{ kind, urgency, cycleId, count, totals: byState[state]!, ...times, percent }];
  });
}

/** How many of a batch's payouts have a result or are paid no more, from 0 to 100: 100 only when all have. */
export function percentFinished({ totals, byState }: Pick<Batch, 'totals' | 'byState'>): number {
  const all = countOf(totals);
  const finished = FINISHED.reduce((sum, state) => sum + countOf(byState[state] ?? {}), 0);
  return all === 0 ? 100 : Math.floor((100 * Math.min(finished, all)) / all);
}
