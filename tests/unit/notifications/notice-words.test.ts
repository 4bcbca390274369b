import { describe, expect, it } from 'vitest';
import { sentenceOf, withoutDoubleStop } from '#app/domain/notifications/notice-words.ts';

describe('the full stop of a sentence', () => {
  it.each([
    ['Pagamos US$ 5,00 em 15 de nov..', 'Pagamos US$ 5,00 em 15 de nov.'],
    ['Pago em 1 de ago.. Abra a lista.', 'Pago em 1 de ago. Abra a lista.'],
    ['We paid you $5.00 on Nov 15.', 'We paid you $5.00 on Nov 15.'],
    ['Saving...', 'Saving...'],
  ])('of %s', (sentence, written) => {
    expect(withoutDoubleStop(sentence)).toBe(written);
  });
});

describe('the payday of a payout', () => {
  const paid = { kind: 'payout-paid', params: { cycle: '2026-11-15', amountMinor: '100', currency: 'USD' } } as const;
  const keyOf = (isListed?: boolean) => sentenceOf({ ...paid, isListed }, 'en', (key) => key).key;

  it('is named in a list, which has the amount at the end of the row', () => {
    expect(keyOf(true)).toBe('notices.kinds.payout-paid-listed');
  });

  it('is named with the amount in a mail', () => {
    expect(keyOf()).toBe('notices.kinds.payout-paid');
  });
});
