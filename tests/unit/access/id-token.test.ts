import { describe, expect, it, vi } from 'vitest';
import { IdTokenVerifier } from '#app/server/access/id-token.server.ts';
import { createSigningKey, encodeJson, type Overrides } from '#tests/support/token-factory.ts';
import { env, kindOf, NOW, playVerifier, waitUntil } from './played-verifier.ts';

/** What the verifier of ID tokens refuses on its own; the workers suite tries it in the Worker. */
const CUSTOM_AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

const { tokens, keys, mint, looked } = playVerifier();

/** `valid`, `expired`, or the kind with its reason: `invalid: form`. */
const resultOf = async (verifier: IdTokenVerifier, token: string, now = NOW) => {
  const result = await verifier.verify(token, now, waitUntil);
  return 'reason' in result ? `${result.kind}: ${result.reason}` : result.kind;
};

describe('before the signature', () => {
  it.each<[string, number, string]>([
    ['now − 1', -1, 'expired'],
    ['now', 0, 'expired'],
    ['now + 1', 1, 'expired'],
    ['now + 30', 30, 'expired'],
    ['now + 31', 31, 'valid'],
  ])('exp at %s', async (_, offset, kind) => {
    expect(await kindOf(new IdTokenVerifier(env), await mint({ claims: { exp: NOW / 1000 + offset } }))).toBe(kind);
  });

  it('an expired token is expired, no matter who signed it and though its key may be gone', async () => {
    const token = await mint({ claims: { exp: NOW / 1000 - 1 }, header: { kid: 'gone' } });
    expect(await kindOf(new IdTokenVerifier(env), token)).toBe('expired');
    expect([looked(), keys().count()]).toEqual([0, 0]);
  });

  it('expiry is read from base64url with all of its letters', async () => {
    const exp = NOW / 1000 - 1;
    const token = await mint({ claims: { exp, name: '???>>>ÿÿÿ~~~' } });
    expect(token.split('.')[1]).toMatch(/-.*_|_.*-/);
    expect(await kindOf(new IdTokenVerifier(env), token)).toBe('expired');
  });

  it.each<[string, Overrides, string]>([
    ['another alg', { header: { alg: 'RS512' } }, 'header'],
    ['no alg', { header: { alg: undefined } }, 'header'],
    ['no kid', { header: { kid: undefined } }, 'header'],
    ['an empty kid', { header: { kid: '' } }, 'header'],
    ['a kid that is a number', { header: { kid: 7 } }, 'header'],
    ['crit', { header: { crit: ['exp'] } }, 'header'],
    ['an empty crit', { header: { crit: [] } }, 'header'],
    ['nothing that a cookie could carry', { claims: { filler: 'x'.repeat(4_000) } }, 'form'],
    ['nbf in the past', { claims: { nbf: NOW / 1000 - 100 } }, 'claims'],
    ['nbf in the future', { claims: { nbf: NOW / 1000 + 100 } }, 'claims'],
    ['nbf null', { claims: { nbf: null } }, 'claims'],
    ['sub a list', { claims: { sub: ['sofia'] } }, 'claims'],
    ['sub an empty list', { claims: { sub: [] } }, 'claims'],
    ['sub empty', { claims: { sub: '' } }, 'claims'],
    ['sub of 129 characters', { claims: { sub: 'a'.repeat(129) } }, 'claims'],
    ['the audience of custom tokens', { claims: { aud: CUSTOM_AUDIENCE } }, 'claims'],
    ['another issuer', { claims: { iss: 'https://securetoken.google.com/other' } }, 'claims'],
    ['exp as text', { claims: { exp: String(NOW / 1000 + 3_000) } }, 'claims'],
    ['exp as text of the past', { claims: { exp: String(NOW / 1000 - 3_000) } }, 'claims'],
    ['no iat', { claims: { iat: undefined } }, 'claims'],
    ['auth_time a fraction', { claims: { auth_time: NOW / 1000 - 1.5 } }, 'claims'],
  ])('%s: invalid without asking for keys', async (_, overrides, reason) => {
    expect(await resultOf(new IdTokenVerifier(env), await mint(overrides))).toBe(`invalid: ${reason}`);
    expect([looked(), keys().count()]).toEqual([0, 0]);
  });

  it.each([null, true, 7, '{}', [], [{}]])('%j in place of claims or a header is no form of a token', async (value) => {
    const [header, payload, signature] = (await mint()).split('.');
    const verifier = new IdTokenVerifier(env);
    expect(await resultOf(verifier, `${header}.${encodeJson(value)}.${signature}`)).toBe('invalid: form');
    expect(await resultOf(verifier, `${encodeJson(value)}.${payload}.${signature}`)).toBe('invalid: header');
    expect([looked(), keys().count()]).toEqual([0, 0]);
  });

  it('a token has three parts, and only the signature of an emulator may be empty', async () => {
    const token = await mint();
    const [header, payload, signature] = token.split('.');
    for (const other of [
      `${header}.${payload}`,
      `${token}.`,
      `${token}.${signature}`,
      `.${token}`,
      `.${payload}.${signature}`,
      `${header}..${signature}`,
    ])
      expect(await resultOf(new IdTokenVerifier(env), other), other).toBe('invalid: form');
    expect(await resultOf(new IdTokenVerifier(env), `${header}.${payload}.`)).toBe('invalid: signature');
  });

  it('3,900 characters are looked at, 3,901 are not', async () => {
    const ofLength = async (length: number): Promise<string> => {
      for (let pad = 0; pad < 8; pad += 1) {
        for (let filler = 2_200; filler < 2_600; filler += 1) {
          const token = await mint({ claims: { filler: 'x'.repeat(filler) }, header: { pad: 'x'.repeat(pad) } });
          if (token.length === length) return token;
          if (token.length > length) break;
        }
      }
      throw new Error(`no token of ${length} characters`);
    };
    expect(await kindOf(new IdTokenVerifier(env), await ofLength(3_900))).toBe('valid');
    expect(await kindOf(new IdTokenVerifier(env), await ofLength(3_901))).toBe('invalid');
    expect(looked()).toBe(1);
  });

  it.each(['', '.', '..', 'a.b', 'a.b.c.d', `${encodeJson(null)}.${encodeJson(null)}.x`, 'a.!.c', 'é.é.é'])(
    '%j is invalid, and no error',
    async (token) => {
      expect(await kindOf(new IdTokenVerifier(env), token)).toBe('invalid');
      expect([looked(), keys().count()]).toEqual([0, 0]);
    },
  );
});

describe('behind the signature', () => {
  it('a signature of another key is invalid', async () => {
    const signWith = await createSigningKey(tokens().key.kid);
    expect(await resultOf(new IdTokenVerifier(env), await mint({ signWith }))).toBe('invalid: signature');
  });

  it.each(['iat', 'auth_time'])(
    '%s may be 5 s ahead; beyond, a clock is wrong and nothing is decided',
    async (claim) => {
      const ahead = async (seconds: number, overrides: Overrides = {}) =>
        resultOf(new IdTokenVerifier(env), await mint({ claims: { [claim]: NOW / 1000 + seconds }, ...overrides }));
      expect(await Promise.all([0, 1, 5, 6, 3_600].map((seconds) => ahead(seconds)))).toEqual([
        'valid',
        'valid',
        'valid',
        'unavailable: clock',
        'unavailable: clock',
      ]);
      const signWith = await createSigningKey(tokens().key.kid);
      expect(await ahead(60, { signWith }), 'a forgery is no question of clocks').toBe('invalid: signature');
    },
  );

  it('what was ahead of the clock is valid when the clock has come there', async () => {
    const verifier = new IdTokenVerifier(env);
    const token = await mint({ claims: { iat: NOW / 1000 + 60 } });
    expect(await resultOf(verifier, token)).toBe('unavailable: clock');
    expect(await resultOf(verifier, token, NOW + 54_999)).toBe('unavailable: clock');
    expect(await resultOf(verifier, token, NOW + 55_000)).toBe('valid');
  });

  it('sub of 128 characters is one', async () => {
    expect(await kindOf(new IdTokenVerifier(env), await mint({ claims: { sub: 'a'.repeat(128) } }))).toBe('valid');
  });

  it('an unknown kid is invalid, keys that can not be had are unavailable', async () => {
    const unknown = await mint({ header: { kid: 'unheard-of' } });
    expect(await resultOf(new IdTokenVerifier(env), unknown)).toBe('invalid: unknown-key');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    expect(await resultOf(new IdTokenVerifier(env), await mint())).toBe('unavailable: keys');
  });

  it('our own errors are logged as errors, and say nothing of the token', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('no such algorithm here'));
    expect(await resultOf(new IdTokenVerifier(env), await mint())).toBe('unavailable: error');
    expect(JSON.parse(String(logged.mock.calls[0]![0]))).toMatchObject({
      event: 'token-refused',
      reason: 'error',
      error: { message: 'no such algorithm here' },
    });
  });

  it('the log has each reason once a minute, with how many there were; expiry is no news', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const verifier = new IdTokenVerifier(env);
    for (let index = 0; index < 3; index += 1) await verifier.verify(`bad-${index}`, NOW, waitUntil);
    await verifier.verify(await mint({ claims: { aud: 'other' } }), NOW, waitUntil);
    await verifier.verify(await mint({ claims: { exp: NOW / 1000 } }), NOW, waitUntil);
    await verifier.verify('bad', NOW + 59_999, waitUntil);
    await verifier.verify('bad', NOW + 60_000, waitUntil);
    expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
      { event: 'token-refused', reason: 'form', count: 1 },
      { event: 'token-refused', reason: 'claims', count: 1 },
      { event: 'token-refused', reason: 'form', count: 4 },
    ]);
  });

  it('with emulators unsigned tokens are tokens, and their claims are still judged', async () => {
    const emulators = { auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080', functions: '127.0.0.1:5001' };
    const verifier = new IdTokenVerifier({ ...env, environment: 'development', emulators });
    const unsigned = async (claims: Record<string, unknown>) => {
      const [, payload] = (await mint({ claims })).split('.');
      return `${encodeJson({ alg: 'none', typ: 'JWT' })}.${payload}.`;
    };
    expect(await kindOf(verifier, await unsigned({}))).toBe('valid');
    expect(await kindOf(verifier, await unsigned({ aud: 'other' }))).toBe('invalid');
    expect(await kindOf(new IdTokenVerifier(env), await unsigned({}))).toBe('invalid');
    expect([looked(), keys().count()]).toEqual([0, 0]);
  });

  it('with emulators with an address of keys, signatures are checked with the keys of that address', async () => {
    const emulators = { auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080', functions: '127.0.0.1:5001' };
    const authKeysUrl = 'http://127.0.0.1:9098/keys';
    const asked = vi.fn(async (_url: unknown) => Response.json(tokens().jwks()));
    vi.stubGlobal('fetch', asked);
    const verifier = new IdTokenVerifier({ ...env, environment: 'development', emulators, authKeysUrl });
    expect(await kindOf(verifier, await mint())).toBe('valid');
    expect(asked.mock.calls.map(([url]) => url)).toEqual([authKeysUrl]);
    const [, payload] = (await mint()).split('.');
    expect(await kindOf(verifier, `${encodeJson({ alg: 'none', typ: 'JWT' })}.${payload}.`)).toBe('invalid');
    expect(await kindOf(verifier, await mint({ signWith: await createSigningKey(tokens().key.kid) }))).toBe('invalid');
  });
});
