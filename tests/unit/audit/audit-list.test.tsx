// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { AuditList } from '#app/features/audit/audit-list.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

it('the day of several entries is seen once, and each entry has it for assistive technology', () => {
  const rows = ['2026-11-26T10:00:00Z', '2026-11-26T09:00:00Z', '2026-11-25T09:00:00Z'].map((at, id) => ({
    ...{ id: String(id), at, action: 'user.approve', target: 'users/ana', reason: null, each: null, changes: [] },
    sentence: [{ text: 'Ada approved Ana.' }],
  }));
  const list = <AuditList rows={rows as never} table={{ hidden: [], views: [] } as never} />;
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element: list }], {
    hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' } } },
  });
  const { container } = show(<RouterProvider router={router} />);
  const days = [...container.querySelectorAll('tbody tr')].map((row) => row.querySelector('time')!);
  expect(days.map(({ textContent }) => textContent)).toEqual(['Thu, Nov 26', 'Thu, Nov 26', 'Wed, Nov 25']);
  expect(days.map(({ parentElement }) => parentElement!.className.includes('sm:opacity-0'))).toEqual([
    false,
    true,
    false,
  ]);
});
