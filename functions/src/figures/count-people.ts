import type { Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import { isRole, type Role } from '../../../app/domain/access/roles.ts';
import { noteCounts } from './counters.ts';

/**
 * counters/people: how many people are in the directory, by effective role. The entry stores the role that it was counted under, and
 * its transaction notes the change. So every person counts once, however often and in whatever order events come.
 *
 * @param before the role that the entry was counted under, undefined for a new one
 * @param after the role that it is counted under now, undefined for a deleted one
 */
export function countPerson(
  transaction: Transaction,
  db: Database,
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
