import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { cohortOf } from '../../../app/domain/figures/cohort.ts';
import { withDates } from '../../../app/domain/platform/with-dates.ts';
import type { Database } from '../platform/database.ts';

/** The month in which a streamer was approved, `yyyy-mm`, inside the transaction of an event; `none` for a person without records. */
export async function readCohort(transaction: Transaction, db: Database, uid: string): Promise<string> {
  return cohortIn(await transaction.getAll(...recordsOf(db, uid)));
}

/** The same outside of a transaction: for what an earlier release counted. */
export async function findCohort(db: Database, uid: string): Promise<string> {
  return cohortIn(await db.getAll(...recordsOf(db, uid)));
}

function recordsOf(db: Database, uid: string): [DocumentReference, DocumentReference] {
  return [db.doc(`milestones/${uid}`), db.doc(`reviews/${uid}`)];
}

function cohortIn([milestones, review]: DocumentSnapshot[]): string {
  return cohortOf(milestones!.data(), withDates(review!.data()) as Record<string, unknown> | undefined);
}
