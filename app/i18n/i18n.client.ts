import i18next, { type i18n } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { FALLBACK_LANGUAGE, LANGUAGES } from '#app/domain/languages.ts';
import { DEFAULT_NAMESPACE } from './detect-language.ts';

/**
 * The browser's translations: GET /locales/{lng}/{ns}.json (spec.txt section 7). The language is the document's,
 * which the Worker decided; the namespaces are those of the routes on the page.
 */
export async function startClientI18n(namespaces: string[]): Promise<i18n> {
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: document.documentElement.lang,
      fallbackLng: FALLBACK_LANGUAGE,
      supportedLngs: [...LANGUAGES],
      load: 'languageOnly',
      ns: namespaces,
      defaultNS: DEFAULT_NAMESPACE,
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  return i18next;
}
