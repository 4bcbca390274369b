import { describe, expect, it } from 'vitest';
import { afterFailure } from '#app/domain/payouts/after-failure.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { stepsOf } from '#app/domain/payouts/payout-steps.ts';

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
