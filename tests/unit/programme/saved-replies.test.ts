import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { loadTranslations } from '#app/i18n/i18n.server.ts';
import { savedReplies } from '#app/server/programme/saved-replies.server.ts';

beforeAll(() => loadTranslations(async (path) => JSON.parse(await readFile(`public${path}`, 'utf8')) as object));

it('are those of the applicant and of the reader, and are made once', () => {
  const first = savedReplies('applicationReplies', 'en', ['pt']);
  expect(first.map(({ language, name }) => `${language} ${name}`)).toEqual(['pt Portuguese', 'en English']);
  expect(first[0]!.texts.map(({ code }) => code)).toContain('audience-too-small');
  expect(first[0]!.texts[0]!.text).not.toBe(first[1]!.texts[0]!.text);
  expect(savedReplies('applicationReplies', 'es', ['pt'])[0]!.texts).toBe(first[0]!.texts);
});
