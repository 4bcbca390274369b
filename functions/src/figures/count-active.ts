import type { Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import { activeMonthId, activityOf } from '../../../app/domain/figures/active-days.ts';
import type { Role } from '../../../app/domain/access/roles.ts';
import { noteCounts } from './counters.ts';

/**
 * Counts someone's new latest active day in counters/active-{yyyy-mm}, with the transaction that moves it in the directory: the
 * entry says what was counted, so a day counts once whatever comes twice. One change a person and day. A day that is reported
 * after a later one was is not counted any more.
 */
export function countActive(
  transaction: Transaction,
  db: Database,
  { uid, role, previous, day }: { uid: string; role: Role | undefined; previous: string; day: string },
): void {
  const more = day && activityOf(role, previous, day);
  if (!more) return;
  noteCounts(transaction, db, uid, {
    counter: `counters/${activeMonthId(day)}`,
    adds: [
      { at: ['days', day, 'streamers'], by: more.streamers },
      { at: ['days', day, 'firstInWeek'], by: more.firstInWeek },
    ],
  });
}
