// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { BatchTable } from '#app/routes/payment-solution/index/batch-table.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));
vi.mock('#app/shell/page/facts.ts', async (original) => ({
  ...(await original<object>()),
  usePageFacts: () => ({ language: 'en', prefix: 'en', cutOffs: {} }),
}));

/** The head of the totals of one closed batch with these amounts, in minor units. */
function headOf(amounts: Record<string, number>) {
  const totals = Object.fromEntries(
    Object.entries(amounts).map(([currency, amountMinor]) => [currency, { count: 1, amountMinor }]),
  );
  const batch = { cycleId: '2026-11-15', state: 'closed', totals, byState: { paid: totals }, percent: null };
  const element = (
    <BatchTable
      batches={[batch] as never}
      cycle={{ id: '2026-12-01' } as never}
      table={{ hidden: [], views: [] } as never}
    />
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { language: 'en', prefix: 'en', cutOffs: [] } } },
  });
  const { getAllByRole } = show(<RouterProvider router={router} />);
  return getAllByRole('columnheader').at(-1)!.textContent;
}

const FIVE = { ARS: 1_00, BRL: 1_00, EUR: 1_00, MXN: 1_00, USD: 9_999_999_99 };

it('up to five currencies have a column each', () => {
  expect(headOf(FIVE)).toContain('ARSBRLEURMXNUSD');
});

it.each([
  ['a sixth currency', { ...FIVE, COP: 1_00 }],
  ['an amount of ten million', { ...FIVE, USD: 10_000_000_00 }],
])('%s has no room for it: the totals are in one column, with their codes', (_what, amounts) => {
  expect(headOf(amounts)).toBe('Total');
});
