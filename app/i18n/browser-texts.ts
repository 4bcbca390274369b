import type { i18n, TFunction } from 'i18next';
import { DEFAULT_NAMESPACE, NAMESPACES } from './detect-language.ts';

/** The texts of one language: by namespace, as the files of public/locales hold them. */
export type Texts = Readonly<Record<string, object>>;

type Options = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** What react-i18next asks of an instance; see `browserI18n`. */
class BrowserTexts {
  readonly isInitialized = true;
  readonly options = { defaultNS: DEFAULT_NAMESPACE, ns: [...NAMESPACES], react: { useSuspense: false } };
  readonly store = { on: () => {}, off: () => {} };
  language: string;
  #texts: Texts;
  #plural: Intl.PluralRules;
  readonly #read: (language: string) => Promise<Texts>;
  readonly #listeners = new Set<() => void>();

  constructor(language: string, texts: Texts, read: (language: string) => Promise<Texts>) {
    this.language = language;
    this.#texts = texts;
    this.#plural = new Intl.PluralRules(language);
    this.#read = read;
  }

  get languages(): string[] {
    return [this.language];
  }

  dir(): 'ltr' {
    return 'ltr';
  }

  hasLoadedNamespace(): boolean {
    return true;
  }

  /** All languages' listeners are told of a new language; react-i18next listens to nothing else. */
  on(_event: string, listener: () => void): void {
    this.#listeners.add(listener);
  }

  off(_event: string, listener: () => void): void {
    this.#listeners.delete(listener);
  }

  /** Rejects when a file can't be read; the language that was shown stays. */
  async changeLanguage(language: string): Promise<void> {
    const texts = await this.#read(language);
    this.#texts = texts;
    this.#plural = new Intl.PluralRules(language);
    this.language = language;
    for (const listener of this.#listeners) listener();
  }

  /** A new function at each call: a changed identity is how components learn of new texts. */
  getFixedT(_language: unknown, namespace: unknown): TFunction {
    return ((key: string, options: Options | string = {}) =>
      // i18next takes a string here for the text to show in place of a missing one.
      this.#text(
        String(namespace),
        key,
        typeof options === 'string' ? { defaultValue: options } : options,
      )) as TFunction;
  }

  #text(ownNamespace: string, key: string, options: Options): string {
    const colon = key.indexOf(':');
    const namespace = colon > 0 ? key.slice(0, colon) : String(options.ns ?? ownNamespace);
    const path = colon > 0 ? key.slice(colon + 1) : key;
    const text =
      (typeof options.count === 'number'
        ? textAt(this.#texts, namespace, `${path}_${this.#plural.select(options.count)}`)
        : null) ?? textAt(this.#texts, namespace, path);
    const known = text ?? (typeof options.defaultValue === 'string' ? options.defaultValue : path);
    return known.replace(PLACEHOLDER, (_all, name: string) => String(options[name] ?? ''));
  }
}

/** A text as its file has it, with its placeholders. Null when the file has none at this path. */
export function textAt(texts: Texts, namespace: string, path: string): string | null {
  let found: unknown = texts[namespace];
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : null;
}

/**
 * The translations of pages in the browser and in the Worker, as much of i18next as the texts use: `namespace:key`, `{{value}}`,
 * plurals by `count`, `ns` and `defaultValue`, as an option or in place of the options. A test compares every text with i18next's.
 * There is no fallback language: every language has every key, which is tested too.
 *
 * @param read the texts of another language, for `changeLanguage`
 */
export function browserI18n(language: string, texts: Texts, read: (language: string) => Promise<Texts>): i18n {
  return new BrowserTexts(language, texts, read) as unknown as i18n;
}
