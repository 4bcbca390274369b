import type { Auth, UserRecord as Account } from 'firebase-admin/auth';
import type { Firestore, QuerySnapshot } from 'firebase-admin/firestore';
import { effectiveRole, isAdmin, isDeactivated, readStanding, STANDING_AFTER } from '../../app/domain/access/roles.ts';
import { hasCode } from '../../functions/src/platform/context.ts';
import { writeAudit } from '../../functions/src/audit/audit.ts';
import { Refusal } from '../stack/refusal.ts';

/** The entry's id, so that there can be no second first admin, whatever happened to the users records. */
export const FIRST_ADMIN_ENTRY = 'first-admin';

/** As many as it takes to decide on a third in the product. */
const ENOUGH = 2;

/** Accounts that one question to Authentication takes. */
const MOST_ASKED = 100;

/**
 * Makes someone who has signed up an admin: the record, and the audit entry that says so, in one transaction. The trigger mirrors
 * the role into the claims. Throws a Refusal when nobody has that email, when it is not verified or the account is disabled, when the
 * sign-up was not finished, when the person was deactivated or is an admin, and when there is or was an admin; with `second`, when
 * there are two who can log in: later ones are proposed and granted in the product.
 *
 * @returns the uid
 */
export async function makeAdmin(
  { db, auth, now }: { db: Firestore; auth: Auth; now: Date },
  email: string,
  { second = false } = {},
): Promise<string> {
  const { uid, disabled, emailVerified } = await accountOf(auth, email);
  if (disabled) {
    throw new Refusal(
      'That account is disabled: enable it in the Firebase console, Authentication, Users. Then try again.',
    );
  }
  // Anyone can sign up with an email that isn't theirs, and would become the admin.
  if (!emailVerified) {
    throw new Refusal(
      'That email is not verified. Its owner logs in, sends the verification email and opens its link. Then try again.',
    );
  }
  const id = second ? `second-admin_${uid}_${now.getTime()}` : FIRST_ADMIN_ENTRY;
  await db.runTransaction(async (transaction) => {
    const record = await transaction.get(db.doc(`users/${uid}`));
    const admins = await ableAdmins(
      auth,
      await transaction.get(db.collection('users').where('role', '==', STANDING_AFTER.makeAdmin.role)),
    );
    const entry = await transaction.get(db.doc(`auditLog/${id}`));
    if (second && admins.length >= ENOUGH) {
      throw new Refusal('There are two admins already: propose others in the product, under Admin, Streamers.');
    }
    if (!second && (admins.length > 0 || entry.exists)) {
      throw new Refusal(
        'There is an admin already: propose others in the product, under Admin, Streamers. An only admin needs --second.',
      );
    }
    if (admins.includes(uid)) throw new Refusal('That person is an admin already.');
    const before: { role?: unknown; status?: unknown } = record.data() ?? {};
    if (!record.exists)
      throw new Refusal('That account has not finished its sign-up: log in and do so, then try again.');
    if (isDeactivated(before.role)) throw new Refusal('That account was deactivated.');
    writeAudit(transaction, db, {
      id,
      actor: 'make-admin',
      role: 'project-owner',
      action: 'grant-role',
      target: record.ref.path,
      before: { role: before.role, status: before.status },
      after: STANDING_AFTER.makeAdmin,
      reason: second ? 'A second admin of this project.' : 'The first admin of this project.',
      now,
    });
    transaction.update(record.ref, { ...STANDING_AFTER.makeAdmin, auditId: id });
  });
  return uid;
}

/** The uids of those who can act as an admin: by their effective role, with an account that exists and is enabled. */
async function ableAdmins(auth: Auth, records: QuerySnapshot): Promise<string[]> {
  const uids = records.docs.flatMap((record) => {
    const standing = readStanding(record.data());
    return typeof standing === 'object' && isAdmin(effectiveRole(standing)) ? [{ uid: record.id }] : [];
  });
  const able: string[] = [];
  for (let from = 0; from < uids.length; from += MOST_ASKED) {
    const { users } = await auth.getUsers(uids.slice(from, from + MOST_ASKED));
    able.push(...users.filter(({ disabled }) => !disabled).map(({ uid }) => uid));
  }
  return able;
}

async function accountOf(auth: Auth, email: string): Promise<Account> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found') && !hasCode(error, 'auth/invalid-email')) throw error;
    throw new Refusal('Nobody has signed up with that email.');
  }
}
