import { newAuditId } from '#app/domain/audit/audit-id.ts';
import type { ChannelFacts } from '#app/domain/people/application.ts';
import { type ManagerDraft, managerChange } from '#app/domain/people/manager.ts';
import { type DecisionOutcome, type SignUpRecords, usernameId } from '#app/domain/people/people.ts';
import type { UserRecord } from '#app/domain/people/schemas.ts';
import { audited } from '../audit/audited-collection.server.ts';
import type { Plan } from '../data/port.server.ts';
import { plan, serverTime, type Stored } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';

const { affiliateManagers, applications, auditLog, directory, payouts, reviews, usernames, users } = collections;

/** What concerns a person in several collections: all of it or nothing. */

/** The records of a new person (spec.txt section 3): users, usernames, payouts. */
export function createPerson({ user, username, payout }: SignUpRecords): Plan {
  return plan(
    users.set(user.uid, user),
    usernames.set(username.id, username.data),
    payouts.set(user.uid, { ...payout, lastUpdated: serverTime() }),
  );
}

/**
 * Saves a person's own names. A new username is claimed, the old one set free, and the payout profile follows; one that
 * differs in capitals only stays the same claim. The rules refuse a name that another person has.
 */
export function saveProfile(
  uid: string,
  oldUsername: string,
  names: Pick<UserRecord, 'firstName' | 'lastName' | 'brandName' | 'displayName' | 'username'>,
): Plan {
  const [before, after] = [usernameId(oldUsername), usernameId(names.username)];
  return plan(
    users.update(uid, names),
    ...(names.username === oldUsername ? [] : [payouts.update(uid, { username: names.username })]),
    ...(after === before ? [] : [usernames.set(after, { uid }), usernames.remove(before)]),
  );
}

/**
 * An admin's decision: the person's record with the audit entry that describes it, and the review of an application.
 * The rules refuse when the record is no longer what the entry says it was before.
 */
export function writeDecision({ user, audit, review }: Extract<DecisionOutcome, { ok: true }>): Plan {
  return plan(
    users.set(user.uid, user),
    auditLog.set(user.auditId, { ...audit, at: serverTime() }),
    ...(review ? [reviews.set(user.uid, { ...review, decidedAt: serverTime() })] : []),
  );
}

/** Gives a person another affiliate manager, or none, with the audit entry that says so. */
export function setManager(actor: string, person: UserRecord, affiliateManagerId: string | null, reason: string): Plan {
  const after = { ...person, affiliateManagerId, auditId: newAuditId() };
  return audited(users.set(person.uid, after), `users/${person.uid}`, {
    actor,
    action: 'assign-manager',
    before: person,
    after,
    reason,
  });
}

/** Sets the country of a person's directory entry, or takes it away, with the audit entry that says so. */
export function setCountry(actor: string, uid: string, before: Stored, country: string | null, reason: string): Plan {
  const after = { ...before, country, auditId: newAuditId() };
  return audited(directory.set(uid, after), `directory/${uid}`, {
    actor,
    action: 'set-country',
    before,
    after,
    reason,
  });
}

/** Sets the tags of a person's directory entry, with the audit entry that says so. */
export function setTags(actor: string, uid: string, before: Stored, tags: readonly string[]): Plan {
  const after = { ...before, tags, auditId: newAuditId() };
  return audited(directory.set(uid, after), `directory/${uid}`, {
    actor,
    action: 'set-tags',
    before,
    after,
    reason: '',
  });
}

/** What an applicant says of their channel; `sentAt` is when it was sent first, null for now. */
export function describeChannel(uid: string, said: ChannelFacts, sentAt: Date | null): Plan {
  // A time that stays is not written: it would lose its microseconds, and the rules compare it.
  return plan(sentAt ? applications.update(uid, said) : applications.set(uid, { ...said, sentAt: serverTime() }));
}

/** Writes what is said of an affiliate manager, null for someone new, with the audit entry that says so. */
export function setManagerRecord(
  actor: string,
  id: string,
  before: Stored | null,
  after: ManagerDraft & { retired: boolean; auditId: string },
): Plan {
  return audited(affiliateManagers.set(id, after), `affiliateManagers/${id}`, {
    actor,
    action: managerChange(before, after),
    before,
    after,
    reason: '',
  });
}
