/**
 * Codes of the error catalogue (spec.txt section 8) and the translation keys of their texts, namespace `auth`.
 * Anything that is not in a list falls to the list's default, which carries the message.
 */

const LOGIN_CODES = [
  'invalid-credential',
  'user-disabled',
  'user-not-found',
  'wrong-password',
  'too-many-requests',
  'network-request-failed',
  'account-deactivated',
  'email-not-found',
  'user-token-expired',
] as const;

const SIGNUP_CODES = [
  'email-already-in-use',
  'invalid-email',
  'weak-password',
  'password-does-not-meet-requirements',
  'network-request-failed',
  'too-many-requests',
  'username-taken',
  'account-deactivated',
] as const;

const ACTION_CODES = [
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'password-does-not-meet-requirements',
  'weak-password',
  'invalid-email',
  'email-already-in-use',
  'user-not-found',
  'user-disabled',
  'wrong-password',
  'invalid-credential',
  'too-many-requests',
  'network-request-failed',
  'payout-in-progress',
  'balance-changed',
  'others-still-signed-in',
  'user-token-expired',
  'not-allowed',
  'cannot-be-assigned',
  'commission-decided',
  'conversion-decided',
  'above-limit',
  'changed-meanwhile',
] as const;

/** The key of the refusal for want of a recent password (password-proof.ts), with its namespace. */
export const PROOF_NEEDED = 'auth:errors.action.requires-recent-login';

/** The part of the product that failed; each has its own texts. `plain`: a log-in by email alone, such as the password once more. */
export type AuthArea = 'login' | 'plain' | 'signup' | 'action';

const CODES: Record<AuthArea, readonly string[]> = {
  login: LOGIN_CODES,
  plain: LOGIN_CODES,
  signup: SIGNUP_CODES,
  action: ACTION_CODES,
};

/** The translation key of a failure; the default text of an area takes `{message}`. */
export function authErrorKey(area: AuthArea, code: string): string {
  return `errors.${area}.${CODES[area].includes(code) ? code : 'default'}`;
}

/** What a page that was left says on /login, by its `notice`. */
const LOGIN_NOTICES = {
  deactivated: { kind: 'error', key: 'deactivatedAlert' },
  'signed-out': { kind: 'info', key: 'signedOutNotice' },
  'account-deleted': { kind: 'success', key: 'accountDeletedNotice' },
} as const;

export type LoginNotice = { kind: 'error' | 'info' | 'success'; key: string };

/** What /login says above its form: `code` is a catalogue code, `notice` comes from a page that was left for it. */
export function loginNotice(code: string | null, notice: string | null): LoginNotice | null {
  if (notice !== null && Object.hasOwn(LOGIN_NOTICES, notice))
    return LOGIN_NOTICES[notice as keyof typeof LOGIN_NOTICES];
  return code && CODES.login.includes(code) ? { kind: 'error', key: `errors.login.${code}` } : null;
}

/** The codes that /auth/error shows a text for; anything else is the general sentence. */
export function authErrorPageKey(code: string | null): string {
  if (code && CODES.login.includes(code)) return `errors.login.${code}`;
  if (code && CODES.action.includes(code)) return `errors.action.${code}`;
  return 'errorPage.unknown';
}
