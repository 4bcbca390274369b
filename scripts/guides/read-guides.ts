import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDE_KEYS, type GuideKey } from '#app/domain/guides/guide.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import type { GuideHeads, WrittenGuide } from '#app/guides/guide-text.ts';
import { compileGuide } from './compile-guide.ts';
import { withInterfaceTexts } from './guide-source.ts';
import { type FactTexts, type MediaTexts, parseMedia, type PlatformTexts } from './named-texts.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The guide of app/guides/{language}/{key}.md. Throws for a missing or malformed file. */
export function readGuide(language: Language, key: GuideKey): WrittenGuide {
  const { source, file } = sourceOf(language, key);
  return compileGuide(source, file, interfaceText(language), {
    facts: readFacts(language),
    media: readMedia(language),
    platforms: readPlatforms(language),
  });
}

/** The markdown of a guide with the texts of the interface that it names. */
export function readGuideSource(language: Language, key: GuideKey): string {
  const { source, file } = sourceOf(language, key);
  return withInterfaceTexts(source, file, interfaceText(language));
}

/** The words of the facts in a language, from app/guides/facts. */
export function readFacts(language: Language): FactTexts {
  return JSON.parse(readFileSync(join(ROOT, `app/guides/facts/${language}.json`), 'utf8')) as FactTexts;
}

/** What platforms call differently in a language, from app/guides/platforms. */
export function readPlatforms(language: Language): PlatformTexts {
  return JSON.parse(readFileSync(join(ROOT, `app/guides/platforms/${language}.json`), 'utf8')) as PlatformTexts;
}

/** The words of clips in a language, from app/guides/media, with the texts of the interface that they name. */
export function readMedia(language: Language): MediaTexts {
  const file = `app/guides/media/${language}.json`;
  return parseMedia(withInterfaceTexts(readFileSync(join(ROOT, file), 'utf8'), file, interfaceText(language)));
}

function sourceOf(language: Language, key: GuideKey) {
  const file = `app/guides/${language}/${key}.md`;
  return { file, source: readFileSync(join(ROOT, file), 'utf8') };
}

/** Read anew each time: in development, a text may have changed since. */
function interfaceText(language: Language) {
  const texts: unknown = JSON.parse(readFileSync(join(ROOT, `public/locales/${language}/common.json`), 'utf8'));
  return (key: string) => {
    const found = key
      .split('.')
      .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], texts);
    return typeof found === 'string' ? found : undefined;
  };
}

/** What lists show of each guide. */
export function readGuideHeads(language: Language): GuideHeads {
  const heads = GUIDE_KEYS.map((key) => {
    const { title, summary, minutes } = readGuide(language, key);
    return [key, { title, summary, minutes }];
  });
  return Object.fromEntries(heads) as GuideHeads;
}
