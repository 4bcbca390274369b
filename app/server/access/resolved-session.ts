import type { Viewer } from '#app/domain/access/redirects.ts';

/** Why a person who had cookies is logged out now; a code that /login has a text for. */
export type SignOutReason = 'user-disabled' | 'user-token-expired';

/** `passwordAt`: when the password was proved last, in seconds; null when the token says nothing of it. */
export type Identity = {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  token: string;
  authTime: number;
  passwordAt: number | null;
  sessionId: string | null;
};

/**
 * Who is asking. `identity` is there for unregistered and member viewers.
 * `unavailable`: nothing can be decided now; cookies are kept.
 */
export type ResolvedSession = {
  viewer: Viewer;
  identity: Identity | null;
  reason: SignOutReason | null;
  unavailable: boolean;
};
