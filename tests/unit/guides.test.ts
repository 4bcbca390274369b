import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guide.ts';
import { LANGUAGES } from '#app/domain/languages.ts';
import type { GuideBlock, GuideText } from '#app/guides/guide-text.ts';
import { countWords } from '../../scripts/guides/compile-guide.ts';
import { readGuide, readGuideHeads } from '../../scripts/guides/read-guides.ts';

/** What has to be the same in every language. */
function shapeOf(guide: GuideText) {
  return {
    headings: guide.blocks.filter(({ kind }) => kind === 'heading').length,
    boxes: guide.blocks.flatMap((block) => (block.kind === 'diagram' ? [block.name, block.labels.length] : [])),
    checklist: guide.checklist.map(({ id }) => id),
    questions: guide.questions.map(({ id, answer, options }) => [id, answer, ...options.map((option) => option.id)]),
    mistakes: mistakesOf(guide).length,
  };
}

function mistakesOf(guide: GuideText) {
  return guide.blocks.flatMap((block: GuideBlock) => (block.kind === 'mistakes' ? block.items : []));
}

it.each(LANGUAGES)('%s has a file for each guide and no other', (language) => {
  expect(readdirSync(`app/guides/${language}`).sort()).toEqual(GUIDE_KEYS.map((key) => `${key}.md`).sort());
});

describe.each(GUIDE_KEYS)('the guide %s', (key) => {
  it('has the same structure and the same ids in every language', () => {
    const [english, ...others] = LANGUAGES.map((language) => readGuide(language, key));
    for (const other of others) expect(shapeOf(other)).toEqual(shapeOf(english!));
    const ids = [...english!.checklist, ...english!.questions].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it.each(LANGUAGES)('is complete in %s, and lists name it as it names itself', (language) => {
    const guide = readGuide(language, key);
    const { title, summary, minutes } = guide;
    expect(readGuideHeads(language)[key]).toEqual({ title, summary, minutes });
    expect(guide.blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThanOrEqual(2);
    expect(guide.checklist.length).toBeGreaterThanOrEqual(2);
    expect(mistakesOf(guide).length).toBeGreaterThanOrEqual(1);
    expect(countWords(readFileSync(`app/guides/${language}/${key}.md`, 'utf8'))).toBeGreaterThanOrEqual(140);
  });
});

it('says in every language that promotion is disclosed', () => {
  const word = { en: /advertis/i, es: /publicidad/i, pt: /publicidade/i };
  for (const language of LANGUAGES) {
    for (const key of ['welcome', 'final-check', 'pitching', 'call-to-action', 'clips'] as const) {
      expect(JSON.stringify(readGuide(language, key)), `${language} ${key}`).toMatch(word[language]);
    }
  }
});
