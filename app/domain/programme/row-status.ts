import type { InboxRow } from './inbox.ts';

type Row = Pick<InboxRow, 'kind' | 'urgency' | 'resolved' | 'returned' | 'cycleId'> &
  Record<'since' | 'dueAt' | 'lateFrom', Date | string | null>;

/** How a row stands: the name of the word for it, what the word counts or dates, and how much it presses. */
export type RowStatus = {
  name: string;
  days?: number;
  date?: Date;
  tone: 'neutral' | 'warn' | 'bad' | 'info';
};

const DAY_MS = 86_400_000;
/** How close a due date may come before it stands out. */
export const NEAR_MS = 2 * DAY_MS;

const WORDS: Partial<Record<InboxRow['kind'], RowStatus>> = {
  blockedPayouts: { name: 'blocked', tone: 'warn' },
  quarantine: { name: 'unassigned', tone: 'warn' },
  money: { name: 'second', tone: 'neutral' },
  roles: { name: 'second', tone: 'neutral' },
};

/** Red for what failed or is late, amber for what an admin or operator has to do soon, grey for what can wait. */
export function rowStatus(row: Row, now: Date): RowStatus {
  const { kind, urgency, resolved, returned, cycleId } = row;
  if (resolved) return { name: 'recovered', tone: 'neutral' };
  if (urgency === 'failed') {
    return { name: kind === 'alerts' ? 'alert' : returned ? 'returned' : 'failed', tone: 'bad' };
  }
  if (urgency === 'late') {
    const from = row.lateFrom ?? row.dueAt ?? (kind === 'overdue' ? row.since : null);
    const days = from === null ? 0 : Math.floor((now.getTime() - new Date(from).getTime()) / DAY_MS);
    return { ...(days > 0 ? { name: 'daysLate', days } : { name: 'late' }), tone: 'bad' };
  }
  if (urgency === 'runs') return { name: 'runs', tone: 'info' };
  // A batch is approved before its payday.
  const due = kind === 'batches' ? cycleId : row.dueAt;
  if (due === null) return WORDS[kind] ?? { name: 'waits', tone: 'neutral' };
  const date = new Date(due);
  const over = Math.floor((now.getTime() - date.getTime()) / DAY_MS);
  if (over > 0) return { name: 'daysLate', days: over, tone: 'bad' };
  return { name: 'due', date, tone: date.getTime() - now.getTime() < NEAR_MS ? 'warn' : 'neutral' };
}
