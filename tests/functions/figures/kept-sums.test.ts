import { describe, expect, it } from 'vitest';
import { noteFirstDeposit, noteMilestones } from '../../../functions/src/figures/note-milestones.ts';
import { sumStreamEarnings } from '../../../functions/src/streams/sum-stream.ts';
import { countedAt } from '../support/counters.ts';
import { openProject, type Project, updateTimes } from '../support/project.ts';

/** Sums that triggers keep: each thing counts once, however often and in whatever order events come. */

const person = (more: object = {}) => ({
  uid: 'ana',
  email: 'ana@greenroom.test',
  role: 'streamer',
  status: 'pending',
  displayName: 'Ana Lima',
  username: 'ana',
  firstName: 'Ana',
  lastName: 'Lima',
  createdAt: '2026-03-31T23:59:59.999Z',
  completedAllGuides: false,
  brandName: '',
  affiliateManagerId: null,
  ...more,
});
const later = (project: Project) => project.context(new Date('2026-04-02T10:00:00.000Z'));
const cohort = (project: Project) => countedAt(project, 'cohorts/2026-03');

describe('how far people come', () => {
  it('is counted step by step in the month of their sign-up, and not taken back', async () => {
    const project = openProject();
    const user = project.db.doc('users/ana');
    await user.set(person());
    await noteMilestones(later(project), 'ana');
    expect(await cohort(project)).toEqual({ month: '2026-03', signedUp: 1 });
    await user.update({ status: 'active' });
    await noteMilestones(later(project), 'ana');
    await user.update({ completedAllGuides: true });
    await noteMilestones(later(project), 'ana');
    await user.update({ role: 'none' });
    await noteMilestones(later(project), 'ana');
    expect(await cohort(project)).toEqual({ month: '2026-03', signedUp: 1, approved: 1, guidesDone: 1 });
    expect((await project.db.doc('milestones/ana').get()).data()).toEqual({
      ...{ month: '2026-03', approvedIn: '2026-04' },
      reached: ['signedUp', 'approved', 'guidesDone'],
    });
  });

  it('counts once when events come doubled and at the same time, and writes nothing again', async () => {
    const project = openProject();
    await project.db.doc('users/ana').set(person({ status: 'active', completedAllGuides: true }));
    await Promise.all([1, 2, 3].map(() => noteMilestones(later(project), 'ana')));
    expect(await cohort(project)).toEqual({ month: '2026-03', signedUp: 1, approved: 1, guidesDone: 1 });
    const before = await updateTimes(project.db, ['cohorts', 'countChanges', 'milestones']);
    await noteMilestones(later(project), 'ana');
    expect(await updateTimes(project.db, ['cohorts', 'countChanges', 'milestones'])).toEqual(before);
  });

  it('has the first deposit by the figures, and none without one', async () => {
    const project = openProject();
    await project.db.doc('users/ana').set(person({ status: 'active' }));
    const figures = (firstDeposits: number) => ({
      uid: 'ana',
      days: { '05': { offers: { o: { clicks: 3, firstDeposits } } } },
    });
    await noteFirstDeposit(later(project), undefined);
    await noteFirstDeposit(later(project), figures(0));
    expect(await cohort(project)).toBeUndefined();
    await Promise.all([noteFirstDeposit(later(project), figures(1)), noteFirstDeposit(later(project), figures(4))]);
    expect(await cohort(project)).toEqual({ month: '2026-03', signedUp: 1, approved: 1, firstDeposit: 1 });
  });

  it('knows nobody without a record', async () => {
    const project = openProject();
    await noteMilestones(later(project), 'nobody');
    expect((await project.db.doc('milestones/nobody').get()).exists).toBe(false);
  });
});

describe('what a stream earned', () => {
  const put = (project: Project, id: string, more: object = {}) =>
    project.db.doc(`commissions/${id}`).set({
      uid: 'ana',
      offerId: 'o',
      conversionId: id,
      streamId: 's',
      amountMinor: 12_50,
      currency: 'USD',
      state: 'held',
      createdAt: new Date('2026-03-01T00:00:00.000Z'),
      ...more,
    });
  const sums = async ({ db }: Project) => (await db.doc('streamEarnings/s').get()).get('sums') as unknown;

  it('is summed by state, and follows each change once', async () => {
    const project = openProject();
    await Promise.all([put(project, 'a'), put(project, 'b', { amountMinor: 29 })]);
    await Promise.all(['a', 'b', 'a'].map((id) => sumStreamEarnings(project, id)));
    expect(await sums(project)).toEqual({ USD: { held: { amountMinor: 12_79, count: 2 } } });
    await put(project, 'a', { state: 'available' });
    await Promise.all([sumStreamEarnings(project, 'a'), sumStreamEarnings(project, 'a')]);
    expect(await sums(project)).toEqual({
      USD: { held: { amountMinor: 29, count: 1 }, available: { amountMinor: 12_50, count: 1 } },
    });
    expect((await project.db.doc('streamEarnings/s').get()).get('uid')).toBe('ana');
  });

  it('is apart by currency, and writes nothing for a commission without a stream', async () => {
    const project = openProject();
    await Promise.all([put(project, 'a'), put(project, 'c', { currency: 'CLP', amountMinor: 500 })]);
    await Promise.all(['a', 'c'].map((id) => sumStreamEarnings(project, id)));
    await put(project, 'd', { streamId: null });
    await sumStreamEarnings(project, 'd');
    await sumStreamEarnings(project, 'gone');
    expect(await sums(project)).toEqual({
      USD: { held: { amountMinor: 12_50, count: 1 } },
      CLP: { held: { amountMinor: 500, count: 1 } },
    });
  });
});
