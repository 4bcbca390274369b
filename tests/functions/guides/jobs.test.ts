import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '../../../app/domain/guides/guide.ts';
import { CATALOGUE, type Catalogue } from '../../../app/domain/guides/catalogue.ts';
import { guideStatsSchema } from '../../../app/domain/guides/schemas.ts';
import { parseSnapshot } from '../../../functions/src/platform/context.ts';
import { foldAllCounts } from '../../../functions/src/figures/counters.ts';
import { completeGuides } from '../../../functions/src/guides/complete-guides.ts';
import { expireGuideGrace } from '../../../functions/src/guides/expire-guide-grace.ts';
import { summariseGuides } from '../../../functions/src/guides/summarise-guides.ts';
import { atEachWrite } from '../support/killed-firestore.ts';
import { at, openProject, type Project, stamp, updateTimes } from '../support/project.ts';

const PUBLISHED = at('2026-11-01T00:00:00.000Z');
const GRACE_ENDS = at('2026-12-01T00:00:00.000Z');
/** The second version changed one guide. */
const SECOND: Catalogue = {
  publishedAt: [...CATALOGUE.publishedAt, PUBLISHED],
  changedIn: { ...CATALOGUE.changedIn, crypto: 2 },
};

const EMPTY = { catalogueVersion: 1, started: {}, ticks: {}, answers: {}, completed: {}, last: 'welcome' };

/** Someone who had finished the first version; `later` are completions since. */
async function finisher({ db }: Project, uid: string, later: Record<string, string> = {}): Promise<void> {
  const completed = Object.fromEntries(GUIDE_KEYS.map((key) => [key, stamp(later[key] ?? '2026-10-01T00:00:00.000Z')]));
  await db.doc(`guideProgress/${uid}`).set({ ...EMPTY, completed, finishedVersion: 1 });
  await db.doc(`users/${uid}`).set({ uid, completedAllGuides: true });
}
const flagOf = async ({ db }: Project, uid: string) =>
  (await db.doc(`users/${uid}`).get()).get('completedAllGuides') as boolean;

describe('the grace of a new catalogue version', () => {
  const expire = (project: Project, now: Date) => expireGuideGrace(project.context(now), SECOND, 2);

  it('lasts thirty days to the millisecond, and ends for those who have not read what changed', async () => {
    const project = openProject();
    await finisher(project, 'late');
    await finisher(project, 'done', { crypto: '2026-11-20T00:00:00.000Z' });
    await finisher(project, 'other', { stream: '2026-11-20T00:00:00.000Z' });
    expect(await expire(project, new Date(GRACE_ENDS.getTime() - 1))).toMatchObject({ expired: 0 });
    expect(await flagOf(project, 'late')).toBe(true);
    expect(await expire(project, GRACE_ENDS)).toMatchObject({ expired: 2, failed: 0 });
    expect([await flagOf(project, 'late'), await flagOf(project, 'done'), await flagOf(project, 'other')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is over for nobody in the version of today, and reads nobody who is up to date or never finished', async () => {
    const project = openProject();
    await finisher(project, 'late');
    expect(await expireGuideGrace(project.context(GRACE_ENDS))).toMatchObject({ expired: 0 });
    await project.db.doc('guideProgress/current').set({ ...EMPTY, completed: 'poisoned', finishedVersion: 2 });
    await project.db.doc('guideProgress/never').set({ ...EMPTY, completed: 'poisoned' });
    expect(await expire(project, GRACE_ENDS)).toMatchObject({ expired: 1, failed: 0 });
  });

  it('comes back with the guide that was missing', async () => {
    const project = openProject();
    await finisher(project, 'late');
    await expire(project, GRACE_ENDS);
    await project.db.doc('guideProgress/late').update({ 'completed.crypto': stamp('2026-12-05T00:00:00.000Z') });
    await completeGuides(project.context(GRACE_ENDS), 'late', SECOND, 2);
    expect(await flagOf(project, 'late')).toBe(true);
    expect(await expire(project, at('2027-02-01T00:00:00.000Z'))).toMatchObject({ expired: 0 });
    expect(await flagOf(project, 'late')).toBe(true);
  });

  it('twice, at the same time or after another, ends once', async () => {
    const project = openProject();
    const uids = Array.from({ length: 12 }, (_, index) => `u${index}`);
    await Promise.all(uids.map((uid) => finisher(project, uid)));
    const runs = await Promise.all([expire(project, GRACE_ENDS), expire(project, GRACE_ENDS)]);
    expect(runs[0].expired! + runs[1].expired!).toBe(12);
    const before = await updateTimes(project.db, ['users', 'guideProgress']);
    await expire(project, GRACE_ENDS);
    expect(await updateTimes(project.db, ['users', 'guideProgress'])).toEqual(before);
  });

  it('killed at any write, it resumes to the same end', async () => {
    const writes = await atEachWrite(async (kill) => {
      const project = openProject();
      await Promise.all(['a', 'b', 'c'].map((uid) => finisher(project, uid)));
      await kill(project.db, () => expire(project, GRACE_ENDS));
      await expire(project, GRACE_ENDS);
      for (const uid of ['a', 'b', 'c']) expect(await flagOf(project, uid), uid).toBe(false);
    });
    expect(writes).toBeGreaterThan(4);
  });

  it('goes on past a poisoned record, and says that it failed', async () => {
    const project = openProject();
    await finisher(project, 'a');
    await project.db.doc('guideProgress/b').set({ ...EMPTY, completed: 'poisoned', finishedVersion: 1 });
    await finisher(project, 'c');
    await expect(expire(project, GRACE_ENDS)).rejects.toThrow('1 items failed');
    expect([await flagOf(project, 'a'), await flagOf(project, 'c')]).toEqual([false, false]);
  });
});

describe('the summary of the guides', () => {
  const NOW = at('2026-12-01T00:30:00.000Z');
  /** The record as its owner writes it, and the event of that, twice. */
  const person = async (
    project: Project,
    uid: string,
    started: Record<string, string>,
    completed: Record<string, string>,
  ) => {
    const stamps = (times: Record<string, string>) =>
      Object.fromEntries(Object.entries(times).map(([key, iso]) => [key, stamp(`2026-11-01T${iso}:00.000Z`)]));
    const steps = { started: stamps(started), completed: stamps(completed) };
    await project.db.doc(`guideProgress/${uid}`).set({ ...EMPTY, ...steps }, { merge: true });
    await Promise.all([completeGuides(project.context(NOW), uid), completeGuides(project.context(NOW), uid)]);
  };
  const statsOf = async (project: Project) => {
    await foldAllCounts(project.context(NOW));
    await summariseGuides(project.context(NOW));
    return parseSnapshot(guideStatsSchema, await project.db.doc('guideStats/current').get())!;
  };

  it('counts once who started and finished each guide, and the median of the minutes', async () => {
    const project = openProject();
    await person(project, 'a', { welcome: '10:00', crypto: '11:00' }, {});
    await person(project, 'a', { welcome: '10:00', crypto: '11:00' }, { welcome: '10:04' });
    await person(project, 'b', { welcome: '10:00' }, { welcome: '10:10' });
    await person(project, 'c', { welcome: '10:00' }, { welcome: '13:00' });
    await person(project, 'd', {}, { welcome: '10:00' });
    const { asOf, guides } = await statsOf(project);
    expect(asOf).toEqual(NOW);
    expect(Object.keys(guides).sort()).toEqual([...GUIDE_KEYS].sort());
    expect(guides.welcome).toEqual({ started: 4, finished: 4, medianMinutes: 10, left: {} });
    expect(guides.crypto).toEqual({ started: 1, finished: 0, medianMinutes: null, left: {} });
    expect(guides.boosting).toEqual({ started: 0, finished: 0, medianMinutes: null, left: {} });
    expect((await statsOf(project)).guides).toEqual(guides);
  });

  it('of nobody is noughts', async () => {
    const { guides } = await statsOf(openProject());
    expect(guides.welcome).toEqual({ started: 0, finished: 0, medianMinutes: null, left: {} });
  });

  describe('of where people are in guides that they have not finished', () => {
    /** A step as its owner writes it, and its event. A step of `null` is delivered again without a change. */
    const step = async (project: Project, uid: string, fields: Record<string, unknown> | null, language = 'en') => {
      const ref = project.db.doc(`guideProgress/${uid}`);
      if (fields && !(await ref.get()).exists) await ref.set(EMPTY);
      if (fields) await ref.update({ ...fields, language });
      await completeGuides(project.context(NOW), uid);
      await completeGuides(project.context(NOW), uid);
    };
    const started = { 'started.crypto': stamp('2026-11-01T10:00:00.000Z') };
    const leftIn = async (project: Project) => (await statsOf(project)).guides.crypto!.left;

    it('moves with each person: one less where they were, one more where they are', async () => {
      const project = openProject();
      await step(project, 'a', started);
      await step(project, 'b', started, 'es');
      expect(await leftIn(project)).toEqual({ en: { opened: 1 }, es: { opened: 1 } });
      await step(project, 'a', { 'ticks.crypto': ['wallet'] });
      await step(project, 'b', { 'ticks.crypto': ['wallet', 'seed-offline'] }, 'es');
      await step(project, 'a', null);
      expect(await leftIn(project)).toEqual({ en: { wallet: 1 }, es: { 'seed-offline': 1 } });
      await step(project, 'a', { 'answers.crypto': { 'network-choice': 'a' } });
      expect(await leftIn(project)).toMatchObject({ en: { 'network-choice': 1 } });
      await step(project, 'a', { 'answers.crypto': {}, 'ticks.crypto': [] });
      expect(await leftIn(project)).toEqual({ en: { opened: 1 }, es: { 'seed-offline': 1 } });
    });

    it('ends with the guide, also when the event of its last step comes late', async () => {
      const project = openProject();
      await step(project, 'a', { ...started, 'ticks.crypto': ['wallet'] });
      await step(project, 'b', started);
      await step(project, 'a', { 'completed.crypto': stamp('2026-11-01T10:05:00.000Z') });
      await step(project, 'a', null);
      expect(await leftIn(project)).toEqual({ en: { opened: 1 } });
      // Finished before anything of it was counted.
      await step(project, 'c', { ...started, 'completed.crypto': stamp('2026-11-01T10:05:00.000Z') });
      expect(await leftIn(project)).toEqual({ en: { opened: 1 } });
    });

    it('keeps the language of a step, and takes that of the next one', async () => {
      const project = openProject();
      await step(project, 'a', { ...started, 'ticks.crypto': ['wallet'] }, 'pt');
      await step(project, 'a', { 'started.stream': stamp('2026-11-02T10:00:00.000Z') }, 'en');
      expect(await leftIn(project)).toEqual({ pt: { wallet: 1 } });
      await step(project, 'a', { 'ticks.crypto': ['wallet', 'seed-offline'] }, 'en');
      expect(await leftIn(project)).toEqual({ en: { 'seed-offline': 1 }, pt: {} });
    });

    it('leaves out readers without a step since languages are noted', async () => {
      const project = openProject();
      await person(project, 'a', { crypto: '11:00' }, {});
      expect(await leftIn(project)).toEqual({});
      await step(project, 'a', { 'ticks.crypto': ['wallet'] }, 'es');
      expect(await leftIn(project)).toEqual({ es: { wallet: 1 } });
    });

    it('killed at any write, it counts each person once', async () => {
      await atEachWrite(async (kill) => {
        const project = openProject();
        await step(project, 'a', started);
        const ref = project.db.doc('guideProgress/a');
        await ref.update({ 'ticks.crypto': ['wallet'] });
        await kill(project.db, () => completeGuides(project.context(NOW), 'a'));
        await completeGuides(project.context(NOW), 'a');
        expect(await leftIn(project)).toEqual({ en: { wallet: 1 } });
      });
    });
  });
});
