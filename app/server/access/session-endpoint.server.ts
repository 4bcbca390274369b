import { isDeactivated } from '#app/domain/access/roles.ts';
import type { AppLoadContext } from '@remix-run/cloudflare';
import type { SessionEvent } from '#app/domain/access/session-machine.ts';
import { SESSION_HEADER } from '#app/domain/access/session-header.ts';
import { sessionBody } from '#app/domain/access/session-schemas.ts';
import { isNotFound, isPermissionDenied, isTransient } from '../data/firestore.server.ts';
import type { IdTokenClaims } from './id-token.server.ts';
import { logEvent } from '../platform/log.server.ts';
import { collections } from '../data/collections.server.ts';
import type { SessionRecord } from '../data/schemas.server.ts';
import { followEmail } from '../people/users-collection.server.ts';
import { newSessionRecord, removeSession, touchSession } from './sessions-collection.server.ts';
import { noteSessionInUse } from './session-record.server.ts';
import { claimsLag, type RequestSession } from './session.server.ts';
import { within } from '../platform/within.server.ts';

/** How long logging out waits for the sessions document to be removed, in milliseconds. The rest happens after the answer. */
const REMOVAL_PATIENCE_MS = 700;

/**
 * POST /session `{idToken, refreshToken, sessionId}`: 204 and two cookies. Begins a session, for which it asks for proof
 * of a recent password, or brings newer tokens of the one whose refresh cookie the browser has (docs/sessions.md).
 * 400 for a body that is not that; 401 `user-token-expired` for a token that does not verify, or a session that has ended;
 * 401 `requires-recent-login` without cookie and proof; 403 `account-deactivated` for role none or a malformed record;
 * 503 when nothing can be decided now. Decides on the live record.
 */
export async function openSession(request: Request, context: AppLoadContext): Promise<Response> {
  const session = sessionOr503(context);
  const body = sessionBody.safeParse(await request.json().catch(() => null));
  if (!body.success) return refusal(400, 'invalid-request');
  const { idToken, refreshToken, sessionId } = body.data;
  const claims = await session.verify(idToken);
  if (claims === 'unavailable') return refusal(503, 'network-request-failed');
  const refuse = async (status: number, code: string, event: SessionEvent | null) => {
    if (event) await session.cookies.on(event);
    logEvent('warn', 'session-refused', { requestId: session.requestId, uid: claims?.sub, code });
    return refusal(status, code);
  };
  if (!claims) return refuse(401, 'user-token-expired', null);
  if (session.cookies.isMarked(sessionId)) {
    await session.cookies.refuseLate();
    return refuse(401, 'user-token-expired', null);
  }
  const uid = claims.sub;
  const cookie = await session.cookies.readRefreshCookie();
  const isRunning = cookie?.uid === uid && cookie.sessionId === sessionId;
  if (!isRunning && !session.hasRecentPassword(claims)) return refuse(401, 'requires-recent-login', 'proof-missing');

  session.adopt(idToken);
  const tokens = { refreshToken, uid, sessionId, idToken };
  const standing = await session.standingOfRecord(uid);
  if (standing === 'unregistered') {
    await session.cookies.on(isRunning ? 'renewed:unregistered' : 'signed-up', tokens);
    return opened(session, uid, false);
  }
  if (standing === 'malformed' || isDeactivated(standing.role))
    return refuse(403, 'account-deactivated', 'deactivated');

  const userAgent = request.headers.get('User-Agent') ?? '';
  const noted = await noteSession(session, newSessionRecord(uid, sessionId, userAgent, new Date()), isRunning);
  // A token from before "log out everywhere else" ends nothing: another tab of this browser may have newer cookies by now.
  if (noted === 'refused') return refuse(401, 'user-token-expired', null);
  if (noted === 'gone') return refuse(401, 'user-token-expired', 'ended-elsewhere');
  await followTokenEmail(session, claims);
  const lags = claimsLag(claims, standing);
  const event = isRunning ? 'renewed' : 'logged-in';
  await session.cookies.on(lags ? `${event}:claims-lag` : event, tokens);
  if (!isRunning && cookie?.uid === uid) await forget(session, uid, cookie.sessionId);
  return opened(session, uid, lags);
}

function opened(session: RequestSession, uid: string, lags: boolean): Response {
  logEvent('info', 'session-opened', { requestId: session.requestId, uid, lags });
  return new Response(null, { status: 204 });
}

/**
 * GET /session: whether the session is still valid, by the live record: 204, 401 `user-token-expired` or `user-disabled`, 403
 * `account-deactivated`, 503 when nothing can be decided now. A 204 names the session in `X-Session-Id`: another tab may have
 * begun one since the page was rendered. Sets no cookie (docs/sessions.md).
 */
export async function askSession(context: AppLoadContext): Promise<Response> {
  const session = sessionOr503(context);
  try {
    const refused = await standingOf(session);
    if (refused) return refused;
    const sessionId = session.cookies.token?.sessionId ?? (await session.cookies.readRefreshCookie())?.sessionId;
    return new Response(null, { status: 204, headers: sessionId ? { [SESSION_HEADER]: sessionId } : {} });
  } catch (error) {
    if (isTransient(error)) return refusal(503, 'network-request-failed');
    throw error;
  } finally {
    session.cookies.keep();
  }
}

async function standingOf(session: RequestSession): Promise<Response | null> {
  const { viewer, identity, reason, unavailable } = await session.resolve();
  if (unavailable) return refusal(503, 'network-request-failed');
  if (viewer.kind === 'refused') return refusal(403, 'account-deactivated');
  if (!identity) return refusal(401, reason ?? 'user-token-expired');
  const standing = await session.standingOfRecord(identity.uid);
  if (standing === 'unregistered') return null;
  if (standing === 'malformed' || isDeactivated(standing.role)) return refusal(403, 'account-deactivated');
  const cookie = await session.cookies.readRefreshCookie();
  const stands = cookie ? await session.stands(cookie) : 'yes';
  return stands === 'yes' ? null : refusal(401, 'user-token-expired');
}

/**
 * Keeps the session's document. A new session makes it; a running one only notes that it is in use, since a document that
 * is gone was removed by a log-out.
 */
async function noteSession(
  session: RequestSession,
  record: SessionRecord,
  isRunning: boolean,
): Promise<'kept' | 'refused' | 'gone'> {
  try {
    await (isRunning ? session.port.write(touchSession(record)) : noteSessionInUse(session.port, record));
    return 'kept';
  } catch (error) {
    if (isNotFound(error)) return 'gone';
    // The rules refuse to change a document that is not there, as they refuse a session from before a log-out elsewhere.
    if (isPermissionDenied(error))
      return isRunning && (await session.stands(asCookie(record))) === 'no' ? 'gone' : 'refused';
    throw error;
  }
}

function asCookie({ userId, sessionId }: SessionRecord): { uid: string; sessionId: string } {
  return { uid: userId, sessionId };
}

/** A changed address reaches the record with the first log-in by it. That it can't now keeps nobody out. */
async function followTokenEmail(session: RequestSession, { sub, email }: IdTokenClaims): Promise<void> {
  try {
    const user = await session.port.read(collections.users.byId(sub));
    if (email && user && user.email !== email) await session.port.write(followEmail(sub, email));
  } catch (error) {
    logEvent('warn', 'email-not-followed', { requestId: session.requestId, error });
  }
}

/**
 * DELETE /session: 204, cookies cleared and marked, sessions document removed. Logging out never fails on what can't be
 * removed, and never waits long for it.
 */
export async function closeSession(context: AppLoadContext): Promise<Response> {
  const session = sessionOr503(context);
  const removal = removeOwn(session);
  session.keepOpenFor(removal);
  await within(REMOVAL_PATIENCE_MS, removal, () => {});
  await session.cookies.on('log-out');
  return new Response(null, { status: 204 });
}

async function removeOwn(session: RequestSession): Promise<void> {
  try {
    const { identity } = await session.resolve();
    const cookie = await session.cookies.readRefreshCookie();
    if (identity && cookie?.uid === identity.uid)
      await session.port.write(removeSession(identity.uid, cookie.sessionId));
  } catch (error) {
    logEvent('warn', 'session-record-kept', { requestId: session.requestId, error });
  }
}

/** Removes the document of a session that another one has replaced in this browser. */
async function forget(session: RequestSession, uid: string, sessionId: string): Promise<void> {
  try {
    await session.port.write(removeSession(uid, sessionId));
  } catch (error) {
    logEvent('warn', 'session-record-kept', { requestId: session.requestId, error });
  }
}

function sessionOr503(context: AppLoadContext): RequestSession {
  if (!context.session) throw refusal(503, 'configuration');
  return context.session;
}

function refusal(status: number, code: string): Response {
  return Response.json({ code }, { status });
}
