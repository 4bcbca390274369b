import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { sessionClaimsSchema, sessionIdSchema } from '../../../app/domain/access/session-schemas.ts';
import { type Context, partOf } from '../platform/context.ts';
import { type NoticeContext, tell } from '../notifications/notice.ts';
import { refusal } from '../platform/refusal.ts';
import type { Caller } from './caller.ts';

/** `newPassword`: whether it is the end of a change of the password, of which the notice is. */
const input = z.object({ sessionId: sessionIdSchema, newPassword: z._default(z.boolean(), false) });

/** Claims of a custom token that prove what the caller's token proves (docs/sessions.md). */
function proofOf({ passwordAt }: Caller): { passwordAt?: number } {
  return typeof passwordAt === 'number' ? { passwordAt } : {};
}

/**
 * Ends every session but the caller's. The provider can only revoke all refresh tokens, so the caller gets a custom
 * token to log in again. It carries the caller's own proof of the password and none of its own. claims/{uid}.validAfter is the provider's own instant of revocation; the rules refuse tokens of
 * sessions from before. `keptSessionId` next to it is the caller's session: its open pages wait for their new token, the
 * others leave. The person is notified. Done twice it does no harm. Throws the refusal invalid-request.
 */
export async function signOutElsewhere(
  context: Pick<Context, 'auth' | 'log'> & NoticeContext,
  data: unknown,
  caller: Caller,
): Promise<{ token: string }> {
  const { db, auth } = context;
  const parsed = input.safeParse(data);
  if (!parsed.success) throw refusal('invalid-request');

  await auth.revokeRefreshTokens(caller.uid);
  const { tokensValidAfterTime } = await auth.getUser(caller.uid);
  if (!tokensValidAfterTime) throw new Error(`The provider revoked the tokens of ${caller.uid} and does not say when`);
  const validAfter = Timestamp.fromMillis(Date.parse(tokensValidAfterTime));
  const ended = partOf(sessionClaimsSchema, { validAfter, keptSessionId: parsed.data.sessionId });
  await db.doc(`claims/${caller.uid}`).set(ended, { merge: true });

  const sessions = await db.collection('sessions').where('userId', '==', caller.uid).get();
  const writer = db.bulkWriter();
  const deletions = sessions.docs
    .filter((session) => session.get('sessionId') !== parsed.data.sessionId)
    .map((session) => writer.delete(session.ref));
  await Promise.all([...deletions, writer.close()]);
  // Without it the caller is logged out as well: it depends on no notice.
  const token = await auth.createCustomToken(caller.uid, proofOf(caller));
  // The caller's page says so itself. It has no valid token until it has the answer: read again before, it would be logged out.
  const kind = parsed.data.newPassword ? 'password-changed' : 'others-logged-out';
  const since = validAfter.toDate();
  const notice = { id: `${kind}_${since.getTime()}`, kind, params: {}, since } as const;
  try {
    await tell(context, caller.uid, notice, { isSeen: true });
  } catch (error) {
    context.log.error('notice-failed', { uid: caller.uid, kind, error });
  }
  return { token };
}
