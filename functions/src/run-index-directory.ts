import { userSchema } from '../../app/domain/schemas.ts';
import { type Context, parseSnapshot } from './context.ts';
import { asksForEmail, planDirectory } from './plan-directory.ts';

/**
 * Keeps directory/{uid} equal to users/{uid}: in one transaction that reads the live record, so the order of events has
 * no say. Country, flags and whatever an admin wrote stay. A record that is gone takes its entry along.
 */
export async function indexDirectory({ db }: Pick<Context, 'db'>, uid: string): Promise<void> {
  const entry = db.doc(`directory/${uid}`);
  await db.runTransaction(async (transaction) => {
    const [userSnapshot, existing] = await transaction.getAll(db.doc(`users/${uid}`), entry);
    const user = parseSnapshot(userSchema, userSnapshot!);
    if (!user) {
      if (existing!.exists) transaction.delete(entry);
      return;
    }
    let emailOfDeactivated = false;
    if (asksForEmail(user, existing!.data())) {
      const sameEmail = await transaction.get(
        db
          .collection('directory')
          .where('emailLower', '==', user.email.toLowerCase())
          .where('role', '==', 'none')
          .limit(2),
      );
      emailOfDeactivated = sameEmail.docs.some((other) => other.id !== uid);
    }
    const fields = planDirectory(user, existing!.data(), emailOfDeactivated);
    if (fields) transaction.set(entry, fields, { merge: true });
  });
}
