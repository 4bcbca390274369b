import { Timestamp } from 'firebase-admin/firestore';
import { changeOf, type Context } from '../platform/context.ts';
import { attemptKey, attemptsSchema, planAttempt, type RateLimit } from './plan-rate-limit.ts';
import { expiryOf } from '../platform/plan-retention.ts';
import { refusal } from '../platform/refusal.ts';

/**
 * Counts one attempt of a subject before it is made, so that concurrent ones can't slip through together. Throws
 * too-many-requests when the window is full.
 */
export async function countAttempt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  limit: RateLimit,
  subject: string,
): Promise<void> {
  const ref = db.doc(`loginAttempts/${attemptKey(limit, subject)}`);
  const allowed = await db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const started: unknown = snapshot.get('windowStartedAt');
    const current =
      started instanceof Timestamp ? { count: Number(snapshot.get('count')), windowStartedAt: started.toDate() } : null;
    const next = planAttempt(current, limit, now);
    if (!next) return false;
    const { windowStartedAt } = next;
    const counted = { ...next, expireAt: expiryOf('loginAttempts', windowStartedAt) };
    transaction.set(ref, changeOf(attemptsSchema, {}, counted));
    return true;
  });
  if (!allowed) throw refusal('too-many-requests');
}

/** Forgets the attempts of a subject that has shown who it is. */
export async function forgetAttempts({ db }: Pick<Context, 'db'>, limit: RateLimit, subject: string): Promise<void> {
  await db.doc(`loginAttempts/${attemptKey(limit, subject)}`).delete();
}
