import { describe, expect, it } from 'vitest';
import { differencesOf, MOST_EXAMPLES } from '#app/domain/payouts/batch-differences.ts';
import { batchFile, type FileRow, fileRows } from '#app/domain/payouts/files/batch-file.ts';
import {
  BATCH_STATES,
  type BatchState,
  countOf,
  nextBatchState,
  sameTotals,
  stateOfBuilt,
  sumOfTotals,
  totalsByMethod,
  totalsToExport,
  totalsToStop,
  type TotalsByState,
  TO_APPROVE_STATES,
  waitsForApproval,
} from '#app/domain/payouts/batch.ts';
import { confirmsTotals } from '#app/domain/payouts/files/confirms-totals.ts';

const usd = (count: number, amountMinor = count * 10_00) => ({ USD: { count, amountMinor } });
const row = (uid: string, amountMinor = 10_00, address = `T-${uid}`) => ({
  uid,
  username: `name_${uid}`,
  amountMinor,
  currency: 'USD' as const,
  destination: { type: 'crypto' as const, network: 'TRC20', masked: '••••' },
  accountHash: `hash of ${address}`,
});

describe('where a batch goes', () => {
  it.each<[BatchState, TotalsByState, BatchState]>([
    ['locked', { locked: usd(1) }, 'locked'],
    ['approving', { locked: usd(1), approved: usd(5) }, 'approving'],
    ['approving', { approved: usd(5), held: usd(1) }, 'approved'],
    ['approving', { held: usd(6) }, 'closed'],
    ['approved', { approved: usd(5) }, 'approved'],
    ['exporting', { approved: usd(1), exported: usd(4) }, 'exporting'],
    ['exporting', { exported: usd(4), held: usd(1) }, 'exported'],
    ['exporting', { held: usd(5) }, 'closed'],
    ['exported', { exported: usd(5) }, 'exported'],
    ['exported', { exported: usd(4), sent: usd(1) }, 'paying'],
    ['exported', { exported: usd(4), failed: usd(1) }, 'paying'],
    ['stopping', { exported: usd(1), held: usd(4) }, 'stopping'],
    ['stopping', { approved: usd(1), locked: usd(1) }, 'stopping'],
    ['stopping', { sent: usd(1), held: usd(4) }, 'paying'],
    ['stopping', { paid: usd(1), held: usd(4) }, 'closed'],
    ['paying', { sent: usd(1), paid: usd(4) }, 'paying'],
    [
      'paying',
      { paid: usd(3), failed: usd(1), returned: usd(1), held: usd(1), rejected: usd(1), blocked: usd(1) },
      'closed',
    ],
    ['closed', { returned: usd(5) }, 'closed'],
  ])('%s with %j is %s', (state, byState, next) => {
    expect(nextBatchState(state, byState)).toBe(next);
  });

  it('after an approval that left out all that it did not pause depends on whether it paused any', () => {
    expect(nextBatchState('approving', { locked: usd(2) }, usd(2))).toBe('locked');
    expect(nextBatchState('approving', { locked: usd(2), held: usd(1) }, usd(2))).toBe('approved');
  });

  it('is never back', () => {
    const all: TotalsByState[] = [{}, { locked: usd(1) }, { approved: usd(1) }, { exported: usd(1) }, { paid: usd(1) }];
    for (const state of BATCH_STATES) {
      for (const byState of all) {
        const next = nextBatchState(state, byState);
        expect(BATCH_STATES.indexOf(next)).toBeGreaterThanOrEqual(BATCH_STATES.indexOf(state));
      }
    }
  });
});

describe('a batch that waits for its approval', () => {
  const built = (more: object = {}) => ({ state: 'locked' as const, totals: usd(1), rowsHash: 'hash', ...more });

  it.each([
    [built(), 0, 'locked', true],
    [built({ totals: {} }), 0, 'closed', false],
    // Someone can still join it.
    [built({ totals: {} }), 1, 'locked', false],
    // It is being built again.
    [built({ totals: {}, rowsHash: '' }), 0, 'locked', true],
  ])('%j with %i open requests is %s, to be approved: %s', (batch, open, state, waits) => {
    expect(stateOfBuilt(batch, open)).toBe(state);
    expect(waitsForApproval(batch)).toBe(waits);
  });

  it('waits again for what an approval left out, until the export', () => {
    const left = { totals: usd(2), waiting: usd(1) };
    const waiting = BATCH_STATES.filter((state) => waitsForApproval(built({ ...left, state })));
    expect(waiting).toEqual(TO_APPROVE_STATES);
    expect(waitsForApproval(built({ totals: usd(2), waiting: {}, state: 'approved' }))).toBe(false);
  });
});

describe('what an admin can stop', () => {
  const byState = { locked: usd(1), approved: usd(2), exported: usd(3), sent: usd(4), paid: usd(5) };

  it('is what was not sent of a batch that was approved', () => {
    const stoppable = BATCH_STATES.filter((state) => countOf(totalsToStop({ state, byState })) > 0);
    expect(stoppable).toEqual(['approving', 'approved', 'exporting', 'exported', 'paying']);
    expect(totalsToStop({ state: 'paying', byState })).toEqual(usd(6));
    expect(totalsToStop({ state: 'paying', byState: { sent: usd(4) } })).toEqual({});
    expect(totalsToStop({ state: 'paying', byState, stoppedAt: new Date() })).toEqual({});
  });

  it('is exported as far as it is approved: not before, not again, and not when all of it is paused or waits', () => {
    const byState = { approved: usd(2), held: usd(1), locked: usd(1) };
    expect(BATCH_STATES.filter((state) => countOf(totalsToExport({ state, byState })) > 0)).toEqual(['approved']);
    expect(totalsToExport({ state: 'approved', byState })).toEqual(usd(2));
    expect(totalsToExport({ state: 'approved', byState: { held: usd(1), locked: usd(1) } })).toEqual({});
  });
});

describe('totals', () => {
  it('of all states are added up by currency', () => {
    const byState = { paid: usd(2), held: { USD: { count: 1, amountMinor: 5 }, CLP: { count: 1, amountMinor: 900 } } };
    const sum = { USD: { count: 3, amountMinor: 20_05 }, CLP: { count: 1, amountMinor: 900 } };
    expect(sumOfTotals(Object.values(byState))).toEqual(sum);
    expect(countOf(sum)).toBe(4);
    expect(sameTotals(sum, { ...sum })).toBe(true);
    expect(sameTotals(sum, { USD: sum.USD })).toBe(false);
    expect(sameTotals(usd(0, 0), {})).toBe(true);
    expect(sameTotals(usd(1, 5), usd(1, 6))).toBe(false);
    expect(sameTotals(usd(1, 5), usd(2, 5))).toBe(false);
  });

  it('are kept by network, in order', () => {
    const pix = { ...row('b'), destination: { type: 'bank' as const, network: 'PIX', masked: '••••' } };
    expect(Object.entries(totalsByMethod([row('a'), pix, row('c')]))).toEqual([
      ['PIX', usd(1)],
      ['TRC20', usd(2)],
    ]);
  });

  it.each([
    ['3', true],
    ['1,234.56', true],
    ['$1234.56', true],
    ['1.234,56', true],
    ['900 CLP', true],
    ['1234', false],
    ['', false],
    ['4', false],
    ['123456.00', false],
  ])('typed as %s confirm: %s', (typed, confirmed) => {
    const totals = { USD: { count: 2, amountMinor: 1_234_56 }, CLP: { count: 1, amountMinor: 900 } };
    expect(confirmsTotals(typed, totals)).toBe(confirmed);
  });
});

describe('differences', () => {
  const before = (cycleId: string, ...rows: ReturnType<typeof row>[]) => ({ cycleId, rows });

  it('of the first batch are none', () => {
    const { comparedTo, newPayees } = differencesOf([row('a')], []);
    expect(comparedTo).toBeNull();
    expect(newPayees.count).toBe(0);
  });

  it('look back at the last payout of each, and miss anyone who was in the batch before', () => {
    const earlier = [
      before('2026-12-01', row('a', 10_00)),
      before('2026-11-15', row('a', 1_00), row('b', 10_00, 'T-old')),
    ];
    const now = [row('a', 20_00), row('b', 20_01), row('c')];
    const found = differencesOf(now, earlier);
    expect(found.comparedTo).toBe('2026-12-01');
    expect(found.newPayees.examples.map(({ uid }) => uid)).toEqual(['c']);
    expect(found.changedDestinations.examples.map(({ uid }) => uid)).toEqual(['b']);
    // Twice as much is not more than twice.
    expect(found.larger.examples).toMatchObject([{ uid: 'b', amountMinor: 20_01, beforeMinor: 10_00 }]);
    expect(found.missing.count).toBe(0);
    expect(differencesOf([row('c')], earlier).missing.examples.map(({ uid }) => uid)).toEqual(['a']);
  });

  it('do not compare currencies', () => {
    const euros = { ...row('a', 100_00), currency: 'EUR' as const };
    expect(differencesOf([euros], [before('2026-12-01', row('a', 1))]).larger.count).toBe(0);
  });

  it('name the largest, and no more than a few', () => {
    const many = Array.from({ length: 50 }, (_, index) => row(`u${index}`, 100 + index));
    const { newPayees } = differencesOf(many, [before('2026-12-01')]);
    expect(newPayees.count).toBe(50);
    expect(newPayees.examples).toHaveLength(MOST_EXAMPLES);
    expect(newPayees.examples[0]!.uid).toBe('u49');
  });
});

describe('the file to pay by', () => {
  const item = (uid: string) => ({ ...row(uid), state: 'exported' as const, attempts: [], addedBy: [] });
  const payment = (uid: string, more: Partial<FileRow> = {}): FileRow => ({
    ...item(uid),
    destination: { type: 'crypto', network: 'TRC20', details: { address: `T-${uid}` } },
    ...more,
  });

  it('has whole destinations, no formula, and the same bytes whatever the order', () => {
    const odd = payment('b', {
      destination: { type: 'bank', network: 'SEPA', details: { iban: 'DE1', holder: '=1+1', memo: '@x' } },
    });
    const file = batchFile('2026-12-01', [odd, payment('a')]);
    const [names, first, second] = file.split('\r\n');
    expect(names).toContain('"payment_id","username","amount","currency","type","network","address"');
    expect(first).toContain('"a_2026-12-01","name_a","10.00","USD","crypto","TRC20","T-a"');
    expect(second).toContain(`"'=1+1"`);
    expect(second).toContain('"memo=@x"');
    expect(batchFile('2026-12-01', [payment('a'), odd])).toBe(file);
  });

  it('takes each destination from its own document, and is none where one is missing', () => {
    const destinations = new Map(['a', 'b'].map((uid) => [uid, payment(uid).destination]));
    expect(fileRows([item('b'), item('a')], destinations)).toMatchObject([payment('b'), payment('a')]);
    expect(fileRows([item('a'), item('c')], destinations)).toBeNull();
  });
});
