/**
 * The identity provider's REST codes and the catalogue's (spec.txt section 8). Codes that are not in the table are
 * kebab-cased, as the provider's own library does with most of them.
 */
const CODES: Readonly<Record<string, string>> = {
  EMAIL_EXISTS: 'email-already-in-use',
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  INVALID_PASSWORD: 'wrong-password',
  EMAIL_NOT_FOUND: 'user-not-found',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  TOKEN_EXPIRED: 'user-token-expired',
  USER_DISABLED: 'user-disabled',
  EXPIRED_OOB_CODE: 'expired-action-code',
  INVALID_OOB_CODE: 'invalid-action-code',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'password-does-not-meet-requirements',
};

/** The catalogue code of a provider's error message, which may carry an explanation: `CODE : explanation`. */
export function fromProviderCode(message: string): string {
  const code = /^[A-Z0-9_]+/.exec(message)?.[0] ?? '';
  if (Object.hasOwn(CODES, code)) return CODES[code]!;
  return code ? code.toLowerCase().replaceAll('_', '-') : 'unknown';
}
