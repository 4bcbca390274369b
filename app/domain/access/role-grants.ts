import { LIMITS } from '../platform/limits.ts';
import type { Decided } from '../platform/refusal.ts';
import { effectiveRole, isPower, type Power, type Role, type Standing } from './roles.ts';
import type { UserRecord } from '../people/schemas.ts';

/**
 * Granting admin or paymentsolution: one admin proposes with a reason, another consents or refuses, the first may take it
 * back. firestore.rules enforces the same. `at` is the time of the server, whatever the writer sends.
 */

export type GrantState = 'proposed' | 'granted' | 'refused' | 'withdrawn';
export const GRANT_ANSWERS = ['grant', 'refuse', 'withdraw'] as const;
export type GrantAnswer = (typeof GRANT_ANSWERS)[number];

/** roleGrants/{uid}, the latest proposal about this person. */
export type RoleGrant = {
  role: Power;
  state: GrantState;
  proposedBy: string;
  proposedAt: unknown;
  reason: string;
  decidedBy: string | null;
  decidedAt: unknown;
  auditId: string;
};

/** roleGrants/{uid}/grants/{auditId}: one consent, for good. Separation of duties counts everyone named in any of them. */
export type KeptGrant = Omit<RoleGrant, 'state' | 'auditId'>;

export type GrantRefusal =
  | 'not-admin'
  | 'own-account'
  | 'reason-required'
  | 'reason-too-long'
  | 'role-unknown'
  | 'has-role'
  | 'already-proposed'
  | 'no-proposal'
  | 'own-proposal'
  | 'not-proposer'
  | 'proposer-gone';

type Actor = { uid: string; standing: Standing };

export type GrantEntry = {
  actor: string;
  role: Role;
  action: string;
  target: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  reason: string;
  at: unknown;
};

export type GrantOutcome = Decided<
  { grant: RoleGrant; entry: GrantEntry; user: UserRecord | null; kept: KeptGrant | null },
  GrantRefusal
>;

/** `before`: the grant as it is stored, field by field; null when nothing was ever proposed about this person. */
type Given = {
  actor: Actor;
  person: UserRecord;
  before: RoleGrant | null;
  reason: string;
  auditId: string;
  at: unknown;
};

/**
 * A proposal that the person become admin or payment operator. It replaces an earlier one that was answered; what was granted
 * stays in roleGrants/{uid}/grants.
 */
export function proposeRole({ role, ...given }: Given & { role: unknown }): GrantOutcome {
  const { actor, person, before, auditId, at } = given;
  const reason = given.reason.trim();
  const refused = refusalOf(actor, person, reason, true);
  if (refused) return { ok: false, code: refused };
  if (!isPower(role)) return { ok: false, code: 'role-unknown' };
  if (effectiveRole(person) === role) return { ok: false, code: 'has-role' };
  if (before?.state === 'proposed') return { ok: false, code: 'already-proposed' };
  const grant: RoleGrant = {
    role,
    state: 'proposed',
    proposedBy: actor.uid,
    proposedAt: at,
    reason,
    decidedBy: null,
    decidedAt: null,
    auditId,
  };
  return { ok: true, grant, user: null, kept: null, entry: entryOf(given, 'propose-role', grant, reason) };
}

/**
 * The answer to an open proposal. A consent makes the person what was proposed, active, in one batch with its entry, which is
 * about the person; the others are about the proposal. `proposer`: the standing of who proposed, null for who is gone.
 */
export function answerProposal({
  answer,
  proposer,
  ...given
}: Given & { answer: GrantAnswer; proposer: Standing | null }): GrantOutcome {
  const { actor, person, before, auditId, at } = given;
  const reason = given.reason.trim();
  const refused = refusalOf(actor, person, reason, answer === 'refuse');
  if (refused) return { ok: false, code: refused };
  if (before?.state !== 'proposed') return { ok: false, code: 'no-proposal' };
  const own = before.proposedBy === actor.uid;
  if (answer === 'withdraw' && !own) return { ok: false, code: 'not-proposer' };
  if (answer !== 'withdraw' && own) return { ok: false, code: 'own-proposal' };
  const decided = { decidedBy: actor.uid, decidedAt: at, auditId };
  if (answer !== 'grant') {
    const grant: RoleGrant = { ...before, state: answer === 'refuse' ? 'refused' : 'withdrawn', ...decided };
    return { ok: true, grant, user: null, kept: null, entry: entryOf(given, `${answer}-role`, grant, reason) };
  }
  if (!proposer || effectiveRole(proposer) !== 'admin') return { ok: false, code: 'proposer-gone' };
  if (effectiveRole(person) === before.role) return { ok: false, code: 'has-role' };
  const user: UserRecord = { ...person, role: before.role, status: 'active', auditId };
  const entry: GrantEntry = {
    ...entryOf(given, 'grant-role', user, before.reason),
    target: `users/${person.uid}`,
    before: { ...person },
  };
  const { role, proposedBy, proposedAt, reason: why } = before;
  const kept: KeptGrant = { role, proposedBy, proposedAt, reason: why, decidedBy: actor.uid, decidedAt: at };
  return { ok: true, grant: { ...before, state: 'granted', ...decided }, user, kept, entry };
}

function refusalOf(actor: Actor, person: UserRecord, reason: string, needsReason: boolean): GrantRefusal | null {
  if (effectiveRole(actor.standing) !== 'admin') return 'not-admin';
  if (actor.uid === person.uid) return 'own-account';
  if (needsReason && reason === '') return 'reason-required';
  return reason.length > LIMITS.reason ? 'reason-too-long' : null;
}

function entryOf({ actor, person, before, at }: Given, action: string, after: object, reason: string): GrantEntry {
  return {
    actor: actor.uid,
    role: actor.standing.role,
    action,
    target: `roleGrants/${person.uid}`,
    before: before && { ...before },
    after: { ...after },
    reason,
    at,
  };
}
