import * as z from 'zod/mini';
import { isAdmin, type Role } from '../access/roles.ts';
import { TRACKER_DIFFERENCES } from '../income/tracker-report.ts';
import { type ComparedRow, STATEMENT_DIFFERENCES } from '../payouts/files/provider-statement.ts';
import { LIMITS } from '../platform/limits.ts';

/** Between our books and what a provider says: each difference is a case with an owner, a due date and a coded answer. */

const CASE_KINDS = [...STATEMENT_DIFFERENCES, ...TRACKER_DIFFERENCES] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** The source of the cases that the tracker's report makes. A statement's is its batch. */
export const TRACKER_SOURCE = 'trackerStatus/current';

/** `settled`: a later comparison found no difference any more. */
const CASE_STATES = ['open', 'answered', 'settled'] as const;

/** What a difference came from; texts under `cases.answers`. */
export const CASE_ANSWERS = ['our-error', 'their-error', 'timing', 'not-ours', 'fraud', 'other'] as const;

/** People have this long. */
export const CASE_DAYS = 5;

/** cases/{id}. `ours` and `theirs` are what each side says; '' where it says nothing. `round` counts how often it was opened. */
export const caseSchema = z.looseObject({
  kind: z.enum(CASE_KINDS),
  /** The document that it is about, or the provider's reference. */
  subject: z.string(),
  /** What was compared: the batch of the statement, or TRACKER_SOURCE. */
  source: z.string(),
  state: z.enum(CASE_STATES),
  round: z.int().check(z.minimum(1)),
  reference: z.string(),
  uid: z.nullable(z.string()),
  username: z.nullable(z.string()),
  /** Cases of an earlier release have none. */
  name: z.optional(z.string()),
  ours: z.string(),
  theirs: z.string(),
  /** When what it is about began, if a later comparison needs it to look there again. */
  at: z._default(z.nullable(z.date()), null),
  /** Who exported the payday or recorded a result of it: none of them says where its money went. */
  handledBy: z._default(z.array(z.string()), []),
  /** Whose files it was found in: one who handled the payday settles no case that someone else's file opened. */
  foundBy: z._default(z.array(z.string()), []),
  owner: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  openedAt: z.date(),
  dueAt: z.date(),
  lastSeenAt: z.date(),
  answer: z.nullable(z.enum(CASE_ANSWERS)),
  note: z.string().check(z.maxLength(LIMITS.reason)),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(z.date()),
});
export type DifferenceCase = z.infer<typeof caseSchema>;

export type FoundDifference = Pick<
  DifferenceCase,
  'kind' | 'subject' | 'reference' | 'uid' | 'username' | 'name' | 'ours' | 'theirs'
> & { dueAt: Date; at?: Date | null; handledBy?: string[]; foundBy?: string[] };

/**
 * What becomes of a case when its difference is found (null: it is over). A settled one opens again; one that was
 * answered stays answered for as long as both sides say the same. Null: nothing changes.
 */
export function followCase(
  before: DifferenceCase | null,
  found: FoundDifference | null,
  source: string,
  now: Date,
): DifferenceCase | null {
  if (!found) return before?.state === 'open' ? { ...before, state: 'settled', lastSeenAt: now } : null;
  const isKnown = before !== null && before.ours === found.ours && before.theirs === found.theirs;
  if (isKnown && before.state === 'answered') return null;
  if (before?.state === 'open') {
    const [handledBy, foundBy] = [union(before.handledBy, found.handledBy), union(before.foundBy, found.foundBy)];
    return { ...before, ...found, dueAt: before.dueAt, lastSeenAt: now, handledBy, foundBy };
  }
  return {
    ...{ at: null, handledBy: [], foundBy: [] },
    ...{ ...found, source, state: 'open', round: (before?.round ?? 0) + 1, openedAt: now, lastSeenAt: now },
    ...{ owner: null, ownerName: null, answer: null, note: '', answeredBy: null, answeredAt: null },
  };
}

const union = (known: readonly string[], more: readonly string[] = []): string[] => [...new Set([...known, ...more])];

/** Who could have sent money of a payday elsewhere, or kept quiet about it: who exported it, and who recorded results of these payouts. */
export function handlersOf(exportedBy: unknown, payouts: readonly { attempts: readonly { by: string }[] }[]): string[] {
  const recordedBy = payouts.flatMap(({ attempts }) => attempts.map(({ by }) => by));
  return union(typeof exportedBy === 'string' ? [exportedBy] : [], recordedBy);
}

/**
 * Why this person may not answer a case; null for one who may. `handled`: who exported the payday or recorded a result of it could hide
 * their own transfer. `admins-only`: operators record returns, and what came back is paid again.
 */
export function barFrom(
  { kind, handledBy }: Pick<DifferenceCase, 'kind' | 'handledBy'>,
  { uid, role }: { uid: string; role: Role | null },
): 'handled' | 'admins-only' | null {
  if (handledBy.includes(uid)) return 'handled';
  return kind === 'return-missing' && !isAdmin(role) ? 'admins-only' : null;
}

/** Whether a file that agrees, of this person, settles a case: who handled the payday settles what their own files opened alone. */
export function maySettle({ handledBy, foundBy }: Pick<DifferenceCase, 'handledBy' | 'foundBy'>, uid: string): boolean {
  return !handledBy.includes(uid) || foundBy.every((finder) => finder === uid);
}

/** Settled by the row of the return, and not by that of the transfer. */
const ABOUT_RETURNS: readonly CaseKind[] = ['came-back', 'return-missing'];

/**
 * Whether a provider's file settles a case whose difference it doesn't have: it names the payout or the reference that the case is about,
 * and both sides agree now. What it says nothing about stays open: a payday has several files.
 */
export function isSettledBy(
  { kind, uid, reference }: Pick<DifferenceCase, 'kind' | 'uid' | 'reference'>,
  rows: readonly ComparedRow[],
): boolean {
  const known = rows.filter(
    (row) => row.uid !== null && (uid === null ? row.reference === reference : row.uid === uid),
  );
  if (kind === 'missing-at-provider') return known.length > 0;
  if (kind === 'unknown-to-us') return known.some(({ isPaidBy }) => isPaidBy);
  return known.some(({ isBack, agrees }) => isBack === ABOUT_RETURNS.includes(kind) && agrees);
}

/** importMappings/{id}: which columns of the provider's file are which. */
export const importMappingSchema = z.looseObject({
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  by: z.string(),
  at: z.date(),
});
