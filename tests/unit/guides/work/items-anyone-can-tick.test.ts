import { expect, it } from 'vitest';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { readGuide } from '../../../../scripts/guides/read-guides.ts';

const NOT_YET = { en: /, or I don’t /, es: /, o aún no /, pt: /, ou ainda não / };

it.each(LANGUAGES)('in %s, the items about Telegram have words for a reader without it', (language) => {
  for (const { text } of readGuide(language, 'telegram').checklist) expect(text.join('')).toMatch(NOT_YET[language]);
});

it.each(LANGUAGES)('in %s, what only a stream shows waits for the first one', (language) => {
  const { checklist, later } = readGuide(language, 'call-to-action');
  expect(checklist.map(({ id }) => id)).not.toContain('one-action');
  expect(later.find(({ id }) => id === 'one-action')).toMatchObject({ when: 'stream' });
});
