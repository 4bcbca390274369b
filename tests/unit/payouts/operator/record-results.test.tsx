// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type BatchItemRecord, batchItemSchema } from '#app/domain/payouts/batch-schemas.ts';
import type { RequestState } from '#app/domain/payouts/request.ts';
import type { Said, Verdict } from '#app/domain/payouts/result.ts';
import { ResultForm } from '#app/routes/payment-solution/batch/result-form.tsx';
import { SeveralForm } from '#app/routes/payment-solution/batch/several-form.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  useNavigation: () => ({ state: 'idle' }),
  useActionData: () => answer,
}));
let answer: unknown;

/** The forms that record results by hand, while the page is read again under them. */

const itemOf = (uid: string, state: RequestState): BatchItemRecord =>
  batchItemSchema.parse({
    ...{ uid, username: `@${uid}`, state, amountMinor: 10_00, currency: 'USD', attempts: [] },
    ...{ destination: { type: 'crypto', network: 'TRC20', masked: 'T…' }, accountHash: '0'.repeat(64) },
  });
const saidOf = (verdicts: Record<string, Verdict>): Record<string, Said> =>
  Object.fromEntries(Object.entries(verdicts).map(([uid, verdict]) => [uid, { verdict }]));

function opened(form: JSX.Element) {
  const { container, again, queryByText } = show(form, 'en', { prefix: 'en' });
  const select = () => container.querySelector<HTMLInputElement>('select[name=result]');
  return {
    again,
    queryByText,
    select,
    choose: (result: string) => fireEvent.change(select()!, { target: { value: result } }),
    button: () => container.querySelector<HTMLButtonElement>('button[type=submit]')!,
    form: () => container.querySelector('form')!,
    sent: (name: string) => new FormData(container.querySelector('form')!).getAll(name),
  };
}

describe('one result', () => {
  it('is none until the operator chooses it', () => {
    const { select, choose, sent } = opened(<ResultForm item={itemOf('ana', 'exported')} />);
    expect([select()!.value, select()!.required, select()!.checkValidity()]).toEqual(['', true, false]);
    choose('sent');
    expect([sent('result'), select()!.checkValidity()]).toEqual([['sent'], true]);
  });

  it('is asked for again once another tab made it impossible', () => {
    const { select, choose, sent, again } = opened(<ResultForm item={itemOf('ana', 'exported')} />);
    choose('sent');
    again(<ResultForm item={itemOf('ana', 'sent')} />);
    expect([sent('result'), select()!.checkValidity()]).toEqual([[''], false]);
  });

  it('is not about what a colleague recorded since it was chosen, until that is told', () => {
    answer = undefined;
    const { choose, sent, again } = opened(<ResultForm item={itemOf('ana', 'exported')} />);
    again(<ResultForm item={itemOf('ana', 'sent')} />);
    choose('paid');
    expect(sent('seen')).toEqual(['sent']);
    again(<ResultForm item={itemOf('ana', 'failed')} />);
    expect([sent('result'), sent('seen')]).toEqual([['paid'], ['sent']]);
    answer = { ok: false, failure: 'paymentSolution.verdicts.changed' };
    again(<ResultForm item={itemOf('ana', 'failed')} />);
    expect([sent('result'), sent('seen')]).toEqual([['paid'], ['failed']]);
  });

  it('can no longer be sent once none is possible', () => {
    const { button, select, queryByText, again } = opened(<ResultForm item={itemOf('ana', 'paid')} />);
    expect(button().disabled).toBe(false);
    again(<ResultForm item={itemOf('ana', 'returned')} />);
    expect(queryByText('No result can be recorded with this status.')).not.toBeNull();
    expect([button().disabled, select()]).toEqual([true, null]);
  });
});

describe('one result of several payouts', () => {
  const both = (ana: RequestState, bea: RequestState, said?: Record<string, Said>) => (
    <SeveralForm items={[itemOf('ana', ana), itemOf('bea', bea)]} said={said} filter="exported" />
  );

  it.each(['recorded', 'repeated'] as const)('is sent again without what is %s', (verdict) => {
    const { choose, sent, again, form, button } = opened(both('exported', 'exported'));
    choose('sent');
    expect(sent('uid')).toEqual(['ana', 'bea']);
    again(both('sent', 'exported', saidOf({ ana: verdict, bea: 'taken' })));
    expect([sent('uid'), sent('reference').length, sent('result')]).toEqual([['bea'], 1, ['sent']]);
    expect(button().textContent).toBe('Record 1 result');
    // The next answer is about bea only: its page must not have ana again.
    expect(form().getAttribute('action')).toBe('?state=exported&item=bea');
  });

  it('is asked for again when what was chosen is not possible for all of them any more', () => {
    const { select, choose, sent, again } = opened(both('exported', 'exported'));
    expect([select()!.value, select()!.required]).toEqual(['', true]);
    choose('sent');
    again(both('sent', 'sent'));
    expect([sent('result'), select()!.checkValidity()]).toEqual([[''], false]);
  });

  it('is not about what a colleague recorded of one since it was chosen', () => {
    const { choose, sent, again } = opened(both('sent', 'sent'));
    choose('paid');
    again(both('failed', 'sent'));
    expect([sent('result'), sent('seen')]).toEqual([['paid'], ['sent', 'sent']]);
  });

  it('can not be sent when none is possible, and says why', () => {
    const { button, queryByText, again } = opened(both('exported', 'returned'));
    expect(button().disabled).toBe(true);
    expect(queryByText(/no result in common/)).not.toBeNull();
    again(both('paid', 'returned', saidOf({ ana: 'recorded', bea: 'impossible' })));
    expect(button().disabled).toBe(true);
    expect(queryByText('No result can be recorded with this status.')).not.toBeNull();
  });
});
