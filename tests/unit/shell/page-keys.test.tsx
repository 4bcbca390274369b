// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useShortcuts } from '#app/client/keys/shortcuts.ts';
import { setLetterKeys } from '#app/client/keys/one-letter-keys.ts';
import { PageKeys } from '#app/shell/keys/page-keys.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';
import { show } from '#tests/support/rendered.tsx';

vi.mock('#app/shell/page/is-open.ts', () => ({ useIsOpen: () => () => false }));
vi.mock('#app/shell/page/facts.ts', () => ({ usePath: () => (route: string) => `/${route}` }));

beforeAll(loadTranslationsFromFiles);

type Row = { id: string; mayChoose?: boolean; mayDecide?: boolean };
const ROWS: readonly Row[] = [{ id: 'ada', mayChoose: true }, { id: 'bob', mayDecide: true }, { id: 'cid' }];

let done: string[] = [];
beforeEach(() => {
  done = [];
});
afterEach(() => setLetterKeys(true));

function Page({ rows = ROWS, next = false, own = false }: { rows?: readonly Row[]; next?: boolean; own?: boolean }) {
  return (
    <main>
      <DataTable
        caption="People"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: 'Name',
            rowHeader: true,
            cell: ({ id, mayChoose }) => (
              <>
                {mayChoose ? <input type="checkbox" aria-label={`Choose ${id}`} /> : null}
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    done.push(`open ${id}`);
                  }}
                >
                  {id}
                </a>
              </>
            ),
          },
          {
            key: 'act',
            header: 'Act',
            cell: ({ id, mayDecide }) =>
              mayDecide ? (
                <button type="button" hidden data-row-key="e" onClick={() => done.push(`done ${id}`)}>
                  Finish
                </button>
              ) : null,
          },
        ]}
      />
      <DataTable
        caption="Figures"
        rows={[{ id: 'sum' }]}
        rowKey={({ id }) => id}
        columns={[{ key: 'name', header: 'Name', rowHeader: true, cell: ({ id }) => id }]}
      />
      {next ? (
        <a
          rel="next"
          href="#2"
          onClick={(event) => {
            event.preventDefault();
            done.push('next page');
          }}
        >
          Next
        </a>
      ) : null}
      <input aria-label="Note" />
      {own ? <Own /> : null}
      <PageKeys />
    </main>
  );
}

function Own() {
  useShortcuts([{ key: 'm', text: 'Add a marker' }]);
  return null;
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focused = () => document.activeElement?.closest('tr')?.querySelector('a')?.textContent ?? null;

describe('the keys of a table', () => {
  it('move the focus from row to row, and stay at both ends', () => {
    show(<Page />);
    const places = ['k', 'j', 'j', 'j', 'j', 'k'].map((key) => {
      press(key);
      return focused();
    });
    expect(places).toEqual([null, 'ada', 'bob', 'cid', 'cid', 'bob']);
  });

  it('bring the focus back to the last row, where no page follows', () => {
    const { getByLabelText } = show(<Page rows={[{ id: 'cid' }]} />);
    press('j');
    getByLabelText('Note').focus();
    (document.activeElement as HTMLElement).blur();
    press('j');
    expect(focused()).toBe('cid');
  });

  it('go on from where the focus is', () => {
    const { getByText } = show(<Page />);
    getByText('bob').focus();
    press('j');
    expect(focused()).toBe('cid');
  });

  it('open, select and decide on the row', () => {
    const { getByLabelText } = show(<Page />);
    press('x');
    press('e');
    press('Enter');
    expect(done).toEqual([]);
    press('j');
    press('x');
    expect((getByLabelText('Choose ada') as HTMLInputElement).checked).toBe(true);
    press('Enter');
    press('e');
    press('j');
    press('E');
    press('r');
    expect(done).toEqual(['open ada', 'done bob']);
  });

  it('are none while someone types, with Ctrl or Shift, in a dialog, and where they are switched off', () => {
    const { getByLabelText } = show(<Page />);
    press('j', { ctrlKey: true });
    press('J', { shiftKey: true });
    getByLabelText('Note').focus();
    press('j');
    expect(focused()).toBeNull();
    (document.activeElement as HTMLElement).blur();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    press('j');
    dialog.remove();
    setLetterKeys(false);
    press('j');
    press('?');
    expect(focused()).toBeNull();
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('leave Enter to the link or button that has the focus', () => {
    const { getByText } = show(<Page />);
    getByText('bob').focus();
    press('Enter');
    expect(done).toEqual([]);
  });

  it('stay on a row that is read again, and go to the one in its place when it is gone', async () => {
    const { again } = show(<Page />);
    press('j');
    press('j');
    again(<Page rows={[{ id: 'new' }, ...ROWS]} />);
    press('e');
    expect(done).toEqual(['done bob']);
    // What changed is seen after the rendering.
    await Promise.resolve();
    again(<Page rows={[{ id: 'new' }, ROWS[0]!, ROWS[2]!]} />);
    await waitFor(() => expect(focused()).toBe('cid'));
  });

  it('go to the next page behind the last row, and to its first row; a held key and a selection stay', async () => {
    const { again, getByLabelText } = show(<Page next />);
    for (let step = 0; step < 3; step++) press('j');
    press('j', { repeat: true });
    expect(done).toEqual([]);
    fireEvent.click(getByLabelText('Choose ada'));
    press('j');
    expect(done).toEqual([]);
    fireEvent.click(getByLabelText('Choose ada'));
    press('j');
    expect(done).toEqual(['next page']);
    again(<Page rows={[]} />);
    again(<Page rows={[{ id: 'dan' }, { id: 'eve' }]} />);
    await waitFor(() => expect(focused()).toBe('dan'));
  });
});

describe('the list of keys', () => {
  const listed = async () => {
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    const dialog = await within(document.body).findByRole('dialog', { name: 'Keyboard shortcuts' });
    return [...dialog.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]);
  };
  const EVERYWHERE = [
    ['Ctrl K', 'Search'],
    ['?', 'Show this list'],
  ];

  it('names what the rows of the page offer', async () => {
    show(<Page />);
    expect(await listed()).toEqual([
      ['j', 'Next row'],
      ['k', 'Previous row'],
      ['Enter', 'Open'],
      ['x', 'Select'],
      ['e', 'Finish'],
      ...EVERYWHERE,
    ]);
  });

  it('leaves out what no row has, and names the page’s own keys', async () => {
    show(<Page rows={[{ id: 'cid' }]} own />);
    expect(await listed()).toEqual([
      ['m', 'Add a marker'],
      ['j', 'Next row'],
      ['k', 'Previous row'],
      ['Enter', 'Open'],
      ...EVERYWHERE,
    ]);
  });

  it('has no keys of a table where no row offers anything', async () => {
    show(<Page rows={[]} />);
    expect(await listed()).toEqual(EVERYWHERE);
  });
});
