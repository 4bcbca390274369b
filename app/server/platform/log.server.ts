import { loggable } from '#app/domain/platform/loggable.ts';
import { policyOf, type RouteKey } from '#app/domain/access/permissions.ts';
import type { ResolvedSession } from '../access/resolved-session.ts';

/** The stable names of what the Worker logs; docs/operations/alerts.md says what each means and which ones ring. */
export type EdgeEvent =
  /** Someone logged in was led elsewhere or refused. Logged-out visitors are not: there are too many, and none is news. */
  | 'access-refused'
  | 'session-opened'
  | 'session-refused'
  | 'session-renewed'
  | 'session-ended'
  | 'session-unavailable'
  | 'session-record-kept'
  | 'email-not-followed'
  /** What was to be written does not fit its collection's schema: our own error. */
  | 'plan-malformed'
  /** A page or form asked for what its role may not read, write or call by the table: our own error. */
  | 'touch-refused'
  | 'keys-fetched'
  | 'keys-failed'
  | 'keys-store-failed'
  /** A token that does not verify, and why. At most one line a minute for each reason, with the number of tokens. */
  | 'token-refused'
  | 'exchange-failed'
  | 'callable-refused'
  | 'record-malformed'
  /** The functions do not answer for their health, or say that a check failed. */
  | 'functions-unwell'
  /** A counter of requests by address does not answer: nobody is limited meanwhile. */
  | 'limiter-failed'
  /** What the programme is called could not be read: pages show what was known before. */
  | 'identity-unread'
  | 'image-unread'
  | 'image-unkept'
  /** A short link could not be read: it goes on as it was known, or viewers are asked to try again. */
  | 'link-unread'
  | 'configuration-missing'
  | 'csp-report'
  | 'request-failed'
  | 'part-failed'
  | 'render-failed'
  | 'start-failed';

/** One line of JSON: the event, the request where there is one, and fields without anything personal (loggable.ts). */
export function logEvent(level: 'info' | 'warn' | 'error', event: EdgeEvent, fields: Record<string, unknown>): void {
  console[level](JSON.stringify({ event, ...(loggable(fields) as object) }));
}

/** Of someone logged in who asked for a page that is not theirs. Being led home from the login page is no refusal. */
export function logRefusal(
  requestId: string,
  route: RouteKey,
  { viewer, identity }: Pick<ResolvedSession, 'viewer' | 'identity'>,
): void {
  if (viewer.kind !== 'member' || policyOf(route).access !== 'members') return;
  const { role, status } = viewer.standing;
  logEvent('warn', 'access-refused', { requestId, route, uid: identity?.uid, role, status });
}
