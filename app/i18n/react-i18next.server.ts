import type { i18n } from 'i18next';
import { createContext, createElement, type ReactNode, useContext } from 'react';

/**
 * Takes the place of the package react-i18next in the Worker: the two exports that the app uses. In a browser the language can
 * change while a component is mounted. Here an instance keeps its language, so each `t` and each text without options is made once.
 */

type Translate = (key: string | string[], options?: object) => unknown;
type Translation = readonly [Translate, i18n, true] & { t: Translate; i18n: i18n; ready: true };

const MOST_TEXTS = 5_000;
const kept = new WeakMap<i18n, Map<string, Translation>>();

const Instance = createContext<i18n | null>(null);

/** Gives `useTranslation` in its children this instance. */
export function I18nextProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  return createElement(Instance.Provider, { value: i18n }, children);
}

/** The `t` of a namespace, as react-i18next's hook gives it. */
export function useTranslation(namespace?: string): Translation {
  const instance = useContext(Instance);
  // The page of a failed start is rendered before any text could be read.
  if (!instance) return WITHOUT_TEXTS;
  let translations = kept.get(instance);
  if (!translations) kept.set(instance, (translations = new Map()));
  const name = namespace ?? String(instance.options.defaultNS);
  let translation = translations.get(name);
  if (!translation) translations.set(name, (translation = translationOf(instance, name)));
  return translation;
}

/** As react-i18next's hook without an instance: the default text, else the key. */
const keyOrDefault: Translate = (key, options) => {
  const { defaultValue } = (options ?? {}) as { defaultValue?: string };
  return defaultValue ?? (Array.isArray(key) ? key.at(-1) : key);
};
const WITHOUT_TEXTS = Object.assign(
  [keyOrDefault, {} as i18n, true] as const,
  {
    t: keyOrDefault,
    i18n: {} as i18n,
    ready: true,
  } as const,
);

function translationOf(instance: i18n, namespace: string): Translation {
  const fixed = instance.getFixedT(null, namespace) as unknown as Translate;
  const texts = new Map<string, unknown>();
  const t: Translate = (key, options) => {
    if (options !== undefined || typeof key !== 'string') return fixed(key, options);
    let text = texts.get(key);
    if (text === undefined) {
      text = fixed(key);
      if (texts.size < MOST_TEXTS) texts.set(key, text);
    }
    return text;
  };
  return Object.assign([t, instance, true] as const, { t, i18n: instance, ready: true } as const);
}
