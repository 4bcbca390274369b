import { describe, expect, it } from 'vitest';
import { IdTokenVerifier } from '#app/server/access/id-token.server.ts';
import { encodeJson } from '#tests/support/token-factory.ts';
import { env, kindOf, NOW, playVerifier, PROJECT, waitUntil } from './played-verifier.ts';

/** Which tokens the verifier remembers, for how long, and how many. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The 15 other last letters that `atob` reads as the same signature of 256 bytes. */
function otherSpellings(token: string): string[] {
  const last = LETTERS.indexOf(token.at(-1)!);
  return Array.from({ length: 15 }, (_, index) => token.slice(0, -1) + LETTERS[last + index + 1]!);
}

const { keys, mint, looked } = playVerifier();

describe('the memo', () => {
  it('a warm token costs no signature and no fetch, and gives the same claims', async () => {
    const verifier = new IdTokenVerifier(env);
    const token = await mint();
    const cold = await verifier.verify(token, NOW, waitUntil);
    expect(cold).toMatchObject({ kind: 'valid', claims: { sub: 'sofia', uid: 'sofia', aud: PROJECT } });
    expect([looked(), keys().count()]).toEqual([1, 1]);
    expect(await verifier.verify(token, NOW, waitUntil)).toEqual(cold);
    expect([looked(), keys().count()]).toEqual([1, 1]);
  });

  it('a flood of valid tokens: 2,000 are remembered, the oldest goes first', async () => {
    const verifier = new IdTokenVerifier(env);
    const flood = await Promise.all(Array.from({ length: 2_001 }, (_, index) => mint({}, `person-${index}`)));
    await Promise.all([kindOf(verifier, flood[0]!), kindOf(verifier, flood[0]!)]);
    expect(looked(), 'two requests at the same time').toBe(2);
    for (const token of flood.slice(1, 2_000)) await kindOf(verifier, token);
    expect(looked()).toBe(2_001);
    await kindOf(verifier, flood[0]!);
    expect(looked(), 'all 2,000 are still there').toBe(2_001);
    await kindOf(verifier, flood[2_000]!);
    await kindOf(verifier, flood[1]!);
    await kindOf(verifier, flood[2_000]!);
    expect(looked(), 'the new one and the second oldest').toBe(2_002);
    expect(await kindOf(verifier, flood[0]!)).toBe('valid');
    expect(looked(), 'the oldest was forgotten').toBe(2_003);
    await kindOf(verifier, flood[1]!);
    expect(looked(), 'for the oldest, the next one went').toBe(2_004);
  });

  it('a flood of invalid tokens takes no place and is looked at every time', async () => {
    const verifier = new IdTokenVerifier(env);
    const [head, , signature] = (await mint()).split('.') as [string, string, string];
    const token = await mint();
    await kindOf(verifier, token);
    for (let index = 0; index < 2_100; index += 1) {
      const claims = { exp: NOW / 1000 + 3_000, iat: NOW / 1000 - 10, auth_time: NOW / 1000 - 10, aud: PROJECT };
      const payload = encodeJson({ ...claims, iss: `https://securetoken.google.com/${PROJECT}`, sub: `m-${index}` });
      expect(await kindOf(verifier, `${head}.${payload}.${signature}`)).toBe('invalid');
    }
    expect(looked()).toBe(2_101);
    await kindOf(verifier, token);
    expect(looked(), 'the valid one is still remembered').toBe(2_101);
    const invalid = `${head}.${token.split('.')[1]}.${signature.slice(0, -4)}AAAA`;
    await kindOf(verifier, invalid);
    await kindOf(verifier, invalid);
    expect(looked()).toBe(2_103);
  });

  it('a remembered token ends 30 s before its exp and is forgotten then', async () => {
    const verifier = new IdTokenVerifier(env);
    const exp = NOW / 1000 + 600;
    const token = await mint({ claims: { exp } });
    expect(await kindOf(verifier, token, NOW)).toBe('valid');
    expect(await kindOf(verifier, token, (exp - 30) * 1000 - 1)).toBe('valid');
    expect(looked()).toBe(1);
    expect(await kindOf(verifier, token, (exp - 30) * 1000)).toBe('expired');
    expect(looked()).toBe(1);
    expect(await kindOf(verifier, token, NOW)).toBe('valid');
    expect(looked(), 'it was not kept').toBe(2);
  });

  it('one token in other letters is refused, not remembered as well', async () => {
    const verifier = new IdTokenVerifier(env);
    let token = await mint();
    while (!/[-_][^.]*$/.test(token)) token = await mint({ claims: { again: Math.random() } });
    expect(await kindOf(verifier, token)).toBe('valid');
    for (const other of [
      `${token}=`,
      `${token}==`,
      `${token} `,
      `${token}\n`,
      ` ${token}`,
      ...otherSpellings(token),
      `${token.slice(0, -10)} ${token.slice(-10)}`,
      token.split('.').with(2, token.split('.')[2]!.replaceAll('-', '+').replaceAll('_', '/')).join('.'),
    ]) {
      expect(await kindOf(verifier, other), JSON.stringify(other.slice(-12))).toBe('invalid');
    }
    expect(looked()).toBe(1);
  });
});
