import type { PayoutBatchRecord } from '../payouts/batch-schemas.ts';
import type { FoundRow } from './inbox.ts';

type Failing = Pick<PayoutBatchRecord, 'cycleId' | 'openFailures' | 'exportedAt' | 'builtAt'>;

/**
 * A row for each payday with payouts that failed or came back. It begins with the export, before which none can fail: a payday that is
 * still to come would not let anyone own or snooze the row.
 */
export function failureRows(batches: readonly Failing[]): FoundRow[] {
  return batches.map(({ cycleId, openFailures, exportedAt, builtAt }): FoundRow => ({
    ...{ kind: 'failedPayouts', urgency: 'failed', count: openFailures, cycleId },
    since: exportedAt ?? builtAt,
  }));
}

/** Of the batches with failures the status to look for, by payday. */
export function failedStatesOf(batches: readonly Pick<PayoutBatchRecord, 'cycleId' | 'byState'>[]) {
  return Object.fromEntries(
    batches.map(({ cycleId, byState }) => [cycleId, byState.failed ? ('failed' as const) : ('returned' as const)]),
  );
}
