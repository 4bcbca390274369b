import { describe, expect, it } from 'vitest';
import { followCase, isSettledBy } from '#app/domain/ledger/difference-case.ts';
import { type Currency, toMajorText } from '#app/domain/ledger/money.ts';
import {
  compareStatement,
  readProviderStatement,
  type RecordedPayout,
} from '#app/domain/payouts/files/provider-statement.ts';

const MAPPING = { reference: 'Ref', amount: 'Betrag', currency: 'EUR' };
const read = (text: string, mapping = MAPPING) => readProviderStatement(text, mapping);
const errorsOf = (text: string) => read(text).errors.map(({ line, code }) => `${line} ${code}`);

describe("a provider's file", () => {
  it('is read by its own columns, whatever their order; amounts keep their sign', () => {
    const { rows, errors } = read('Betrag;Name;Ref\r\n-90,00;Ana;TX-1\n"12,5";Ben;TX-2\n\n');
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      { line: 2, reference: 'TX-1', amountMinor: -90_00, currency: 'EUR' },
      { line: 3, reference: 'TX-2', amountMinor: 12_50, currency: 'EUR' },
    ]);
    const named = { reference: 'r', amount: 'a', currency: 'c' };
    expect(read('r,a,c\nx,900,clp', named).rows).toMatchObject([{ amountMinor: 900, currency: 'CLP' }]);
  });

  it('names each line that it can’t be compared with', () => {
    expect(errorsOf('Betrag,Ref\n1e3,a\n,b\n5.00,\n5.00,c\n6.00,c\n0,d\n123456789012345678901234567890,e')).toEqual([
      ...['2 amount', '3 amount', '4 reference', '6 doubled', '7 amount', '8 amount'],
    ]);
    // A transfer and its return may share a reference; a second transfer may not.
    expect(errorsOf('Betrag,Ref\n-5.00,a\n5.00,a\n-5.00,a')).toEqual(['4 doubled']);
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
  ...{ uid, username: uid, state, externalRef, amountMinor, currency: 'USD', destination: { network: 'PIX' } },
});
const attempts = (...results: [result: string, externalRef: string][]) => ({
  attempts: results.map(([result, externalRef]) => ({ result, externalRef })),
});
const row = (reference: string, amountMinor = 90_00, currency: Currency = 'USD') => ({
  reference,
  amountMinor,
  currency,
});
/** The differences that are found, in short. */
const found = (...asked: Parameters<typeof compare>) =>
  compare(...asked).differences.map(({ kind, reference, uid, ours }) => [kind, reference, uid, ours]);
const compare = (rows: ReturnType<typeof row>[], payouts: RecordedPayout[], notCovered: string[] = []) =>
  compareStatement(rows, payouts, major, notCovered);
const major = (amountMinor: number, currency: Currency) => `${toMajorText({ amountMinor, currency })} ${currency}`;

it('each side is compared with the other', () => {
  const { matched, differences } = compare(
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
  );
  expect(matched).toBe(2);
  expect(differences.map(({ kind, uid, ours, theirs }) => [kind, uid, ours, theirs])).toEqual([
    ['different-amount', 'b', '90.00 USD', '89.99 USD'],
    ['different-amount', 'c', '90.00 USD', '90.00 EUR'],
    ['not-recorded-as-paid', 'f', 'failed', '90.00 USD'],
    ['unknown-to-us', null, '', '90.00 USD'],
    ['not-recorded-as-paid', 'h', 'sent', '90.00 USD'],
    ['missing-at-provider', 'd', '90.00 USD', ''],
    ['return-missing', 'e', 'returned', ''],
  ]);
});

it('a payout is known by the reference of each of its results, and paid once', () => {
  const back = { ...payout('a', 'returned', 'came-back'), ...attempts(['sent', 'sent'], ['returned', 'came-back']) };
  const paid = { ...payout('b', 'paid', 'arrived'), ...attempts(['sent', 'again'], ['paid', 'arrived']) };
  // Which one was a second transfer doesn't depend on the order of the file.
  for (const references of [
    ['sent', 'arrived', 'again'],
    ['again', 'arrived', 'sent'],
  ]) {
    const { matched } = compare(
      references.map((reference) => row(reference)),
      [back, paid],
    );
    expect(matched).toBe(2);
    expect(
      found(
        references.map((reference) => row(reference)),
        [back, paid],
      ),
    ).toEqual([
      ['unknown-to-us', 'again', null, ''],
      ['return-missing', 'came-back', 'a', 'returned'],
    ]);
  }
});

describe('money that came back', () => {
  const paid = { ...payout('b', 'paid', 'OTHER'), ...attempts(['paid', 'OTHER']) };
  const own = { ...payout('a', 'returned', 'BACK'), ...attempts(['paid', 'OUT'], ['returned', 'BACK']) };
  const same = { ...payout('a', 'returned', 'OUT'), ...attempts(['paid', 'OUT'], ['returned', 'OUT']) };

  it.each([
    ['under a reference of its own', own, 'BACK'],
    ['under that of the transfer', same, 'OUT'],
    ['under that of the transfer, although another one was recorded', own, 'OUT'],
  ])('is the recorded return, %s, whichever way signs are used', (_, payoutOfAna, reference) => {
    for (const sign of [1, -1]) {
      const rows = [row('OTHER', sign * 90_00), row('OUT', sign * 90_00), row(reference, -sign * 90_00)];
      expect(compare(rows, [paid, payoutOfAna]), String(sign)).toMatchObject({ matched: 3, differences: [] });
    }
  });

  it.each([own, same])('is paid again, and so must be in the file that has its transfer', (returned) => {
    const missing = [['return-missing', returned.externalRef, 'a', 'returned']];
    for (const sign of [1, -1]) {
      const rows = [row('OTHER', sign * 90_00), row('OUT', sign * 90_00)];
      expect(compare(rows, [paid, returned])).toMatchObject({ matched: 2 });
      expect(found(rows, [paid, returned])).toEqual(missing);
    }
    // A file of another week says nothing of it.
    expect(found([row('OTHER')], [paid, returned])).toEqual([]);
  });

  it('is told from a transfer by its own reference in a file without signs', () => {
    expect(found([row('OTHER'), row('OUT'), row('BACK')], [paid, own])).toEqual([]);
  });

  it('may be all that a later file has: the payout is not missing then', () => {
    expect(found([row('BACK', -90_00)], [own])).toEqual([]);
    expect(
      found([row('OTHER', -90_00), row('OUT')], [paid, { ...own, state: 'paid', ...attempts(['paid', 'OUT']) }]),
    ).toEqual([['came-back', 'OUT', 'a', 'paid']]);
  });

  it('is a difference when it is not recorded, is of another amount, or of nothing that we know', () => {
    const rows = [row('OTHER', -90_00), row('OUT', -90_00)];
    const missing = ['return-missing', 'BACK', 'a', 'returned'];
    expect(found([...rows, row('OTHER')], [paid, own])).toEqual([['came-back', 'OTHER', 'b', 'paid'], missing]);
    expect(found([...rows, row('BACK', 89_00)], [paid, own])).toEqual([['came-back', 'BACK', 'a', '90.00 USD']]);
    expect(found([...rows, row('TOP-UP')], [paid, own])).toEqual([['came-back', 'TOP-UP', null, ''], missing]);
  });

  it('is no return when it went the same way: the transfer was made twice', () => {
    expect(found([row('OTHER', -90_00), row('OUT', -90_00), row('BACK', -90_00)], [paid, own])).toEqual([
      ['unknown-to-us', 'BACK', null, ''],
      ['return-missing', 'BACK', 'a', 'returned'],
    ]);
  });

  it('makes a failed transfer whole, also of a payout that was paid by another one', () => {
    const failed = { ...payout('a', 'failed', 'OUT'), ...attempts(['sent', 'OUT'], ['failed', 'OUT']) };
    const rows = [row('OTHER', -90_00), row('OUT', -90_00), row('OUT', 90_00)];
    expect(found(rows, [paid, failed])).toEqual([]);
    expect(found(rows.slice(0, 2), [paid, failed])).toEqual([['not-recorded-as-paid', 'OUT', 'a', 'failed']]);
    const late = {
      ...payout('b', 'paid', 'OTHER'),
      ...attempts(['sent', 'OUT'], ['failed', 'OUT'], ['paid', 'OTHER']),
    };
    expect(found(rows, [late])).toEqual([]);
    expect(found(rows.slice(0, 2), [late])).toEqual([['unknown-to-us', 'OUT', null, '']]);
  });
});

it('only payouts of the methods that the file covers are missing', () => {
  const wallet = { ...payout('a', 'paid', '1'), destination: { network: 'TRC20' } };
  const bank = payout('b', 'paid', '2');
  expect(found([row('3')], [wallet, bank]).map(([kind]) => kind)).toEqual([
    ...['unknown-to-us', 'missing-at-provider', 'missing-at-provider'],
  ]);
  expect(found([row('2')], [wallet, bank], ['TRC20'])).toEqual([]);
  expect(found([row('1', 1_00)], [wallet, bank], ['PIX', 'TRC20'])).toEqual([
    ['different-amount', '1', 'a', '90.00 USD'],
  ]);
});

describe('an open case', () => {
  const paid = { ...payout('a', 'paid', 'OUT'), ...attempts(['paid', 'OUT']) };
  const other = payout('b', 'paid', 'OTHER');
  const settled = (kind: string, uid: string | null, reference: string, ...rows: ReturnType<typeof row>[]) => {
    const one = { kind, uid, reference } as Parameters<typeof isSettledBy>[0];
    return isSettledBy(one, compare(rows, [paid, other]).rows);
  };

  it.each(['missing-at-provider', 'different-amount', 'not-recorded-as-paid', 'came-back'])(
    'stays open after a file that doesn’t name its payout: %s',
    (kind) => {
      expect(settled(kind, 'a', 'OUT', row('OTHER'))).toBe(false);
    },
  );

  it('of a payout is settled by a file that names it and agrees', () => {
    expect(settled('missing-at-provider', 'a', 'OUT', row('OUT', 89_00))).toBe(true);
    for (const kind of ['different-amount', 'not-recorded-as-paid']) {
      expect(settled(kind, 'a', 'OUT', row('OUT'))).toBe(true);
      expect(settled(kind, 'a', 'OUT', row('OUT', 89_00))).toBe(false);
    }
    const back = { ...payout('a', 'returned', 'BACK'), ...attempts(['paid', 'OUT'], ['returned', 'BACK']) };
    const one = { kind: 'came-back', uid: 'a', reference: 'BACK' } as const;
    expect(isSettledBy(one, compare([row('OUT', -90_00), row('BACK')], [back]).rows)).toBe(true);
    expect(isSettledBy(one, compare([row('OUT', -90_00)], [back]).rows)).toBe(false);
    const missing = { ...one, kind: 'return-missing' } as const;
    expect(isSettledBy(missing, compare([row('OUT', -90_00), row('BACK')], [back]).rows)).toBe(true);
    expect(isSettledBy(missing, compare([row('OUT', -90_00)], [back]).rows)).toBe(false);
  });

  it('of a reference is settled once a payout is recorded as paid by it', () => {
    expect(settled('unknown-to-us', null, 'OUT', row('OUT'))).toBe(true);
    expect(settled('unknown-to-us', null, 'X', row('OUT'))).toBe(false);
    expect(settled('unknown-to-us', null, 'X', row('X'))).toBe(false);
    // A second transfer of one payout does not become right in a file that has it alone.
    const twice = { ...payout('a', 'paid', 'OUT'), ...attempts(['sent', 'AGAIN'], ['paid', 'OUT']) };
    const one = { kind: 'unknown-to-us', uid: null, reference: 'AGAIN' } as const;
    expect(isSettledBy(one, compare([row('AGAIN')], [twice]).rows)).toBe(false);
  });
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
