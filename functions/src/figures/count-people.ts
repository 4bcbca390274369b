import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { isRole, type Role } from '../../../app/domain/access/roles.ts';

/**
 * counters/people: how many people are in the directory, by effective role. It moves in the transaction that writes an entry,
 * which remembers as what its person was counted: so every person counts once, however often and in whatever order events come.
 */

const COUNTER = 'counters/people';

/** @param before as what the entry was counted, undefined for a new one; `after`: the same of what is left of it */
export function countPerson(transaction: Transaction, db: Firestore, before: unknown, after: Role | undefined): void {
  const from = isRole(before) ? before : undefined;
  if (from === after) return;
  const byRole: Record<string, FieldValue> = {};
  if (from) byRole[from] = FieldValue.increment(-1);
  if (after) byRole[after] = FieldValue.increment(1);
  const total = FieldValue.increment(Number(after !== undefined) - Number(from !== undefined));
  transaction.set(db.doc(COUNTER), { byRole, total }, { merge: true });
}
