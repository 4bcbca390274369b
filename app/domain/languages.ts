/** Supported languages and the fallback (spec.txt sections 5 and 9). The one list; app/i18n and the routes read it. */
export const LANGUAGES = ['en', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];
export const FALLBACK_LANGUAGE: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);
}

/** A text in the reader's language, in English where that one is missing, '' where both are. */
export function inLanguage(texts: Readonly<Record<string, string>>, language: Language): string {
  return texts[language] ?? texts[FALLBACK_LANGUAGE] ?? '';
}
