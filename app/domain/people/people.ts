import { mayTouch } from '../access/collections.ts';
import { LIMITS } from '../platform/limits.ts';
import type { Decided } from '../platform/refusal.ts';
import { nextPayoutDate } from '../payouts/calendar.ts';
import {
  effectiveRole,
  isPower,
  isRole,
  type Role,
  type Standing,
  isApproved,
  isStreamer,
  isPending,
  isRejected,
  isDeactivated,
  STANDING_AFTER,
  standingAfterApproval,
} from '../access/roles.ts';
import type { UserRecord } from './schemas.ts';

/** The records of people: those that sign-up makes, and what an admin's decision does to them. */

/**
 * `reopen` takes a rejection back: the application waits for a decision again, as after applying again. `demote` takes the
 * powers of an admin or a payment operator away: the person is a streamer then.
 */
export const PERSON_ACTIONS = ['approve', 'reject', 'reopen', 'deactivate', 'reactivate', 'demote'] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

/** Why an application was declined; texts under `reviewReasons.{code}`. */
export const REVIEW_REASONS = [
  'incomplete-application',
  'audience-too-small',
  'content-does-not-fit',
  'region-not-served',
  'duplicate-account',
  'other',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export type Decision<Person extends UserRecord = UserRecord> = {
  actor: { uid: string; standing: Standing };
  /** The record as it is stored: the audit entry repeats it as `before`, field by field. */
  person: Person;
  action: PersonAction;
  /** Free text; may be empty for an approval only. */
  reason: string;
  /** Of a rejection. */
  reasonCode?: string;
  /** Of a rejection: when the person may apply again; null or absent for never. */
  reapplyAt?: Date | null;
  /** The id that the audit entry will have. */
  auditId: string;
  now: Date;
  /** Of a reactivation: the role that the deactivation's audit entry has in `before`. */
  formerRole?: unknown;
};

export type DecisionRefusal =
  | 'not-admin'
  | 'own-account'
  | 'not-pending'
  | 'not-rejected'
  | 'already-deactivated'
  | 'not-deactivated'
  | 'former-role-unknown'
  | 'no-power'
  | 'needs-second-admin'
  | 'reason-required'
  | 'reason-too-long'
  | 'reason-code'
  | 'reapply-in-past';

/** auditLog/{auditId} but for `at`, which is the time of the server. */
export type AuditEntry = {
  actor: string;
  role: Role;
  action: string;
  /** The path of the document changed. */
  target: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  reason: string;
};

/** reviews/{uid} but for `decidedAt`, which is the time of the server. */
export type Review = {
  decision: 'approved' | 'rejected';
  /** '' for an approval. */
  reasonCode: ReviewReason | '';
  reasonText: string;
  reapplyAt: Date | null;
  auditId: string;
};

export type DecisionOutcome<Person extends UserRecord = UserRecord> = Decided<
  { user: Person & { auditId: string }; audit: AuditEntry; review?: Review },
  DecisionRefusal
>;

/**
 * Whether the person is already what the action leads to, no matter who brought it about: repeating it would change nothing.
 */
export function isAlready(action: PersonAction, person: Standing): boolean {
  const role = effectiveRole(person);
  switch (action) {
    case 'approve':
    case 'reactivate':
      return isApproved(role);
    case 'reject':
      return isRejected(role);
    case 'reopen':
      return isPending(role);
    case 'deactivate':
      return isDeactivated(role);
    case 'demote':
      return isStreamer(role);
  }
}

/**
 * One admin's decision on one person: the record after it and what goes into the same batch.
 * Approval sets status active, rejection role rejected, reopening status pending, deactivation role none; reactivation
 * restores the former role.
 * Nobody decides on themselves, and bringing back an admin or a payment operator grants that role anew, which takes a
 * second admin.
 */
export function decideOnPerson<Person extends UserRecord>(decision: Decision<Person>): DecisionOutcome<Person> {
  const { actor, person, action, auditId } = decision;
  const reason = decision.reason.trim();
  const refusal = refusalOf(decision, reason);
  if (refusal) return { ok: false, code: refusal };

  const user = { ...person, ...changeOf(decision), auditId };
  const audit: AuditEntry = {
    actor: actor.uid,
    role: actor.standing.role,
    action,
    target: `users/${person.uid}`,
    before: { ...person },
    after: { ...user },
    reason,
  };
  const review = reviewOf(decision, reason);
  return review ? { ok: true, user, audit, review } : { ok: true, user, audit };
}

function refusalOf({ actor, person, action, ...rest }: Decision, reason: string): DecisionRefusal | null {
  if (!mayTouch(effectiveRole(actor.standing), 'users', 'update', 'others')) return 'not-admin';
  if (actor.uid === person.uid) return 'own-account';
  if (action !== 'approve' && reason === '') return 'reason-required';
  if (reason.length > LIMITS.reason) return 'reason-too-long';
  switch (action) {
    case 'approve':
      return isPending(effectiveRole(person)) ? null : 'not-pending';
    case 'reject':
      if (!isPending(effectiveRole(person))) return 'not-pending';
      if (!isReviewReason(rest.reasonCode)) return 'reason-code';
      return rest.reapplyAt && rest.reapplyAt.getTime() <= rest.now.getTime() ? 'reapply-in-past' : null;
    case 'reopen':
      return isRejected(effectiveRole(person)) ? null : 'not-rejected';
    case 'deactivate':
      return isDeactivated(person.role) ? 'already-deactivated' : null;
    case 'reactivate':
      if (!isDeactivated(person.role)) return 'not-deactivated';
      if (!isRole(rest.formerRole) || isDeactivated(rest.formerRole)) return 'former-role-unknown';
      return isPower(rest.formerRole) ? 'needs-second-admin' : null;
    case 'demote':
      return isPower(effectiveRole(person)) ? null : 'no-power';
  }
}

function changeOf({ action, person, formerRole }: Decision): Partial<Pick<UserRecord, 'role' | 'status'>> {
  switch (action) {
    case 'approve':
      return standingAfterApproval(person);
    case 'reject':
      return STANDING_AFTER.rejection;
    case 'reopen':
      return STANDING_AFTER.application;
    case 'deactivate':
      return STANDING_AFTER.deactivation;
    case 'reactivate':
      return { role: formerRole as Role };
    case 'demote':
      return STANDING_AFTER.demotion;
  }
}

function reviewOf({ action, auditId, reasonCode, reapplyAt }: Decision, reasonText: string): Review | null {
  switch (action) {
    case 'approve':
      return { decision: 'approved', reasonCode: '', reasonText, reapplyAt: null, auditId };
    case 'reject':
      return {
        decision: 'rejected',
        reasonCode: reasonCode as ReviewReason,
        reasonText,
        reapplyAt: reapplyAt ?? null,
        auditId,
      };
    case 'reopen':
    case 'deactivate':
    case 'reactivate':
    case 'demote':
      return null;
  }
}

function isReviewReason(value: unknown): value is ReviewReason {
  return typeof value === 'string' && (REVIEW_REASONS as readonly string[]).includes(value);
}

export type SignUp = {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  username: string;
  /** '' when there is none. */
  brandName: string;
  now: Date;
};

export type SignUpRecords = {
  /** users/{uid} */
  user: UserRecord;
  /** usernames/{id}: unique whatever the case. */
  username: { id: string; data: { uid: string } };
  /** payouts/{uid} but for `lastUpdated`, which is the time of the server. */
  payout: { userId: string; username: string; amount: 0; status: 'pending'; nextPayoutDate: Date };
};

/** The three documents that one batch makes at sign-up (spec.txt section 3). */
export function signUpRecords({ uid, email, firstName, lastName, username, brandName, now }: SignUp): SignUpRecords {
  return {
    user: {
      email,
      ...STANDING_AFTER.application,
      displayName: displayNameOf(firstName, lastName),
      username,
      firstName,
      lastName,
      createdAt: now.toISOString(),
      uid,
      completedAllGuides: false,
      brandName,
      affiliateManagerId: null,
    },
    username: { id: usernameId(username), data: { uid } },
    payout: { userId: uid, username, amount: 0, status: 'pending', nextPayoutDate: nextPayoutDate(now) },
  };
}

/** The display name is first name plus last name (spec.txt section 3); it follows a change of either. */
export function displayNameOf(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`;
}

/** The document id of a username: ASCII only, so lower-casing has no locale. */
export function usernameId(username: string): string {
  return username.toLowerCase();
}
