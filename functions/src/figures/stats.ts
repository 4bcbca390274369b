import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { cohortOf } from '../../../app/domain/figures/cohort.ts';
import { withDates } from '../../../app/domain/platform/with-dates.ts';
import { type Database, documentAt } from '../platform/database.ts';
import { addedBy, noteChanges, noteCounts } from './counters.ts';
import { isOfProgramme, type StatDelta, statChanges } from './plan-stats.ts';

/**
 * Adds differences to the statistics inside the transaction of the event that they come from: the event's own document says
 * what was counted of it, so each counts once. Documents of the person are incremented unread; what the whole programme shares
 * is noted, and follows.
 */
export function addToStats(
  transaction: Transaction,
  db: Database,
  { uid }: { uid: string },
  deltas: Iterable<StatDelta>,
): void {
  const changes = statChanges(deltas);
  for (const change of changes.filter((one) => !isOfProgramme(one))) {
    transaction.set(documentAt(db, change.path), addedBy(change), { merge: true });
  }
  noteChanges(transaction, db, uid, changes.filter(isOfProgramme));
}

/** Fields of counters/money. */
export type MoneyCounter = 'heldCommissions' | 'quarantined' | 'failedPayouts';

/** @param about the person, or what else is counted: a counter has a shard for it */
export function countMoney(
  transaction: Transaction,
  db: Database,
  about: string,
  counter: MoneyCounter,
  more: number,
): void {
  noteCounts(transaction, db, about, { counter: 'counters/money', adds: [{ at: [counter], by: more }] });
}

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
