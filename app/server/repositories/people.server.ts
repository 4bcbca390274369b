import { doc, type Firestore, getDoc, serverTimestamp, Timestamp, writeBatch } from 'firebase/firestore/lite';
import { type DecisionOutcome, type SignUpRecords, usernameId } from '#app/domain/people.ts';
import type { UserRecord } from '#app/domain/schemas.ts';

/** What concerns a person in several collections at once, each in one batch: all of it or nothing. */

/** The records of a new person (spec.txt section 3): users, usernames, payouts. */
export async function createPerson(db: Firestore, { user, username, payout }: SignUpRecords): Promise<void> {
  const batch = writeBatch(db);
  batch.set(doc(db, 'users', user.uid), user);
  batch.set(doc(db, 'usernames', username.id), username.data);
  batch.set(doc(db, 'payouts', user.uid), {
    ...payout,
    nextPayoutDate: Timestamp.fromDate(payout.nextPayoutDate),
    lastUpdated: serverTimestamp(),
  });
  await batch.commit();
}

/**
 * Saves a person's own names. A new username is claimed, the old one set free, and the payout profile follows; one that
 * differs in capitals only stays the same claim. The rules refuse a name that is somebody else's.
 */
export async function saveProfile(
  db: Firestore,
  uid: string,
  oldUsername: string,
  names: Pick<UserRecord, 'firstName' | 'lastName' | 'brandName' | 'displayName' | 'username'>,
): Promise<void> {
  const batch = writeBatch(db);
  batch.update(doc(db, 'users', uid), names);
  if (names.username !== oldUsername) batch.update(doc(db, 'payouts', uid), { username: names.username });
  const [before, after] = [usernameId(oldUsername), usernameId(names.username)];
  if (after !== before) {
    batch.set(doc(db, 'usernames', after), { uid });
    batch.delete(doc(db, 'usernames', before));
  }
  await batch.commit();
}

/**
 * An admin's decision: the person's record with the audit entry that describes it, and the review of an application.
 * The rules refuse when the record is no longer what the entry says it was before.
 */
export async function commitDecision(db: Firestore, decision: Extract<DecisionOutcome, { ok: true }>): Promise<void> {
  const { user, audit, review } = decision;
  const batch = writeBatch(db);
  batch.set(doc(db, 'users', user.uid), user);
  batch.set(doc(db, 'auditLog', user.auditId), { ...audit, at: serverTimestamp() });
  if (review) batch.set(doc(db, 'reviews', user.uid), { ...review, decidedAt: serverTimestamp() });
  await batch.commit();
}

/** Gives a person another affiliate manager, or none, with the audit entry that says so. */
export async function setManager(
  db: Firestore,
  actor: string,
  person: UserRecord,
  affiliateManagerId: string | null,
  reason: string,
): Promise<void> {
  const auditId = crypto.randomUUID();
  const user = { ...person, affiliateManagerId, auditId };
  await commitAudited(db, `users/${person.uid}`, {
    actor,
    action: 'assign-manager',
    before: person,
    after: user,
    reason,
  });
}

/** Sets the country of a person's directory entry, or takes it away, with the audit entry that says so. */
export async function setCountry(
  db: Firestore,
  actor: string,
  uid: string,
  country: string | null,
  reason: string,
): Promise<void> {
  const before = (await getDoc(doc(db, 'directory', uid))).data();
  if (!before || before.country === country) return;
  const after = { ...before, country, auditId: crypto.randomUUID() };
  await commitAudited(db, `directory/${uid}`, { actor, action: 'set-country', before, after, reason });
}

type Audited = { actor: string; action: string; before: object; after: { auditId: string }; reason: string };

async function commitAudited(db: Firestore, target: string, { after, ...entry }: Audited): Promise<void> {
  const batch = writeBatch(db);
  batch.set(doc(db, target), after);
  batch.set(doc(db, 'auditLog', after.auditId), { ...entry, role: 'admin', target, after, at: serverTimestamp() });
  await batch.commit();
}
