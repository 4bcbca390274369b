// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { nextStepOf, paidAgain } from '#app/domain/payouts/next-payout.ts';
import { REQUEST_STATES } from '#app/domain/payouts/request.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { AgainText } from '#app/features/payouts/next-step.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  ...(await import('#tests/support/played-remix.tsx')),
}));

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

describe('the money of a payout that failed', () => {
  const mark = { at: new Date('2026-11-02T10:00:00Z'), by: 'op', reason: 'limit' };
  const failed = { state: 'failed' as const, timeline: { failed: mark }, openFailure: false };

  it('was paid again once the failure is resolved, with the payday where that is known', () => {
    expect(paidAgain({ ...failed, nextCycleId: '2026-12-01' })).toEqual({ cycleId: '2026-12-01' });
    expect(paidAgain({ ...failed, state: 'returned' })).toEqual({ cycleId: null });
  });

  it('was not while the failure is open or was dismissed, nor for another payout', () => {
    expect(paidAgain({ ...failed, openFailure: true, nextCycleId: '2026-12-01' })).toBeNull();
    expect(paidAgain({ ...failed, timeline: { failed: mark, dismissed: mark } })).toBeNull();
    for (const state of ['blocked', 'paid'] as const) expect(paidAgain({ ...failed, state })).toBeNull();
  });

  it.each(LANGUAGES)(
    'a failed payout that was paid again says so in %s, and never that the money is back',
    (language) => {
      for (const nextCycleId of ['2026-11-15', undefined]) {
        const { getByTestId, queryAllByRole } = show(
          <AgainText request={{ ...failed, nextCycleId }} language={language} />,
          language,
        );
        expect(getByTestId('again').textContent).toMatch(
          /has (since been paid|been paid since)|ya se pagó|já foi pago/,
        );
        expect(getByTestId('again').textContent).not.toMatch(/balance|saldo/);
        const targets = queryAllByRole('link').map((link) => link.getAttribute('href'));
        expect(targets).toEqual(nextCycleId ? ['/dashboard/payouts/2026-11-15'] : []);
      }
    },
  );

  it('a dismissed failure says nothing, a blocked payout that it was requested again', () => {
    const timeline = { failed: mark, dismissed: mark };
    const dismissed = show(<AgainText request={{ ...failed, timeline }} language="en" />);
    expect(dismissed.container.textContent).toBe('');
    const request = { state: 'blocked' as const, timeline: {}, nextCycleId: '2026-11-15' };
    const blocked = show(<AgainText request={request} language="en" />);
    expect(blocked.getByTestId('again').textContent).toContain('We requested it again for the');
  });
});
