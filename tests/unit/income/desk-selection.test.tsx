// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { readDeskFilter } from '#app/domain/income/desk.ts';
import { Desk } from '#app/routes/admin/income/desk.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

const row = (id: string, status = 'held') => ({
  ...{ id, status, at: '2026-11-20T10:00:00Z', uid: 'ana', offerId: 'lumen', isReversal: false, reason: null },
  ...{ money: { amountMinor: 10_00, currency: 'USD' }, availableAt: '2026-12-03T10:00:00Z', reported: null },
  transaction: null,
});
const PAGE = {
  ...{
    who: { kind: 'anything', reads: 0 },
    what: { kind: 'anything', reads: 0 },
    people: { ana: 'Ana' },
    offers: {},
    brands: {},
  },
  ...{ total: null, next: null, table: { table: 'income', hidden: [], views: [] }, isFirst: true, search: '' },
  filter: readDeskFilter(new URLSearchParams()),
} as const;

/** The page with two commissions that can be selected; each button reads it again. */
function open() {
  function Page() {
    const [rows, setRows] = useState([row('a'), row('b')]);
    return (
      <>
        <button onClick={() => setRows([row('new'), row('a'), row('b')])}>One more came</button>
        <button onClick={() => setRows([row('a', 'available'), row('b', 'available')])}>All were released</button>
        <Desk {...(PAGE as never as Parameters<typeof Desk>[0])} rows={rows as never} />
      </>
    );
  }
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element: <Page /> }], {
    hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' } } },
  });
  show(<RouterProvider router={router} />);
}

it('keeps what is selected, and the reason that is typed, when the page is read again with other rows', async () => {
  open();
  fireEvent.click(screen.getAllByRole('checkbox', { name: /Select .*Ana/ })[0]!);
  await screen.findByText('1 selected');
  fireEvent.click(screen.getByRole('button', { name: 'Release…' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Checked' } });
  fireEvent.click(screen.getByText('One more came'));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Checked');
  fireEvent.click(screen.getByText('All were released'));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Checked');
});
