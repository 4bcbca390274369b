import type { Money } from '../ledger/money.ts';
import type { BatchTotals } from '../payouts/batch.ts';

/** What needs a person of the team. */
export const INBOX_KINDS = [
  'overdue',
  'failedPayouts',
  'blockedPayouts',
  'jobs',
  'alerts',
  'import',
  'batches',
  'money',
  'roles',
  'cases',
  'questions',
  'quarantine',
  'people',
  'access',
  'toExport',
  'toRecord',
  'toConfirm',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/**
 * `failed`: something went wrong. `late`: it should have been done by now. `waits`: someone waits for an answer. `runs`: it is a
 * bank's turn.
 */
export type Urgency = 'failed' | 'late' | 'waits' | 'runs';

/** One of the things that a row is about: its name, what happened (a translation key), its amount, and since when it waits. */
export type InboxItem = { name: string; about: string | null; money: Money | null; at: Date };

export type InboxRow = {
  kind: InboxKind;
  urgency: Urgency;
  count: number;
  /** At least so many: more were not read. */
  more: boolean;
  /** When the oldest of them began to wait; null where nothing says so. */
  since: Date | null;
  /** When the newest of them came; null where nothing says so. */
  latest: Date | null;
  /** Nothing is wrong any more: the row only says that something was, and can be marked as done. */
  resolved: boolean;
  /** Of failed payouts: all of them came back from the bank. */
  returned: boolean;
  /** The payday that the row is about. */
  cycleId: string | null;
  /** Of a row for all the paydays without one of their own: the one to begin with. */
  from: string | null;
  /** The people or things that it is about, as many as a line has room for, and how many have no name there. */
  names: readonly string[];
  unnamed: number;
  /** Those that were read, the first of them. */
  items: readonly InboxItem[];
  /** Of one thing: what happened; a translation key. */
  about: string | null;
  /** The only question, while nobody has taken it: an admin takes it in one step. */
  toTake: string | null;
  /** What the payouts of the row are in sum. */
  totals: BatchTotals | null;
  /** The last day on which it is in time. */
  dueAt: Date | null;
  /** Since when the row is late, where it was in time before. */
  lateFrom: Date | null;
  /** How much of the batch is finished, from 0 to 100; null where that can't be said. */
  percent: number | null;
};

const ORDER: readonly Urgency[] = ['failed', 'late', 'waits', 'runs'];

export type FoundRow = Pick<InboxRow, 'kind' | 'urgency' | 'count'> & Partial<InboxRow>;

const EMPTY = {
  ...{ more: false, since: null, latest: null, resolved: false, returned: false },
  ...{ names: [], items: [], unnamed: 0, about: null, toTake: null },
  ...{ cycleId: null, from: null, totals: null, dueAt: null, lateFrom: null, percent: null },
};

/** The rows that are not empty: what failed, what is late, what waits; the first due or oldest of each first. */
export function inboxOf(found: readonly FoundRow[]): InboxRow[] {
  return found
    .filter(({ count }) => count > 0)
    .map((row) => ({ ...EMPTY, ...row }))
    .sort((a, b) => ORDER.indexOf(a.urgency) - ORDER.indexOf(b.urgency) || timeOf(a) - timeOf(b));
}

/** Names that a line has room for. */
const NAMED = 3;
/** Things that the panel of a row lists. */
const LISTED = 10;

export function itemsOf<One>(rows: readonly One[], itemOf: (row: One) => InboxItem): InboxItem[] {
  return rows.slice(0, LISTED).map(itemOf);
}

/** Whom a row is about: the first names, each once, and how many of all have none of these. */
export function namesOf(names: readonly string[], count: number): Pick<InboxRow, 'names' | 'unnamed'> {
  const first = [...new Set(names)].slice(0, NAMED);
  return { names: first, unnamed: count - names.filter((name) => first.includes(name)).length };
}

/** What to say of the only one; null where there are several. */
export function ofOne<One>(rows: readonly One[], key: (row: One) => string): string | null {
  const [only, another] = rows;
  return only && !another ? key(only) : null;
}

type CaseNamed = {
  kind: string;
  name?: string | undefined;
  username: string | null;
  reference: string;
  openedAt: Date;
  dueAt: Date;
};

/** Whom or what differences are about, and when the first is due. */
export function aboutCases(
  rows: readonly CaseNamed[],
  count: number,
): Pick<InboxRow, 'names' | 'unnamed' | 'about' | 'items' | 'dueAt'> {
  const nameOf = ({ name, username, reference }: CaseNamed) => name || (username ? `@${username}` : reference);
  const aboutOf = ({ kind }: CaseNamed) => `cases.kinds.${kind}`;
  return {
    ...{
      about: ofOne(rows, aboutOf),
      ...namesOf(rows.map(nameOf), count),
      dueAt: earliest(rows.map(({ dueAt }) => dueAt)),
    },
    items: itemsOf(rows, (row) => ({ name: nameOf(row), about: aboutOf(row), money: null, at: row.openedAt })),
  };
}

/** What waits by its age, the rest by due date, else by age. What nothing dates comes last. */
function timeOf({ urgency, dueAt, since }: InboxRow): number {
  const at = urgency === 'waits' ? (since ?? dueAt) : (dueAt ?? since);
  return at?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

/** When the first of some became late; null while all are in time. */
export function lateFromOf(rows: readonly { dueAt: Date }[], now: Date): Date | null {
  return earliest(rows.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt < now));
}

/** The latest of some times; null for none. */
export function latest(times: readonly Date[]): Date | null {
  return times.reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null);
}

/** The earliest of some times; null for none. */
export function earliest(times: readonly Date[]): Date | null {
  return times.reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null);
}
