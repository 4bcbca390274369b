import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { activeMonthId, activityOf } from '../../../app/domain/figures/active-days.ts';
import type { Role } from '../../../app/domain/access/roles.ts';

/**
 * Counts someone's new latest active day in counters/active-{yyyy-mm}, in the transaction that moves it in the directory: the
 * entry says what was counted, so a day counts once whatever comes twice. One write a person and day. A day that is reported
 * after a later one was is not counted any more.
 */
export function countActive(
  transaction: Transaction,
  db: Firestore,
  { role, previous, day }: { role: Role | undefined; previous: string; day: string },
): void {
  const more = day && activityOf(role, previous, day);
  if (!more) return;
  const counts = {
    streamers: FieldValue.increment(more.streamers),
    firstInWeek: FieldValue.increment(more.firstInWeek),
  };
  transaction.set(db.doc(`counters/${activeMonthId(day)}`), { days: { [day]: counts } }, { merge: true });
}
