import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { foldAllCounts } from '../../../functions/src/figures/counters.ts';
import { rebuildStats } from '../../../functions/src/figures/rebuild-stats.ts';
import { recountFigures } from '../../../functions/src/figures/recount-figures.ts';
import { countClicks } from '../../../functions/src/income/import-clicks.ts';
import { mustAddUp, NOW, OFFER_ID, promotedOffer, read, record, status } from '../support/income.ts';
import { atEachWrite } from '../support/killed-firestore.ts';
import { at, openProject, type Project } from '../support/project.ts';

/** After a release that counts more of an event than the one before it. */

const later = (project: Project, minutes: number) => project.context(new Date(NOW.getTime() + minutes * 60_000));
const click = (project: Project, country: string, clicks: number) =>
  countClicks(
    project.context(NOW),
    { ...{ subId: 'any', streamId: '', campaign: '', date: '2026-11-20', country }, clicks },
    { uid: 'ana', offerId: OFFER_ID, campaigns: new Set() },
  );
const figures = async (project: Project) => [
  await read(project, 'programmeStats/2026-11-20'),
  await read(project, 'programmeStats/2026-11-20_cohorts'),
  await read(project, 'streamerStats/ana_2026-11'),
];

/** Three conversions and two rows of clicks as the release before counted them, and what this release counts of them. */
async function upgraded() {
  const project = await promotedOffer();
  const { db } = project;
  await db.doc('milestones/ana').set({ month: '2026-02', approvedIn: '2026-03', reached: ['signedUp', 'approved'] });
  await click(project, 'BR', 4);
  await click(project, 'MX', 6);
  for (const tid of ['t1', 't2', 't3']) await record(project, status('sale', 5, { tid }));
  const after = await figures(project);
  for (const { ref } of (await db.collection('conversions').get()).docs) {
    await ref.update({ 'counted.cohort': FieldValue.delete(), 'counted.revenue': FieldValue.delete() });
  }
  for (const { ref } of (await db.collection('clickCounts').get()).docs)
    await ref.update({ cohort: FieldValue.delete() });
  for (const { ref } of (await db.collection('programmeStats').get()).docs) {
    if (ref.id.includes('cohorts')) await ref.delete();
    else {
      await ref.update({
        [`offers.${OFFER_ID}.revenue`]: FieldValue.delete(),
        'countries.BR.revenue': FieldValue.delete(),
      });
    }
  }
  await db.doc('streamerStats/ana_2026-11').delete();
  return { project, after };
}

describe('events of an earlier release', () => {
  it('are counted once more, once: then a run reads where it is and ends', async () => {
    const { project, after } = await upgraded();
    expect(await figures(project)).not.toEqual(after);
    expect(await recountFigures(later(project, 1))).toEqual({ failed: 0, seen: 5, recounted: 5, unreadable: 0 });
    expect(await figures(project)).toEqual(after);
    expect(await recountFigures(later(project, 61))).toBeNull();
    // What comes in later is counted as this release does.
    await record(project, status('rejected', 9, { tid: 't2' }));
    await mustAddUp(project);
  });

  it('are counted once by runs at the same time, with events in between', async () => {
    const { project } = await upgraded();
    await Promise.all([
      recountFigures(later(project, 1)),
      recountFigures(later(project, 2)),
      record(project, status('rejected', 9, { tid: 't2' })),
      click(project, 'BR', 9),
    ]);
    const counted = await figures(project);
    expect(counted[1]).toMatchObject({ cohorts: { '2026-03': { conversions: 2 } } });
    await mustAddUp(project);
  });

  it('are counted whatever write a run is killed after, its answer lost or not', async () => {
    for (const answerLost of [false, true]) {
      const writes = await atEachWrite(
        async (kill, survived) => {
          const { project, after } = await upgraded();
          await kill(project.db, () => recountFigures(later(project, 1)));
          await recountFigures(later(project, 1));
          await foldAllCounts(project);
          expect(await figures(project), `${survived} ${answerLost}`).toEqual(after);
        },
        { answerLost },
      );
      expect(writes).toBeGreaterThan(6);
    }
  });

  it('take as many runs as they need', async () => {
    const { project, after } = await upgraded();
    const most = { page: 2, pages: 1 };
    for (const [hour, seen] of [2, 3, 0].entries()) {
      expect(await recountFigures(later(project, 1 + hour * 60), most)).toMatchObject({ seen, recounted: seen });
    }
    expect(await recountFigures(later(project, 181), most)).toBeNull();
    expect(await figures(project)).toEqual(after);
  });

  /** The events of an earlier release, one of which has a field of the wrong type. */
  async function withUnreadable() {
    const { project, after } = await upgraded();
    const { ref } = (await project.db.collection('conversions').get()).docs[0]!;
    const { goal } = (await ref.get()).data() as { goal: string };
    await ref.update({ goal: 7 });
    const alerts = async () => (await project.db.collection('alerts').where('subject', '==', ref.path).get()).docs;
    return { project, after, ref, goal, alerts };
  }

  it('are counted without one that can’t be read: it is reported once, and counted when it can be read', async () => {
    const { project, after, ref, goal, alerts } = await withUnreadable();
    expect(await recountFigures(later(project, 1))).toEqual({ failed: 0, seen: 5, recounted: 4, unreadable: 1 });
    // The others were looked at: it is tried alone.
    expect(await recountFigures(later(project, 61))).toEqual({ failed: 0, seen: 1, recounted: 0, unreadable: 1 });
    const [alert, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(alert!.data()).toMatchObject({ kind: 'event-unreadable', state: 'open' });
    expect(alert!.get('lastSeenAt')).toEqual(alert!.get('firstSeenAt'));
    expect(String(alert!.get('found'))).toContain('goal');
    await ref.update({ goal });
    expect(await recountFigures(later(project, 121))).toMatchObject({ seen: 1, recounted: 1, unreadable: 0 });
    expect(await figures(project)).toEqual(after);
    expect((await alerts())[0]!.get('state')).toBe('resolved');
    expect(await recountFigures(later(project, 181))).toBeNull();
  });

  it('close the report of one that is gone', async () => {
    const { project, ref, alerts } = await withUnreadable();
    await recountFigures(later(project, 1));
    await ref.delete();
    expect(await recountFigures(later(project, 61))).toMatchObject({ seen: 1, recounted: 0, unreadable: 0 });
    expect((await alerts())[0]!.get('state')).toBe('resolved');
    expect(await recountFigures(later(project, 121))).toBeNull();
  });

  it('are all looked at again after the database failed at one, and nothing is reported twice', async () => {
    const { project, ref, goal, alerts } = await withUnreadable();
    const { db } = project;
    const run = db.runTransaction.bind(db);
    const unavailable = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
    // The first is that of the run's own record, the second that of the unreadable event.
    let transactions = 0;
    const failing = vi.spyOn(db, 'runTransaction').mockImplementation(((work: Parameters<typeof run>[0]) => {
      transactions += 1;
      return transactions === 3 ? Promise.reject(unavailable) : run(work);
    }) as typeof db.runTransaction);
    await expect(recountFigures(later(project, 1))).rejects.toThrow('1 items failed');
    failing.mockRestore();
    expect(await recountFigures(later(project, 61))).toMatchObject({ seen: 5, recounted: 1, unreadable: 1 });
    const [alert, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(alert!.get('lastSeenAt')).toEqual(alert!.get('firstSeenAt'));
    await ref.update({ goal });
  });

  it('are none in a new project, and none after a rebuild by hand', async () => {
    const empty = openProject();
    expect(await recountFigures(empty.context(NOW))).toMatchObject({ seen: 0 });
    expect(await recountFigures(empty.context(at('2026-11-20T11:00:00.000Z')))).toBeNull();
    const { project, after } = await upgraded();
    await rebuildStats(later(project, 1));
    expect(await recountFigures(later(project, 2))).toMatchObject({ seen: 5, recounted: 0 });
    expect(await figures(project)).toEqual(after);
  });
});
