// @vitest-environment jsdom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { OWN_MAPPING } from '#app/domain/payouts/files/result-mapping.ts';
import { MOST_RESULTS } from '#app/domain/payouts/result.ts';
import { ImportResults } from '#app/routes/payment-solution/batch/import-results.client.tsx';
import { useResults } from '#app/routes/payment-solution/batch/use-results.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', async () => ({
  ...(await import('react-router-dom')),
}));

/** The import of a result file while the server takes its time. */

const CYCLE = '2026-12-01';
type Chunk = { intent: unknown; uids: string[]; reply: (verdict: string) => void };

/** A page whose action answers each chunk when the test says so. */
function openPage(element: JSX.Element) {
  const chunks: Chunk[] = [];
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element,
        action: async ({ request }) => {
          const form = await request.formData();
          const uids = (JSON.parse(String(form.get('rows'))) as { uid: string }[]).map(({ uid }) => uid);
          return new Promise((resolve) => {
            const reply = (verdict: string) =>
              resolve({ ok: true, data: { rows: uids.map((uid) => ({ uid, verdict })) } });
            chunks.push({ intent: form.get('intent'), uids, reply });
          });
        },
      },
      { path: '*', loader: () => [] },
    ],
    { future: { v7_normalizeFormMethod: true } },
  );
  const shown = show(<RouterProvider router={router} future={{ v7_startTransition: false }} />, 'en', {
    prefix: 'en',
  });
  const come = (count: number) => waitFor(() => expect(chunks).toHaveLength(count));
  return { ...shown, chunks, come };
}

const rowsOf = (...uids: string[]) =>
  uids.map((uid, at) => ({
    ...{ line: at + 2, uid, result: 'sent' as const, reference: uid, amountMinor: 10_00, currency: 'USD' as const },
  }));

describe('the rows of a file', () => {
  let results: ReturnType<typeof useResults>;
  function Page() {
    results = useResults();
    return null;
  }
  const many = Array.from({ length: MOST_RESULTS + 1 }, (_, at) => `u${at}`);

  it('are all sent, chunk by chunk', async () => {
    const { chunks, come } = openPage(<Page />);
    act(() => results.start('record', rowsOf(...many)));
    await come(1);
    chunks[0]!.reply('recorded');
    await come(2);
    expect(chunks[1]!.uids).toEqual([many.at(-1)]);
    chunks[1]!.reply('recorded');
    await waitFor(() => expect(results.work).toBeNull());
    expect(results.said.size).toBe(many.length);
  });

  it('are sent from the first one when a reply to an earlier start is still to come', async () => {
    const { chunks, come } = openPage(<Page />);
    act(() => results.start('preview', rowsOf('ana')));
    await come(1);
    act(() => results.start('record', rowsOf('bea')));
    chunks[0]!.reply('ready');
    await come(2);
    expect(chunks[1]).toMatchObject({ intent: 'record', uids: ['bea'] });
    expect([results.said.size, results.work?.done]).toEqual([0, 0]);
    chunks[1]!.reply('recorded');
    await waitFor(() => expect(results.work).toBeNull());
    expect([...results.said.keys()]).toEqual(['bea']);
  });
});

describe('the columns of a file', () => {
  const HEAD = 'payment_id,status,reference,amount,currency';
  const ROW = `ana_${CYCLE},sent,T1,10.00,USD`;
  async function choose(container: HTMLElement, rows = ROW) {
    const text = `${HEAD}\n${rows}`;
    const file = Object.assign(new File([text], 'results.csv'), {
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
    });
    await act(async () => {
      fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } });
    });
  }
  async function withFile() {
    const page = openPage(<ImportResults cycleId={CYCLE} mappings={[]} />);
    await choose(page.container);
    await page.come(1);
    const column = () => page.container.querySelector<HTMLInputElement>('input[name=status]')!;
    return { ...page, column, record: () => page.queryByText('Record 1 result') };
  }

  it('can not be edited while its rows are checked or recorded', async () => {
    const { column, chunks, come, findByText } = await withFile();
    expect(column().matches(':disabled')).toBe(true);
    await act(async () => chunks[0]!.reply('ready'));
    const button = await findByText('Record 1 result');
    expect(column().matches(':disabled')).toBe(false);
    fireEvent.click(button);
    await come(2);
    expect(column().matches(':disabled')).toBe(true);
  });

  it('of nothing but duplicates are named, though there is nothing to ask about', async () => {
    const { container, chunks, findByText } = openPage(<ImportResults cycleId={CYCLE} mappings={[]} />);
    await choose(container, `${ROW}\nana_${CYCLE},sent,T2,10.00,USD`);
    await findByText('Duplicate in the file: 2');
    expect(chunks).toEqual([]);
  });

  it('are read again when the operator asks for it, and until then nothing is recorded', async () => {
    const { column, chunks, come, findByText, getByText, record } = await withFile();
    await act(async () => chunks[0]!.reply('ready'));
    await findByText('Record 1 result');
    fireEvent.change(column(), { target: { value: 'Status' } });
    expect([record(), column().matches(':disabled'), chunks.length]).toEqual([null, false, 1]);
    fireEvent.click(getByText('Check file'));
    await come(2);
    expect(chunks[1]).toMatchObject({ intent: 'preview', uids: ['ana'] });
  });

  it('are refused with a word for two results, which is named at its field', async () => {
    const { container, chunks, getByText, queryAllByText, record, findByText } = await withFile();
    await act(async () => chunks[0]!.reply('ready'));
    await findByText('Record 1 result');
    const paid = container.querySelector<HTMLInputElement>('input[name=paid]')!;
    fireEvent.change(paid, { target: { value: 'Paid, SENT' } });
    const error = container.querySelector(`[id="${paid.getAttribute('aria-describedby')}"]`);
    expect([paid.getAttribute('aria-invalid'), error?.textContent]).toEqual([
      'true',
      expect.stringMatching(/^“sent” is/),
    ]);
    expect([getByText('Check file').matches(':disabled'), record()]).toEqual([true, null]);
    fireEvent.change(paid, { target: { value: 'Paid' } });
    expect([queryAllByText(/“sent” is/), getByText('Check file').matches(':disabled')]).toEqual([[], false]);
  });

  it('of a kept mapping with a word for two results read no file', async () => {
    const kept = {
      ...OWN_MAPPING,
      returned: 'paid',
      id: '0',
      name: 'Bank',
      by: 'payer',
      at: new Date('2026-11-01'),
    };
    const { container, chunks, queryAllByText, getByLabelText } = openPage(
      <ImportResults cycleId={CYCLE} mappings={[kept]} />,
    );
    fireEvent.change(getByLabelText('File from'), { target: { value: '0' } });
    await choose(container);
    expect([chunks, queryAllByText(/“paid” is/).length]).toEqual([[], 2]);
  });
});
