import { signUpRecords } from '#app/domain/people.ts';
import type { SignUpNames } from '#app/domain/schemas.ts';
import { isPermissionDenied } from './firestore.server.ts';
import { commit } from './guard.server.ts';
import { createPerson } from './repositories/people.server.ts';
import { newSessionRecord } from './repositories/sessions.server.ts';
import { noteSessionInUse } from './session-record.server.ts';
import type { Identity, RequestSession } from './session.server.ts';
import { isUsernameFree } from './username-free.server.ts';

/**
 * Writes users, usernames and payouts of a new person in one batch (spec.txt section 3), then the session's record.
 *
 * @returns null when done, `username-taken`, or the translation key of what else the rules refused
 */
export async function registerPerson(
  session: RequestSession,
  identity: Identity,
  names: SignUpNames,
  userAgent: string,
): Promise<'username-taken' | 'common:errors.payout.create' | null> {
  const now = new Date();
  try {
    const records = signUpRecords({ uid: identity.uid, email: identity.email ?? '', ...names, now });
    await commit(createPerson(session.port.db, records));
  } catch (error) {
    if (!isPermissionDenied(error)) throw error;
    return (await isUsernameFree(session.env, identity.token, names.username))
      ? 'common:errors.payout.create'
      : 'username-taken';
  }
  const cookie = await session.cookies.readRefreshCookie();
  if (cookie) await noteSessionInUse(session.port, newSessionRecord(identity.uid, cookie.sessionId, userAgent, now));
  return null;
}
