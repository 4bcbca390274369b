import { beforeAll, expect, it, vi } from 'vitest';
import { loadTranslations, serverI18n } from '#app/i18n/i18n.server.ts';

/** Texts that depend on their key alone are looked up once; every other text is made anew. */
beforeAll(async () => {
  await loadTranslations(async (path) =>
    path.endsWith('/common.json')
      ? {
          plain: `plain of ${path}`,
          hello: 'Hello {{name}}',
          item_one: '{{count}} item',
          item_other: '{{count}} items',
        }
      : { plain: `other of ${path}` },
  );
});

it('a plain text is looked up once a language and namespace', () => {
  const i18n = serverI18n('en');
  // Not in the library's types; every text comes from here.
  const { translator } = i18n as unknown as { translator: { translate: () => string } };
  const looked = vi.spyOn(translator, 'translate');
  const common = i18n.getFixedT('en', 'common');
  const auth = i18n.getFixedT('en', 'auth');
  expect([common('plain'), auth('plain'), serverI18n('es').getFixedT('es', 'common')('plain')]).toEqual([
    'plain of /locales/en/common.json',
    'other of /locales/en/auth.json',
    'plain of /locales/es/common.json',
  ]);
  const times = looked.mock.calls.length;
  expect(i18n.getFixedT('en', 'common')('plain')).toBe('plain of /locales/en/common.json');
  expect(looked.mock.calls.length).toBe(times);
});

it('options that change a text are heeded every time', () => {
  const t = serverI18n('en').getFixedT('en', 'common');
  expect([t('hello', { name: 'Ada' }), t('hello', { name: 'Bo' })]).toEqual(['Hello Ada', 'Hello Bo']);
  expect([t('item', { count: 1 }), t('item', { count: 2 }), t('item', { count: 1 })]).toEqual([
    '1 item',
    '2 items',
    '1 item',
  ]);
  expect([t('none'), t('none', { defaultValue: 'default' }), t('none')]).toEqual(['none', 'default', 'none']);
});
