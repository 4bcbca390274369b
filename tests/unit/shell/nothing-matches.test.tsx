// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { NothingMatches } from '#app/shell/page/nothing-matches.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

const at = (address: string) =>
  show(
    <RouterProvider
      router={createMemoryRouter([{ path: '/list', element: <NothingMatches clear="/list" /> }], {
        initialEntries: [address],
      })}
    />,
  );

it('says that nothing matches, and clears what was asked for', () => {
  at('/list?status=failed');
  expect(screen.getByText('Nothing matches')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Clear' }).getAttribute('href')).toBe('/list');
});

it('on a later page leads to the first one with the same filter, since that may have some', () => {
  at('/list?status=failed&after=abc');
  expect(screen.queryByText('Nothing matches')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe('/list?status=failed');
});
