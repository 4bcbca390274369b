import type { Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import { activeDay } from '../../../app/domain/people/directory-search.ts';
import { effectiveRole, isRole, STANDING_AFTER } from '../../../app/domain/access/roles.ts';
import { directorySchema, userSchema } from '../../../app/domain/people/schemas.ts';
import { withDates } from '../../../app/domain/platform/with-dates.ts';
import { type Context, parseSnapshot, partOf } from '../platform/context.ts';
import { asksForEmail, countGuides, planDirectory } from './plan-directory.ts';
import { countActive } from '../figures/count-active.ts';
import { countPerson } from '../figures/count-people.ts';

/** More browsers than this are not looked at when an entry is new. */
const MOST_SESSIONS = 20;

type Index = Pick<Context, 'db' | 'now'>;

/**
 * Keeps directory/{uid} equal to users/{uid} and to the number of completed guides, and counters/people equal to the
 * directory: in one transaction that reads the live records, so the order of events has no say. Country, flags and whatever
 * an admin wrote stay. A record that is gone takes its entry along. Returns whether the entry had to change.
 */
export async function indexDirectory({ db, now }: Index, uid: string): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const { entry, existing, user, lastActiveDay, fields } = await planEntry(transaction, { db, now }, uid);
    const counted: unknown = existing.get('effectiveRole');
    if (!user) {
      if (existing.exists) transaction.delete(entry);
      countPerson(transaction, db, uid, counted, undefined);
      return existing.exists;
    }
    // Named fields are replaced whole: merged tokens would keep those of a former name.
    if (fields) transaction.set(entry, partOf(directorySchema, fields), { mergeFields: Object.keys(fields) });
    countPerson(transaction, db, uid, counted, effectiveRole(user));
    countActive(transaction, db, { uid, role: effectiveRole(user), previous: '', day: lastActiveDay });
    return fields !== null;
  });
}

/** What directory/{uid} says and should say. `fields` is null when there is nothing to write. */
export async function planEntry(transaction: Transaction, { db, now }: Index, uid: string) {
  const entry = db.doc(`directory/${uid}`);
  const [userSnapshot, existing, progress] = await transaction.getAll(
    db.doc(`users/${uid}`),
    entry,
    db.doc(`guideProgress/${uid}`),
  );
  const user = parseSnapshot(userSchema, userSnapshot!);
  const known = { entry, existing: existing!, user };
  if (!user) return { ...known, lastActiveDay: '', fields: null };
  const emailOfDeactivated =
    asksForEmail(user, existing!.data()) && (await hasDeactivatedTwin(transaction, db, uid, user.email));
  const lastActiveDay = existing!.exists ? '' : await lastDayOf(transaction, { db, now }, uid);
  const guidesDone = countGuides(withDates(progress!.get('completed')));
  const fields = planDirectory({ user, guidesDone, lastActiveDay, emailOfDeactivated }, existing!.data());
  return { ...known, lastActiveDay, fields };
}

/**
 * Notes in directory/{uid} that a session was in use on another day than before, and counts the streamer among those who were
 * active on it: once a day at most, never backwards. An entry that is still to come takes the day from the session itself.
 */
export async function noteActiveDay(
  { db, now }: Index,
  session: { userId?: unknown; lastActive?: unknown },
): Promise<void> {
  const day = activeDay(session.lastActive, now);
  if (typeof session.userId !== 'string' || session.userId === '' || day === '') return;
  const entry = db.doc(`directory/${session.userId}`);
  await db.runTransaction(async (transaction) => {
    const existing = await transaction.get(entry);
    const previous = String(existing.get('lastActiveDay') ?? '');
    if (!existing.exists || day <= previous) return;
    transaction.update(entry, partOf(directorySchema, { lastActiveDay: day }));
    const role: unknown = existing.get('effectiveRole');
    countActive(transaction, db, { uid: entry.id, role: isRole(role) ? role : undefined, previous, day });
  });
}

async function hasDeactivatedTwin(transaction: Transaction, db: Database, uid: string, email: string) {
  const sameEmail = await transaction.get(
    db
      .collection('directory')
      .where('emailLower', '==', email.toLowerCase())
      .where('role', '==', STANDING_AFTER.deactivation.role)
      .limit(2),
  );
  return sameEmail.docs.some((other) => other.id !== uid);
}

async function lastDayOf(transaction: Transaction, { db, now }: Index, uid: string): Promise<string> {
  const sessions = db.collection('sessions').where('userId', '==', uid).limit(MOST_SESSIONS);
  const days = (await transaction.get(sessions)).docs.map((session) => activeDay(session.get('lastActive'), now));
  return days.sort().at(-1) ?? '';
}
