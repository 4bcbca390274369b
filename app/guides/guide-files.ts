import type { GuideKey } from '#app/domain/guides/guide.ts';
import type { Language } from '#app/domain/platform/languages.ts';

/** Where the compiled guide lies among the static assets. */
export function guideFile(language: Language, key: GuideKey): string {
  return `/guide-texts/${language}/${key}.json`;
}

/** Where the heads of all guides in a language lie. */
export function guideHeadsFile(language: Language): string {
  return `/guide-texts/${language}/heads.json`;
}
