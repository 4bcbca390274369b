// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { FACTS, type FactsName } from '#app/domain/guides/facts.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { Facts } from '#app/features/guides/facts.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

vi.mock('#app/shell/page/facts.ts', () => ({ usePageFacts: () => ({ language: 'en', prefix: 'en' }) }));

beforeAll(() => loadTranslationsFromFiles());

it('links a fact to the pages that say so with the date of the check, and gives no date to one without', () => {
  const fact = { country: null, platform: null, checkedOn: '2026-11-25' };
  const page = show(
    <Facts
      name="platform-rules"
      caption="What platforms allow"
      rows={[
        { ...fact, id: 'a', about: 'Twitch', text: 'No slots.', sources: ['https://www.example.test/rules'] },
        { ...fact, id: 'b', about: 'Kick', text: 'Not checked.', sources: [] },
      ]}
    />,
  );
  const link = page.getByRole('link', { name: 'Twitch: example.test' });
  expect(link.getAttribute('href')).toBe('https://www.example.test/rules');
  const [, checked, unchecked] = page.getAllByRole('row');
  expect(checked!.textContent).toContain('Nov 25, 2026');
  expect(unchecked!.textContent).not.toContain('2026');
  expect(page.getByRole('columnheader', { name: 'Rule' })).toBeTruthy();
});

it.each(LANGUAGES)('no two links of a table have one name, in %s', (language) => {
  for (const name of Object.keys(FACTS) as FactsName[]) {
    const rows = FACTS[name].map((fact) => ({ ...fact, about: fact.id, text: 'Said.' }));
    const page = show(<Facts name={name} caption={name} rows={rows} />, language);
    const names = page.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    cleanup();
  }
});
