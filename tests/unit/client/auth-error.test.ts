import { authErrorKey } from '#app/domain/access/auth-codes.ts';
import { describe, expect, it } from 'vitest';
import { AuthError, failureText, toAuthError } from '#app/client/session/auth-error.ts';

const coded = (code: string, details?: unknown) => Object.assign(new Error('text of the SDK'), { code, details });

describe('toAuthError', () => {
  it.each([
    ['auth/invalid-credential', 'invalid-credential'],
    ['auth/user-disabled', 'user-disabled'],
    ['auth/wrong-password', 'wrong-password'],
    ['auth/user-not-found', 'user-not-found'],
    ['auth/too-many-requests', 'too-many-requests'],
    ['auth/email-already-in-use', 'email-already-in-use'],
    ['auth/weak-password', 'weak-password'],
    ['auth/network-request-failed', 'network-request-failed'],
    ['auth/timeout', 'network-request-failed'],
    ['functions/unavailable', 'network-request-failed'],
    ['functions/deadline-exceeded', 'network-request-failed'],
    ['functions/internal', 'network-request-failed'],
    ['functions/resource-exhausted', 'too-many-requests'],
    ['functions/not-found', 'not-found'],
    ['invalid-email', 'invalid-email'],
    ['auth/something-new', 'something-new'],
  ])('%s is %s', (code, expected) => {
    const error = toAuthError(coded(code));
    expect(error).toBeInstanceOf(AuthError);
    expect(error.code).toBe(expected);
    expect(error.message).toBe('text of the SDK');
  });

  it("a callable's own code goes before its status", () => {
    expect(toAuthError(coded('functions/permission-denied', { code: 'account-deactivated' })).code).toBe(
      'account-deactivated',
    );
    expect(toAuthError(coded('functions/resource-exhausted', { code: 'too-many-requests' })).code).toBe(
      'too-many-requests',
    );
    for (const details of [null, {}, { code: 5 }, 'text']) {
      expect(toAuthError(coded('functions/permission-denied', details)).code).toBe('permission-denied');
    }
  });

  it('what fetch and import throw without a network is the network error', () => {
    expect(toAuthError(new TypeError('Failed to fetch')).code).toBe('network-request-failed');
    expect(toAuthError(new TypeError('Failed to fetch dynamically imported module: x')).code).toBe(
      'network-request-failed',
    );
  });

  it('leaves an AuthError as it is', () => {
    const error = new AuthError('username-taken');
    expect(toAuthError(error)).toBe(error);
    expect(error.message).toBe('username-taken');
  });

  it.each([new Error('odd'), 'odd', 5, null, undefined, {}, { code: 5 }])(
    '%j is unknown, with what it says',
    (thrown) => {
      const error = toAuthError(thrown);
      expect(error.code).toBe('unknown');
      expect(error.message).toBe(thrown instanceof Error ? 'odd' : String(thrown));
    },
  );
});

it('a failure is a sentence of the log-in texts, whatever namespace the page reads', () => {
  const t = (key: string, { message }: { message: string }) => `${key} (${message})`;
  expect(failureText(t, new AuthError('too-many-requests', 'slow down'))).toBe(
    `auth:${authErrorKey('action', 'too-many-requests')} (slow down)`,
  );
});

it('a password that is given once more fails in the words of a log-in by email', () => {
  const t = (key: string, { message }: { message: string }) => `${key} (${message})`;
  expect(failureText(t, new AuthError('too-many-requests', 'slow down', 'plain'))).toBe(
    'auth:errors.plain.too-many-requests (slow down)',
  );
  expect(failureText(t, new AuthError('odd', 'odd', 'plain'))).toBe('auth:errors.plain.default (odd)');
});
