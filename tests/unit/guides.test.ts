import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guide.ts';
import { LANGUAGES } from '#app/domain/languages.ts';
import { GUIDE_MINUTES } from '#app/guides/guide-minutes.ts';
import type { GuideText } from '#app/guides/guide-text.ts';
import { loadGuide } from '#app/guides/load-guide.ts';

/** What has to be the same in every language. */
function shapeOf(guide: GuideText) {
  return {
    minutes: guide.minutes,
    sections: guide.sections.map(({ paragraphs, list }) => [paragraphs.length, list?.length ?? 0]),
    checklist: guide.checklist.map(({ id }) => id),
    mistakes: guide.mistakes.length,
  };
}

const wordsOf = (guide: GuideText) =>
  [
    ...guide.sections.flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list]),
    ...guide.checklist.map(({ text }) => text),
    ...guide.mistakes,
  ]
    .join(' ')
    .split(/\s+/).length;

it.each(LANGUAGES)('%s has a file for each guide and no other', (language) => {
  expect(readdirSync(`app/guides/${language}`).sort()).toEqual(GUIDE_KEYS.map((key) => `${key}.ts`).sort());
});

describe.each(GUIDE_KEYS)('the guide %s', (key) => {
  it('has the same structure and checklist ids in every language', async () => {
    const [english, ...others] = await Promise.all(LANGUAGES.map((language) => loadGuide(language, key)));
    for (const other of others) expect(shapeOf(other)).toEqual(shapeOf(english!));
    const ids = english!.checklist.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it.each(LANGUAGES)('is complete in %s, and lists name it as it names itself', async (language) => {
    const guide = await loadGuide(language, key);
    const { guides } = JSON.parse(readFileSync(`public/locales/${language}/onboarding.json`, 'utf8')) as {
      guides: Record<string, unknown>;
    };
    expect(guides[key]).toEqual({ title: guide.title, summary: guide.summary });
    expect(GUIDE_MINUTES[key]).toBe(guide.minutes);
    expect(guide.sections.length).toBeGreaterThanOrEqual(2);
    expect(guide.checklist.length).toBeGreaterThanOrEqual(2);
    expect(guide.mistakes.length).toBeGreaterThanOrEqual(1);
    expect(wordsOf(guide)).toBeGreaterThanOrEqual(140);
  });
});

it('says in every language that promotion is disclosed', async () => {
  const word = { en: /advertis/i, es: /publicidad/i, pt: /publicidade/i };
  for (const language of LANGUAGES) {
    for (const key of ['welcome', 'final-check', 'pitching', 'call-to-action', 'clips'] as const) {
      expect(JSON.stringify(await loadGuide(language, key)), `${language} ${key}`).toMatch(word[language]);
    }
  }
});
