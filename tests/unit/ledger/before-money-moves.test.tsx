// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyBalance } from '#app/domain/ledger/ledger.ts';
import type { AddedByHand } from '#app/server/ledger/by-hand.server.ts';
import { AdjustForm } from '#app/routes/admin/payout-adjust/adjust-form.tsx';
import { ApproveForm } from '#app/routes/admin/payouts/approve-form.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  useNavigation: () => ({ state: 'idle' }),
  useActionData: () => answer,
  useSubmit: () => () => {},
}));

let answer: unknown;

/** What is checked and said before money moves: a correction of a balance, and the approval of a batch. */

const LIMITS = { secondAdminMinor: 100_00, mostMinor: 1_000_00, mostADayMinor: 2_000_00, mostCommissionMinor: 500_00 };
const ADDED: AddedByHand = { latelyMinor: 40_00, todayMinor: 0, isWhole: true, limits: LIMITS };

function form({ added = ADDED, isOnlyAdmin = false }: { added?: AddedByHand | null; isOnlyAdmin?: boolean } = {}) {
  const balance = added && { ...emptyBalance('ana', 'USD'), availableMinor: 25_00 };
  const about = {
    uid: 'ana',
    name: 'Ana',
    username: 'ana',
    balance,
    added,
    isOnlyAdmin,
    unpayable: ['GBP'],
    freshKey: 'key',
  };
  const { container } = show(<AdjustForm {...about} />, 'en', { prefix: 'en', member: null });
  const amount = container.querySelector<HTMLInputElement>('[name=amount]')!;
  return {
    type: (value: string) => fireEvent.input(amount, { target: { value } }),
    validity: () => amount.validationMessage,
    deduct: () => fireEvent.click(container.querySelector('[value=deduct]')!),
    currency: () => container.querySelector('select[name=currency]')!,
    text: () => container.textContent!,
    button: () => container.querySelector('[aria-haspopup=dialog]')!.textContent!,
    ask: async (value: string) => {
      fireEvent.input(amount, { target: { value } });
      fireEvent.input(container.querySelector('[name=reason]')!, { target: { value: 'Counted twice' } });
      fireEvent.click(container.querySelector('button')!);
      await eventually(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull());
      return document.querySelector('[role=alertdialog]')!.textContent!;
    },
  };
}

it.each([
  ['50', '+$50.00', '$75.00', 'This takes effect immediately.'],
  ['-30,5', '−$30.50', '−$5.50', 'This takes effect immediately.'],
  // With what was added lately it is large.
  ['60', '+$60.00', '$85.00', 'A second administrator has to approve this.'],
  ['-100', '−$100.00', '−$75.00', 'A second administrator has to approve this.'],
  ['1000.01', '+$1,000.01', '$1,025.01', 'This is above the limit'],
])(
  'a change of %s is shown with its sign, before and after, and who must agree',
  async (typed, change, after, consent) => {
    const said = await form().ask(typed);
    for (const part of [change, '$25.00', after, consent, 'Ana']) expect(said).toContain(part);
  },
);

it('an amount is deducted by choice, and the button and the balance say so before the question', () => {
  const { type, deduct, text, button } = form();
  type('5.25');
  expect(text()).toContain('Available after $30.25');
  expect(button()).toBe('Correct balance: +$5.25');
  deduct();
  expect(text()).toContain('Available after $19.75');
  expect(button()).toBe('Correct balance: −$5.25');
  // A minus that is typed deducts too, and does not turn into its opposite.
  type('-5.25');
  expect(button()).toBe('Correct balance: −$5.25');
});

it.each([null, { ...ADDED, isWhole: false }])('does not promise what it can’t know', async (added) => {
  const unsure = 'If this is a large change, a second administrator has to approve it.';
  expect(await form({ added }).ask('50')).toContain(unsure);
});

it.each([
  ['60', true],
  ['50', false],
])('tells the only admin of a change of %s that nobody can approve it: %s', async (typed, isTold) => {
  const said = await form({ isOnlyAdmin: true }).ask(typed);
  expect(said.includes("You're the only administrator")).toBe(isTold);
});

it('names a wrong amount at the field, before the question', () => {
  const { type, validity } = form();
  for (const wrong of ['1.000', '0', '12.345']) {
    type(wrong);
    expect(validity()).toBe('Enter an amount in this currency, other than zero.');
  }
  type('12.50');
  expect(validity()).toBe('');
});

const totals = (amountMinor: number) => ({ USD: { count: 2, amountMinor } });
const part = (amountMinor: number) => (
  <ApproveForm batch={{ rowsHash: 'h', state: 'locked' } as never} totals={totals(amountMinor)} />
);

it('the figure that confirms an approval is told at the field when it is neither the count nor a total', () => {
  const { container, again } = show(part(17_579), 'en', { prefix: 'en', member: null });
  const typed = container.querySelector<HTMLInputElement>('[name=typed]')!;
  const messageOf = (value: string) => {
    fireEvent.input(typed, { target: { value } });
    return typed.validationMessage;
  };
  const wrong = 'This is neither the number of payouts nor a total of this batch.';
  expect(messageOf('4')).toBe(wrong);
  expect(messageOf('175.79')).toBe('');
  expect(messageOf('2')).toBe('');
  // Without a figure the browser says that one is missing.
  expect(messageOf('')).not.toBe(wrong);
  messageOf('175.79');
  // The batch changed meanwhile: what is typed confirms it no more.
  again(part(18_000));
  expect(typed.validationMessage).toBe(wrong);
});

it('a first currency that nobody can be paid in is told before it is set for good', () => {
  const { currency, text } = form({ added: null });
  expect(text()).not.toContain('Nobody can be paid');
  fireEvent.change(currency(), { target: { value: 'GBP' } });
  expect(text()).toContain('Nobody can be paid in GBP yet');
});

it('a correction is of the ledger that was there when it was begun, until the answer tells of a later one', () => {
  answer = undefined;
  const page = (seq: number) => (
    <AdjustForm
      {...{
        uid: 'ana',
        name: 'Ana',
        username: 'ana',
        added: ADDED,
        isOnlyAdmin: false,
        unpayable: [],
        freshKey: 'key',
      }}
      balance={{ ...emptyBalance('ana', 'USD'), seq }}
    />
  );
  const { container, again } = show(page(3), 'en', { prefix: 'en', member: null });
  const sent = () => container.querySelector<HTMLInputElement>('[name=seq]')!.value;
  again(page(4));
  expect(sent()).toBe('4');
  fireEvent.input(container.querySelector('[name=amount]')!, { target: { value: '20' } });
  again(page(5));
  fireEvent.input(container.querySelector('[name=reason]')!, { target: { value: 'Goodwill' } });
  expect(sent()).toBe('4');
  answer = { failure: 'toasts.changedMeanwhile' };
  again(page(5));
  expect(sent()).toBe('5');
});
