// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { DeskTable } from '#app/routes/admin/income/desk-table.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

const EMPTY = {
  ...{ table: { hidden: [], density: 'comfortable' } as never, beside: null, file: null, offers: {}, brands: {} },
  ...{ nameOf: () => 'Ana', labelOf: () => 'Ana', marked: new Set<string>(), onMark: () => undefined },
};

function shown(rows: readonly object[]) {
  const table = <DeskTable {...EMPTY} rows={rows as never} withoutHref="?status=none" />;
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element: table }], {
    hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' } } },
  });
  return show(<RouterProvider router={router} />).container;
}

it('the status of most rows is a few words, and only another one has a chip', () => {
  const row = (status: string, reason: string | null) => ({
    ...{ id: status + reason, status, reason, at: '2026-11-20T10:00:00Z', uid: 'ana', offerId: 'lumen' },
    ...{
      transaction: null,
      money: null,
      reported: null,
      availableAt: status === 'held' ? '2026-12-03T10:00:00Z' : null,
    },
  });
  const rows = [row('held', null), row('none', 'lead'), row('none', null), row('unassigned', 'unknown-sub-id')];
  const cells = [...shown(rows).querySelectorAll('tbody tr .line-state:not(:only-child) > div')];
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'In hold period until Dec 3',
    'Not confirmed yet',
    'No commission',
    expect.stringContaining('Unassigned'),
  ]);
  expect(cells.map((cell) => cell.querySelector('.bg-warn-soft') !== null)).toEqual([false, false, false, true]);
});

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
  const container = shown(rows);
  const lines = [...container.querySelectorAll('a[href$="status=none"]')].map(({ textContent }) => textContent);
  expect(new Set(lines)).toEqual(new Set(['Conversions without a commission']));
});
