import type { AppLoadContext } from '@remix-run/cloudflare';
import { sessionBody } from '#app/domain/schemas.ts';
import { isPermissionDenied } from './firestore.server.ts';
import type { IdTokenClaims } from './id-token.server.ts';
import { logEvent } from './log.server.ts';
import { followEmail, users } from './repositories/users.server.ts';
import { newSessionRecord, removeSession, type SessionRecord } from './repositories/sessions.server.ts';
import { noteSessionInUse } from './session-record.server.ts';
import { claimsLag, type RequestSession } from './session.server.ts';

/**
 * POST /session `{idToken, refreshToken, sessionId}`: 204 and two cookies; 400 for a body that is not that; 401
 * `user-token-expired` for a token that does not verify, or of a session that was signed out from elsewhere; 403
 * `account-deactivated` for role none or a malformed record. Decides on the live record.
 */
export async function openSession(request: Request, context: AppLoadContext): Promise<Response> {
  const session = sessionOr503(context);
  const body = sessionBody.safeParse(await request.json().catch(() => null));
  if (!body.success) return refusal(400, 'invalid-request');
  const { idToken, refreshToken, sessionId } = body.data;
  const claims = await session.verify(idToken);
  if (claims === 'unavailable') return refusal(503, 'network-request-failed');
  if (!claims) {
    logEvent('warn', 'session-refused', { requestId: session.requestId, code: 'user-token-expired' });
    return refusal(401, 'user-token-expired');
  }

  session.adopt(idToken);
  const standing = await session.standingOfRecord(claims.sub);
  if (standing === 'malformed' || (standing !== 'unregistered' && standing.role === 'none')) {
    session.clearCookies();
    logEvent('warn', 'session-refused', { requestId: session.requestId, uid: claims.sub, code: 'account-deactivated' });
    return refusal(403, 'account-deactivated');
  }
  if (standing !== 'unregistered') {
    const userAgent = request.headers.get('User-Agent') ?? '';
    if (!(await noteSession(session, newSessionRecord(claims.sub, sessionId, userAgent, new Date())))) {
      logEvent('warn', 'session-refused', {
        requestId: session.requestId,
        uid: claims.sub,
        code: 'user-token-expired',
      });
      return refusal(401, 'user-token-expired');
    }
    await followTokenEmail(session, claims);
  }
  const lags = standing !== 'unregistered' && claimsLag(claims, standing);
  await session.issueCookies(idToken, { refreshToken, uid: claims.sub, sessionId }, lags);
  logEvent('info', 'session-opened', { requestId: session.requestId, uid: claims.sub, lags });
  return new Response(null, { status: 204 });
}

/**
 * Keeps the session's document. The rules let everybody who is present keep it, but for a token from before "sign out
 * everywhere else": false. Cookies stay as they are, since another page of this browser may have new ones by now.
 */
async function noteSession(session: RequestSession, record: SessionRecord): Promise<boolean> {
  try {
    await noteSessionInUse(session.port, record);
    return true;
  } catch (error) {
    if (isPermissionDenied(error)) return false;
    throw error;
  }
}

/** A changed address reaches the record with the first sign-in by it. That it can't now keeps nobody out. */
async function followTokenEmail(session: RequestSession, { sub, email }: IdTokenClaims): Promise<void> {
  try {
    const user = await session.port.read(users.byId(sub));
    if (email && user && user.email !== email) await session.port.write(followEmail(sub, email));
  } catch (error) {
    logEvent('warn', 'email-not-followed', { requestId: session.requestId, error });
  }
}

/** DELETE /session: 204, cookies cleared, sessions document removed. Signing out never fails on what can't be removed. */
export async function closeSession(request: Request, context: AppLoadContext): Promise<Response> {
  const session = sessionOr503(context);
  try {
    const { identity } = await session.resolve();
    const cookie = await session.readRefreshCookie();
    if (identity && cookie?.uid === identity.uid)
      await session.port.write(removeSession(identity.uid, cookie.sessionId));
  } catch (error) {
    logEvent('warn', 'session-record-kept', { requestId: session.requestId, error });
  }
  session.clearCookies();
  return new Response(null, { status: 204 });
}

function sessionOr503(context: AppLoadContext): RequestSession {
  if (!context.session) throw refusal(503, 'configuration');
  return context.session;
}

function refusal(status: number, code: string): Response {
  return Response.json({ code }, { status });
}
