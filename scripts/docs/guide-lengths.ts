import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDE_KEYS, type GuideKey } from '#app/domain/guides/guide.ts';
import type { Experience } from '#app/domain/people/application-choices.ts';
import { type Language, LANGUAGES } from '#app/domain/platform/languages.ts';
import { isFor } from '#app/guides/for-experience.ts';
import { countWords, sourceFor } from '../guides/guide-source.ts';
import { readGuide, readGuideSource } from '../guides/read-guides.ts';

/** Words of each guide on November 23, 2026 (commit 4f4c4d79), counted in the same way. */
export function wordsBefore(): Readonly<Record<GuideKey, Readonly<Record<Language, number>>>> {
  const file = join(import.meta.dirname, 'guide-words-before.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Record<GuideKey, Record<Language, number>>;
}

/** Words that readers of this experience meet in the text of a guide, its questions included. Tables of facts are apart. */
export function wordsOf(language: Language, key: GuideKey, experience: Experience): number {
  return countWords(sourceFor(readGuideSource(language, key), experience));
}

/** docs/guides.md, as Markdown: how long each guide was and is, for someone who has never streamed. */
export function guideLengths(): string {
  const before = wordsBefore();
  const total = Object.fromEntries(LANGUAGES.map((language) => [language, { before: 0, now: 0, minutes: 0 }]));
  const rows = GUIDE_KEYS.map((key) => {
    const { blocks, questions } = readGuide('en', key);
    const tools = blocks.filter((block) => block.kind === 'tool' && isFor(block, 'new')).length;
    const cells = LANGUAGES.map((language) => {
      const words = wordsOf(language, key, 'new');
      const { minutes } = readGuide(language, key);
      const sum = total[language]!;
      sum.before += before[key][language];
      sum.now += words;
      sum.minutes += minutes.new;
      return `${before[key][language]} → ${words} | ${minutes.new}`;
    });
    return `| ${key} | ${questions.length} | ${tools} | ${cells.join(' | ')} |`;
  });
  const sums = LANGUAGES.map((language) => {
    const { before: then, now, minutes } = total[language]!;
    return `**${then} → ${now}** | **${minutes}**`;
  });
  return [
    '# Guides: words and minutes',
    '',
    'Words of each guide on November 23, 2026 and now, for someone who has never streamed. Readers with more',
    'experience get other examples. No guide is longer than it was, for any of them. `npm run docs` writes this page.',
    '',
    'Minutes are 200 words a minute, half a minute for each question and two for each tool, rounded up. They include the tables of facts, which are',
    'not in the words: the reader of a table looks for one row.',
    '',
    '| guide | questions | tools | English | min | Spanish | min | Portuguese | min |',
    '| ----- | --------: | ----: | ------- | --: | ------- | --: | ---------- | --: |',
    ...rows,
    `| **all** | | | ${sums.join(' | ')} |`,
    '',
  ].join('\n');
}
