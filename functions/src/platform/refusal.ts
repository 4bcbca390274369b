import { type FunctionsErrorCode, HttpsError } from 'firebase-functions/v2/https';

/** The status of the callable protocol for each code of the catalogue (spec.txt section 8) that callables answer. */
const STATUS = {
  'invalid-credential': 'unauthenticated',
  'wrong-password': 'unauthenticated',
  'user-not-found': 'not-found',
  'email-not-found': 'failed-precondition',
  'user-disabled': 'permission-denied',
  'account-deactivated': 'permission-denied',
  'too-many-requests': 'resource-exhausted',
  'network-request-failed': 'unavailable',
  'multi-factor-auth-required': 'failed-precondition',
  'requires-recent-login': 'failed-precondition',
  'user-token-expired': 'unauthenticated',
  'payout-in-progress': 'failed-precondition',
  'balance-changed': 'failed-precondition',
  'not-allowed': 'permission-denied',
  'cannot-be-assigned': 'failed-precondition',
  'commission-decided': 'failed-precondition',
  'conversion-decided': 'failed-precondition',
  'invalid-username': 'invalid-argument',
  'invalid-request': 'invalid-argument',
  'no-such-document': 'not-found',
  'changed-meanwhile': 'failed-precondition',
  'key-used': 'already-exists',
  'not-in-state': 'failed-precondition',
  'nothing-to-export': 'failed-precondition',
  'four-eyes': 'permission-denied',
  'own-account': 'permission-denied',
  'second-admin': 'failed-precondition',
  'above-limit': 'failed-precondition',
  'currency-differs': 'failed-precondition',
  'rate-moved': 'failed-precondition',
  'rate-absurd': 'failed-precondition',
  'too-many-links': 'resource-exhausted',
  'too-many-campaigns': 'resource-exhausted',
  'too-many-differences': 'failed-precondition',
  'not-owner': 'permission-denied',
  'not-wanted': 'failed-precondition',
  'method-fits': 'failed-precondition',
  'not-paid': 'failed-precondition',
  'job-by-hand': 'failed-precondition',
  'job-done-since': 'failed-precondition',
  'job-running': 'failed-precondition',
} as const satisfies Record<string, FunctionsErrorCode>;

export type RefusalCode = keyof typeof STATUS;

/**
 * What a callable throws to say no: the catalogue code is in `details.code`, where clients read it; the message is
 * the code as well, since texts are the client's.
 */
export function refusal(code: RefusalCode): HttpsError {
  return new HttpsError(STATUS[code], code, { code });
}

/** The refusal for a code of the provider; an unknown one is a failure of ours to see, not the person's. */
export function providerRefusal(code: string): HttpsError {
  return Object.hasOwn(STATUS, code) ? refusal(code as RefusalCode) : new HttpsError('internal', code, { code });
}

/** Whether an error is the refusal with this code. */
export function isRefusal(error: unknown, code: RefusalCode): boolean {
  return error instanceof HttpsError && (error.details as { code?: unknown } | undefined)?.code === code;
}
