import type { User } from 'firebase/auth';
import { SESSION_HEADER } from '#app/domain/access/session-header.ts';
import { AuthError } from './auth-error.ts';

/** What the browser asks the Worker about its session (docs/sessions.md). */

/** A log-out that takes longer counts as failed: the person is told and can try again. */
const DEADLINE_MS = 8_000;

/**
 * Gives the Worker this person's tokens. Throws an AuthError with the Worker's code: account-deactivated,
 * user-token-expired, requires-recent-login; a TypeError when it can't be reached.
 */
export async function postSession(user: User, sessionId: string): Promise<void> {
  const idToken = await user.getIdToken();
  const response = await fetch('/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken, refreshToken: user.refreshToken, sessionId }),
  });
  if (response.ok) return;
  const body = (await response.json().catch(() => null)) as { code?: string } | null;
  throw new AuthError(body?.code ?? 'network-request-failed');
}

export type SessionAnswer =
  /** `sessionId` is that of the cookies, which another tab may have replaced; null when they name none. */
  { kind: 'stands'; sessionId: string | null } | { kind: 'ended' | 'deactivated' | 'unknown' };

/** Whether a session is valid by the live record; `unknown` when there is no answer. */
export async function askSession(): Promise<SessionAnswer> {
  try {
    const { status, headers } = await fetch('/session', { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (status === 204) return { kind: 'stands', sessionId: headers.get(SESSION_HEADER) };
    return { kind: status === 401 ? 'ended' : status === 403 ? 'deactivated' : 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}

/** Ends the session at the Worker, even if the page is left meanwhile. Throws an AuthError `network-request-failed` when it could not be told. */
export async function deleteSession(): Promise<void> {
  const init = { method: 'DELETE', keepalive: true, signal: AbortSignal.timeout(DEADLINE_MS) };
  const response = await fetch('/session', init).catch(() => null);
  if (!response?.ok) throw new AuthError('network-request-failed');
}
