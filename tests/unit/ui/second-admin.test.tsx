// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { payoutBatchSchema } from '#app/domain/payouts/batch-schemas.ts';
import { SecondAdmin } from '#app/routes/admin/payouts/second-admin.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  ...(await import('#tests/support/played-remix.tsx')),
}));

const BATCH = payoutBatchSchema.parse({
  ...{ cycleId: '2026-12-01', state: 'locked', builtAt: new Date('2026-11-29T00:00:00Z'), rowsHash: 'hash' },
  totals: { USD: { count: 2, amountMinor: 40_00 } },
});
const hrefs = (list: ReturnType<typeof show>) => list.queryAllByRole('link').map((link) => link.getAttribute('href'));

it.each(LANGUAGES)('an only admin is led in %s to where the way to a second one is written', (language) => {
  const alone = show(<SecondAdmin batch={BATCH} added={1} isOnlyAdmin />, language);
  expect(hrefs(alone)).toEqual(['/admin/programme?tab=team']);
  // A proposal takes another admin to approve it.
  expect(alone.container.textContent).not.toMatch(/propose|propón|proponha/i);
  expect(alone.container.innerHTML).not.toContain('payouts.second.');
});

it('one of several admins is told to wait for another, without a way out', () => {
  expect(hrefs(show(<SecondAdmin batch={BATCH} added={1} isOnlyAdmin={false} />))).toEqual([]);
});
