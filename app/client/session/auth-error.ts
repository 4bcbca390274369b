import { type AuthArea, authErrorKey } from '#app/domain/access/auth-codes.ts';

/** An error whose code is one of the catalogue's (spec.txt section 8), without the SDK's `auth/` prefix. */
export class AuthError extends Error {
  readonly code: string;
  readonly area: AuthArea;

  constructor(code: string, message = code, area: AuthArea = 'action') {
    super(message);
    this.name = 'AuthError';
    this.code = code;
    this.area = area;
  }
}

/** Codes of transport failures, whatever SDK or fetch reports them. */
const NETWORK_CODES = ['network-request-failed', 'unavailable', 'deadline-exceeded', 'timeout', 'internal'];

/**
 * Reads the catalogue code out of what a log-in may throw: an SDK error (`auth/…`), a callable's error (its
 * `details.code`, else its status), a chunk or request that could not be fetched.
 */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const message = error instanceof Error ? error.message : String(error);
  // fetch and dynamic import report an unreachable network as a TypeError.
  if (error instanceof TypeError) return new AuthError('network-request-failed', message);
  const { code, details } = (error ?? {}) as { code?: unknown; details?: { code?: unknown } | null };
  if (typeof details?.code === 'string') return new AuthError(details.code, message);
  if (typeof code !== 'string') return new AuthError('unknown', message);
  const [service, bare = service!] = code.split('/');
  if (service === 'functions' && bare === 'resource-exhausted') return new AuthError('too-many-requests', message);
  if (NETWORK_CODES.includes(bare)) return new AuthError('network-request-failed', message);
  return new AuthError(bare, message);
}

/** The sentence for a failed log-in, callable or request, in the page's language. `t` is of any namespace. */
export function failureText(t: (key: string, values: { message: string }) => string, error: unknown): string {
  const { code, message, area } = toAuthError(error);
  return t(`auth:${authErrorKey(area, code)}`, { message });
}
