import { describe, expect, it } from 'vitest';
import { planPayday } from '#app/domain/guides/payday-plan.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';

const plan = (earned: string, holdDays: number, requested: string) =>
  planPayday({ earnedOn: new Date(earned), holdDays, requestedOn: new Date(requested) }, USUAL_CUT_OFFS);

describe('which payday pays a commission', () => {
  it('is the one of the request, when it is available before requests close', () => {
    const found = plan('2026-03-03', 7, '2026-03-10');
    expect(found?.availableAt).toEqual(new Date('2026-03-10'));
    expect(found).toMatchObject({ requested: { id: '2026-03-15' }, isPaid: true, first: { id: '2026-03-15' } });
  });

  it('is a later one, when it becomes available as requests close or after', () => {
    expect(plan('2026-03-06', 7, '2026-03-10')).toMatchObject({ isPaid: false, first: { id: '2026-04-01' } });
    expect(plan('2026-03-05', 7, '2026-03-10')).toMatchObject({ isPaid: true, first: { id: '2026-03-15' } });
    expect(plan('2026-03-07', 30, '2026-03-10')).toMatchObject({ isPaid: false, first: { id: '2026-04-15' } });
  });

  it('is of a late request the next payday', () => {
    expect(plan('2026-03-03', 7, '2026-03-13')).toMatchObject({ requested: { id: '2026-04-01' }, isPaid: true });
  });

  it('goes by the cut-off of each cycle', () => {
    const plan = (requested: string, cutOffs: Record<string, number>) =>
      planPayday({ earnedOn: new Date('2026-03-05'), holdDays: 7, requestedOn: new Date(requested) }, cutOffs);
    expect(plan('2026-03-10', { '2026-03-15': 72 })).toMatchObject({ isPaid: false, first: { id: '2026-04-01' } });
    expect(plan('2026-03-10', { '2026-04-01': 72 })).toMatchObject({ isPaid: true, first: { id: '2026-03-15' } });
    expect(plan('2026-03-12', { '2026-03-15': 72 })).toMatchObject({ requested: { id: '2026-04-01' } });
  });

  it('is an earlier one than that of the request, where nobody requested it', () => {
    expect(plan('2026-01-01', 0, '2026-03-10')).toMatchObject({ isPaid: true, first: { id: '2026-01-15' } });
  });

  it.each([
    ['no date', '', 7, '2026-03-10'],
    ['no date of a request', '2026-03-03', 7, 'soon'],
    ['less than no days', '2026-03-03', -1, '2026-03-10'],
    ['half a day', '2026-03-03', 0.5, '2026-03-10'],
    ['more than a year', '2026-03-03', 366, '2026-03-10'],
  ])('is not known of %s', (_, earned, holdDays, requested) => {
    expect(plan(earned, holdDays, requested)).toBeNull();
  });
});
