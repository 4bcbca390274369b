// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { PROGRAMME_TABS } from '#app/domain/programme/tabs.ts';
import { ProgrammeNav } from '#app/routes/admin/programme/programme-nav.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('#app/ui/link.tsx', () => ({
  Link: ({ to, ...rest }: { to: string }) => <a href={to} {...rest} />,
}));

it('leads to every part, in a list at the side and in one that opens, and marks the current one', () => {
  const { getAllByRole, container } = show(<ProgrammeNav tab="limits" />);
  const lists = getAllByRole('navigation', { name: 'Programme', hidden: true });
  expect(lists).toHaveLength(2);
  for (const list of lists) {
    const links = [...list.querySelectorAll('a')];
    expect(links.map((link) => new URLSearchParams(link.search).get('tab'))).toEqual(PROGRAMME_TABS);
    expect(links.filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1);
    expect(list.querySelector('[aria-current]')!.textContent).toBe('Limits');
  }
  expect(container.querySelector('summary')!.textContent).toContain('Limits');
});
