// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, redirect, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ColleaguesDialog } from '#app/features/programme/colleagues-dialog.client.tsx';
import { DecideDialog } from '#app/routes/admin/index/decide-dialog.client.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

const network = vi.hoisted(() => ({ way: 'reachable', tell: () => {} }));
vi.mock('#app/client/network/reachability.ts', () => ({
  reachability: () => network.way,
  onReachability: (tell: () => void) => {
    network.tell = tell;
    return () => {};
  },
}));
const becomes = (way: string) =>
  act(async () => {
    network.way = way;
    network.tell();
  });

vi.mock('#app/client/network/soft-reads.ts', () => ({ softly: (address: string) => address }));

const onClose = vi.fn();
let owner: string | null;
/** What the dialogs read. */
const reads = vi.fn(() => ({
  ...{ viewer: 'ada', now: '2026-11-20T00:00:00Z', colleagues: [{ uid: 'ben', name: 'Ben' }] },
  questions: {
    outcome: {
      ok: true,
      data: {
        hasMore: false,
        open: [
          {
            ...{
              id: 'q-1',
              key: 'k',
              kind: 'amount',
              uid: 'ana',
              name: 'Ana',
              offerId: 'o',
              title: null,
              text: 'Why?',
            },
            ...{ amountMinor: 5_00, currency: 'USD', seq: null, reasonCode: null, dueAt: '2026-11-25T00:00:00Z' },
            ...{ owner, ownerName: owner },
          },
        ],
      },
    },
  },
}));
beforeEach(() => {
  owner = null;
  network.way = 'reachable';
  vi.clearAllMocks();
});

const ROW = { onClose, trigger: { current: null } };
const DIALOGS: [string, ReactElement, string][] = [
  ['decisions', <DecideDialog key="d" {...ROW} row={{ kind: 'questions' }} from="/read" />, 'Take'],
  ['colleagues', <ColleaguesDialog key="c" {...ROW} row={{ kind: 'cases' }} has={['ada']} give={vi.fn()} />, 'Ben'],
];

function open(element: ReactElement, action: () => object | null = () => null) {
  const facts = { language: 'en', prefix: 'en' };
  const router = createMemoryRouter(
    [
      { id: 'root', path: '/', loader: reads, action, element },
      { path: '/read', loader: reads },
    ],
    { hydrationData: { loaderData: { root: facts } } },
  );
  show(<RouterProvider router={router} />, 'en', facts);
}

describe.each(DIALOGS)('the dialog with %s', (_, dialog, button) => {
  it('says that it finds no network, asks nothing, and reads once it is back', async () => {
    network.way = 'unsure';
    open(dialog);
    await screen.findByRole('dialog');
    expect(screen.queryByText(/^We couldn.t load this/)).toBeNull();
    await becomes('unreachable');
    expect(screen.queryByText(/^We couldn.t load this/)).not.toBeNull();
    expect(reads).not.toHaveBeenCalled();
    await becomes('reachable');
    await screen.findByRole('button', { name: new RegExp(button) });
    expect(screen.queryByText(/^We couldn.t load this/)).toBeNull();
    expect(reads).toHaveBeenCalledOnce();
  });

  it('says that it could not be read, and reads again on a press', async () => {
    // What a soft read that failed gives (client/network/soft-reads.ts).
    reads.mockReturnValueOnce(null as never);
    open(dialog);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: new RegExp(button) });
    expect(screen.queryByText(/^We couldn.t load this/)).toBeNull();
    expect(reads).toHaveBeenCalledTimes(2);
  });
});

it('a question is answered in the dialog in which it was taken, which closes then', async () => {
  open(DIALOGS[0]![1], () => {
    owner = 'ada';
    return redirect('/');
  });
  fireEvent.click(await screen.findByRole('button', { name: /Take/ }));
  const answer = await screen.findByRole('combobox');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.submit(answer.closest('form')!);
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
});
