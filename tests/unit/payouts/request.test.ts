import { describe, expect, it } from 'vitest';
import {
  assertTransition,
  canTransition,
  isRequestState,
  isReserved,
  payoutRequestId,
  payoutsStatusOf,
  type PayoutStatus,
  REQUEST_STATES,
  type RequestState,
  TRANSITIONS,
} from '#app/domain/payouts/request.ts';

/** The design's table, written out again: from → to. */
const ALLOWED = new Set([
  'requested→cancelled',
  'requested→locked',
  'requested→blocked',
  'cancelled→requested',
  'locked→approved',
  'locked→held',
  'locked→rejected',
  'locked→blocked',
  'approved→exported',
  'approved→held',
  'exported→sent',
  'exported→failed',
  'exported→held',
  'sent→paid',
  'sent→failed',
  'sent→returned',
  'failed→paid',
  'paid→returned',
  'held→locked',
  'held→blocked',
  'held→rejected',
]);

describe('the states of a request', () => {
  it('move as the table says and in no other way', () => {
    for (const from of REQUEST_STATES) {
      for (const to of REQUEST_STATES) {
        const allowed = ALLOWED.has(`${from}→${to}`);
        expect(canTransition(from, to), `${from} → ${to}`).toBe(allowed);
        if (allowed) expect(() => assertTransition(from, to)).not.toThrow();
        else expect(() => assertTransition(from, to)).toThrow(RangeError);
      }
    }
  });

  it('lead to paid also where a payout was paused after the export, and nowhere else', () => {
    const from = REQUEST_STATES.filter((state) => canTransition(state, 'paid', { outOfFile: true }));
    expect(from).toEqual(['blocked', 'sent', 'held', 'rejected', 'failed']);
    for (const state of REQUEST_STATES) {
      const others = REQUEST_STATES.filter((to) => to !== 'paid' && canTransition(state, to, { outOfFile: true }));
      expect(others.sort()).toEqual(TRANSITIONS[state].filter((to) => to !== 'paid').sort());
    }
  });

  it('are all reached from a request', () => {
    const reached = new Set<RequestState>(['requested']);
    for (const state of reached) for (const next of TRANSITIONS[state]) reached.add(next);
    expect([...reached].sort()).toEqual([...REQUEST_STATES].sort());
  });

  it('never pay without an approval, and never approve what is blocked', () => {
    const unapproved = new Set<RequestState>(['requested']);
    for (const state of unapproved)
      for (const next of TRANSITIONS[state]) if (next !== 'approved') unapproved.add(next);
    expect(unapproved).not.toContain('paid');
    expect(TRANSITIONS.blocked).toEqual([]);
  });

  it.each<[RequestState, PayoutStatus]>([
    ['requested', 'pending'],
    ['cancelled', 'pending'],
    ['locked', 'processing'],
    ['approved', 'processing'],
    ['exported', 'processing'],
    ['sent', 'processing'],
    ['paid', 'paid'],
    ['blocked', 'on_hold'],
    ['held', 'on_hold'],
    ['rejected', 'rejected'],
    ['failed', 'failed'],
    ['returned', 'failed'],
  ])('%s is shown as %s', (state, status) => {
    expect(payoutsStatusOf(state)).toBe(status);
  });

  it('reserve money from the lock until it is paid', () => {
    expect(REQUEST_STATES.filter(isReserved)).toEqual(['locked', 'approved', 'exported', 'sent']);
  });

  it('are told from anything else', () => {
    for (const value of ['Requested', '', null, ['paid'], 'toString']) expect(isRequestState(value)).toBe(false);
    expect(isRequestState('paid')).toBe(true);
    expect(payoutRequestId('u1', '2026-12-01')).toBe('u1_2026-12-01');
  });
});
