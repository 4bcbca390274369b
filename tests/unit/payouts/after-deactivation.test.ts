import { expect, it } from 'vitest';
import { fateOf, REQUEST_STATES, TRANSITIONS } from '#app/domain/payouts/request.ts';

/** A deactivation is told for each payout that it bears on, and for no other. */
it.each([
  ['requested', 'blocked'],
  ['locked', 'paused'],
  ['approved', 'paused'],
  ['exported', 'in-file'],
  ['sent', 'arrives'],
  ['held', 'stays-paused'],
] as const)('a payout that is %s: %s', (state, fate) => {
  expect(fateOf(state)).toBe(fate);
});

it('what is paused or blocked can become so', () => {
  for (const state of REQUEST_STATES) {
    if (fateOf(state) === 'blocked') expect(TRANSITIONS[state]).toContain('blocked');
    if (fateOf(state) === 'paused') expect(TRANSITIONS[state]).toContain('held');
  }
});

it('says nothing of payouts that are over', () => {
  const over = REQUEST_STATES.filter((state) => fateOf(state) === null);
  expect(over).toEqual(['cancelled', 'blocked', 'paid', 'rejected', 'failed', 'returned']);
});
