// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { EVERYBODY } from '#app/domain/people/directory-search.ts';
import { DirectoryFilters } from '#app/routes/admin/streamers/directory-filters.tsx';
import { served, show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

const filters = (search: object) => {
  const element = <DirectoryFilters search={{ ...EVERYBODY, ...search }} query="" managers={{ m1: 'Inés' }} />;
  return <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />;
};

it('the words have their button in the field, and the other filters open behind one button', () => {
  const form = show(filters({}));
  expect(form.getByRole('searchbox', { name: 'Search' })).not.toBeNull();
  expect(form.getByRole('button', { name: 'Search' }).getAttribute('type')).toBe('submit');
  const more = form.getByRole('button', { name: 'Filters' });
  const panel = document.getElementById(more.getAttribute('aria-controls')!)!;
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(panel.className).toContain('hidden');
  fireEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(panel.className).not.toContain('hidden');
  expect(panel.querySelectorAll('select')).toHaveLength(4);
});

it('filters that narrow the list are counted and shown to begin with', () => {
  const more = show(filters({ managerId: 'm1', guides: 'none' })).getByRole('button', { name: /^Filters/ });
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(more.textContent).toContain('2');
});

it('without scripts every filter is there', () => {
  const panel = served(filters({})).container.querySelector('select')!.closest('div[id]')!;
  expect(panel.className).toContain('not-noscript:hidden');
  expect(panel.className).not.toMatch(/(^|\s)hidden(\s|$)/);
});
