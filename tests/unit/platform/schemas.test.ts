import { readLogin } from '#app/domain/access/login-input.ts';
import { describe, expect, it } from 'vitest';
import { deviceInfo } from '#app/domain/access/device.ts';
import { fromProviderCode } from '#app/domain/access/provider-codes.ts';
import { balanceSchema } from '#app/domain/ledger/schemas.ts';
import { payoutSchema } from '#app/domain/payouts/schemas.ts';
import { sessionBody } from '#app/domain/access/session-schemas.ts';
import { isLine } from '#app/domain/platform/line-text.ts';
import { signUpNames, usernameSchema } from '#app/domain/people/schemas.ts';

describe('usernames', () => {
  it.each(['abc', 'A_b_9', 'x'.repeat(30), '__a', 'a__', '_a_'])('%s is one', (name) => {
    expect(usernameSchema.parse(name)).toBe(name);
  });

  it.each(['ab', 'x'.repeat(31), '__abc__', '____', 'a b', 'a-b', 'ána', 'аdmin', 'a/b', '..', 'ａｂｃ', 'abc\n1'])(
    '%j is none',
    (name) => {
      expect(usernameSchema.safeParse(name).error?.issues[0]?.message).toBe('validation.username');
    },
  );

  it('are asked for', () => {
    expect(usernameSchema.safeParse(undefined).error?.issues[0]?.message).toBe('validation.required');
  });
});

describe('names at sign-up', () => {
  const names = { firstName: ' Ana ', lastName: 'Paz', username: 'ana' };

  it('are trimmed; a brand is optional', () => {
    expect(signUpNames.parse(names)).toEqual({ firstName: 'Ana', lastName: 'Paz', username: 'ana', brandName: '' });
  });

  it.each([
    ['firstName', '   ', 'validation.required'],
    ['lastName', 'x'.repeat(81), 'validation.name'],
    ['brandName', 'x'.repeat(81), 'validation.brand-name'],
    ['firstName', 'Ana\u202e', 'validation.line'],
    ['lastName', 'Pa\u200bz', 'validation.line'],
    ['brandName', 'two\nlines', 'validation.line'],
  ])('%s of %j is refused by key', (field, value, message) => {
    const { error } = signUpNames.safeParse({ ...names, [field]: value });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});

describe('login', () => {
  it('checks for empty fields only: format and strength are the provider’s answer', () => {
    const form = new FormData();
    expect(readLogin(form)).toEqual({ login: '', password: '', missing: ['login', 'password'] });
    form.set('login', ' x ');
    form.set('password', ' ');
    expect(readLogin(form)).toEqual({ login: 'x', password: ' ', missing: [] });
  });
});

describe('the body of POST /session', () => {
  const body = { idToken: 'a', refreshToken: 'b', sessionId: 'session_1_abc' };

  it('takes two tokens and a session id of the known form', () => {
    expect(sessionBody.parse(body)).toEqual(body);
    for (const sessionId of [
      'session_1_',
      'session__a',
      'session_1_a/b',
      'session_1_A',
      'x',
      `session_1_${'a'.repeat(65)}`,
    ]) {
      expect(sessionBody.safeParse({ ...body, sessionId }).success, sessionId).toBe(false);
    }
    expect(sessionBody.safeParse({ ...body, idToken: '' }).success).toBe(false);
    expect(sessionBody.safeParse(null).success).toBe(false);
  });
});

describe('documents', () => {
  it('take Dates and exact amounts, and keep what they do not know', () => {
    const balance = {
      uid: 'u',
      currency: 'USD',
      heldMinor: 0,
      availableMinor: -5,
      reservedMinor: 0,
      paidMinor: 0,
      seq: 1,
    };
    expect(balanceSchema.parse({ ...balance, extra: 1 })).toEqual({ ...balance, reservedSeq: 0, extra: 1 });
    for (const availableMinor of [0.5, NaN, Infinity, '5', 2 ** 53]) {
      expect(balanceSchema.safeParse({ ...balance, availableMinor }).success, String(availableMinor)).toBe(false);
    }
    const payout = {
      userId: 'u',
      username: 'u',
      amount: 0.29,
      status: 'pending',
      lastUpdated: new Date(0),
      nextPayoutDate: new Date(0),
    };
    expect(payoutSchema.parse(payout)).toEqual(payout);
    for (const part of [
      { amount: NaN },
      { amount: Infinity },
      { amount: '1' },
      { status: 'done' },
      { lastUpdated: 0 },
    ]) {
      expect(payoutSchema.safeParse({ ...payout, ...part }).success, JSON.stringify(part)).toBe(false);
    }
  });
});

describe('devices', () => {
  it.each([
    ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X)', 'iPad'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
    ['curl/8.0', 'Unknown Device'],
    ['', 'Unknown Device'],
  ])('%j is %s', (userAgent, device) => {
    expect(deviceInfo(userAgent)).toBe(device);
  });
});

describe('codes of the provider', () => {
  it.each([
    ['EMAIL_EXISTS', 'email-already-in-use'],
    ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
    ['INVALID_PASSWORD', 'wrong-password'],
    ['EMAIL_NOT_FOUND', 'user-not-found'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access disabled', 'too-many-requests'],
    ['TOKEN_EXPIRED', 'user-token-expired'],
    ['USER_DISABLED', 'user-disabled'],
    ['EXPIRED_OOB_CODE', 'expired-action-code'],
    ['INVALID_OOB_CODE', 'invalid-action-code'],
    ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'requires-recent-login'],
    ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements', 'password-does-not-meet-requirements'],
    ['OPERATION_NOT_ALLOWED', 'operation-not-allowed'],
    ['', 'unknown'],
    ['something else', 'unknown'],
  ])('%j is %s', (message, code) => {
    expect(fromProviderCode(message)).toBe(code);
  });
});

describe('a line of text', () => {
  it.each(['', 'Ana', 'Zoë Ávila-Núñez', '李小龍', 'محمد', '👩‍💻 codes', 'नमस्ते', 'a b', 'Nina 🇧🇷'])(
    'may be %j',
    (text) => {
      expect(isLine(text)).toBe(true);
    },
  );

  it.each([
    ['a line break', 'two\nlines'],
    ['a return', 'two\rlines'],
    ['a tab', 'a\tb'],
    ['the null character', 'a\u0000b'],
    ['a control character of Latin-1', 'a\u0085b'],
    ['a line separator', 'two\u2028lines'],
    ['an override that writes the rest from right to left', 'pay \u202e00.1 €'],
    ['an isolate that is never closed', '\u2066name'],
    ['a mark of direction', 'a\u200fb'],
    ['a space of no width', 'ad\u200bmin'],
    ['a byte order mark', '\ufeffname'],
    ['nothing that can be seen', '\u200d'],
    ['spaces alone', '\u00a0\u3000'],
  ])('has no %s', (_what, text) => {
    expect(isLine(text)).toBe(false);
  });
});
