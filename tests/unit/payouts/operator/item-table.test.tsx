// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ItemTable } from '#app/routes/payment-solution/batch/item-table.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

const ITEM = {
  attempts: [],
  uid: 'ana',
  username: 'ana',
  name: 'Ana Ruiz',
  state: 'paid',
  externalRef: 'TX-1',
  amountMinor: 10_00,
  currency: 'USD',
  destination: { network: 'TRC20', masked: 'T…1' },
};

function table(isPaid: boolean) {
  const element = (
    <ItemTable
      items={[ITEM] as never}
      destinations={{}}
      next={null}
      moreMatch={false}
      query={{ state: null, text: '', after: null }}
      table={{ hidden: [], views: [] } as never}
      notation="symbol"
      chosen={null}
      isPaid={isPaid}
    />
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' } } },
  });
  return show(<RouterProvider router={router} />);
}

it('of a batch that is all paid, a row has its reference alone, and a quiet way to change the result', () => {
  const { getByRole, queryByRole, queryByText, getAllByText } = table(true);
  expect(getByRole('columnheader', { name: 'Reference' })).not.toBeNull();
  expect(queryByRole('columnheader', { name: 'Status' })).toBeNull();
  expect(queryByText('Paid')).toBeNull();
  expect(getAllByText('TX-1')).not.toEqual([]);
  const change = getByRole('link', { name: /Change result/ });
  expect(change.textContent).toBe('');
});

it('of any other batch, a row says its status', () => {
  const { getByRole, getByText } = table(false);
  expect(getByRole('columnheader', { name: 'Status' })).not.toBeNull();
  expect(getByText('Paid')).not.toBeNull();
});
