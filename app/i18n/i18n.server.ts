import { createInstance, type i18n } from 'i18next';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#app/domain/platform/languages.ts';
import { browserI18n } from './browser-texts.ts';
import { DEFAULT_NAMESPACE, NAMESPACES } from './detect-language.ts';

/** One a language, kept for the life of the isolate: an instance never changes its language. */
const instances = new Map<Language, i18n>();
/** The same texts as the browser looks them up, which takes a fraction of i18next's time. */
const ofPages = new Map<Language, i18n>();

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
      const namespaces = Object.fromEntries(texts);
      ofPages.set(
        language,
        browserI18n(language, namespaces, () => Promise.reject(new Error('A page keeps its language'))),
      );
      instances.set(language, await createI18n(language, namespaces));
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The translations of one language, or null when they could not be read. */
export function translationsOf(language: Language): i18n | null {
  return instances.get(language) ?? null;
}

/** The translations of one language. Throws before `loadTranslations` has ended. */
export function serverI18n(language: Language): i18n {
  return loaded(instances, language);
}

/**
 * The translations that a page of one language is rendered with: by the browser's code, so that hydration finds the same texts.
 * Throws before `loadTranslations` has ended.
 */
export function pageI18n(language: Language): i18n {
  return loaded(ofPages, language);
}

function loaded(from: ReadonlyMap<Language, i18n>, language: Language): i18n {
  const instance = from.get(language);
  if (!instance) throw new Error(`The translations of ${language} have not been loaded`);
  return instance;
}

async function createI18n(language: Language, namespaces: Record<string, object>): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    supportedLngs: [...LANGUAGES],
    ns: [...NAMESPACES],
    defaultNS: DEFAULT_NAMESPACE,
    resources: { [language]: namespaces },
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}
