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
  const keyOf = (at?: string) => sentenceOf({ ...paid, ...(at ? { at } : {}) }, 'en', (key) => key).key;

  it('is left out where the day is named next to it', () => {
    expect(keyOf('2026-11-15T10:00:00.000Z')).toBe('notices.kinds.payout-paid-today');
  });

  it('is named when the notice came on another day, and in a mail', () => {
    expect(keyOf('2026-11-16T10:00:00.000Z')).toBe('notices.kinds.payout-paid');
    expect(keyOf()).toBe('notices.kinds.payout-paid');
  });
});
