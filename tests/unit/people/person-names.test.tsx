// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { caseSchema } from '#app/domain/ledger/difference-case.ts';
import { DIFFERENCE_KINDS } from '#app/domain/payouts/batch-differences.ts';
import { batchItemSchema } from '#app/domain/payouts/batch-schemas.ts';
import { compareStatement } from '#app/domain/payouts/files/provider-statement.ts';
import { PersonName } from '#app/features/people/person-name.tsx';
import { Differences } from '#app/routes/admin/payouts/differences.tsx';
import { SeveralForm } from '#app/routes/payment-solution/batch/several-form.tsx';
import { CaseFacts } from '#app/routes/payment-solution/cases/case-facts.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  useNavigation: () => ({ state: 'idle' }),
  useActionData: () => undefined,
}));

/** How the console names a person who is paid. */

const textOf = (part: JSX.Element) => show(part, 'en', { prefix: 'en' }).container.textContent;
const ANA = { uid: 'u1', username: 'ana', name: 'Ana Lima' };

it.each([
  [ANA, 'Ana Lima @ana'],
  [{ ...ANA, name: undefined }, '@ana username only'],
  [{ ...ANA, name: null, username: '' }, 'u1'],
])('%j is %s', (person, text) => {
  expect(textOf(<PersonName {...person} />)).toBe(text);
});

it('differences of a batch name people by what the page knows of them', () => {
  const none = Object.fromEntries(DIFFERENCE_KINDS.map((kind) => [kind, { count: 0, examples: [] }]));
  const examples = ['u1', 'u2'].map((uid) => ({
    uid,
    username: `name_${uid}`,
    amountMinor: 1,
    currency: 'USD' as const,
  }));
  const differences = { comparedTo: '2026-11-01', ...none, newPayees: { count: 2, examples } } as never;
  const text = textOf(<Differences differences={differences} names={{ u1: 'Ana Lima' }} />);
  expect(text).toContain('Ana Lima @name_u1');
  expect(text).toContain('@name_u2 username only');
});

it('each reference of several results says whose it is', () => {
  const item = (person: { uid: string; username: string; name?: string | undefined }) =>
    batchItemSchema.parse({
      ...{ ...person, state: 'exported', amountMinor: 10_00, currency: 'USD', attempts: [] },
      ...{ destination: { type: 'crypto', network: 'TRC20', masked: 'T…' }, accountHash: '0'.repeat(64) },
    });
  const bo = { uid: 'u2', username: 'bo' };
  const { getByLabelText } = show(<SeveralForm items={[item(ANA), item(bo)]} said={undefined} filter={null} />, 'en', {
    prefix: 'en',
  });
  expect(getByLabelText('Reference of Ana Lima (@ana)')).toBeTruthy();
  expect(getByLabelText('Reference of @bo')).toBeTruthy();
});

it('a difference to the provider has the name of its payout', () => {
  const payout = {
    ...{ ...ANA, state: 'paid' as const, amountMinor: 90_00, currency: 'USD' as const, externalRef: 'TX-1' },
    destination: { network: 'PIX' },
  };
  const [difference] = compareStatement([], [payout], (amountMinor) => String(amountMinor)).differences;
  expect(difference).toMatchObject({ kind: 'missing-at-provider', name: 'Ana Lima', username: 'ana' });
  const one = caseSchema.parse({
    ...{ ...difference, subject: 's', source: 's', state: 'open', round: 1, owner: null, ownerName: null },
    ...{ openedAt: new Date(), dueAt: new Date(), lastSeenAt: new Date() },
    ...{ answer: null, note: '', answeredBy: null, answeredAt: null },
  });
  expect(textOf(<CaseFacts one={JSON.parse(JSON.stringify(one)) as never} />)).toContain('Ana Lima @ana · ');
});
