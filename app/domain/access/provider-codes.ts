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
  // Multi-factor and reCAPTCHA codes, as the provider's library names them.
  INVALID_MFA_PENDING_CREDENTIAL: 'invalid-multi-factor-session',
  MFA_ENROLLMENT_NOT_FOUND: 'multi-factor-info-not-found',
  MISSING_MFA_PENDING_CREDENTIAL: 'missing-multi-factor-session',
  SECOND_FACTOR_EXISTS: 'second-factor-already-in-use',
  SECOND_FACTOR_LIMIT_EXCEEDED: 'maximum-second-factor-count-exceeded',
  INVALID_RECAPTCHA_ACTION: 'invalid-recaptcha-action',
  INVALID_RECAPTCHA_TOKEN: 'invalid-recaptcha-token',
  INVALID_RECAPTCHA_VERSION: 'invalid-recaptcha-version',
  MISSING_RECAPTCHA_TOKEN: 'missing-recaptcha-token',
  MISSING_RECAPTCHA_VERSION: 'missing-recaptcha-version',
  RECAPTCHA_NOT_ENABLED: 'recaptcha-not-enabled',
};

/** The catalogue code of a provider's error message, which may carry an explanation: `CODE : explanation`. */
export function fromProviderCode(message: string): string {
  const code = /^[A-Z0-9_]+(?![a-z])/.exec(message)?.[0] ?? '';
  if (Object.hasOwn(CODES, code)) return CODES[code]!;
  return code ? code.toLowerCase().replaceAll('_', '-') : 'unknown';
}
