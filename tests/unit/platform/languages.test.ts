import { describe, expect, it } from 'vitest';
import { inLanguage, languageOfText } from '#app/domain/platform/languages.ts';

describe('a text in several languages', () => {
  it.each([
    [{ en: 'Hi', es: 'Hola', pt: 'Oi' }, 'pt', 'pt', 'Oi'],
    [{ en: 'Hi', es: 'Hola' }, 'pt', 'en', 'Hi'],
    // Admins leave a field empty; it is stored as such.
    [{ en: 'Hi', es: '', pt: '' }, 'es', 'en', 'Hi'],
    [{ en: '', es: '', pt: 'Oi' }, 'es', 'pt', 'Oi'],
    [{ pt: 'Oi' }, 'en', 'pt', 'Oi'],
    [{ en: '', es: '', pt: '' }, 'en', null, ''],
    [{}, 'en', null, ''],
  ] as const)('%j is read in %s as the one in %s', (texts, language, found, text) => {
    expect(languageOfText(texts, language)).toBe(found);
    expect(inLanguage(texts, language)).toBe(text);
  });
});
