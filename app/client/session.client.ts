import type { User } from 'firebase/auth';
import { AuthError } from './auth-error.ts';

const SESSION_ID_KEY = 'sessionId';

/** This browser's session id, `session_{timestamp}_{random}` (spec.txt section 3); made at the first need. */
export function localSessionId(): string {
  const kept = localStorage.getItem(SESSION_ID_KEY);
  if (kept && /^session_\d+_[a-z0-9]+$/.test(kept)) return kept;
  const random = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('');
  const id = `session_${Date.now()}_${random}`;
  localStorage.setItem(SESSION_ID_KEY, id);
  return id;
}

let leaving = false;

/** Whether this page ends its session by itself: what the live watch then learns is no news, and it leaves the way to others. */
export function isLeaving(): boolean {
  return leaving;
}

/** Runs what ends this page's session. What fails gives the session back to the live watch. */
export async function leave(end: () => Promise<void>): Promise<void> {
  leaving = true;
  try {
    await end();
  } catch (error) {
    leaving = false;
    throw error;
  }
}

/**
 * Gives the Worker this person's tokens. Throws an AuthError with the Worker's code: account-deactivated,
 * user-token-expired; a TypeError when it can't be reached.
 */
export async function postSession(user: User): Promise<void> {
  const idToken = await user.getIdToken();
  const response = await fetch('/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken, refreshToken: user.refreshToken, sessionId: localSessionId() }),
  });
  if (response.ok) return;
  const body = (await response.json().catch(() => null)) as { code?: string } | null;
  throw new AuthError(body?.code ?? 'network-request-failed');
}

/** Ends the session at the Worker and forgets its id here. */
export async function deleteSession(): Promise<void> {
  const response = await fetch('/session', { method: 'DELETE' });
  if (!response.ok) throw new AuthError('network-request-failed');
  localStorage.removeItem(SESSION_ID_KEY);
}
