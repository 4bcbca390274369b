// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { show } from '#tests/support/rendered.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { sortBy } from '#app/ui/sort-head.tsx';

/** Tables whose rows open and whose heads sort. */

function table() {
  const part = (
    <DataTable
      caption="People"
      rows={['ana']}
      rowKey={(row) => row}
      open={{ as: OpenRow, to: (row) => `/people/${row}` }}
      columns={[
        {
          key: 'name',
          header: 'Name',
          rowHeader: true,
          cell: (row) => <a href="#link">{row}</a>,
          sort: sortBy('Name', { to: '/?sort=down', now: 'ascending' }),
        },
        { key: 'at', header: 'Joined', cell: () => 'Today', sort: sortBy('Joined', { to: '/?sort=new', now: null }) },
        { key: 'plain', header: 'Plain', cell: () => <label>Tick</label> },
      ]}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: part }]);
  const shown = show(<RouterProvider router={router} />, null);
  return { ...shown, at: () => router.state.location.pathname + router.state.location.search };
}

describe('a row that opens', () => {
  it('opens on a press of its text', () => {
    const { getByText, at } = table();
    fireEvent.click(getByText('Today'));
    expect(at()).toBe('/people/ana');
  });

  it.each(['ana', 'Tick'])('leaves %s in it alone', (text) => {
    const { getByText, at } = table();
    fireEvent.click(getByText(text));
    expect(at()).toBe('/');
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves a press with %s to the browser', (key) => {
    const { getByText, at } = table();
    fireEvent.click(getByText('Today'), { [key]: true });
    expect(at()).toBe('/');
  });

  it('does not open under selected text', () => {
    const { getByText, at } = table();
    window.getSelection()!.selectAllChildren(getByText('Today'));
    fireEvent.click(getByText('Today'));
    expect(at()).toBe('/');
    window.getSelection()!.removeAllRanges();
  });
});

describe('a head that sorts', () => {
  it('says how, leads to the order, and is no link where it sorts nothing', () => {
    const { getByRole, queryByRole, at } = table();
    const order = (name: string) => getByRole('columnheader', { name: new RegExp(name) }).getAttribute('aria-sort');
    expect([order('Name'), order('Joined'), order('Plain')]).toEqual(['ascending', 'none', null]);
    expect(queryByRole('link', { name: 'Plain' })).toBeNull();
    fireEvent.click(getByRole('link', { name: 'Joined' }));
    expect(at()).toBe('/?sort=new');
  });
});

describe('a table with rows that fold', () => {
  const shown = () =>
    show(
      <DataTable
        caption="Log"
        rows={['1 Mon', '2 Mon', '3 Sun', '4 Mon']}
        rowKey={(row) => row}
        fold={{ when: (row) => row.startsWith('2'), label: (count) => <a href="/quiet">{count} quiet</a>, leads: true }}
        columns={[{ key: 'what', header: 'What', rowHeader: true, cell: (row) => row }]}
      />,
      null,
    ).container;

  it('has a line that leads to the rows that a phone goes without, and nothing of them there', () => {
    const line = shown().querySelector('a[href="/quiet"]')!.closest('tr')!;
    expect(line.getAttribute('aria-hidden')).not.toBe('true');
    expect(line.nextElementSibling!.className).toContain('max-sm:hidden');
  });
});
