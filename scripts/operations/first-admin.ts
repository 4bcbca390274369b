import type { Auth, UserRecord as Account } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { hasCode } from '../../functions/src/platform/context.ts';
import { writeAudit } from '../../functions/src/audit/audit.ts';
import { Refusal } from '../stack/refusal.ts';

/** The entry's id, so that there can be no second first admin, whatever happened to the users records. */
export const FIRST_ADMIN_ENTRY = 'first-admin';

/**
 * Makes someone who has signed up the first admin: the record, and the audit entry that says so, in one transaction. The
 * trigger mirrors the role into the claims. Throws a Refusal when nobody has that email, when the sign-up was not finished,
 * when the person was deactivated, and when there is or was an admin: later ones are proposed and granted in the product.
 *
 * @returns the uid
 */
export async function makeFirstAdmin(
  { db, auth, now }: { db: Firestore; auth: Auth; now: Date },
  email: string,
): Promise<string> {
  const { uid } = await accountOf(auth, email);
  await db.runTransaction(async (transaction) => {
    const record = await transaction.get(db.doc(`users/${uid}`));
    const admins = await transaction.get(db.collection('users').where('role', '==', 'admin').limit(1));
    const entry = await transaction.get(db.doc(`auditLog/${FIRST_ADMIN_ENTRY}`));
    if (!admins.empty || entry.exists) {
      throw new Refusal('There is an admin already: propose others in the product, under Admin, Streamers.');
    }
    const before: { role?: unknown; status?: unknown } = record.data() ?? {};
    if (!record.exists)
      throw new Refusal('That account has not finished its sign-up: sign in and do so, then try again.');
    if (before.role === 'none') throw new Refusal('That account was deactivated.');
    writeAudit(transaction, db, {
      id: FIRST_ADMIN_ENTRY,
      actor: 'make-admin',
      role: 'project-owner',
      action: 'grant-role',
      target: record.ref.path,
      before: { role: before.role, status: before.status },
      after: { role: 'admin', status: 'active' },
      reason: 'The first admin of this project.',
      now,
    });
    transaction.update(record.ref, { role: 'admin', status: 'active', auditId: FIRST_ADMIN_ENTRY });
  });
  return uid;
}

async function accountOf(auth: Auth, email: string): Promise<Account> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found') && !hasCode(error, 'auth/invalid-email')) throw error;
    throw new Refusal('Nobody has signed up with that email.');
  }
}
