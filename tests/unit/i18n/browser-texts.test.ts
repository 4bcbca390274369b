import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '#app/domain/platform/languages.ts';
import { browserI18n, type Texts } from '#app/i18n/browser-texts.ts';
import { NAMESPACES } from '#app/i18n/detect-language.ts';
import { pageI18n, serverI18n } from '#app/i18n/i18n.server.ts';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

const read = (language: string): Texts =>
  Object.fromEntries(
    NAMESPACES.map((namespace) => [
      namespace,
      JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')) as object,
    ]),
  );

function paths(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : paths(value as object, `${prefix}${key}.`),
  );
}

/** What the product would show with i18next itself. */
async function i18nextOf(language: Language) {
  const instance = createInstance();
  await instance.init({
    ...{ lng: language, ns: [...NAMESPACES], defaultNS: 'common', resources: { [language]: read(language) } },
    interpolation: { escapeValue: false },
  });
  return instance;
}

const browser = (language: Language) => browserI18n(language, read(language), async (next) => read(next));

beforeAll(() => loadTranslationsFromFiles());

describe.each(LANGUAGES)('the texts of %s', (language) => {
  it('are to pages and the browser what i18next makes of them: every key, with and without values', async () => {
    const ours = browser(language).getFixedT(null, 'common');
    const ofPages = pageI18n(language).getFixedT(null, 'common');
    const theirs = (await i18nextOf(language)).getFixedT(null, 'common');
    for (const [namespace, tree] of Object.entries(read(language))) {
      for (const path of paths(tree)) {
        const key = `${namespace}:${path}`;
        const names = [...String(theirs(key)).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
        const values = Object.fromEntries(names.map((name) => [name, `<${name} & $1>`]));
        expect(ours(key, values), key).toBe(theirs(key, values));
        expect(ofPages(key, values), key).toBe(theirs(key, values));
        for (const count of [0, 1, 2, 5, 1_000_000, 1.5]) {
          const base = key.replace(/_(one|many|other)$/, '');
          expect(ours(base, { ...values, count }), `${base} ${count}`).toBe(theirs(base, { ...values, count }));
        }
      }
    }
  });

  it.each([
    ['ui.none', {}],
    ['actions.close', { ns: 'common' }],
    ['login.title', { ns: 'auth' }],
    ['nothing.here', { defaultValue: 'Given {{name}}', name: 'x' }],
    ['auth:nothing.here', {}],
    ['nothing.here', 'Given'],
    ['ui.none', 'Given'],
    ['actions', { defaultValue: 'not a text' }],
  ] as [string, Record<string, unknown> & string][])('and so is %s with %j', async (key, options) => {
    if (key === 'actions') return expect(browser(language).getFixedT(null, 'common')(key, options)).toBe('not a text');
    const theirs = (await i18nextOf(language)).getFixedT(null, 'common')(key, options);
    expect(browser(language).getFixedT(null, 'common')(key, options)).toBe(theirs);
    expect(serverI18n(language).t(key, options)).toBe(theirs);
  });

  it('are the same in mails, files and the audit log, and so is which there are', async () => {
    const ours = serverI18n(language);
    const theirs = await i18nextOf(language);
    const keys = paths(read(language).common!);
    expect(keys.length).toBeGreaterThan(1_000);
    for (const key of [...keys, 'nothing.here', '']) {
      expect(ours.exists(key), key).toBe(theirs.exists(key));
      expect(ours.template(key), key).toBe(theirs.t(key, { skipInterpolation: true }));
      const names = [...ours.template(key).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
      const values = Object.fromEntries(names.map((name) => [name, `\u0001${name} $& {{other}}\u0001`]));
      expect(ours.t(key, values), key).toBe(theirs.t(key, values));
    }
  });
});

describe('a change of language', () => {
  it('tells the components once the texts are there', async () => {
    const texts = browser('en');
    const told = vi.fn();
    texts.on('languageChanged', told);
    const before = texts.getFixedT(null, 'auth')('login.title');
    await texts.changeLanguage('pt');
    expect(told).toHaveBeenCalledTimes(1);
    expect(texts.language).toBe('pt');
    expect(texts.getFixedT(null, 'auth')('login.title')).not.toBe(before);
    texts.off('languageChanged', told);
    await texts.changeLanguage('es');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('that fails leaves the language that was shown', async () => {
    const texts = browserI18n('en', read('en'), () => Promise.reject(new Error('offline')));
    await expect(texts.changeLanguage('es')).rejects.toThrow('offline');
    expect(texts.language).toBe('en');
  });
});
