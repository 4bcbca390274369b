import { describe, expect, it } from 'vitest';
import {
  type FileRow,
  missingFrom,
  type OpenPayout,
  readResultFile,
  templateRows,
} from '#app/domain/payouts/files/result-file.ts';
import { clashOf, mappingInput, OWN_MAPPING, type ResultMapping } from '#app/domain/payouts/files/result-mapping.ts';
import { paymentReference } from '#app/domain/payouts/files/payment-reference.ts';
import { toCsv } from '#app/domain/platform/csv.ts';

/** A provider's own columns and words; the template; and whom a file leaves out. */

const CYCLE = '2026-12-01';
const BANK: ResultMapping = {
  ...{ paymentId: 'EndToEndId', status: 'State', reference: 'Bank reference', amount: 'Amount', currency: 'EUR' },
  ...{ code: 'Reason', fee: '', difference: '' },
  ...{ sent: 'PENDING', paid: 'Booked, settled', failed: 'RJCT', returned: 'RTND' },
};
const HEAD = 'Bank reference;State;EndToEndId;Amount;Reason';
const read = (mapping: ResultMapping, ...lines: string[]) =>
  readResultFile([HEAD, ...lines].join('\n'), CYCLE, mapping);
const reference = (uid: string) => paymentReference(uid, CYCLE)!;
const open: OpenPayout[] = ['ana', 'bea', 'cid'].map((uid) => ({
  ...{ uid, username: `@${uid}`, amountMinor: 10_00, currency: 'EUR' as const },
}));

describe("a provider's result file", () => {
  it('is read by its columns and words; what went out may have a minus sign, and one currency may be that of all', () => {
    const { rows, errors } = read(
      BANK,
      `T1;booked;${reference('ana')};-10,00;`,
      `T2;SETTLED;${reference('bea')};-10.00;`,
      `T3;RJCT;cid_${CYCLE};10.00;AC04`,
      `T4;paid;dan_${CYCLE};-10.00;`,
    );
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      { line: 2, uid: 'ana', result: 'paid', reference: 'T1', amountMinor: 10_00, currency: 'EUR' },
      { line: 3, uid: 'bea', result: 'paid', reference: 'T2', amountMinor: 10_00, currency: 'EUR' },
      // A reason of the bank's own never blames the account.
      { line: 4, uid: 'cid', result: 'failed', reference: 'T3', amountMinor: 10_00, currency: 'EUR', code: 'other' },
      { line: 5, uid: 'dan', result: 'paid', reference: 'T4', amountMinor: 10_00, currency: 'EUR' },
    ] satisfies FileRow[]);
  });

  it('whose amounts have minus signs says by one without that money came back: nobody was paid by it', () => {
    const { rows, errors } = read(
      BANK,
      `T1;booked;${reference('ana')};-10,00;`,
      `T2;booked;${reference('bea')};10,00;`,
      `T3;RJCT;${reference('cid')};10,00;AC04`,
    );
    expect(errors).toEqual([{ line: 3, code: 'amount' }]);
    expect(rows.map(({ uid, result }) => [uid, result])).toEqual([
      ['ana', 'paid'],
      ['cid', 'failed'],
    ]);
  });

  it('has no fee in a column without a name, such as the numbers of the rows', () => {
    const columns = ['', BANK.reference, BANK.status, BANK.paymentId, BANK.amount, BANK.code];
    const text = [columns.join(';'), `1;T1;booked;${reference('ana')};10,00;`].join('\n');
    const { rows, errors } = readResultFile(text, CYCLE, { ...BANK, fee: '', difference: '' });
    expect(errors).toEqual([]);
    expect(rows).toEqual([expect.not.objectContaining({ feeMinor: expect.anything() })]);
  });

  it('is refused by the names of the columns that it lacks, and by words that nobody explained', () => {
    const wrong = { ...BANK, status: 'Status', currency: 'Currency' };
    expect(read(wrong, 'T1;booked;a98;1.00;').errors).toEqual([
      { line: 1, code: 'columns', names: ['Status', 'Currency'] },
    ]);
    expect(read(BANK, `T1;GONE;${reference('ana')};1.00;`).errors).toEqual([{ line: 2, code: 'status' }]);
  });

  it('is kept with all that it needs', () => {
    const sent = { ...BANK, name: 'Bank' };
    expect(mappingInput.safeParse(sent).success).toBe(true);
    for (const field of ['name', 'paymentId', 'status', 'reference', 'amount', 'currency', 'sent', 'returned']) {
      expect(mappingInput.safeParse({ ...sent, [field]: ' ' }).success).toBe(false);
    }
  });
});

describe('a word for two results', () => {
  it.each([
    { words: { sent: 'Pending, DONE ', paid: 'done' }, clash: { word: 'done', first: 'sent', second: 'paid' } },
    { words: { failed: 'RJCT', returned: 'RTND,rjct' }, clash: { word: 'rjct', first: 'failed', second: 'returned' } },
    { words: { paid: 'a,, b', returned: 'c, ,d' }, clash: null },
    { words: { paid: 'Booked, booked' }, clash: null },
  ])('is found in $words', ({ words, clash }) => {
    const mapping = { ...BANK, ...words };
    expect(clashOf(mapping)).toEqual(clash);
    expect(mappingInput.safeParse({ ...mapping, name: 'Bank' }).success).toBe(clash === null);
  });

  it('is not in our own mapping', () => {
    expect(clashOf(OWN_MAPPING)).toBeNull();
  });
});

describe('the template', () => {
  const text = toCsv(templateRows(CYCLE, open));

  it('has a row for each open payout, which counts once it is filled in', () => {
    expect(readResultFile(text, CYCLE).errors).toEqual([{ line: 1, code: 'empty' }]);
    const filled = text.replace(`"bea_${CYCLE}","",""`, `"bea_${CYCLE}","paid","T-1"`);
    const { rows, errors } = readResultFile(filled, CYCLE);
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      { line: 3, uid: 'bea', result: 'paid', reference: 'T-1', amountMinor: 10_00, currency: 'EUR' },
    ]);
    expect(missingFrom(open, { rows, doubled: [] }).map(({ uid }) => uid)).toEqual(['ana', 'cid']);
  });

  it('names the columns that the import asks for', () => {
    expect(templateRows(CYCLE, [])).toEqual([
      ['payment_id', 'status', 'reference', 'amount', 'currency', 'code', 'fee', 'difference'],
    ]);
    expect(Object.values(OWN_MAPPING)).toContain('payment_id');
  });

  it('half filled in is an error, not skipped', () => {
    const half = text.replace(`"bea_${CYCLE}","",""`, `"bea_${CYCLE}","paid",""`);
    expect(readResultFile(half, CYCLE).errors).toEqual([{ line: 3, code: 'reference' }]);
  });
});
