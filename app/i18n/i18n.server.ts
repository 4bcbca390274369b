import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#app/domain/languages.ts';
import enAuth from '../../public/locales/en/auth.json';
import enCommon from '../../public/locales/en/common.json';
import enOnboarding from '../../public/locales/en/onboarding.json';
import esAuth from '../../public/locales/es/auth.json';
import esCommon from '../../public/locales/es/common.json';
import esOnboarding from '../../public/locales/es/onboarding.json';
import ptAuth from '../../public/locales/pt/auth.json';
import ptCommon from '../../public/locales/pt/common.json';
import ptOnboarding from '../../public/locales/pt/onboarding.json';
import { DEFAULT_NAMESPACE, NAMESPACES } from './detect-language.ts';

const resources = {
  en: { common: enCommon, auth: enAuth, onboarding: enOnboarding },
  es: { common: esCommon, auth: esAuth, onboarding: esOnboarding },
  pt: { common: ptCommon, auth: ptAuth, onboarding: ptOnboarding },
} satisfies Record<Language, Record<(typeof NAMESPACES)[number], object>>;

const instances = new Map<Language, i18n>();

/** The translations of one language, kept for the life of the isolate: an instance never changes its language. */
export function serverI18n(language: Language): i18n {
  let instance = instances.get(language);
  if (!instance) {
    instance = createInstance().use(initReactI18next);
    void instance.init({
      lng: language,
      fallbackLng: FALLBACK_LANGUAGE,
      supportedLngs: [...LANGUAGES],
      ns: [...NAMESPACES],
      defaultNS: DEFAULT_NAMESPACE,
      resources,
      initImmediate: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
    instances.set(language, instance);
  }
  return instance;
}
