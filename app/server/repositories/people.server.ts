import { doc, type Firestore, serverTimestamp, Timestamp, writeBatch } from 'firebase/firestore/lite';
import type { DecisionOutcome, SignUpRecords } from '#app/domain/people.ts';

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
