import { describe, expect, it } from 'vitest';
import { afterFailure, afterUnpaid, isSettled, needsMethod } from '#app/domain/payouts/after-failure.ts';
import { cycleIdOf } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { stepsOf } from '#app/domain/payouts/payout-steps.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = new Date('2026-11-19T00:00:00Z');
const failed = (reason: string, more: object = {}) => ({
  ...{ state: 'failed' as const, timeline: { failed: { at, by: 'op', reason } }, openFailure: true, methodRevision: 1 },
  ...more,
});
const method = { revision: 1, changedAt: new Date('2026-06-01T00:00:00Z') };

describe('what follows a payout that failed', () => {
  it('is another method, where the account was at fault, with the payday that a change leads to', () => {
    expect(afterFailure(failed('account-closed'), method, now, USUAL_CUT_OFFS)).toEqual({
      ...{ code: 'account-closed', next: 'change-method', payAt: new Date('2026-12-15T00:00:00Z') },
    });
  });

  it('is a request, once the method was changed or where it was not at fault', () => {
    const changed = { revision: 2, changedAt: new Date('2026-11-19T10:00:00Z') };
    const changedNow = afterFailure(failed('account-closed'), changed, now, USUAL_CUT_OFFS);
    expect(changedNow).toMatchObject({ next: 'request', payAt: new Date('2026-12-15T00:00:00Z') });
    expect(afterFailure(failed('declined'), method, now, USUAL_CUT_OFFS)).toMatchObject({
      ...{ next: 'request', payAt: new Date('2026-12-01T00:00:00Z') },
    });
  });

  it('is nothing to do where it was requested again, or was resolved', () => {
    expect(afterFailure(failed('limit', { nextCycleId: '2026-12-01' }), method, now, USUAL_CUT_OFFS)).toEqual({
      ...{ code: 'limit', next: 'requested', cycleId: '2026-12-01' },
    });
    expect(afterFailure(failed('limit', { openFailure: false }), method, now, USUAL_CUT_OFFS)).toBeNull();
    expect(afterFailure({ ...failed('limit'), state: 'paid' }, method, now, USUAL_CUT_OFFS)).toBeNull();
  });
});

describe('the steps of a payout', () => {
  const mark = (day: number) => ({ at: new Date(Date.UTC(2026, 10, day)), by: 'x' });

  it('are those behind it and those ahead', () => {
    const timeline = { requested: mark(1), locked: mark(2), approved: mark(3), exported: mark(4) };
    expect(stepsOf({ state: 'exported', timeline }).map(({ mark: name, look }) => `${name} ${look}`)).toEqual([
      ...['requested done', 'locked done', 'approved done', 'sent ahead', 'paid ahead'],
    ]);
  });

  it('end where it failed', () => {
    const timeline = { requested: mark(1), locked: mark(2), approved: mark(3), sent: mark(4), failed: mark(5) };
    const steps = stepsOf({ state: 'failed', timeline });
    expect(steps.at(-1)).toEqual({ mark: 'failed', look: 'failed' });
    expect(steps).toHaveLength(5);
  });
});

describe('what happens to the money of a payout that was not made', () => {
  /** The payday of December 15 takes requests. */
  const later = new Date('2026-12-03T12:00:00.000Z');

  const unpaid = (reason: string, more: Partial<PayoutRequestRecord> = {}) => ({
    ...{ state: 'failed' as const, openFailure: true, timeline: { failed: { at, by: 'operator', reason } } },
    ...more,
  });
  const blocked = (...blockers: { code: string; firstCycleId?: string }[]) => ({
    ...{ state: 'blocked' as const, timeline: { blocked: { at, by: 'system' } }, blockers },
  });

  const said = (request: Parameters<typeof afterUnpaid>[0]) => {
    const after = afterUnpaid(request, later, USUAL_CUT_OFFS);
    return after && [after.next, after.next === 'requested' ? after.cycleId : cycleIdOf(after.payAt)];
  };

  it('is requested for a payday already, or waits for the streamer, and says which payday comes first', () => {
    expect(said(unpaid('limit', { nextCycleId: '2026-12-15' }))).toEqual(['requested', '2026-12-15']);
    expect(said({ ...blocked({ code: 'too-late' }), nextCycleId: '2027-01-01' })).toEqual(['requested', '2027-01-01']);
    expect(said(unpaid('limit'))).toEqual(['streamer', '2026-12-15']);
    expect(said(blocked({ code: 'below-minimum' }))).toEqual(['streamer', '2026-12-15']);
  });

  it('needs another method where the account is at fault, which is used a payday later than others', () => {
    expect(said(unpaid('account-closed'))).toEqual(['method', '2027-01-01']);
    expect(said(blocked({ code: 'network-off' }, { code: 'below-minimum' }))).toEqual(['method', '2027-01-01']);
    // A first method has no cool-down.
    expect(said(blocked({ code: 'no-method' }))).toEqual(['method', '2026-12-15']);
  });

  it('waits for a method that was changed already until it is used', () => {
    expect(said(blocked({ code: 'method-cooling-down', firstCycleId: '2027-01-01' }))).toEqual([
      'streamer',
      '2027-01-01',
    ]);
    expect(said(blocked({ code: 'method-cooling-down', firstCycleId: '2026-12-01' }))).toEqual([
      'streamer',
      '2026-12-15',
    ]);
  });

  it('is nothing for what is paid, under way, or settled', () => {
    for (const settled of [
      unpaid('account-closed', { openFailure: false }),
      { state: 'paid' as const, timeline: {} },
      { state: 'held' as const, timeline: {}, blockers: [{ code: 'no-method' }] },
      { state: 'rejected' as const, timeline: {} },
    ]) {
      expect([said(settled), needsMethod(settled), isSettled(settled)]).toEqual([null, false, true]);
    }
  });
});
