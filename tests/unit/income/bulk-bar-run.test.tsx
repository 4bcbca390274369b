// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { BulkBar } from '#app/routes/admin/income/bulk-bar.client.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

const IDS = Array.from({ length: 45 }, (_, at) => `c${at}`);
const REFUSED = { ok: false, failure: 'decision.reason-required' };
const EVERYTHING = 'Select all that match (up to 500)';

const done = (ids: string[]) => ({
  ok: true,
  action: 'release',
  rows: ids.map((id) => ({ id, label: id, outcome: 'done', why: null })),
});

/** The bar with a page of two selected, whose list has 45. `answer` is what a chunk is answered with, by its place. */
function open(answer: (ids: string[], at: number) => unknown = done, frozen: () => unknown = () => null) {
  const sent: string[][] = [];
  const reads = vi.fn(() => null);
  const onClear = vi.fn();
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData();
    if (form.get('intent') === 'select') {
      await frozen();
      return { frozen: { rows: IDS.map((id) => ({ id, uid: 'ana', money: null })), sums: [], more: true } };
    }
    const some = form.getAll('id').map(String);
    sent.push(some);
    return answer(some, sent.length);
  };
  function Bar() {
    const [marked, setMarked] = useState(['c0', 'c1']);
    const rows = marked.map((id) => ({ id, label: id }));
    const clear = () => {
      onClear();
      setMarked([]);
    };
    return (
      <>
        <button onClick={() => setMarked(['c0'])}>Untick</button>
        <button onClick={() => setMarked(['c0', 'c1'])}>Tick</button>
        <button onClick={() => setMarked([])}>Decided by a colleague</button>
        <BulkBar rows={rows} sums={[]} labelOf={({ id }) => `row ${id}`} onClear={clear} mayAll={marked.length === 2} />
      </>
    );
  }
  const router = createMemoryRouter(
    [
      {
        ...{ id: 'root', path: '/', loader: reads, action, element: <Bar /> },
        shouldRevalidate: ({ formData, defaultShouldRevalidate }) => !formData?.has('part') && defaultShouldRevalidate,
      },
    ],
    { hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' } } } },
  );
  show(<RouterProvider router={router} />);
  return { sent, reads, onClear };
}
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0]!);

async function selectAll() {
  press(EVERYTHING);
  await screen.findByText('45 selected');
}
async function release() {
  await selectAll();
  press('Release…');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Checked' } });
  press('Release 45 commissions');
}

/** An answer that comes when it is let go. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, go: () => act(async () => resolve()) };
}

describe('a decision on more than one request takes', () => {
  it('says that it is not known what came of a request whose answer never came', async () => {
    const { sent } = open((ids, at) => (at === 1 ? done(ids) : null));
    await release();
    await screen.findByText('Finished');
    expect(sent).toHaveLength(2);
    expect(screen.getByText('20 commissions released')).not.toBeNull();
    expect(screen.getAllByText(/We couldn't confirm this decision/)).toHaveLength(20);
    expect(screen.getByRole('link', { name: 'row c20' })).not.toBeNull();
    expect(screen.getByText(/^5 commissions weren't tried/)).not.toBeNull();
  });

  it('keeps what was typed, and the selection, when its first request is refused', async () => {
    const { onClear, reads } = open(() => REFUSED);
    await release();
    expect((await screen.findByRole('alert')).textContent).toBe('Give a reason.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Checked');
    press('Close');
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onClear).not.toHaveBeenCalled();
    expect(reads).not.toHaveBeenCalled();
  });

  it('keeps what was decided in sight when a later request is refused', async () => {
    const { onClear, reads } = open((ids, at) => (at === 1 ? done(ids) : REFUSED));
    await release();
    await screen.findByText('Finished');
    expect(screen.getByText('20 commissions released')).not.toBeNull();
    expect(screen.getByText('Give a reason.', { ignore: '[hidden] *' })).not.toBeNull();
    expect(screen.getByText(/^25 commissions weren't tried/)).not.toBeNull();
    press('Close');
    await eventually(() => expect(onClear).toHaveBeenCalledOnce());
    await eventually(() => expect(reads).toHaveBeenCalledOnce());
  });

  it('shows what came of the request under way when it is stopped', async () => {
    const first = held();
    const { sent, onClear } = open(async (ids) => (await first.promise, done(ids)));
    await release();
    await screen.findByRole('button', { name: 'Stop' });
    press('Stop');
    expect(screen.getByRole('dialog')).not.toBeNull();
    await first.go();
    await screen.findByText('20 commissions released');
    expect(screen.getByText(/^25 commissions weren't tried/)).not.toBeNull();
    expect(sent).toHaveLength(1);
    expect(onClear).not.toHaveBeenCalled();
  });

  it('reads the page again once the request under way is answered when its dialog is closed', async () => {
    const first = held();
    const { sent, reads, onClear } = open(async (ids) => (await first.promise, done(ids)));
    await release();
    await eventually(() => expect(sent).toHaveLength(1));
    press('Close');
    await eventually(() => expect(onClear).toHaveBeenCalledOnce());
    expect(reads).not.toHaveBeenCalled();
    await first.go();
    await eventually(() => expect(reads).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
  });
});

describe('the selection of all that match', () => {
  it('says how many commissions it is at most', async () => {
    open();
    await selectAll();
    expect(screen.getByText('These are the first 45 commissions. Select the others afterwards.')).not.toBeNull();
  });

  it('leaves the focus where it is', async () => {
    const all = held();
    open(done, () => all.promise);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: EVERYTHING });
    button.focus();
    press(EVERYTHING);
    await eventually(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(button.disabled).toBe(false);
    await all.go();
    await screen.findByText('45 selected');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('ends with another selection, also when that is taken back', async () => {
    open();
    await selectAll();
    press('Untick');
    await screen.findByText('1 selected');
    press('Tick');
    await screen.findByText('2 selected');
  });
});

describe('rows that a colleague decides on while a dialog is about them', () => {
  it('leave it with what is typed, and stay what it decides on', async () => {
    const { sent } = open((ids) => ({ ...done(ids), rows: [] }));
    press('Release…');
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Checked' } });
    fireEvent.click(screen.getByText('Decided by a colleague'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Checked');
    press('Release 2 commissions');
    await eventually(() => expect(sent).toEqual([['c0', 'c1']]));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    await eventually(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  it('do not end a run', async () => {
    const first = held();
    const { sent } = open(async (ids, at) => (at === 1 ? (await first.promise, done(ids)) : done(ids)));
    await release();
    await eventually(() => expect(sent).toHaveLength(1));
    fireEvent.click(screen.getByText('Decided by a colleague'));
    await first.go();
    await screen.findByText('45 commissions released');
    expect(sent.map(({ length }) => length)).toEqual([20, 20, 5]);
  });
});
