import { countOf, sumOfTotals } from '../payouts/batch.ts';
import type { PayoutBatchRecord } from '../payouts/batch-schemas.ts';
import type { FoundRow } from './inbox.ts';

type Failing = Pick<PayoutBatchRecord, 'cycleId' | 'openFailures' | 'exportedAt' | 'builtAt' | 'byState'>;

/** Paydays with failures that are read, and those of them with a row of their own. */
export const MOST_FAILING = 25;
const ROWS = 10;

/**
 * A row for each payday with payouts that failed or came back. It begins with the export, before which none can fail: a payday that is
 * still to come would not let anyone own or snooze the row. The oldest come first; those without room are counted together.
 */
export function failureRows(batches: readonly Failing[]): FoundRow[] {
  const kind = { kind: 'failedPayouts', urgency: 'failed' } as const;
  const sorted = batches.toSorted((a, b) => (a.cycleId < b.cycleId ? -1 : 1));
  const rows = sorted.map(({ cycleId, openFailures, exportedAt, builtAt, byState }): FoundRow => {
    const failed = sumOfTotals([byState.failed ?? {}, byState.returned ?? {}]);
    // Those that were dealt with are in the sum of the batch, too.
    const totals = countOf(failed) === openFailures ? failed : null;
    const returned = totals !== null && !byState.failed;
    return { ...kind, count: openFailures, cycleId, since: exportedAt ?? builtAt, totals, returned };
  });
  const [first, ...others] = rows.slice(ROWS);
  if (!first) return rows;
  const count = others.reduce((sum, row) => sum + row.count, first.count);
  const rest = { count, more: batches.length >= MOST_FAILING, from: first.cycleId!, since: first.since! };
  return [...rows.slice(0, ROWS), { ...kind, ...rest }];
}

/** Of the batches with failures the status to look for, by payday. */
export function failedStatesOf(batches: readonly Pick<PayoutBatchRecord, 'cycleId' | 'byState'>[]) {
  return Object.fromEntries(
    batches.map(({ cycleId, byState }) => [cycleId, byState.failed ? ('failed' as const) : ('returned' as const)]),
  );
}
