import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDE_KEYS, type GuideKey } from '#app/domain/guides/guide.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import type { GuideHeads, GuideText } from '#app/guides/guide-text.ts';
import { compileGuide } from './compile-guide.ts';

/** The guide of app/guides/{language}/{key}.md. Throws for a missing or malformed file. */
export function readGuide(language: Language, key: GuideKey): GuideText {
  const file = `app/guides/${language}/${key}.md`;
  return compileGuide(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'), file);
}

/** What lists show of each guide. */
export function readGuideHeads(language: Language): GuideHeads {
  const heads = GUIDE_KEYS.map((key) => {
    const { title, summary, minutes } = readGuide(language, key);
    return [key, { title, summary, minutes }];
  });
  return Object.fromEntries(heads) as GuideHeads;
}
