// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { followTableKeys } from '#app/client/keys/table-keys.ts';
import { setLetterKeys } from '#app/client/keys/one-letter-keys.ts';
import { pageShortcuts, shortcutsAsked } from '#app/client/keys/shortcuts.ts';
import { KeyBar } from '#app/shell/keys/key-bar.client.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';
import { show } from '#tests/support/rendered.tsx';

beforeAll(loadTranslationsFromFiles);
afterEach(() => {
  setLetterKeys(true);
  pageShortcuts.set([]);
  shortcutsAsked.set(false);
});

const page = (names: readonly string[]) => (
  <main>
    <DataTable
      caption="People"
      rows={names}
      rowKey={(name) => name}
      columns={[{ key: 'name', header: 'Name', rowHeader: true, cell: (name) => <a href={`#${name}`}>{name}</a> }]}
    />
    <KeyBar />
  </main>
);
const texts = (bar: HTMLElement) => [...bar.querySelectorAll('kbd')].map(({ textContent }) => textContent);

it('names the keys of the rows, and opens the list of all', async () => {
  const { findByRole, getByRole } = show(page(['ada']));
  const bar = await findByRole('complementary', { name: 'Keyboard shortcuts' });
  expect(texts(bar)).toEqual(['j', 'k', 'Enter', '?']);
  getByRole('button', { name: /All keys/ }).click();
  expect(shortcutsAsked.get()).toBe(true);
});

it('comes with the first rows, and goes with the last', async () => {
  const { queryByRole, again } = show(page([]));
  expect(queryByRole('complementary')).toBeNull();
  again(page(['ada']));
  await waitFor(() => expect(queryByRole('complementary')).not.toBeNull());
  again(page([]));
  await waitFor(() => expect(queryByRole('complementary')).toBeNull());
});

it('says what the keys do on the row that they are about, and before there is one, what they do on every row', async () => {
  const acts: Record<string, string> = { ada: 'Approve', bo: 'Pay' };
  const { findByRole } = show(
    <main>
      <DataTable
        caption="People"
        rows={Object.keys(acts)}
        rowKey={(name) => name}
        columns={[
          {
            ...{ key: 'name', header: 'Name', rowHeader: true },
            cell: (name) => (
              <>
                {name}
                <button hidden data-row-key="e">
                  {acts[name]}
                </button>
                <button hidden data-row-key="r">
                  Snooze
                </button>
              </>
            ),
          },
        ]}
      />
      <KeyBar />
    </main>,
  );
  const bar = await findByRole('complementary');
  expect(texts(bar)).toEqual(['j', 'k', 'r', '?']);
  const end = followTableKeys();
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('j');
  await waitFor(() => expect(bar.textContent).toContain('Approve'));
  press('j');
  await waitFor(() => expect(bar.textContent).toContain('Pay'));
  expect(bar.textContent).not.toContain('Approve');
  end();
});

it('has the page’s own keys instead, and nothing where keys are switched off', async () => {
  pageShortcuts.set([{ key: 'z', text: 'Undo' }]);
  const { findByRole, queryByRole } = show(page(['ada']));
  expect(texts(await findByRole('complementary'))).toEqual(['z', '?']);
  act(() => setLetterKeys(false));
  expect(queryByRole('complementary')).toBeNull();
});
