// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { AccessCards } from '#app/features/offers/access-cards.tsx';
import { DecisionForms } from '#app/features/review/decision-forms.tsx';
import { BulkConfirm } from '#app/routes/admin/bulk/bulk-confirm.tsx';
import { DecisionForm } from '#app/routes/admin/conversion/decision-form.tsx';
import { Waiting } from '#app/features/ledger/waiting.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

// The code of the question does not come.
vi.mock('#app/ui/overlays/dialog-panels.client.tsx', () => {
  throw new TypeError('Failed to fetch');
});

vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  useNavigation: () => ({ state: 'idle' }),
  useActionData: () => undefined,
  useSubmit: () => () => {},
  useFetcher: () => ({ state: 'idle', data: undefined }),
}));

const PROPOSAL = {
  ...{ id: 'p-1', kind: 'adjustBalance', state: 'open', round: 1, uid: 'ana', name: 'Ana', username: 'ana' },
  ...{ amountMinor: 5_00, currency: 'USD', input: '{}', reason: 'Owed', proposedBy: 'boss', proposedByName: 'boss' },
  ...{ proposedAt: '2026-11-20T10:00:00.000Z', decidedBy: null, decidedAt: null, limits: null, terms: null },
} as never;
const PENDING = { id: 'c-1', uid: 'ana', state: 'requested', shown: 'requested', requestedAt: '2026-11-20T10:00:00Z' };
const DAYS = { min: '2026-11-21', max: '2027-01-01' };

it.each<[string, ReactNode]>([
  ['that waits for a second admin', <Waiting key="1" proposals={[PROPOSAL]} viewer="me" isOnlyAdmin={false} />],
  [
    'on an application',
    <DecisionForms
      {...{ keys: ['ana'], replies: [], again: 'reapplyAt', onDecide: () => {}, approval: <input name="country" /> }}
      key="2"
      texts={{ approve: 'Approve', decline: 'Decline', again: 'Again' }}
    />,
  ],
  [
    'on access to an offer',
    <AccessCards key="3" view={{ cards: [PENDING], first: null, next: null } as never} answer={undefined} />,
  ],
  ['on a hold', <DecisionForm key="4" intent="hold" name="Extend" days={DAYS} />],
  [
    'on many applications',
    <BulkConfirm key="6" selection={{ action: 'reject', people: [{ uid: 'ana', displayName: 'Ana' }] } as never} />,
  ],
])('Enter in a field sends no decision %s', (_what, part) => {
  const { container } = show(part);
  const forms = [...container.querySelectorAll('form')].filter((form) =>
    [...form.elements].some((one) => /^(text|date|search|)$/.test((one as HTMLInputElement).type ?? '-')),
  );
  expect(forms).not.toEqual([]);
  for (const form of forms) {
    // A browser presses the first submit button of the form for Enter, and does nothing where that one is disabled.
    const first = [...form.elements].find((one) => one instanceof HTMLButtonElement && one.type === 'submit');
    expect(first).toMatchObject({ hidden: true, disabled: true });
    expect([...form.elements].filter((one) => one instanceof HTMLButtonElement && !one.disabled)).not.toEqual([]);
  }
});

it('a form that asks first is not sent by Enter while its question can not be loaded', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const sent = vi.fn((event: Event) => event.preventDefault());
  const { container } = show(
    <form id="final">
      <input name="amount" />
      <ConfirmDialog
        trigger={<button type="button">Move</button>}
        title="Move?"
        description="For good"
        confirm="Move"
        cancel="Cancel"
        formId="final"
      />
    </form>,
  );
  container.querySelector('form')!.addEventListener('submit', sent);
  // What a browser presses for Enter in a field.
  const defaultButton = () => container.querySelector<HTMLButtonElement>('button[type=submit]');
  for (const _ of ['once', 'again']) {
    expect(defaultButton()?.disabled).toBe(false);
    await act(async () => defaultButton()!.click());
  }
  expect(sent).not.toHaveBeenCalled();
});
