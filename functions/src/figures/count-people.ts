import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { isRole, type Role } from '../../../app/domain/access/roles.ts';
import { noteCounts } from './counters.ts';

/**
 * counters/people: how many people are in the directory, by effective role. Its change is noted in the transaction that writes an
 * entry, which remembers as what its person was counted: so every person counts once, however often and in whatever order
 * events come.
 *
 * @param before as what the entry was counted, undefined for a new one; `after`: the same of what is left of it
 */
export function countPerson(
  transaction: Transaction,
  db: Firestore,
  uid: string,
  before: unknown,
  after: Role | undefined,
): void {
  const from = isRole(before) ? before : undefined;
  if (from === after) return;
  const roles = [
    ...(from ? [{ at: ['byRole', from], by: -1 }] : []),
    ...(after ? [{ at: ['byRole', after], by: 1 }] : []),
  ];
  const total = Number(after !== undefined) - Number(from !== undefined);
  noteCounts(transaction, db, uid, { counter: 'counters/people', adds: [...roles, { at: ['total'], by: total }] });
}
