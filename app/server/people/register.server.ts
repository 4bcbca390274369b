import { authErrorKey } from '#app/domain/access/auth-codes.ts';
import { signUpRecords } from '#app/domain/people/people.ts';
import type { SignUpNames } from '#app/domain/platform/schemas.ts';
import { openDataAccess } from '../data/access.server.ts';
import { createPerson } from './collection.server.ts';
import { newSessionRecord } from '../access/sessions-collection.server.ts';
import type { Identity } from '../access/resolved-session.ts';
import type { RequestSession } from '../access/session.server.ts';
import { noteSessionInUse } from '../access/session-record.server.ts';
import { isUsernameFree } from './username-free.server.ts';

/** Why a person was not registered: with which status, and as a translation key for the form or for its username. */
export type SignUpRefusal = { status: number; field: string | null; failure: string | null };

/**
 * Writes users, usernames and payouts of a new person in one batch (spec.txt section 3), then the session's record. Null when
 * done.
 */
export async function registerPerson(
  session: RequestSession,
  identity: Identity,
  names: SignUpNames,
  userAgent: string,
): Promise<SignUpRefusal | null> {
  const now = new Date();
  const { requestId } = session;
  // There is no record yet by which it could be decided again.
  const decideAgain = () => Promise.resolve();
  const { write, call } = openDataAccess({ session, token: identity.token, requestId, decideAgain }, now.getTime());
  const records = signUpRecords({ uid: identity.uid, email: identity.email ?? '', ...names, now });
  if (await write(createPerson(records))) {
    // The same form, sent twice: the other one was first.
    if ((await session.standingOfRecord(identity.uid)) !== 'unregistered') return null;
    const answer = await isUsernameFree(call, names.username);
    if ('code' in answer) return { status: 503, field: null, failure: authErrorKey('signup', answer.code) };
    return answer.free
      ? { status: 409, field: null, failure: 'common:errors.payout.create' }
      : { status: 409, field: 'errors.signup.username-taken', failure: null };
  }
  const cookie = await session.cookies.readRefreshCookie();
  if (cookie) await noteSessionInUse(session.port, newSessionRecord(identity.uid, cookie.sessionId, userAgent, now));
  return null;
}
