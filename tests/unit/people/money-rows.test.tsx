// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { MoneyRows } from '#app/routes/admin/streamer-detail/money-rows.tsx';
import { all, show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
}));

type Shown = Extract<Parameters<typeof MoneyRows>[0]['shown'], { part: 'earnings' }>;

const AT = '2026-03-01T12:00:00.000Z';
const commission = (id: string, state: Shown['commissions'][number]['state'], more: object = {}) =>
  ({
    ...{ id, state, uid: 'maria', offerId: 'lumen', conversionId: id, amountMinor: 10_00, currency: 'USD' },
    ...{ createdAt: AT, availableAt: AT, reasonCode: null, corrects: null },
    ...{ place: { stage: state, cycleId: null }, ...more },
  }) as unknown as Shown['commissions'][number];

it('the amount of a commission leads to its page, whatever the ledger has of it', () => {
  const commissions = [
    commission('pending', 'pending'),
    commission('held', 'held'),
    commission('declined', 'rejected', { reasonCode: 'fraud' }),
    commission('held-back', 'available', { amountMinor: -10_00, corrects: 'held' }),
  ];
  const { container } = show(<MoneyRows shown={{ part: 'earnings', commissions, next: null }} uid="maria" />, 'en', {
    prefix: 'en',
  });
  const targets = all(container, 'a').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(commissions.map(({ id }) => `/en/admin/income/${id}`));
});
