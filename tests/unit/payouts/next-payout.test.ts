import { describe, expect, it } from 'vitest';
import { nextStepOf } from '#app/domain/payouts/next-payout.ts';
import { REQUEST_STATES } from '#app/domain/payouts/request.ts';

const payAt = new Date('2026-11-15T00:00:00Z');
const after = (hours: number) => new Date(payAt.getTime() + hours * 3_600_000);

describe('what comes next for a payout', () => {
  it.each([
    ['requested', 'schedule'],
    ['locked', 'admin'],
    ['held', 'decision'],
    ['approved', 'operator'],
    ['exported', 'operator'],
    ['sent', 'bank'],
  ] as const)('%s waits for the %s', (state, actor) => {
    expect(nextStepOf(state, payAt, after(-1))).toEqual({ actor, overdue: false });
  });

  it('is nothing once it has ended', () => {
    const ended = REQUEST_STATES.filter((state) => !nextStepOf(state, payAt, after(0)));
    expect(ended).toEqual(['cancelled', 'blocked', 'paid', 'rejected', 'failed', 'returned']);
  });

  it.each([
    ['locked', 24],
    ['approved', 24],
    ['exported', 24],
    ['held', 24],
    ['sent', 5 * 24],
  ] as const)('%s is overdue %i hours after the payday began', (state, hours) => {
    expect(nextStepOf(state, payAt, after(hours - 0.001))).toMatchObject({ overdue: false });
    expect(nextStepOf(state, payAt, after(hours))).toMatchObject({ overdue: true });
  });
});
