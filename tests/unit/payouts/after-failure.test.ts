import { describe, expect, it } from 'vitest';
import { afterFailure, isSettled, methodAskedAt, type Others, unpaidView } from '#app/domain/payouts/after-failure.ts';
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

  it('is a request once the streamer cancelled the one that carried the money on', () => {
    const carried = failed('limit', { nextCycleId: '2026-12-01' });
    expect(afterFailure(carried, method, now, USUAL_CUT_OFFS, { state: 'requested' })).toMatchObject({
      next: 'requested',
    });
    expect(afterFailure(carried, method, now, USUAL_CUT_OFFS, { state: 'cancelled' })).toMatchObject({
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

  const cycleId = '2026-11-15';
  const unpaid = (reason: string, more: Partial<PayoutRequestRecord> = {}) => ({
    ...{ cycleId, state: 'failed' as const, openFailure: true, timeline: { failed: { at, by: 'operator', reason } } },
    ...more,
    cycleId,
  });
  const blocked = (...blockers: { code: string; firstCycleId?: string; cycleId?: string }[]) => ({
    ...{ cycleId, state: 'blocked' as const, timeline: { blocked: { at, by: 'system' } }, blockers },
  });

  const viewOf = (request: Parameters<typeof unpaidView>[0], others: Others = []) =>
    unpaidView(request, others, later, USUAL_CUT_OFFS);
  const said = (...asked: Parameters<typeof viewOf>) => {
    const view = viewOf(...asked);
    if (!view) return null;
    if (view.carriesTo) return ['requested', view.carriesTo];
    const { key, date } = view.hint!;
    return [key, date instanceof Date ? cycleIdOf(date) : date];
  };

  it('is requested for a payday already, or waits for the streamer, and says which payday comes first', () => {
    expect(said(unpaid('limit', { nextCycleId: '2026-12-15' }))).toEqual(['requested', '2026-12-15']);
    expect(said({ ...blocked({ code: 'too-late' }), nextCycleId: '2027-01-01' })).toEqual(['requested', '2027-01-01']);
    expect(said(unpaid('limit'))).toEqual(['streamer', '2026-12-15']);
  });

  it('names what comes before a request: an account, a decision, money, the minimum', () => {
    expect(said(blocked({ code: 'below-minimum' }))).toEqual(['minimum', '2026-12-15']);
    expect(said(blocked({ code: 'no-balance' }, { code: 'no-method' }))).toEqual(['empty', null]);
    expect(said(blocked({ code: 'owes' }))).toEqual(['empty', null]);
    expect(said(blocked({ code: 'not-active' }, { code: 'no-method' }))).toEqual(['inactive', null]);
    expect(said(blocked({ code: 'on-hold', cycleId: '2026-11-01' }))).toEqual(['paused', '2026-11-01']);
    expect(viewOf(blocked({ code: 'no-balance' }, { code: 'no-method' }))!.needsMethod).toBe(false);
  });

  it('needs another method where the account is at fault, which is used a payday later than others', () => {
    expect(said(unpaid('account-closed'))).toEqual(['method', '2027-01-01']);
    expect(said(blocked({ code: 'network-off' }, { code: 'below-minimum' }))).toEqual(['method', '2027-01-01']);
    // A first method has no cool-down.
    expect(said(blocked({ code: 'no-method' }))).toEqual(['method', '2026-12-15']);
    expect(viewOf(blocked({ code: 'no-method' }))!.needsMethod).toBe(true);
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

  it('follows the later requests: one that is cancelled carries nothing on, one that is paid settles it', () => {
    const on = (id: string, state: PayoutRequestRecord['state']): Others => [{ cycleId: id, state }];
    const carried = { ...blocked({ code: 'too-late' }), nextCycleId: '2026-12-15' };
    expect(said(carried, on('2026-12-15', 'requested'))).toEqual(['requested', '2026-12-15']);
    expect(said(carried, on('2026-12-15', 'cancelled'))).toEqual(['streamer', '2026-12-15']);
    const noMethod = blocked({ code: 'no-method' });
    expect(said(noMethod, on('2026-12-01', 'paid'))).toBeNull();
    expect(said(noMethod, on('2026-11-01', 'paid'))).toEqual(['method', '2026-12-15']);
    expect(said(noMethod, on('2026-12-01', 'blocked'))).toEqual(['method', '2026-12-15']);
    // The payday of December 1 took it on, whose batch is under way.
    expect(viewOf(noMethod, on('2026-12-01', 'sent'))).toMatchObject({
      ...{ carriesTo: '2026-12-01', hint: null, needsMethod: false },
    });
    expect(viewOf(noMethod, on('2026-12-15', 'requested'))).toMatchObject({
      ...{ carriesTo: '2026-12-15', hint: { key: 'unlessChanged' }, needsMethod: true },
    });
    // A failure has a mark of its own: that another payday was paid says nothing of this money.
    expect(said(unpaid('limit'), on('2026-12-01', 'paid'))).toEqual(['streamer', '2026-12-15']);
  });

  it('was asked about only since it failed the last time', () => {
    const asked = (day: number) => ({ methodAsked: { at: new Date(Date.UTC(2026, 10, day)), by: 'a' } });
    const returned = { at: new Date('2026-11-20T00:00:00Z'), by: 'op', reason: 'account-closed' };
    expect(methodAskedAt({ state: 'returned', timeline: { returned, ...asked(19) } })).toBeNull();
    expect(methodAskedAt({ state: 'returned', timeline: { returned, ...asked(21) } })).toEqual(
      new Date('2026-11-21T00:00:00Z'),
    );
  });

  it('is nothing for what is paid, under way, or settled', () => {
    for (const settled of [
      unpaid('account-closed', { openFailure: false }),
      { cycleId, state: 'paid' as const, timeline: {} },
      { cycleId, state: 'held' as const, timeline: {}, blockers: [{ code: 'no-method' }] },
      { cycleId, state: 'rejected' as const, timeline: {} },
    ]) {
      expect([said(settled), isSettled(settled)]).toEqual([null, true]);
    }
  });
});
