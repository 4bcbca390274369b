import { describe, expect, it } from 'vitest';
import {
  expireCookie,
  openRefreshCookie,
  readCookie,
  REFRESH_COOKIE,
  sealRefreshCookie,
  serializeCookie,
  TOKEN_COOKIE,
} from '#app/server/platform/cookies.server.ts';

const key = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));
const [A, B, C] = [key(1), key(2), key(3)] as [string, string, string];
const CONTENT = { refreshToken: 'AMf-vBx_0123', uid: 'sofia', sessionId: 'session_1_a' };

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const text = (data: Uint8Array) =>
  btoa(String.fromCharCode(...data))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

describe('the refresh cookie', () => {
  it('opens with the key that sealed it, and shows nothing of its content', async () => {
    const sealed = await sealRefreshCookie(CONTENT, [A]);
    expect(await openRefreshCookie(sealed, [A])).toEqual(CONTENT);
    expect(sealed).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(new TextDecoder().decode(bytes(sealed.split('.')[1]!))).not.toContain('sofia');
  });

  it('is different each time: the iv is never used twice', async () => {
    const sealed = await Promise.all(Array.from({ length: 50 }, () => sealRefreshCookie(CONTENT, [A])));
    expect(new Set(sealed.map((cookie) => cookie.split('.')[0])).size).toBe(50);
  });

  it('survives a rotation: sealed by the first key, opened by all', async () => {
    const old = await sealRefreshCookie(CONTENT, [A]);
    expect(await openRefreshCookie(old, [B, A])).toEqual(CONTENT);
    const fresh = await sealRefreshCookie(CONTENT, [B, A]);
    expect(await openRefreshCookie(fresh, [B])).toEqual(CONTENT);
    expect(await openRefreshCookie(fresh, [A])).toBeNull();
    expect(await openRefreshCookie(old, [C, B]), 'a key that was dropped').toBeNull();
  });

  it('opens with no bit changed', async () => {
    const sealed = await sealRefreshCookie(CONTENT, [A]);
    const [iv, cipher] = sealed.split('.').map((part) => bytes(part)) as [Uint8Array, Uint8Array];
    for (const [name, part] of Object.entries({ iv, cipher })) {
      for (let index = 0; index < part.length; index += 1) {
        part[index]! ^= 1;
        expect(await openRefreshCookie(`${text(iv)}.${text(cipher)}`, [A]), `${name} byte ${index}`).toBeNull();
        part[index]! ^= 1;
      }
    }
    expect(await openRefreshCookie(`${text(iv)}.${text(cipher)}`, [A])).toEqual(CONTENT);
    expect(await openRefreshCookie(`${sealed}.more`, [A]), 'and nothing behind it').toBeNull();
  });

  it('is bound to its name: the same key and bytes from elsewhere do not open', async () => {
    const iv = new Uint8Array(12);
    const aes = await crypto.subtle.importKey('raw', bytes(A) as BufferSource, 'AES-GCM', false, ['encrypt']);
    const plain = new TextEncoder().encode(JSON.stringify(CONTENT));
    const other = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, plain));
    expect(await openRefreshCookie(`${text(iv)}.${text(other)}`, [A])).toBeNull();
  });

  it.each(['', '.', 'a', 'a.', '.b', 'a.b.c', '%.%', 'é.é', `${'a'.repeat(16)}.`, `.${'a'.repeat(40)}`, 'null'])(
    '%j is not ours',
    async (value) => {
      expect(await openRefreshCookie(value, [A, B])).toBeNull();
    },
  );

  it.each([{}, { ...CONTENT, uid: '' }, { ...CONTENT, refreshToken: 1 }, { ...CONTENT, sessionId: undefined }])(
    'content %j is nothing',
    async (content) => {
      const sealed = await sealRefreshCookie(content as typeof CONTENT, [A]);
      expect(await openRefreshCookie(sealed, [A])).toBeNull();
    },
  );
});

describe('cookie headers', () => {
  it('say everything that keeps a cookie ours', () => {
    expect(serializeCookie(TOKEN_COOKIE, 'x')).toBe(
      '__Host-greenroom-token=x; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(expireCookie(REFRESH_COOKIE)).toBe(
      '__Host-greenroom-refresh=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });

  it.each([
    ['a=1; b=2', 'b', '2'],
    ['b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    ['b=x=y==', 'b', 'x=y=='],
    ['bb=1; b=2', 'b', '2'],
    ['b=first; b=second', 'b', 'first'],
    ['b=', 'b', ''],
    ['a=b=2', 'b', undefined],
    ['', 'b', undefined],
    ['b', 'b', ''],
  ])('%j, %s: %j', (header, name, value) => {
    expect(readCookie(new Request('https://greenroom.test', { headers: { Cookie: header } }), name)).toBe(value);
  });
});
