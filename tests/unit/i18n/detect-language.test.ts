import { describe, expect, it } from 'vitest';
import { alternatesOf, detectLanguage, matchLanguage } from '#app/i18n/detect-language.ts';

const detect = (segment: string | null, cookie: string | null, acceptLanguage: string | null) =>
  detectLanguage({ segment, cookie, acceptLanguage });

describe('matchLanguage', () => {
  it.each([
    ['en', 'en'],
    ['pt-BR', 'pt'],
    ['es-419', 'es'],
    ['PT', 'pt'],
    [' es ', 'es'],
    ['en-Latn-US', 'en'],
    ['eng', null],
    ['fr', null],
    ['*', null],
    ['', null],
    ['__proto__', null],
    [null, null],
    [undefined, null],
  ])('%j is %j', (tag, language) => {
    expect(matchLanguage(tag)).toBe(language);
  });
});

describe('detectLanguage', () => {
  it.each([
    ['pt', 'es', 'en', 'pt'],
    ['PT', 'es', 'en', 'es'],
    ['pt-BR', 'es', 'en', 'es'],
    ['dashboard', null, null, 'en'],
    [null, 'pt-BR', 'es', 'pt'],
    [null, 'fr', 'es', 'es'],
    [null, null, 'es-419,en;q=0.8', 'es'],
    [null, null, 'fr;q=1, pt;q=0.1', 'pt'],
    [null, null, 'en;q=0.5, es;q=0.6', 'es'],
    [null, null, 'es;q=0.5, pt;q=0.5', 'es'],
    [null, null, 'es;q=0, en;q=0.1', 'en'],
    [null, null, 'pt;q=0', 'en'],
    [null, null, 'es ; q=0.3 , pt ; q=0.7', 'pt'],
    [null, null, 'es;q=nonsense', 'es'],
    [null, null, ',,;;=,', 'en'],
    [null, null, '*', 'en'],
    [null, null, null, 'en'],
  ])('path %j, cookie %j, header %j: %s', (segment, cookie, header, language) => {
    expect(detect(segment, cookie, header)).toBe(language);
  });
});

describe('alternatesOf', () => {
  it('names every language and the default', () => {
    expect(alternatesOf('https://greenroom.test', '/login')).toEqual([
      { hrefLang: 'en', href: 'https://greenroom.test/en/login' },
      { hrefLang: 'es', href: 'https://greenroom.test/es/login' },
      { hrefLang: 'pt', href: 'https://greenroom.test/pt/login' },
      { hrefLang: 'x-default', href: 'https://greenroom.test/en/login' },
    ]);
    expect(alternatesOf('https://greenroom.test', '/')[0]!.href).toBe('https://greenroom.test/en');
  });
});
