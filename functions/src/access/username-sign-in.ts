import { isDeactivated } from '../../../app/domain/access/roles.ts';
import type { UserRecord as Account } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { usernameId } from '../../../app/domain/people/people.ts';
import { usernameSchema } from '../../../app/domain/people/schemas.ts';
import { type Context, hasCode } from '../platform/context.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { SIGN_IN_BY_ADDRESS, SIGN_IN_BY_USERNAME } from './plan-rate-limit.ts';
import { providerRefusal, refusal } from '../platform/refusal.ts';
import { countAttempt, forgetAttempts } from './rate-limit.ts';

const input = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(256)),
  password: z.string().check(z.minLength(1), z.maxLength(4096)),
});

/** Stands in for an account that does not exist, so that the way to the answer is as long. Nobody can own either. */
const NOBODY = { uid: 'nobody', email: 'nobody@greenroom.invalid' };

/**
 * Logs in by username: finds the account, verifies the password with the provider and returns a custom token.
 *
 * No answer tells the email. An unknown username takes the same calls as a known one. The provider must answer with
 * the very uid that owns the username; that the account is deactivated is said only after a correct password.
 * Throws refusals: too-many-requests, user-not-found, email-not-found, account-deactivated, or the provider's own.
 */
export async function usernameSignIn(
  context: Context & { provider: IdentityProvider },
  data: unknown,
  address: string,
): Promise<{ token: string }> {
  const { db, auth, provider, now } = context;
  const parsed = input.safeParse(data);
  if (!parsed.success) throw refusal('invalid-credential');
  const { username, password } = parsed.data;
  const id = usernameId(username.trim());
  await countAttempt(context, SIGN_IN_BY_ADDRESS, address);
  await countAttempt(context, SIGN_IN_BY_USERNAME, id);

  const uid = await ownerOf(context, username);
  const account = await findAccount(context, uid ?? NOBODY.uid);
  const email = account?.email ?? NOBODY.email;
  const answer = await provider.verifyPassword(email, password);
  const record = await db.doc(`users/${uid ?? NOBODY.uid}`).get();

  if (!uid || !account) throw refusal('user-not-found');
  if (!account.email) throw refusal('email-not-found');
  if (!answer.ok) throw providerRefusal(answer.code);
  if (answer.uid !== uid) throw refusal('invalid-credential');
  if (isDeactivated(record.get('role'))) throw refusal('account-deactivated');
  // The password was checked just now: the token proves it (docs/sessions.md).
  const token = await auth.createCustomToken(uid, { passwordAt: Math.floor(now.getTime() / 1000) });
  await forgetAttempts(context, SIGN_IN_BY_USERNAME, id);
  return { token };
}

async function ownerOf({ db }: Context, username: string): Promise<string | null> {
  const name = usernameSchema.safeParse(username);
  // A name that nobody can have must not become a document path.
  const snapshot = await db.doc(`usernames/${name.success ? usernameId(name.data) : '-'}`).get();
  const uid: unknown = snapshot.get('uid');
  return typeof uid === 'string' && uid !== '' ? uid : null;
}

async function findAccount({ auth }: Context, uid: string): Promise<Account | null> {
  try {
    return await auth.getUser(uid);
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) return null;
    throw error;
  }
}
