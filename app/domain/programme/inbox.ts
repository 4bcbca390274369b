import type { BatchTotals } from '../payouts/batch.ts';

/** What needs a person of the team. */
export type InboxKind =
  | 'overdue'
  | 'failedPayouts'
  | 'jobs'
  | 'alerts'
  | 'import'
  | 'batches'
  | 'money'
  | 'roles'
  | 'cases'
  | 'questions'
  | 'quarantine'
  | 'people'
  | 'access'
  | 'toExport'
  | 'toRecord'
  | 'toConfirm';

/**
 * `failed`: something went wrong. `late`: it should have been done by now. `waits`: someone waits for an answer. `runs`: it is a
 * bank's turn.
 */
export type Urgency = 'failed' | 'late' | 'waits' | 'runs';

export type InboxRow = {
  kind: InboxKind;
  urgency: Urgency;
  count: number;
  /** At least so many: more were not read. */
  more: boolean;
  /** When the oldest of them began to wait; null where nothing says so. */
  since: Date | null;
  /** The payday that the row is about. */
  cycleId: string | null;
  /** What the payouts of the row are in sum. */
  totals: BatchTotals | null;
  /** The last day on which it is in time. */
  dueAt: Date | null;
  /** How much of the batch is finished, from 0 to 100; null where that can't be said. */
  percent: number | null;
};

const ORDER: readonly Urgency[] = ['failed', 'late', 'waits', 'runs'];

export type FoundRow = Pick<InboxRow, 'kind' | 'urgency' | 'count'> & Partial<InboxRow>;

/** The rows that are not empty: what failed, what is late, what waits; the first due or oldest of each first. */
export function inboxOf(found: readonly FoundRow[]): InboxRow[] {
  return found
    .filter(({ count }) => count > 0)
    .map((row) => ({ more: false, since: null, cycleId: null, totals: null, dueAt: null, percent: null, ...row }))
    .sort((a, b) => ORDER.indexOf(a.urgency) - ORDER.indexOf(b.urgency) || timeOf(a) - timeOf(b));
}

/** By due date, else by age. What nothing dates comes last. */
function timeOf({ dueAt, since }: InboxRow): number {
  return (dueAt ?? since)?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

/** The earliest of some times; null for none. */
export function earliest(times: readonly Date[]): Date | null {
  return times.reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null);
}
