import { describe, expect, it } from 'vitest';
import { followCase } from '#app/domain/ledger/difference-case.ts';
import { type Currency, toMajorText } from '#app/domain/ledger/money.ts';
import {
  compareStatement,
  readProviderStatement,
  type RecordedPayout,
} from '#app/domain/payouts/provider-statement.ts';

const MAPPING = { reference: 'Ref', amount: 'Betrag', currency: 'EUR' };
const read = (text: string, mapping = MAPPING) => readProviderStatement(text, mapping);
const errorsOf = (text: string) => read(text).errors.map(({ line, code }) => `${line} ${code}`);

describe("a provider's file", () => {
  it('is read by its own columns, whatever their order; amounts that went out may be negative', () => {
    const { rows, errors } = read('Betrag;Name;Ref\r\n-90,00;Ana;TX-1\n"12,5";Ben;TX-2\n\n');
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      { line: 2, reference: 'TX-1', amountMinor: 90_00, currency: 'EUR' },
      { line: 3, reference: 'TX-2', amountMinor: 12_50, currency: 'EUR' },
    ]);
    const named = { reference: 'r', amount: 'a', currency: 'c' };
    expect(read('r,a,c\nx,900,clp', named).rows).toMatchObject([{ amountMinor: 900, currency: 'CLP' }]);
  });

  it('names each line that it can’t be compared with', () => {
    expect(errorsOf('Betrag,Ref\n1e3,a\n,b\n5.00,\n5.00,c\n6.00,c\n0,d\n123456789012345678901234567890,e')).toEqual([
      ...['2 amount', '3 amount', '4 reference', '6 doubled', '7 amount', '8 amount'],
    ]);
    expect(errorsOf('Betrag,Reference\n5.00,a')).toEqual(['1 columns']);
    expect(errorsOf('Ref,Betrag,Ref\na,5.00,b')).toEqual(['1 columnTwice']);
    expect(errorsOf('Betrag,Ref\n')).toEqual(['1 empty']);
    expect(read('Ref,Betrag,c\na,5.00,XXX', { ...MAPPING, currency: 'c' }).errors).toEqual([
      { line: 2, code: 'currency' },
    ]);
  });
});

const payout = (
  uid: string,
  state: RecordedPayout['state'],
  externalRef: string,
  amountMinor = 90_00,
): RecordedPayout => ({
  ...{ uid, username: uid, state, externalRef, amountMinor, currency: 'USD' },
});
const major = (amountMinor: number, currency: Currency) => `${toMajorText({ amountMinor, currency })} ${currency}`;

it('each side is compared with the other', () => {
  const row = (reference: string, amountMinor = 90_00, currency: Currency = 'USD') => ({
    reference,
    amountMinor,
    currency,
  });
  const { matched, differences } = compareStatement(
    [row('1'), row('2', 89_99), row('3', 90_00, 'EUR'), row('5'), row('6'), row('x'), row('8')],
    [
      ...[payout('a', 'paid', '1'), payout('b', 'paid', '2'), payout('c', 'paid', '3'), payout('d', 'paid', '4')],
      ...[
        payout('e', 'returned', '5'),
        payout('f', 'failed', '6'),
        payout('g', 'failed', '7'),
        payout('h', 'sent', '8'),
      ],
    ],
    major,
  );
  expect(matched).toBe(2);
  expect(differences.map(({ kind, uid, ours, theirs }) => [kind, uid, ours, theirs])).toEqual([
    ['different-amount', 'b', '90.00 USD', '89.99 USD'],
    ['different-amount', 'c', '90.00 USD', '90.00 EUR'],
    ['not-recorded-as-paid', 'f', 'failed', '90.00 USD'],
    ['unknown-to-us', null, '', '90.00 USD'],
    ['not-recorded-as-paid', 'h', 'sent', '90.00 USD'],
    ['missing-at-provider', 'd', '90.00 USD', ''],
  ]);
});

it('a payout is known by the reference of each of its results, and paid once', () => {
  const attempts = (...references: string[]) => ({ attempts: references.map((externalRef) => ({ externalRef })) });
  const rows = ['sent', 'arrived', 'again'].map((reference) => ({
    ...{ reference, amountMinor: 90_00, currency: 'USD' as const },
  }));
  const back = { ...payout('a', 'returned', 'came-back'), ...attempts('sent', 'came-back') };
  const paid = { ...payout('b', 'paid', 'arrived'), ...attempts('again', 'arrived') };
  const { matched, differences } = compareStatement(rows, [back, paid], major);
  expect(matched).toBe(2);
  expect(differences.map(({ kind, reference, uid }) => [kind, reference, uid])).toEqual([
    ['unknown-to-us', 'again', null],
  ]);
});

describe('a case', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const later = new Date('2026-11-22T00:00:00Z');
  const found = {
    ...{
      kind: 'different-amount' as const,
      subject: 'payoutBatches/x/items/a',
      reference: '1',
      uid: 'a',
      username: 'a',
    },
    ...{ ours: '90.00 USD', theirs: '89.99 USD', dueAt: new Date('2026-11-25T00:00:00Z') },
  };
  const opened = followCase(null, found, 'payoutBatches/x', now)!;
  const answered = { ...opened, state: 'answered' as const, answer: 'timing' as const, owner: 'op' };

  it('stays what people made of it while both sides say the same', () => {
    expect(opened).toMatchObject({ state: 'open', round: 1, owner: null, dueAt: found.dueAt });
    expect(followCase({ ...opened, owner: 'op' }, { ...found, dueAt: later }, 'payoutBatches/x', later)).toMatchObject({
      ...{ state: 'open', owner: 'op', dueAt: found.dueAt, lastSeenAt: later },
    });
    expect(followCase(answered, found, 'payoutBatches/x', later)).toBeNull();
    expect(followCase(answered, null, 'payoutBatches/x', later)).toBeNull();
  });

  it('opens again when a side says something else, and settles when nothing differs', () => {
    const other = followCase(answered, { ...found, theirs: '1.00 USD' }, 'payoutBatches/x', later);
    expect(other).toMatchObject({ state: 'open', round: 2, owner: null, answer: null });
    expect(followCase(opened, null, 'payoutBatches/x', later)).toMatchObject({ state: 'settled', lastSeenAt: later });
    expect(followCase(null, null, 'payoutBatches/x', later)).toBeNull();
  });
});
