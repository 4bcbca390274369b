// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { DeskTable } from '#app/routes/admin/income/desk-table.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

it('the line that leads to all conversions without a commission names no number of those in its place', () => {
  const rows = ['none', 'released', 'none', 'none'].map((status, at) => ({
    id: `c-${at}`,
    status,
    reason: null,
    at: '2026-11-20T10:00:00Z',
    uid: 'ana',
    offerId: 'lumen',
    transaction: `t-${at}`,
    money: null,
    reported: null,
  }));
  const table = (
    <DeskTable
      table={{ hidden: [], density: 'comfortable' } as never}
      beside={null}
      file={null}
      rows={rows as never}
      nameOf={() => 'Ana'}
      labelOf={() => 'Ana'}
      offers={{}}
      marked={new Set()}
      onMark={() => undefined}
      withoutHref="?status=none"
    />
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element: table }], {
    hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' } } },
  });
  const { container } = show(<RouterProvider router={router} />);
  const lines = [...container.querySelectorAll('a[href$="status=none"]')].map(({ textContent }) => textContent);
  expect(new Set(lines)).toEqual(new Set(['Conversions without a commission']));
});
