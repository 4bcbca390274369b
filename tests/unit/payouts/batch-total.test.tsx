// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { BatchTotal } from '#app/features/payouts/batch-badge.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

/** What leads the totals of batches. */

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

function shown(element: ReactElement) {
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' } } },
  });
  const { container } = show(<RouterProvider router={router} />);
  const said = [...container.querySelectorAll('p')].map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
  return { container, said };
}

const dollars = { USD: { count: 2, amountMinor: 10_00 } };
const both = { ...dollars, EUR: { count: 3, amountMinor: 5_00 } };

it.each([
  [dollars, ['$10.00', '2 payouts']],
  [both, ['5 payouts', 'USD 10.00EUR 5.00']],
  [{}, ['0 payouts']],
])('the amount leads, or of several currencies the number of payouts: %o', (totals, lines) => {
  const { said } = shown(<BatchTotal totals={totals} />);
  expect(said).toEqual(lines);
});

it.each([
  [dollars, ['$10.00'], 'Done: 2 paid'],
  [both, ['5 paid', 'USD 10.00EUR 5.00'], 'Done'],
])('the number of payouts of a batch that is all paid is said once: %o', (totals, lines, badge) => {
  const batch = { state: 'closed', totals, byState: { paid: totals } } as never;
  const { said, container } = shown(<BatchTotal totals={totals} batch={batch} />);
  expect(said).toEqual(lines);
  expect(container.querySelector('[data-testid="batch-state"]')!.textContent).toBe(badge);
});
