import type { Actor } from '../access/collections.ts';
import { isRole } from '../access/roles.ts';
import type { InboxKind } from '../programme/inbox.ts';
import { byDesk, type Desk, DESKS } from '../programme/tasks.ts';
import { isWork, NOTICE_VIEWS, type NoticeKind, type NoticeView, OPTIONAL_KINDS, type OptionalKind } from './topics.ts';

/** Notices about the team's own work, and by whom it is done. */

type WorkKind = Extract<NoticeKind, `work-${string}`>;

/** Of each desk the kinds of notice, with the rows of the inbox that each counts, in the order of its sentence. */
const WORK: Readonly<Record<Desk, Partial<Record<WorkKind, readonly InboxKind[]>>>> = {
  programme: {
    'work-failed': ['failedPayouts', 'overdue', 'jobs', 'alerts', 'import'],
    'work-waits': [
      'blockedPayouts',
      'batches',
      'money',
      'roles',
      'cases',
      'questions',
      'quarantine',
      'people',
      'access',
    ],
  },
  payments: {
    'work-failed': ['failedPayouts', 'overdue'],
    'work-payments': ['toExport', 'toRecord', 'cases'],
  },
};

/** The desk of someone with this role; null for everyone outside the team. */
export function deskOf(role: Actor): Desk | null {
  return (isRole(role) && DESKS.find((desk) => byDesk(desk, role))) || null;
}

/** The kinds of notice of a desk, each with the rows of the inbox that it counts. */
export function workOfDesk(desk: Desk): readonly (readonly [WorkKind, readonly InboxKind[]])[] {
  return Object.entries(WORK[desk]) as [WorkKind, readonly InboxKind[]][];
}

/** The kinds of notice that someone with this role chooses among: the team among those of its work, all others among their own. */
export function kindsToChoose(role: Actor): readonly OptionalKind[] {
  const desk = deskOf(role);
  return desk ? workOfDesk(desk).map(([kind]) => kind) : OPTIONAL_KINDS.filter((kind) => !isWork(kind));
}

/** The parts of the page of notifications for someone with this role. */
export function noticeViewsOf(role: Actor): readonly NoticeView[] {
  return deskOf(role) ? ['all', 'unread', 'work'] : NOTICE_VIEWS.filter((view) => view !== 'work');
}
