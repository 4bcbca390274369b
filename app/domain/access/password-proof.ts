/** How long a password counts as given just now (docs/decisions/0038), in seconds. */
export const RECENT_PASSWORD_S = 5 * 60;
/** How far the provider's clock may be ahead of ours, in seconds. */
const SKEW_S = 5;

/** The claims of an ID token that tell when a password was given. */
type ProofClaims = { auth_time?: unknown; passwordAt?: unknown; firebase?: unknown };

/**
 * When the person last proved the password, in seconds since the epoch; null when the token says nothing of it.
 * A log-in by custom token proves nothing of its own: its `passwordAt` is what the function that minted it copied
 * (docs/decisions/0038). firestore.rules has the same as `passwordAt()`.
 */
export function passwordAt({ auth_time, passwordAt, firebase }: ProofClaims): number | null {
  const provider = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider;
  const seconds = provider === 'password' ? auth_time : passwordAt;
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds : null;
}

/** Whether a proof of that time is still recent. `now` in milliseconds. */
export function isRecentPassword(provedAt: number | null, now: number): boolean {
  if (provedAt === null) return false;
  const age = now / 1000 - provedAt;
  return age < RECENT_PASSWORD_S && age > -SKEW_S;
}
