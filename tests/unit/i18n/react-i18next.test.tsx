import { createInstance, type i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { useTranslation as own } from 'react-i18next';
import { expect, it } from 'vitest';
import { I18nextProvider as KeptProvider, useTranslation as kept } from '#app/i18n/react-i18next.server.ts';

const TEXTS = {
  common: { plain: 'Plain', named: 'Hello {{name}}', things_one: '{{count}} thing', things_other: '{{count}} things' },
  auth: { plain: 'Of auth' },
};

async function instanceOf(prefix: string): Promise<i18n> {
  const instance = createInstance().use(initReactI18next);
  const common = { ...TEXTS.common, plain: `${prefix} ${TEXTS.common.plain}` };
  await instance.init({
    lng: 'en',
    ns: ['common', 'auth'],
    defaultNS: 'common',
    resources: { en: { ...TEXTS, common } },
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** Everything that a component can ask of the hook. */
function textsOf(use: typeof own) {
  function Page() {
    const { t, i18n } = use();
    const [same] = use('common');
    const auth = use('auth', { useSuspense: false });
    return [
      ...[t('plain'), t('plain'), same('plain'), auth.t('plain'), t('auth:plain'), t('missing')],
      ...[t('named', { name: 'Ada' }), t('things', { count: 1 }), t('things', { count: 2 }), i18n.language],
      String(auth.ready),
    ].join('|');
  }
  return <Page />;
}

it('says what the hook of react-i18next says, for each instance its own', async () => {
  for (const prefix of ['One', 'Two']) {
    const instance = await instanceOf(prefix);
    const wanted = renderToStaticMarkup(<I18nextProvider i18n={instance}>{textsOf(own)}</I18nextProvider>);
    const page = <KeptProvider i18n={instance}>{textsOf(kept as unknown as typeof own)}</KeptProvider>;
    expect(renderToStaticMarkup(page)).toBe(wanted);
    expect(wanted).toContain(`${prefix} Plain`);
    // The second time the texts are those that were kept.
    expect(renderToStaticMarkup(page)).toBe(wanted);
  }
});

it('gives keys where no instance is provided, as the page of a failed start needs', () => {
  function Page() {
    const { t, ready } = kept();
    return [t('plain'), t('plain', { defaultValue: 'Default' }), String(ready)].join('|');
  }
  expect(renderToStaticMarkup(<Page />)).toBe('plain|Default|true');
});
