import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { nest, type StatDelta, statChanges } from './plan-stats.ts';

/**
 * Adds differences to the statistics inside the transaction of the event that they come from: the event's own document says
 * what was counted of it, so each counts once. Nothing is read: increments of documents that many events share don't collide.
 */
export function addToStats(transaction: Transaction, db: Firestore, deltas: Iterable<StatDelta>): void {
  for (const change of statChanges(deltas)) {
    transaction.set(
      db.doc(change.path),
      nest(change, (amount) => FieldValue.increment(amount)),
      { merge: true },
    );
  }
}

/** Fields of counters/money that this side keeps. */
export type MoneyCounter = 'heldCommissions' | 'quarantined';

export function countMoney(transaction: Transaction, db: Firestore, counter: MoneyCounter, more: number): void {
  if (more === 0) return;
  transaction.set(db.doc('counters/money'), { [counter]: FieldValue.increment(more) }, { merge: true });
}
