import type { i18n } from 'i18next';
import { browserI18n, type Texts } from './browser-texts.ts';
import { NAMESPACES } from './detect-language.ts';

/**
 * The browser's translations: GET /locales/{lng}/{ns}.json (spec.txt section 7). The language is the document's, which
 * the Worker decided. Rejects when a file can't be read.
 */
export async function startClientI18n(): Promise<i18n> {
  const { lang } = document.documentElement;
  return browserI18n(lang, await readTexts(lang), readTexts);
}

async function readTexts(language: string): Promise<Texts> {
  const texts = await Promise.all(
    NAMESPACES.map(async (namespace) => {
      const response = await fetch(`/locales/${language}/${namespace}.json`);
      if (!response.ok) throw new Error(`The texts of ${language} can't be read: ${response.status}`);
      return [namespace, (await response.json()) as object] as const;
    }),
  );
  return Object.fromEntries(texts);
}
