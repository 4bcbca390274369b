import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** At most `limit` attempts in a window that starts with the first. */
export type RateLimit = { name: string; limit: number; windowMs: number };

const QUARTER_HOUR = 15 * 60 * 1000;

/** Many people may share an address, few attempts at one name are honest. */
export const SIGN_IN_BY_ADDRESS: RateLimit = { name: 'sign-in-address', limit: 50, windowMs: QUARTER_HOUR };
export const SIGN_IN_BY_USERNAME: RateLimit = { name: 'sign-in-username', limit: 10, windowMs: QUARTER_HOUR };
export const USERNAME_CHECK_BY_ADDRESS: RateLimit = { name: 'username-check', limit: 60, windowMs: QUARTER_HOUR };

/** For callers with an account: the Worker checks for them, and all people share its addresses. */
export const USERNAME_CHECK_BY_PERSON: RateLimit = { name: 'username-check-person', limit: 30, windowMs: QUARTER_HOUR };

/** loginAttempts/{key}. */
export const attemptsSchema = z.object({ count: z.int(), windowStartedAt: z.date(), expireAt: z.date() });

export type AttemptWindow = { count: number; windowStartedAt: Date };

/** The window after one more attempt; null if that is one too many. A clock that ran backwards starts a new window. */
export function planAttempt(
  current: AttemptWindow | null,
  { limit, windowMs }: RateLimit,
  now: Date,
): AttemptWindow | null {
  const age = current ? now.getTime() - current.windowStartedAt.getTime() : Infinity;
  if (!current || age >= windowMs || age < 0) return { count: 1, windowStartedAt: now };
  return current.count >= limit ? null : { count: current.count + 1, windowStartedAt: current.windowStartedAt };
}

/** The id in loginAttempts: a hash, so that the collection keeps neither addresses nor names. */
export function attemptKey({ name }: RateLimit, subject: string): string {
  return createHash('sha256').update(`${name}:${subject}`).digest('hex');
}

/** The addresses of X-Forwarded-For, the caller's own claims first. */
export function hopsOf(forwardedFor: string | string[] | undefined): string[] {
  const header = Array.isArray(forwardedFor) ? forwardedFor.join(',') : (forwardedFor ?? '');
  const hops = header.split(',').map((hop) => hop.trim());
  return hops.filter(Boolean);
}

/**
 * How many hops of X-Forwarded-For are Google's own: TRUSTED_HOPS, 1 unless there is a load balancer. `npm run deploy` measures
 * it. Throws for what is no number from 1 to 9.
 */
export function trustedHops({ TRUSTED_HOPS = '1' }: NodeJS.ProcessEnv = process.env): number {
  if (!/^[1-9]$/.test(TRUSTED_HOPS)) throw new Error('TRUSTED_HOPS is not a number from 1 to 9');
  return Number(TRUSTED_HOPS);
}

/**
 * The caller's address: the first of the trusted hops at the end of X-Forwarded-For, which Google's front end appends. Those
 * before it come from the caller and can be made up.
 */
export function addressOf(
  forwardedFor: string | string[] | undefined,
  socketAddress: string | undefined,
  trusted = trustedHops(),
): string {
  const hops = hopsOf(forwardedFor);
  return hops.at(-Math.min(trusted, hops.length)) || socketAddress || 'unknown';
}
