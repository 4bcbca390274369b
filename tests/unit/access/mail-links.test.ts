import { describe, expect, it } from 'vitest';
import { MAIL_MODES, readMailLink } from '#app/domain/access/mail-links.ts';

const ORIGIN = 'https://greenroom.test';
const read = (query: string) => readMailLink(new URL(`/reset-password?${query}`, ORIGIN));
const nextOf = (address: string) => read(new URLSearchParams({ continueUrl: address }).toString()).next;

describe('a link of a mail', () => {
  it.each(MAIL_MODES)('mode %s is known', (mode) => {
    expect(read(`mode=${mode}&oobCode=abc_-1&lang=es`)).toEqual({ mode, code: 'abc_-1', language: 'es', next: null });
  });

  it('without a mode sets a new password, and one that we do not know does nothing', () => {
    expect(read('oobCode=abc').mode).toBe('resetPassword');
    for (const mode of ['signIn', '', 'VERIFYEMAIL', 'toString'])
      expect(read(`mode=${mode}&oobCode=a`).mode).toBe(null);
  });

  it.each(['', 'oobCode=', 'oobCode=a%20b', 'oobCode=%3Cscript%3E', `oobCode=${'a'.repeat(513)}`])(
    'has no code in %s',
    (query) => expect(read(query).code).toBe(null),
  );

  it.each([
    ['pt', 'pt'],
    ['pt-BR', 'pt'],
    ['ES', 'es'],
    ['fr', null],
    ['', null],
  ])('language %s is %s', (lang, wanted) => expect(read(`lang=${lang}`).language).toBe(wanted));

  it('leads on to pages of ours', () => {
    expect(nextOf(`${ORIGIN}/es/settings?from=mail`)).toBe('/es/settings?from=mail');
    expect(nextOf(`${ORIGIN}/pending-approval#top`)).toBe('/pending-approval');
  });

  it.each([
    'https://evil.test/settings',
    'https://greenroom.test.evil.test/settings',
    'http://greenroom.test/settings',
    'https://greenroom.test:8443/settings',
    'https://greenroom.test@evil.test/settings',
    'https://user:word@greenroom.test/settings',
    'https://greenroom.test//evil.test',
    'https://greenroom.test/nowhere',
    'javascript:alert(1)',
    'data:text/html,hello',
    '//evil.test/settings',
    '/settings',
    `https://greenroom.test/settings?${'a'.repeat(2048)}`,
  ])('does not lead to %s', (address) => expect(nextOf(address)).toBe(null));
});
