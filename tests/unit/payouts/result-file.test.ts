import { describe, expect, it } from 'vitest';
import { isLateSuccess, type ResultRow, judgeResult, RESULTS, resultsFrom } from '#app/domain/payouts/result.ts';
import { REQUEST_STATES, type RequestState, TRANSITIONS } from '#app/domain/payouts/request.ts';
import { MOST_CHARACTERS, readResultFile } from '#app/domain/payouts/files/result-file.ts';

const CYCLE = '2026-12-01';
const HEAD = 'payment_id,status,reference,amount,currency,code';
const read = (...lines: string[]) => readResultFile([HEAD, ...lines].join('\r\n'), CYCLE);

describe('a result file', () => {
  it('is read by the names of its columns, whatever their order and case', () => {
    const text = `\uFEFFStatus;Amount;Note;Reference;PAYMENT_ID;Currency\nPAID;"45,29";"a ""note"";\nof two lines";TX 1;ana_${CYCLE};usd\n`;
    expect(readResultFile(text, CYCLE)).toEqual({
      rows: [{ line: 2, uid: 'ana', result: 'paid', reference: 'TX 1', amountMinor: 45_29, currency: 'USD' }],
      doubled: [],
      errors: [],
    });
  });

  it('names every line that is wrong, and what is wrong with it', () => {
    const { rows, errors } = read(
      `bea_${CYCLE},paid,TX,45.29,USD,`,
      ',paid,TX,1.00,USD,',
      `a/b_${CYCLE},paid,TX,1.00,USD,`,
      `ana_${CYCLE},gone,TX,1.00,USD,`,
      `ana_${CYCLE},paid,,1.00,USD,`,
      `ana_${CYCLE},paid,${'x'.repeat(101)},1.00,USD,`,
      `ana_${CYCLE},paid,TX,1.001,USD,`,
      `ana_${CYCLE},paid,TX,0,USD,`,
      `ana_${CYCLE},paid,TX,-1.00,USD,`,
      `ana_${CYCLE},paid,TX,1.00,XXX,`,
      `ana_${CYCLE},failed,TX,1.00,USD,`,
      `ana_${CYCLE},failed,TX,1.00,USD,because`,
      '',
      ',,,,,',
    );
    expect(rows).toHaveLength(1);
    expect(errors.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '3 id',
      '4 id',
      '5 status',
      '6 reference',
      '7 reference',
      '8 amount',
      '9 amount',
      '10 amount',
      '11 amount',
      '12 code',
      '13 code',
    ]);
  });

  it('has fees and exchange differences where the provider names them, within a tolerance', () => {
    const costs = (...lines: string[]) =>
      readResultFile(['payment_id,status,reference,amount,currency,code,fee,difference', ...lines].join('\n'), CYCLE);
    const line = (id: string, status: string, rest: string) => `${id}_${CYCLE},${status},T-${id},100.00,USD,${rest}`;
    const { rows, errors } = costs(
      line('a', 'paid', ',1.50,-3.00'),
      line('b', 'paid', ',,'),
      line('c', 'returned', 'declined,99.99,'),
      line('d', 'sent', ',0,0'),
      line('e', 'paid', ",0,'-0.01"),
      line('f', 'paid', ',,3.01'),
      line('h', 'paid', ',-1,'),
      line('i', 'paid', ',1e2,'),
      line('j', 'sent', ',1,'),
      line('k', 'failed', 'declined,,1'),
      line('l', 'paid', ',,999999999999999999999999999999'),
      line('m', 'paid', ',100.00,'),
      line('n', 'returned', 'declined,100.01,'),
    );
    expect(rows.map(({ uid, feeMinor, differenceMinor }) => [uid, feeMinor, differenceMinor])).toEqual([
      ['a', 1_50, -3_00],
      ['b', undefined, undefined],
      ['c', 99_99, undefined],
      ['d', 0, 0],
      ['e', 0, -1],
    ]);
    expect(errors).toEqual([
      ...[7, 8, 9, 10, 11, 12].map((line) => ({ line, code: 'costs' })),
      ...[13, 14].map((line) => ({ line, code: 'fee' })),
    ]);
  });

  it.each(['__proto__', '__x__', '______', `__proto___${CYCLE}`])(
    'names the line of an id that no payout can have (%s), and reads the others',
    (id) => {
      const { rows, errors } = read(`${id},sent,A,1,USD,`, `ana_${CYCLE},sent,B,1,USD,`);
      expect(rows.map(({ uid }) => uid)).toEqual(['ana']);
      expect(errors).toEqual([{ line: 2, code: 'id' }]);
    },
  );

  it.each(['constructor', 'toString', 'hasOwnProperty'])('keeps %s as the id of no payout', (id) => {
    expect(read(`${id},sent,A,1,USD,`).rows).toMatchObject([{ uid: id }]);
  });

  it('does not choose between a line that can be read and one about the same payment that can’t', () => {
    const { rows, doubled, errors } = read(
      `ana_${CYCLE},paid,TX-1,1.00,USD,`,
      `ana_${CYCLE},vanished,TX-2,1.00,USD,`,
      `bea_${CYCLE},paid,TX-3,1.00,USD,`,
    );
    expect(rows.map(({ uid }) => uid)).toEqual(['bea']);
    expect(doubled.map(({ uid }) => uid)).toEqual(['ana']);
    expect(errors).toEqual([{ line: 3, code: 'status' }]);
  });

  it('counts lines, not records', () => {
    const { errors } = read(`"ana_${CYCLE}",paid,TX1,1.00,USD,"a\nb"`, 'x y,paid,TX,1.00,USD,');
    expect(errors).toEqual([{ line: 4, code: 'id' }]);
  });

  it.each([
    ['never closed', `bo_${CYCLE},paid,"TX,1.00,USD,`, 3],
    [
      'closed by the mark that opens another cell',
      `bo_${CYCLE},paid,"TX,1.00,USD,\nana_${CYCLE},paid,"TX",1.00,USD,`,
      3,
    ],
    ['followed by more text', `"bo"_${CYCLE},paid,TX,1.00,USD,`, 3],
    ['never closed after a cell of two lines', `bo_${CYCLE},paid,"T\r\nX",1.00,USD,\r\n"ana_${CYCLE},paid`, 5],
  ])('with a quoted cell that is %s is refused whole, and the line is named', (_what, text, line) => {
    expect(read(`ana_${CYCLE},sent,A,1,USD,`, text, `cy_${CYCLE},sent,C,1,USD,`)).toEqual({
      rows: [],
      doubled: [],
      errors: [{ line, code: 'quotes' }],
    });
  });

  it('with a quotation mark inside a cell without quotes keeps it', () => {
    expect(read(`ana_${CYCLE},sent,5"A,1,USD,`).rows[0]).toMatchObject({ reference: '5"A' });
  });

  it.each(['\n', '\r\n', '\r'])('is read with line breaks %j', (end) => {
    const { rows, errors } = readResultFile([HEAD, `ana_${CYCLE},sent,A,1,USD,`, 'x y', ''].join(end), CYCLE);
    expect(rows.map(({ line }) => line)).toEqual([2]);
    expect(errors).toEqual([{ line: 3, code: 'id' }]);
  });

  it('of the greatest size with nothing but quotation marks is refused as well', () => {
    const text = `${HEAD}\n"${'" '.repeat(700_000)}`;
    expect(readResultFile(text, CYCLE).errors).toEqual([{ line: 2, code: 'quotes' }]);
  });

  it('that has a payment twice leaves both to be looked at', () => {
    const { rows, doubled } = read(
      `ana_${CYCLE},sent,A,1,USD,`,
      `bo_${CYCLE},sent,B,1,USD,`,
      `ana_${CYCLE},paid,A,1,USD,`,
    );
    expect(rows.map(({ uid }) => uid)).toEqual(['bo']);
    expect(doubled.map(({ line }) => line)).toEqual([2, 4]);
  });

  it('of another batch matches nothing', () => {
    expect(read('ana_2026-11-15,sent,A,1,USD,').rows[0]!.uid).toBe('ana_2026-11-15');
  });

  it('keeps codes of failures alone, and takes back what kept spreadsheets from running a text', () => {
    const { rows } = read(`ana_${CYCLE},returned,'=TX,1,USD,Account-Closed`, `bo_${CYCLE},paid,TX,1,USD,other`);
    expect(rows).toMatchObject([{ code: 'account-closed', reference: '=TX' }, { uid: 'bo' }]);
    expect(rows[1]).not.toHaveProperty('code');
  });

  it.each([
    ['too large', 'x'.repeat(MOST_CHARACTERS + 1), { code: 'size' }],
    ['without a column', 'payment_id,status,Reference\nx', { code: 'columns', names: ['amount', 'currency'] }],
    [
      'with a column twice',
      'payment_id,status,Reference,amount,currency,reference\nx',
      { code: 'columnTwice', names: ['reference'] },
    ],
    ['empty', '', { code: 'columns', names: ['payment_id', 'status', 'reference', 'amount', 'currency'] }],
    ['without rows', HEAD, { code: 'empty' }],
  ])('that is %s is refused whole', (_what, text, error) => {
    expect(readResultFile(text, CYCLE)).toEqual({ rows: [], doubled: [], errors: [{ line: 1, ...error }] });
  });
});

describe('a result of one payout', () => {
  const row = (result: ResultRow['result'], more: Partial<ResultRow> = {}): ResultRow => ({
    uid: 'ana',
    result,
    reference: 'TX',
    amountMinor: 45_29,
    currency: 'USD',
    ...more,
  });
  const item = (state: RequestState, attempts: { result: string; externalRef: string }[] = []) => ({
    state,
    amountMinor: 45_29,
    currency: 'USD' as const,
    attempts: attempts.map((attempt) => ({ at: new Date(), by: 'op', ...attempt })),
  });

  it('goes by the table of states, and only from where the provider can know of it', () => {
    const possible = REQUEST_STATES.flatMap((state) =>
      RESULTS.flatMap((result) => {
        const plan = judgeResult(item(state), row(result, { seen: state }));
        if (plan.verdict !== 'ready') return [];
        let from = state;
        for (const step of plan.steps) {
          expect(TRANSITIONS[from]).toContain(step);
          from = step;
        }
        expect(from).toBe(result);
        return [`${state} ${result}`];
      }),
    );
    expect(possible).toEqual([
      'exported sent',
      'exported paid',
      'exported failed',
      'sent paid',
      'sent failed',
      'sent returned',
      'paid returned',
      'failed paid',
    ]);
    expect(resultsFrom({ state: 'exported' })).toEqual(['sent', 'paid', 'failed']);
    expect(resultsFrom({ state: 'failed' })).toEqual(['paid']);
    expect(resultsFrom({ state: 'held' })).toEqual([]);
    expect(isLateSuccess(item('failed', [{ result: 'failed', externalRef: 'TX' }]), row('paid'))).toBe(true);
    expect(isLateSuccess(item('failed', [{ result: 'failed', externalRef: 'TX' }]), row('returned'))).toBe(false);
    expect(isLateSuccess(item('sent', [{ result: 'sent', externalRef: 'TX' }]), row('paid'))).toBe(false);
  });

  it('is only that it was paid, where a pause after the export gave the money back', () => {
    const paused = REQUEST_STATES.map((state) => ({ ...item(state), outOfFile: true }));
    const more = paused.filter((one) => resultsFrom(one).length > resultsFrom({ state: one.state }).length);
    expect(more.map(({ state }) => state)).toEqual(['blocked', 'held', 'rejected']);
    for (const one of more) {
      expect(resultsFrom(one)).toEqual(['paid']);
      expect(judgeResult(one, row('paid', { seen: one.state }))).toEqual({ verdict: 'ready', steps: ['paid'] });
      expect(judgeResult(one, row('paid')).verdict).toBe('changed');
      expect(judgeResult({ ...one, outOfFile: false }, row('paid')).verdict).toBe('impossible');
      expect(isLateSuccess(one, row('paid'))).toBe(true);
    }
  });

  it('is unmatched, differs, or was recorded before', () => {
    expect(judgeResult(null, row('paid')).verdict).toBe('unmatched');
    expect(judgeResult(item('sent'), row('paid', { amountMinor: 45_30 })).verdict).toBe('differs');
    expect(judgeResult(item('sent'), row('paid', { currency: 'EUR' })).verdict).toBe('differs');
    const paid = item('paid', [{ result: 'paid', externalRef: 'TX' }]);
    expect(judgeResult(paid, row('paid')).verdict).toBe('repeated');
    expect(judgeResult(paid, row('paid', { reference: 'TX2' })).verdict).toBe('impossible');
    // Another amount under the same reference is no repetition.
    expect(judgeResult(paid, row('paid', { amountMinor: 1 })).verdict).toBe('differs');
  });

  it('is refused where the status is another than the operator saw, unless it is recorded already', () => {
    const failed = item('failed', [{ result: 'failed', externalRef: 'TX' }]);
    expect(judgeResult(failed, row('paid', { seen: 'exported' })).verdict).toBe('changed');
    expect(judgeResult(failed, row('paid')).verdict).toBe('changed');
    expect(judgeResult(failed, row('paid', { seen: 'failed' })).verdict).toBe('ready');
    expect(judgeResult(item('paid'), row('returned')).verdict).toBe('changed');
    expect(judgeResult(item('sent'), row('returned', { seen: 'exported' })).verdict).toBe('changed');
    expect(judgeResult(item('sent'), row('paid')).verdict).toBe('ready');
    const paid = item('paid', [{ result: 'paid', externalRef: 'TX' }]);
    expect(judgeResult(paid, row('paid', { seen: 'exported' })).verdict).toBe('repeated');
  });
});
