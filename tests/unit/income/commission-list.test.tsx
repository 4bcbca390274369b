// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { CommissionList } from '#app/routes/streamer/commissions/commission-list.tsx';
import { all, show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();
vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  useLocation: () => ({ key: 'first', search: '' }),
  useNavigate: () => () => {},
}));
vi.mock('#app/shell/page/live-form.ts', () => ({ useApply: () => () => {}, useFollowedForm: () => null }));

type Props = ComponentProps<typeof CommissionList>;

/** Newest first, as they are read. */
const earned = (...rows: [stage: string, amountMinor: number][]) =>
  rows.map(([stage, amountMinor], at) => ({
    id: `c${at}`,
    createdAt: new Date(Date.UTC(2026, 10, 20 - at)),
    ...{ offerId: 'vpn', streamId: null, place: { stage, cycleId: null }, corrects: null, reasonCode: null },
    ...{ availableAt: null, amountMinor, currency: 'USD', original: null },
  })) as unknown as Props['commissions'];

function list(commissions: Props['commissions']) {
  const names = { offers: { vpn: 'VPN' }, streams: {} };
  const { container, getByRole } = show(
    <CommissionList
      {...{ commissions, names, more: false, balance: null, brands: {}, logos: {}, questions: {} }}
      filter={{ state: null, offerId: null, streamId: null }}
      search=""
    />,
  );
  const texts = (selector: string) => all(container, selector).map((cell) => cell.textContent);
  return {
    press: (name: string) => fireEvent.click(getByRole('link', { name })),
    amounts: () => texts('tbody td.lead').join(' '),
    groups: () => texts('[scope=rowgroup]'),
    states: () => texts('tbody .line-state > div'),
    order: (name: string) => getByRole('columnheader', { name: new RegExp(name) }).getAttribute('aria-sort'),
  };
}

it('an order goes over all commissions of several statuses, and then each row names its own', () => {
  const { press, amounts, groups, states, order } = list(
    earned(['paid', 500], ['held', 100], ['paid', 300], ['held', 400]),
  );
  const grouped = '$1.00 $4.00 $5.00 $3.00';
  expect([amounts(), groups(), states()]).toEqual([grouped, ['In hold period', 'Paid'], ['', '', '', '']]);
  expect([order('Status'), order('Earned')]).toEqual(['ascending', 'none']);
  press('Amount');
  expect([amounts(), groups()]).toEqual(['$5.00 $4.00 $3.00 $1.00', []]);
  expect(states()).toEqual(['Paid', 'In hold period', 'Paid', 'In hold period']);
  expect([order('Status'), order('Amount')]).toEqual(['none', 'descending']);
  press('Status');
  expect([amounts(), groups()]).toEqual([grouped, ['In hold period', 'Paid']]);
  press('Status');
  expect([amounts(), groups()]).toEqual(['$5.00 $3.00 $1.00 $4.00', ['Paid', 'In hold period']]);
});

it('commissions of one status keep its head in every order, and the newest are first', () => {
  const { press, amounts, groups, order } = list(earned(['held', 100], ['held', 300], ['held', 200]));
  expect([amounts(), order('Earned')]).toEqual(['$1.00 $3.00 $2.00', 'descending']);
  press('Amount');
  expect([amounts(), groups()]).toEqual(['$3.00 $2.00 $1.00', ['In hold period']]);
});
