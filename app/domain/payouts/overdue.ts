import { BATCH_STATES, type BatchTotals, countOf, sumOfTotals, type TotalsByState } from './batch.ts';
import { payAtOf } from './calendar.ts';
import { nextStepOf } from './next-payout.ts';

/** Payouts of a batch that should have arrived by now: how many, how much, and for how many days since the payday. */
export type Overdue = { cycleId: string; count: number; totals: BatchTotals; days: number };

/** The states of a batch that was approved and is not over: its payouts may be on their way. */
export const UNFINISHED_STATES = BATCH_STATES.filter((state) => !['locked', 'approving', 'closed'].includes(state));

/** An approval covers these, and their money has not arrived. */
const ON_THE_WAY = ['approved', 'exported', 'sent'] as const;

const DAY_MS = 86_400_000;

/** What is overdue of a batch; null when nothing is. */
export function overdueOf(
  { cycleId, byState }: { cycleId: string; byState: TotalsByState },
  now: Date,
): Overdue | null {
  const payAt = payAtOf(cycleId);
  if (!payAt) return null;
  const late = ON_THE_WAY.filter((state) => nextStepOf(state, payAt, now)?.overdue);
  const totals = sumOfTotals(late.map((state) => byState[state] ?? {}));
  const count = countOf(totals);
  const days = Math.floor((now.getTime() - payAt.getTime()) / DAY_MS);
  return count > 0 ? { cycleId, count, totals, days } : null;
}

/** The batches with something overdue, the one that has waited longest first. */
export function overdueBatches(batches: readonly { cycleId: string; byState: TotalsByState }[], now: Date): Overdue[] {
  return batches
    .map((batch) => overdueOf(batch, now))
    .filter((overdue) => overdue !== null)
    .sort((a, b) => b.days - a.days);
}
