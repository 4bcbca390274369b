import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { loadTranslations } from '#app/i18n/i18n.server.ts';
import { NO_WORDS } from '#app/domain/programme/own-words.ts';
import { savedReplies } from '#app/server/programme/saved-replies.server.ts';

beforeAll(() => loadTranslations(async (path) => JSON.parse(await readFile(`public${path}`, 'utf8')) as object));

it('are those of the applicant and of the reader', () => {
  const [first, second] = savedReplies(NO_WORDS, 'applications', 'en', ['pt']);
  expect([first, second].map((one) => `${one!.language} ${one!.name}`)).toEqual(['pt Portuguese', 'en English']);
  expect(first!.texts.map(({ code }) => code)).toContain('audience-too-small');
  expect(first!.texts[0]!.text).not.toBe(second!.texts[0]!.text);
});

it('begin with what admins saved, without the code of a reason', () => {
  const saved = { ...NO_WORDS, es: 'Hola.\n\nEscríbenos.' };
  const [first, second] = savedReplies(saved, 'access', 'en', ['es']);
  expect(first!.texts.slice(0, 3)).toMatchObject([
    { code: null, text: 'Hola.' },
    { code: null, text: 'Escríbenos.' },
    { code: 'audience' },
  ]);
  expect(second!.texts[0]).toMatchObject({ code: 'audience' });
});
