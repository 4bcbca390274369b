// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FundBalance, FundingRow } from '#app/domain/payouts/funding.ts';
import { FundingCard } from '#app/routes/payment-solution/batch/funding-card.tsx';
import type { MemberAccess } from '#app/server/access/guard.server.ts';
import { noteBalancesOnForm } from '#app/server/payouts/funding.server.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  useNavigation: () => ({ state: 'idle' }),
}));
const noted = vi.hoisted(() => ({ balances: [] as readonly Omit<FundBalance, 'at'>[] }));
vi.mock('#app/server/payouts/funds-collection.server.ts', () => ({
  noteBalances: (balances: typeof noted.balances) => {
    noted.balances = balances;
  },
}));

/** The form that notes what is on the accounts. */

const rowOf = (id: 'SEPA_EUR' | 'PIX_BRL', amountMinor: number | null, day = 1): FundingRow => ({
  ...{
    id,
    network: id.slice(0, -4),
    currency: id === 'PIX_BRL' ? 'BRL' : 'EUR',
    neededMinor: 10_00,
    missingMinor: null,
  },
  balance:
    amountMinor === null
      ? null
      : { amountMinor, note: 'Read at the bank', byName: 'Bea', at: new Date(Date.UTC(2026, 10, day)) },
});
const card = (...rows: FundingRow[]) => <FundingCard funding={{ rows, isAtMost: false }} />;

function opened(...rows: FundingRow[]) {
  const { container, again } = show(card(...rows), 'en', { prefix: 'en' });
  const field = (name: string) => container.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  return {
    field,
    hint: (name: string) =>
      container.querySelector(`[id="${field(name).getAttribute('aria-describedby')}"]`)?.textContent,
    type: (name: string, value: string) => fireEvent.change(field(name), { target: { value } }),
    form: () => new FormData(container.querySelector('form')!),
    again: (...next: FundingRow[]) => again(card(...next)),
  };
}

it('has empty fields, each with the current balance and who noted it', () => {
  const { field, hint } = opened(rowOf('SEPA_EUR', 80_00), rowOf('PIX_BRL', null));
  expect([field('balance.SEPA_EUR').value, field('balance.PIX_BRL').value, field('note').value]).toEqual(['', '', '']);
  expect(hint('balance.SEPA_EUR')).toBe('Now €80.00, noted by Bea.');
  expect(hint('balance.PIX_BRL')).toBe('Not noted');
});

it('notes only what was entered, so that other balances keep their amount, note and name', async () => {
  const { type, form } = opened(rowOf('SEPA_EUR', 80_00), rowOf('PIX_BRL', 5_00));
  type('balance.PIX_BRL', '7.50');
  const read = () => Promise.resolve({ displayName: 'Ana' });
  const access = { identity: { uid: 'ana' }, read, write: () => Promise.resolve(null) } as unknown as MemberAccess;
  expect(await noteBalancesOnForm(access, form())).toEqual({ ok: true });
  expect(noted.balances).toEqual([
    { network: 'PIX', currency: 'BRL', amountMinor: 7_50, note: '', by: 'ana', byName: 'Ana' },
  ]);
});

it('is empty again once a balance is saved, its note too', () => {
  const { type, field, again } = opened(rowOf('SEPA_EUR', 80_00));
  type('balance.SEPA_EUR', '90');
  type('note', 'Read at noon');
  again(rowOf('SEPA_EUR', 90_00, 2));
  expect([field('balance.SEPA_EUR').value, field('note').value]).toEqual(['', '']);
});
