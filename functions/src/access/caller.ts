import { isDeactivated } from '../../../app/domain/access/roles.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Context, hasCode } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

/**
 * The caller of a callable: the uid of the verified token, when its session began and when the password was proved last
 * (null when the token says nothing of it), both in seconds.
 */
export type Caller = { uid: string; authTime: number; passwordAt: number | null };

/**
 * The users record of a caller whose session was not ended. An ID token outlives its session by up to an hour, and callables move
 * money, give out new sessions or delete the account. Throws refusals: user-token-expired, user-disabled, account-deactivated.
 */
export async function requireLiveSession(
  { db, auth }: Pick<Context, 'db' | 'auth'>,
  caller: Caller,
): Promise<DocumentSnapshot> {
  try {
    const account = await auth.getUser(caller.uid);
    if (account.disabled) throw refusal('user-disabled');
    const revokedAt = account.tokensValidAfterTime ? Date.parse(account.tokensValidAfterTime) : 0;
    if (caller.authTime * 1000 < revokedAt) throw refusal('user-token-expired');
  } catch (error) {
    throw hasCode(error, 'auth/user-not-found') ? refusal('user-token-expired') : error;
  }
  const record = await db.doc(`users/${caller.uid}`).get();
  if (isDeactivated(record.get('role'))) throw refusal('account-deactivated');
  return record;
}
