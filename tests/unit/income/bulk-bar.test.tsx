// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, redirect, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { BulkBar } from '#app/routes/admin/income/bulk-bar.client.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

const labelOf = ({ id }: { id: string }) => `row ${id}`;

/** The bar of a decision on several commissions, with the answer that its form gets. */
async function decide(answer: () => unknown) {
  const sent = Promise.withResolvers<unknown>();
  const onClear = vi.fn();
  const money = { amountMinor: 10_00, currency: 'USD' } as const;
  const bar = <BulkBar rows={[{ id: 'a', label: '$10.00' }]} sums={[money]} {...{ labelOf, onClear }} mayAll={false} />;
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => null, action: () => sent.promise, element: bar }],
    { hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' } } } },
  );
  show(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('button', { name: 'Decline…' }));
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(reason, { target: { value: 'Sent twice' } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Decline 1 commission' }));
  const reply = () =>
    act(async () => {
      sent.resolve(answer());
      await eventually(() => expect(router.state.navigation.state).toBe('idle'));
    });
  return { onClear, press, reply };
}

const typed = () => screen.queryByRole<HTMLTextAreaElement>('textbox')?.value;
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true }).disabled;

describe('a decision on several commissions', () => {
  it('takes no other while it is being sent, and keeps its dialog until then', async () => {
    const { press, reply } = await decide(() => ({ ok: true }));
    expect(isDisabled('Release…')).toBe(false);
    press();
    await eventually(() => expect(isDisabled('Release…')).toBe(true));
    expect(isDisabled('Clear selection')).toBe(true);
    expect(typed()).toBe('Sent twice');
    await reply();
    expect(typed()).toBeUndefined();
  });

  it.each([
    ['leads to the page again', () => redirect('/')],
    ['names the rows', () => ({ ok: true, action: 'reject', rows: [] })],
  ])('closes and clears the selection when the answer %s', async (_, answer) => {
    const { onClear, press, reply } = await decide(answer);
    press();
    await reply();
    await eventually(() => expect(typed()).toBeUndefined());
    expect(onClear).toHaveBeenCalledOnce();
  });

  it.each([
    ['could not be sent', null, null],
    ['was refused', { ok: false, failure: 'decision.reason-required' }, 'Give a reason.'],
  ])('keeps what was typed when it %s', async (_, answer, text) => {
    const { onClear, press, reply } = await decide(() => answer);
    press();
    await reply();
    expect(typed()).toBe('Sent twice');
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(text);
    expect(onClear).not.toHaveBeenCalled();
    expect(isDisabled('Release…')).toBe(false);
  });

  it('offers the days that a hold period can be extended to', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await decide(() => null);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Extend…' }));
    const date = await screen.findByLabelText<HTMLInputElement>('Until (UTC)');
    expect(date.min > today).toBe(true);
    expect(date.max > date.min).toBe(true);
  });
});

describe('a selection across pages', () => {
  /** The bar with a page of two selected, whose list has 45; what is sent, and what each answer says of its rows. */
  async function selectAll(outcomeOf: (id: string) => string) {
    const sent: string[][] = [];
    const reads = vi.fn(() => null);
    const onClear = vi.fn();
    const ids = Array.from({ length: 45 }, (_, at) => `c${at}`);
    const action = async ({ request }: { request: Request }) => {
      const form = await request.formData();
      if (form.get('intent') === 'select') {
        const sums = [{ amountMinor: 450_00, currency: 'USD' }];
        return { frozen: { rows: ids.map((id) => ({ id, uid: 'ana', money: null })), sums, more: false } };
      }
      const some = form.getAll('id').map(String);
      sent.push(some);
      return {
        ok: true,
        action: 'release',
        rows: some.map((id) => ({ id, label: id, outcome: outcomeOf(id), why: null })),
      };
    };
    const marked = ['c0', 'c1'].map((id) => ({ id, label: id }));
    const bar = <BulkBar rows={marked} sums={[]} {...{ labelOf, onClear }} mayAll />;
    const router = createMemoryRouter(
      [
        {
          ...{ id: 'root', path: '/', loader: reads, action, element: bar },
          shouldRevalidate: ({ formData, defaultShouldRevalidate }) =>
            !formData?.has('part') && defaultShouldRevalidate,
        },
      ],
      { hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' } } } },
    );
    show(<RouterProvider router={router} />);
    fireEvent.click(screen.getByRole('button', { name: 'Select all that match (up to 500)' }));
    await screen.findByText('45 selected');
    expect(screen.getByText(/\$450\.00/)).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Release…' }));
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Checked' } });
    fireEvent.click(screen.getByRole('button', { name: 'Release 45 commissions' }));
    await screen.findByText('Finished');
    return { sent, reads, onClear, ids };
  }

  it('is worked off in chunks and says which were not done', async () => {
    const { sent, reads, onClear, ids } = await selectAll((id) => (id === 'c30' ? 'waits' : 'done'));
    expect(sent.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(sent.flat()).toEqual(ids);
    expect(screen.getByText('44 commissions released')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'row c30' })).not.toBeNull();
    expect(reads).not.toHaveBeenCalled();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    await eventually(() => expect(onClear).toHaveBeenCalledOnce());
    await eventually(() => expect(reads).toHaveBeenCalledOnce());
  });

  it('stops after one that nobody knows the result of', async () => {
    const { sent } = await selectAll((id) => (id === 'c3' ? 'unknown' : 'done'));
    expect(sent).toHaveLength(1);
    expect(screen.getByText(/25 commissions weren't tried/)).not.toBeNull();
  });
});
