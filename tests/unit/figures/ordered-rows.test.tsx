// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOrderedRows } from '#app/shell/page/tables/use-ordered-rows.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { show } from '#tests/support/rendered.tsx';

let location = { key: 'first', search: '?state=paid' };
vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  useLocation: () => location,
}));
vi.mock('#app/shell/page/facts.ts', () => ({ usePageFacts: () => ({ language: 'en' }) }));

type Row = { name: string; amount: number; country?: string };
const ROWS: readonly Row[] = [
  { name: 'b', amount: 2 },
  { name: 'a', amount: 1, country: 'PT' },
  { name: 'c', amount: 3, country: 'ES' },
];

function List({ whole = true }: { whole?: boolean }) {
  const ordered = useOrderedRows<Row>(
    ROWS,
    [
      { key: 'name', header: 'Name', rowHeader: true, by: ({ name }) => name, cell: ({ name }) => name },
      { key: 'country', header: 'Country', by: ({ country }) => country ?? null, cell: () => null },
      { key: 'amount', header: 'Amount', by: ({ amount }) => amount, cell: ({ amount }) => amount },
    ],
    { usual: '-at', whole },
  );
  return <DataTable {...ordered} caption="List" rowKey={({ name }) => name} />;
}

it('a head orders the rows where they are, keeps the address for a reload, and gives way to another page', () => {
  const { container, getByRole, queryAllByRole, again } = show(<List />, null);
  const names = () =>
    [...container.querySelectorAll('tbody th')].map((th) => th.textContent!.replace('Name', '')).join('');
  const order = (name: string) => getByRole('columnheader', { name: new RegExp(name) }).getAttribute('aria-sort');
  expect([names(), order('Name'), order('Amount')]).toEqual(['bac', 'none', 'none']);
  fireEvent.click(getByRole('link', { name: 'Amount' }));
  expect([names(), order('Name'), order('Amount')]).toEqual(['cba', 'none', 'descending']);
  expect(window.location.search).toBe('?state=paid&order=-amount');
  fireEvent.click(getByRole('link', { name: 'Amount' }));
  expect([names(), order('Amount')]).toEqual(['abc', 'ascending']);
  fireEvent.click(getByRole('link', { name: 'Name' }));
  expect([names(), order('Name')]).toEqual(['abc', 'ascending']);
  location = { key: 'second', search: '?order=-name' };
  again(<List />);
  expect(names()).toBe('cba');
  // A second tab is the browser's matter.
  expect(fireEvent.click(getByRole('link', { name: 'Amount' }), { ctrlKey: true })).toBe(true);
  expect(names()).toBe('cba');
  again(<List whole={false} />);
  expect(names()).toBe('bac');
  expect(queryAllByRole('link')).toEqual([]);
});

it('words are ordered from A first, though the first row has none', () => {
  location = { key: 'third', search: '' };
  const { container, getByRole } = show(<List />, null);
  fireEvent.click(getByRole('link', { name: 'Country' }));
  expect([...container.querySelectorAll('tbody th')].map((th) => th.textContent!.replace('Name', ''))).toEqual([
    'c',
    'a',
    'b',
  ]);
});
