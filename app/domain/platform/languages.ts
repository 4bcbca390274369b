/** Supported languages and the fallback (spec.txt sections 5 and 9). The one list; app/i18n and the routes read it. */
export const LANGUAGES = ['en', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];
export const FALLBACK_LANGUAGE: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);
}

/**
 * Which of the languages a text is read in: the reader's, else English, else whichever has one. An empty text counts as
 * missing; null when all are.
 */
export function languageOfText(texts: Readonly<Record<string, string>>, language: Language): Language | null {
  return [language, FALLBACK_LANGUAGE, ...LANGUAGES].find((one) => texts[one]) ?? null;
}

/** A text in the language that languageOfText() names; '' where there is none. */
export function inLanguage(texts: Readonly<Record<string, string>>, language: Language): string {
  const found = languageOfText(texts, language);
  return found ? texts[found]! : '';
}

/** How Intl writes for the readers of a language: Spanish is Latin America's, Portuguese is Brazil's (docs/decisions/0035). */
const INTL_LOCALES: Readonly<Record<Language, string>> = { en: 'en', es: 'es-419', pt: 'pt-BR' };

/** The locale for numbers, money, dates and names of countries; a text that is no language of ours stays as it is. */
export function intlLocale(language: string): string {
  return isLanguage(language) ? INTL_LOCALES[language] : language;
}
