import * as z from 'zod/mini';
import { isAdmin, isPower, type Role } from '../access/roles.ts';
import { nextPayoutDate } from '../payouts/calendar.ts';
import { INBOX_KINDS, type InboxRow } from './inbox.ts';

/** Who deals with a row of the inbox, until when it rests, and when it was marked as done. */

const DAY_MS = 86_400_000;

/** Admins and payment operators each have an inbox, with owners of their own. */
export const DESKS = ['programme', 'payments'] as const;
export type Desk = (typeof DESKS)[number];

/** Whether someone with this role works at the desk. */
export function byDesk(desk: Desk, role: Role): boolean {
  return desk === 'programme' ? isAdmin(role) : isPower(role) && !isAdmin(role);
}

export const SNOOZES = ['day', 'threeDays', 'payday'] as const;
export type Snooze = (typeof SNOOZES)[number];

export const TASK_LIMITS = {
  /** No payday is farther away than the 1st is from the 15th of a long month. */
  snoozeDays: 18,
  /** Nobody has touched it for so long: Firestore removes it. */
  keptDays: 90,
} as const;

/** tasks/{desk_kind_subject}: the subject is the payday that the row is about, or `all`. `version` counts its changes. */
export const taskSchema = z.looseObject({
  desk: z.enum(DESKS),
  kind: z.enum(INBOX_KINDS),
  subject: z.string(),
  owner: z.nullable(z.string()),
  ownerName: z.string(),
  snoozedUntil: z.nullable(z.date()),
  doneAt: z.nullable(z.date()),
  by: z.string(),
  at: z.date(),
  version: z.int(),
  /** How many the row had when it was snoozed. Those of an earlier release don't say it. */
  seen: z._default(z.nullable(z.int()), null),
  expireAt: z.date(),
});
export type Task = z.infer<typeof taskSchema>;

export type Colleague = { uid: string; name: string };

export const TASK_STATES = ['open', 'snoozed', 'done'] as const;
export type TaskRow = InboxRow & {
  id: string;
  state: (typeof TASK_STATES)[number];
  owner: Colleague | null;
  snoozedUntil: Date | null;
  /** The last change of the row, and the uid of who made it. */
  changed: { by: string; at: Date } | null;
  /** What a change has to have seen. */
  version: number;
};

type Subject = Pick<InboxRow, 'kind' | 'cycleId'>;

export function taskId(desk: Desk, { kind, cycleId }: Subject): string {
  return `${desk}_${kind}_${cycleId ?? 'all'}`;
}

/** The row that an id is of; null for no row of this desk. */
export function readTaskId(desk: Desk, id: string): Subject | null {
  const [, kind, subject] = /^[a-z]+_([A-Za-z]+)_(all|\d{4}-\d{2}-(?:01|15))$/.exec(id) ?? [];
  const known = INBOX_KINDS.find((one) => one === kind);
  const row = known && subject ? { kind: known, cycleId: subject === 'all' ? null : subject } : null;
  return row && taskId(desk, row) === id ? row : null;
}

/**
 * A row with what the team agreed on. That was about what waited then: once all of it is resolved and something new waits, the
 * row starts without an owner. A snooze ends with its time, when something new fails, or when the row becomes late. Marked as done is only what is
 * resolved: nothing disappears before.
 */
export function withTask(row: InboxRow, desk: Desk, kept: Task | null, now: Date): TaskRow {
  const task = kept && (row.since === null || row.since <= kept.at) ? kept : null;
  const isNew = task !== null && (row.urgency === 'failed' ? hasMore(row, task) : isLater(row, task));
  const isSnoozed = task !== null && !isNew && task.snoozedUntil !== null && task.snoozedUntil > now;
  const isDone = task !== null && !isNew && task.doneAt !== null && row.resolved;
  return {
    ...row,
    id: taskId(desk, row),
    state: isDone ? 'done' : isSnoozed ? 'snoozed' : 'open',
    owner: task && task.owner !== null ? { uid: task.owner, name: task.ownerName } : null,
    snoozedUntil: isSnoozed ? task.snoozedUntil : null,
    changed: task && { by: task.by, at: task.at },
    version: kept?.version ?? 0,
  };
}

/** Whether more failed since the row was snoozed: by the time of the newest, or by their number where nothing dates them. */
function hasMore({ latest, count }: InboxRow, { at, seen }: Task): boolean {
  return (latest !== null && latest > at) || (seen !== null && count > seen);
}

/** Whether the row was still in time when it was snoozed, and is late now. */
function isLater({ urgency, lateFrom }: InboxRow, { at }: Task): boolean {
  return urgency === 'late' && lateFrom !== null && lateFrom > at;
}

export function snoozeEnd(snooze: Snooze, now: Date): Date {
  if (snooze === 'payday') return nextPayoutDate(now);
  return new Date(now.getTime() + (snooze === 'day' ? 1 : 3) * DAY_MS);
}

/** `own` without a colleague takes the owner away. */
export type TaskChange =
  { kind: 'own'; owner: Colleague | null } | { kind: 'snooze'; snooze: Snooze } | { kind: 'wake' } | { kind: 'done' };

/** What a row said of its task when it was changed; the owner by uid. */
export type ShownTask = { state: TaskRow['state']; owner: string | null };

/** What a change makes of a task; times that are the server's are left to it. */
export type PlannedTask = Omit<Task, 'at' | 'doneAt' | 'seen'> & { isDone: boolean; seen: number };

/**
 * @param version what the one who changes it has seen; the rules refuse it when someone else was first
 * @param count how many the row had then
 * @param shown what the row said then: `before` may be about things that are resolved by now. Pages of an earlier release don't say it.
 */
export function planTask(
  desk: Desk,
  { kind, cycleId }: Subject,
  before: Pick<Task, 'owner' | 'ownerName' | 'snoozedUntil' | 'seen'> | null,
  change: TaskChange,
  { by, version, count, now, shown }: { by: string; version: number; count: number; now: Date; shown?: ShownTask },
): PlannedTask {
  const isOwned = before !== null && before.owner !== null && (!shown || shown.owner === before.owner);
  const owner = change.kind === 'own' ? change.owner : isOwned ? { uid: before.owner!, name: before.ownerName } : null;
  const isRest = change.kind === 'own' && before !== null && (!shown || shown.state === 'snoozed');
  const snoozedUntil = change.kind === 'snooze' ? snoozeEnd(change.snooze, now) : isRest ? before.snoozedUntil : null;
  return {
    ...{ desk, kind, subject: cycleId ?? 'all', owner: owner?.uid ?? null, ownerName: owner?.name ?? '' },
    // One that is over says nothing, and the rules take none that is too far away.
    snoozedUntil: snoozedUntil && snoozedUntil > now ? snoozedUntil : null,
    isDone: change.kind === 'done' || (change.kind === 'own' && shown?.state === 'done'),
    ...{ by, version: version + 1 },
    // A new owner of a row that rests has not woken it.
    seen: isRest && before.snoozedUntil ? (before.seen ?? count) : count,
    expireAt: new Date(now.getTime() + TASK_LIMITS.keptDays * DAY_MS),
  };
}

export const INBOX_VIEWS = ['open', 'mine', 'snoozed', 'done'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

/** Nonsense counts as `open`. */
export function readInboxView(params: URLSearchParams): InboxView {
  return INBOX_VIEWS.find((view) => view === params.get('inbox')) ?? 'open';
}

/** The rows of a view, and of how many things the rows of each view are. */
export function viewOf(rows: readonly TaskRow[], view: InboxView, uid: string) {
  const isIn: Record<InboxView, (row: TaskRow) => boolean> = {
    open: ({ state }) => state === 'open',
    mine: ({ state, owner }) => state === 'open' && owner?.uid === uid,
    snoozed: ({ state }) => state === 'snoozed',
    done: ({ state }) => state === 'done',
  };
  const countOf = (one: InboxView) => rows.filter(isIn[one]).reduce((sum, { count }) => sum + count, 0);
  return {
    rows: rows.filter(isIn[view]),
    counts: { open: countOf('open'), mine: countOf('mine'), snoozed: countOf('snoozed'), done: countOf('done') },
    /** The views with more than their number says. */
    more: INBOX_VIEWS.filter((one) => rows.some((row) => row.more && isIn[one](row))),
  };
}
