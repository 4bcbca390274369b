// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Tables } from '#app/shell/watch/tables.tsx';
import { SearchForm } from '#app/shell/page/tables/search-form.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

it('a choice sends the filters immediately and keeps the keyboard there; words wait for the button or Enter', async () => {
  const page = (state: string) => (
    <SearchForm of={state} label="Words" text="" placeholder="" choice={['state', 'Status', state]}>
      <option value="paid">Paid</option>
      <option value="failed">Failed</option>
    </SearchForm>
  );
  const router = createMemoryRouter([{ path: '/', loader: () => null, Component: Page }]);
  function Page() {
    return page(new URLSearchParams(useLocation().search).get('state') ?? '');
  }
  vi.stubGlobal('ResizeObserver', class { observe() {} disconnect() {} }); // prettier-ignore
  show(
    <>
      <RouterProvider router={router} />
      <Tables />
    </>,
  );
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'ana' } });
  expect(router.state.location.search).toBe('');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'paid' } });
  await eventually(() => expect(router.state.location.search).toBe('?q=ana&state=paid'));
  await eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('state'));
  expect(screen.getByRole('button', { name: 'Search' })).not.toBeNull();

  // Arrows go past a choice: only the last one is sent.
  const searches: string[] = [];
  router.subscribe(({ location }) => void searches.push(location.search));
  for (const value of ['', 'failed']) {
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' });
    fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  }
  await eventually(() => expect(router.state.location.search).toBe('?q=&state=failed'));
  expect(new Set(searches)).toEqual(new Set(['?q=ana&state=paid', '?q=&state=failed']));
});

it('a date sends the filters when it is left, and not by each of its digits', async () => {
  vi.stubGlobal('ResizeObserver', class { observe() {} disconnect() {} }); // prettier-ignore
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', sent);
  show(
    <>
      <form data-apply>
        <input type="date" name="from" aria-label="From" defaultValue="2026-11-01" />
        <input type="date" name="to" aria-label="To" defaultValue="2026-11-30" />
      </form>
      <Tables />
    </>,
    null,
  );
  const from = screen.getByLabelText('From');
  fireEvent.change(from, { target: { value: '2026-11-02' } });
  expect(sent).not.toHaveBeenCalled();
  fireEvent.focusOut(from, { relatedTarget: screen.getByLabelText('To') });
  await eventually(() => expect(sent).toHaveBeenCalledOnce());
  // The form begins anew with what it sent, and the keyboard is where it went.
  document.body.appendChild(document.createElement('span'));
  await eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('to'));
  document.removeEventListener('submit', sent);
});
