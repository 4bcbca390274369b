import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { rebuildStats } from '../../../functions/src/figures/rebuild-stats.ts';
import { countClicks } from '../../../functions/src/income/import-clicks.ts';
import { CLICK, mustAddUp, NOW, OFFER_ID, promotedOffer, read, record, status } from '../support/income.ts';
import { at, type Project } from '../support/project.ts';

/** What streamers brought, by streamer and by the month in which they were approved: for admins, and for good. */

const DAY = 'programmeStats/2026-11-20_cohorts';
const MONTH = 'streamerStats/ana_2026-11';

async function approvedInMarch(): Promise<Project> {
  const project = await promotedOffer();
  await project.db
    .doc('milestones/ana')
    .set({ month: '2026-02', approvedIn: '2026-03', reached: ['signedUp', 'approved'] });
  return project;
}

const click = (project: Project, clicks: number) =>
  countClicks(
    project.context(NOW),
    { ...{ subId: 'any', streamId: '', campaign: '', date: '2026-11-20', country: 'BR' }, clicks },
    { uid: 'ana', offerId: OFFER_ID, campaigns: new Set() },
  );

const cohorts = async (project: Project) => (await read(project, DAY))?.['cohorts'];

describe('figures by streamer and by cohort', () => {
  it('have clicks, conversions, commission and revenue, and take back what is rejected', async () => {
    const project = await approvedInMarch();
    await click(project, 4);
    await click(project, 7);
    await record(project, status('sale', 5));
    const figures = {
      ...{ clicks: 7, registrations: 1, firstDeposits: 1, conversions: 1 },
      ...{ commission: { USD: 40_00 }, revenue: { USD: 100_00 } },
    };
    expect(await cohorts(project)).toEqual({ '2026-03': figures });
    expect(await read(project, MONTH)).toEqual({ uid: 'ana', month: '2026-11', ...figures });
    await mustAddUp(project);
    await record(project, status('rejected', 9));
    const none = { registrations: 0, firstDeposits: 0, conversions: 0, commission: { USD: 0 }, revenue: { USD: 0 } };
    expect(await cohorts(project)).toEqual({ '2026-03': { clicks: 7, ...none } });
    expect(await read(project, MONTH)).toMatchObject({ clicks: 7, ...none });
    await mustAddUp(project);
  });

  it('have a number of conversions from the first click on: admins list streamers by it', async () => {
    const project = await approvedInMarch();
    await click(project, 4);
    expect(await read(project, MONTH)).toEqual({ uid: 'ana', month: '2026-11', clicks: 4, conversions: 0 });
    await mustAddUp(project);
  });

  it('stay what they are when the streamer is deactivated, approved anew or gone', async () => {
    const project = await approvedInMarch();
    const { db } = project;
    await click(project, 4);
    await record(project, status('sale', 5));
    const before = [await cohorts(project), await read(project, MONTH)];
    await db.doc('users/ana').update({ role: 'none' });
    await db.doc('milestones/ana').update({ approvedIn: '2026-11' });
    await rebuildStats(project.context(NOW));
    expect([await cohorts(project), await read(project, MONTH)]).toEqual(before);
    for (const path of ['users/ana', 'milestones/ana', 'directory/ana']) await db.doc(path).delete();
    await rebuildStats(project.context(at('2026-11-20T12:00:00.000Z')));
    expect([await cohorts(project), await read(project, MONTH)]).toEqual(before);
    // What the tracker says later is of the same cohort.
    await record(project, status('rejected', 9));
    expect(await cohorts(project)).toMatchObject({ '2026-03': { conversions: 0, commission: { USD: 0 } } });
    await mustAddUp(project);
  });

  it('are made by a rebuild of what an earlier release counted, and then follow', async () => {
    const project = await approvedInMarch();
    const { db } = project;
    await click(project, 4);
    await record(project, status('sale', 5));
    const after = [await cohorts(project), await read(project, MONTH)];
    const counts = (await db.collection('clickCounts').get()).docs[0]!.ref;
    await db.doc(`conversions/${CLICK}`).update({ 'counted.cohort': FieldValue.delete() });
    await counts.update({ cohort: FieldValue.delete() });
    for (const { ref } of (await db.collection('programmeStats').orderBy('cohortsOf').get()).docs) await ref.delete();
    await db.doc(MONTH).delete();
    // An event in between takes nothing from what is not counted yet.
    await click(project, 6);
    await click(project, 4);
    expect(await cohorts(project)).toBeUndefined();
    expect(await rebuildStats(project.context(NOW))).toMatchObject({ recounted: 2 });
    expect([await cohorts(project), await read(project, MONTH)]).toEqual(after);
    expect((await counts.get()).get('cohort')).toBe('2026-03');
    await click(project, 9);
    expect(await cohorts(project)).toMatchObject({ '2026-03': { clicks: 9, conversions: 1 } });
    expect(await rebuildStats(project.context(at('2026-11-20T12:00:00.000Z')))).toMatchObject({
      recounted: 0,
      written: 0,
    });
  });

  it.each([
    ['the decision', { decision: 'approved', decidedAt: at('2026-05-31T23:59:59.000Z') }, '2026-05'],
    ['the sign-up', { decision: 'rejected', decidedAt: at('2026-05-31T23:59:59.000Z') }, '2026-02'],
  ])('are of the month of %s where none is noted', async (_, review, month) => {
    const project = await promotedOffer();
    await project.db.doc('milestones/ana').set({ month: '2026-02', reached: ['signedUp', 'approved'] });
    await project.db.doc('reviews/ana').set(review);
    await click(project, 4);
    expect(await cohorts(project)).toEqual({ [month]: { clicks: 4 } });
  });
});
