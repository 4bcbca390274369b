import { type Context, hasCode } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

/**
 * The caller of a callable: the uid of the verified token, when its session began and when the password was proved last
 * (null when the token says nothing of it), both in seconds.
 */
export type Caller = { uid: string; authTime: number; passwordAt: number | null };

/**
 * Refuses a session that was ended. An ID token outlives that by up to an hour, and these callables give out new
 * sessions or delete the account: a thief's token must not come first. Throws user-token-expired.
 */
export async function requireLiveSession({ db, auth }: Pick<Context, 'db' | 'auth'>, caller: Caller): Promise<void> {
  try {
    const account = await auth.getUser(caller.uid);
    if (account.disabled) throw refusal('user-disabled');
    const revokedAt = account.tokensValidAfterTime ? Date.parse(account.tokensValidAfterTime) : 0;
    if (caller.authTime * 1000 < revokedAt) throw refusal('user-token-expired');
  } catch (error) {
    throw hasCode(error, 'auth/user-not-found') ? refusal('user-token-expired') : error;
  }
  const record = await db.doc(`users/${caller.uid}`).get();
  if (record.get('role') === 'none') throw refusal('account-deactivated');
}
