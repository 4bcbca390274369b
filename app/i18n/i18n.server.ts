import type { i18n, TFunction } from 'i18next';
import { LANGUAGES, type Language } from '#app/domain/platform/languages.ts';
import { browserI18n, textAt } from './browser-texts.ts';
import { DEFAULT_NAMESPACE, NAMESPACES } from './detect-language.ts';

/** Texts that are not part of a page: mails, files, the audit log. Keys are those of the namespace common. */
type ServerTexts = {
  t: TFunction;
  exists: (key: string) => boolean;
  /** The text with its placeholders, or the key. */
  template: (key: string) => string;
};

/** One a language, kept for the life of the isolate: an instance never changes its language. */
const instances = new Map<Language, { ofPages: i18n; ofServer: ServerTexts }>();

/**
 * Reads the translations that this isolate does not have yet: the same files that browsers get, so that the program
 * carries none of them. Throws when a language can't be read; the others are there then.
 *
 * @param read a file by its address, `/locales/{language}/{namespace}.json` (spec.txt section 7)
 */
export async function loadTranslations(read: (path: string) => Promise<object>): Promise<void> {
  const missing = LANGUAGES.filter((language) => !instances.has(language));
  const results = await Promise.allSettled(
    missing.map(async (language) => {
      const texts = await Promise.all(
        NAMESPACES.map(async (namespace) => [namespace, await read(`/locales/${language}/${namespace}.json`)] as const),
      );
      instances.set(language, instancesOf(language, Object.fromEntries(texts)));
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The translations of one language, or null when they could not be read. */
export function translationsOf(language: Language): i18n | null {
  return instances.get(language)?.ofPages ?? null;
}

/** The texts of one language outside pages. Throws before `loadTranslations` has ended. */
export function serverI18n(language: Language): ServerTexts {
  return loaded(language).ofServer;
}

/** The translations that a page of one language is rendered with. Throws before `loadTranslations` has ended. */
export function pageI18n(language: Language): i18n {
  return loaded(language).ofPages;
}

function loaded(language: Language) {
  const instance = instances.get(language);
  if (!instance) throw new Error(`The translations of ${language} have not been loaded`);
  return instance;
}

/** By the browser's code, so that hydration finds the texts of the page. */
function instancesOf(language: Language, namespaces: Record<string, object>) {
  const ofPages = browserI18n(language, namespaces, () => Promise.reject(new Error('A page keeps its language')));
  const written = (key: string) => textAt(namespaces, DEFAULT_NAMESPACE, key);
  const ofServer: ServerTexts = {
    t: ofPages.getFixedT(null, DEFAULT_NAMESPACE),
    exists: (key) => written(key) !== null,
    template: (key) => written(key) ?? key,
  };
  return { ofPages, ofServer };
}
