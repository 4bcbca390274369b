import { describe, expect, it } from 'vitest';
import { LedgerRefusal } from '#app/domain/ledger/ledger.ts';
import type { RequestState } from '#app/domain/payouts/request.ts';
import type { ResultRow } from '#app/domain/payouts/result.ts';
import { balance, cycle, item, NOW, request } from '#tests/unit/support/payday.ts';
import { NO_HISTORY, releaseKey } from '../../../functions/src/payouts/plan-lock.ts';
import { giveBack } from '../../../functions/src/payouts/plan-move.ts';
import { planStop } from '../../../functions/src/payouts/plan-pass.ts';
import { historyWith, planResult } from '../../../functions/src/payouts/plan-result.ts';

const by = { by: 'admin', reason: 'Because' };

describe('pausing an item of a stopped batch', () => {
  const stop = (state: RequestState, more: object = {}) =>
    planStop({
      uid: 'ana',
      cycleId: cycle.id,
      request: request(state),
      balance: balance(),
      item: item(state),
      now: NOW,
      by,
      ...more,
    });

  it.each(['locked', 'approved', 'exported'] as const)('gives back what is reserved of one that is %s', (state) => {
    const move = stop(state);
    expect(move).toMatchObject({
      to: 'held',
      marks: { held: by },
      item: { kind: 'update', fields: { state: 'held' } },
    });
    expect(move.transfer!.plan.balance).toMatchObject({ availableMinor: 50_00, reservedMinor: 0 });
  });

  it('takes nothing that was sent, and no item that contradicts its request', () => {
    for (const state of ['sent', 'paid', 'held'] as const) expect(() => stop(state)).toThrow(RangeError);
    expect(() => stop('exported', { item: item('approved') })).toThrow(/does not say/);
  });
});

describe('recording a result', () => {
  const FROM = new Date('2026-12-15T00:00:00.000Z');
  const record = (state: RequestState, result: ResultRow['result'], steps: RequestState[], money = balance()) =>
    planResult({
      uid: 'ana',
      cycleId: cycle.id,
      request: request(state),
      balance: money,
      asksFrom: FROM,
      now: NOW,
      item: item(state),
      row: {
        uid: 'ana',
        result,
        reference: 'TX',
        amountMinor: 50_00,
        currency: 'USD',
        ...(steps.includes('failed') ? { code: 'other' as const } : {}),
      },
      steps,
      by: 'op',
    });

  it('sent moves no money, paid pays what is reserved, failed and returned give it back by entries of their own', () => {
    expect(record('exported', 'sent', ['sent'])).toEqual({
      to: 'sent',
      fields: { externalRef: 'TX' },
      marks: { sent: { by: 'op' } },
    });
    const paid = record('exported', 'paid', ['sent', 'paid']);
    expect(paid).toMatchObject({ to: 'paid', marks: { sent: { by: 'op' }, paid: { by: 'op' } } });
    expect(paid.transfer).toMatchObject({ key: `paid_ana_${cycle.id}`, plan: { entry: { kind: 'paid' } } });
    const failed = record('sent', 'failed', ['failed']);
    expect(failed.fields).toEqual({ externalRef: 'TX', openFailure: true, backSeq: 4 });
    expect(failed).toMatchObject({ to: 'failed', asksFrom: FROM, marks: { failed: { by: 'op', reason: 'other' } } });
    expect(failed.transfer).toMatchObject({ plan: { entry: { kind: 'released' } } });
    const returned = record('paid', 'returned', ['returned'], balance({ reservedMinor: 0, paidMinor: 50_00 }));
    expect(returned).toMatchObject({ to: 'returned', asksFrom: FROM });
    expect(returned.transfer).toMatchObject({ key: `returned_ana_${cycle.id}`, plan: { entry: { kind: 'returned' } } });
  });

  it('a late payment takes what is available, below zero if need be; a return before it gives the reservation back', () => {
    const spent = balance({ reservedMinor: 0, availableMinor: 20_00 });
    const late = record('failed', 'paid', ['paid'], spent);
    expect(late.transfer).toMatchObject({
      key: `paid-late_ana_${cycle.id}`,
      plan: { entry: { kind: 'paid-late' }, balance: { availableMinor: -30_00, paidMinor: 50_00 } },
    });
    expect(late.asksFrom).toBeUndefined();
    expect(late.fields).toEqual({ externalRef: 'TX', openFailure: false });
    const back = record('sent', 'returned', ['returned']);
    expect(back).toMatchObject({ to: 'returned', asksFrom: FROM });
    expect(back.transfer).toMatchObject({ key: releaseKey('ana', cycle.id), plan: { entry: { kind: 'released' } } });
    expect(() => record('exported', 'returned', ['returned'])).toThrow(RangeError);
  });

  it.each(['held', 'blocked', 'rejected'] as const)(
    'a payment of what was paused after the export, now %s, is late',
    (state) => {
      const given = balance({ reservedMinor: 0, availableMinor: 50_00 });
      const of = (more: object) =>
        planResult({
          ...{ uid: 'ana', cycleId: cycle.id, balance: given, asksFrom: null, now: NOW, item: item(state), by: 'op' },
          request: request(state, { blockers: [{ code: 'too-late' }], ...more }),
          row: { uid: 'ana', result: 'paid', reference: 'TX', amountMinor: 50_00, currency: 'USD' },
          steps: ['paid'],
        });
      const move = of({ outOfFile: true });
      expect(move).toMatchObject({ to: 'paid', fields: { externalRef: 'TX', blockers: [] } });
      expect(move.transfer).toMatchObject({
        key: `paid-late_ana_${cycle.id}`,
        plan: { entry: { kind: 'paid-late' }, balance: { availableMinor: 0, paidMinor: 50_00 } },
      });
      expect(() => of({})).toThrow(RangeError);
    },
  );

  it('skips no state, and pays nothing that is not reserved', () => {
    expect(() => record('exported', 'paid', ['paid'])).toThrow(RangeError);
    expect(() => record('approved', 'sent', ['sent'])).toThrow(RangeError);
    expect(() => record('sent', 'paid', ['paid'], balance({ reservedMinor: 0 }))).toThrow(LedgerRefusal);
  });

  it.each([
    ['declined', NO_HISTORY],
    ['wrong-details', { ...NO_HISTORY, destinationFailedAt: NOW, failedRevision: 2 }],
  ])('%s bears on the method that it was sent to', (code, expected) => {
    expect(historyWith(NO_HISTORY, { code, methodRevision: 2, now: NOW })).toEqual(expected);
    const earlier = { ...NO_HISTORY, destinationFailedAt: new Date(0), failedRevision: 3 };
    const { failedRevision } = historyWith(earlier, { code, methodRevision: 2, now: NOW });
    expect(failedRevision).toBe(3);
  });

  it('is of a request with an amount', () => {
    const bare = { uid: 'ana', cycleId: cycle.id, balance: balance(), now: NOW, addedBy: [] };
    const none = request('locked', { amountMinor: undefined });
    expect(() => giveBack({ ...bare, request: none }, 'held', by)).toThrow(/no amount/);
    expect(() => giveBack({ ...bare, request: request('paid') }, 'held', by)).toThrow(RangeError);
  });
});
