import type { FormRefusal } from '#app/domain/platform/refusal.ts';
import { authErrorKey } from '#app/domain/access/auth-codes.ts';
import { signUpRecords } from '#app/domain/people/people.ts';
import type { SignUpNames } from '#app/domain/people/schemas.ts';
import { openDataAccess } from '../data/access.server.ts';
import { createPerson } from './collection.server.ts';
import { newSessionRecord } from '../access/sessions-collection.server.ts';
import type { Identity } from '../access/resolved-session.ts';
import type { RequestSession } from '../access/session.server.ts';
import { noteSessionInUse } from '../access/session-record.server.ts';
import { isUsernameFree } from './username-free.server.ts';

/** What is wrong with the username, as translation keys. */
type SignUpRefusal = FormRefusal<{ fields: { username?: string[] } }>;

const refused = (status: number, failure: string | null, username?: string): SignUpRefusal => ({
  ...{ ok: false, status, failure, fields: username ? { username: [username] } : {} },
});

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
  const { uid, token } = identity;
  const { write, call } = openDataAccess(
    { session, actor: 'unregistered', uid, token, requestId, decideAgain },
    now.getTime(),
  );
  const records = signUpRecords({ uid: identity.uid, email: identity.email ?? '', ...names, now });
  if (await write(createPerson(records))) {
    // The same form, sent twice: the other one was first.
    if ((await session.standingOfRecord(identity.uid)) !== 'unregistered') return null;
    const answer = await isUsernameFree(call, names.username);
    if ('code' in answer) return refused(503, authErrorKey('signup', answer.code));
    return answer.free
      ? refused(409, 'common:errors.payout.create')
      : refused(409, null, 'errors.signup.username-taken');
  }
  const cookie = await session.cookies.readRefreshCookie();
  if (cookie) await noteSessionInUse(session.port, newSessionRecord(identity.uid, cookie.sessionId, userAgent, now));
  return null;
}
