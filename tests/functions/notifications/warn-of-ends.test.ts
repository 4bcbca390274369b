import { describe, expect, it } from 'vitest';
import { planWarnings, warnOfEnds } from '../../../functions/src/notifications/warn-of-ends.ts';
import { KILL_STEP, killAfter } from '../support/killed-firestore.ts';
import { MAIL, mailsOf, NOW, OFFER, openWithCards, toldOf } from '../support/offer-cards.ts';
import { at, type Project } from '../support/project.ts';

const HOUR = 3_600_000;
const ENDS = new Date(NOW.getTime() + 72 * HOUR);
const ID = `offer-ending_lumen_${ENDS.getTime()}`;

/** Two streamers who may promote an offer that ends in three days. */
async function openWithEnd(part: object = {}): Promise<Project> {
  const project = await openWithCards(['ana'], ['bea'], ['cid', 'requested']);
  await project.db.doc('offers/lumen').set({ ...OFFER, endsAt: ENDS, ...part });
  return project;
}
const warn = (project: Project, now = NOW, clock?: () => number) => warnOfEnds(project.context(now), MAIL, clock);

describe('the end of an offer', () => {
  it('is told three days before, once to everyone who may promote it', async () => {
    const project = await openWithEnd();
    expect(await warn(project, new Date(NOW.getTime() - 1))).toMatchObject({ offers: 0 });
    expect(await planWarnings(project.context(NOW))).toEqual({ offers: 1 });
    await Promise.all([warn(project), warn(project, new Date(NOW.getTime() + HOUR))]);
    await warn(project);
    const told = await toldOf(project);
    expect(Object.keys(told).sort()).toEqual(['ana', 'bea']);
    expect(told['ana']).toMatchObject({
      kind: 'offer-ending',
      params: { brand: 'Lumen', offerId: 'lumen', day: ENDS.toISOString() },
    });
    expect(await mailsOf(project)).toEqual([`ana_${ID}`, `bea_${ID}`]);
    const mail = await project.db.doc(`mail/ana_${ID}`).get();
    expect(mail.get('message.subject')).toBe('Lumen ends on December 6, 2026 at 10:00 AM UTC');
    expect(mail.get('message.html')).toContain('https://greenroom.test/en/offers/lumen');
  });

  it('is told again where the end was moved, and not days later', async () => {
    const project = await openWithEnd();
    await warn(project);
    await project.db.doc('offers/lumen').update({ endsAt: new Date(ENDS.getTime() + 240 * HOUR) });
    await warn(project, new Date(NOW.getTime() + 240 * HOUR));
    expect(await mailsOf(project)).toHaveLength(4);
    const late = await openWithEnd();
    await warn(late, new Date(NOW.getTime() + 24 * HOUR));
    expect(await toldOf(late)).toEqual({});
  });

  it('is no news of an offer that is not live, or has no end', async () => {
    for (const part of [{ status: 'paused' }, { status: 'draft' }, { status: 'ended' }, { endsAt: null }]) {
      const project = await openWithEnd(part);
      await warn(project);
      expect(await toldOf(project), JSON.stringify(part)).toEqual({});
    }
  });

  it('is not told to those who switched off that offers end', async () => {
    const project = await openWithEnd();
    await project.db.doc('preferences/ana').set({ bellOff: ['offer-ended'], mailOff: [] });
    await project.db.doc('preferences/bea').set({ bellOff: [], mailOff: ['offer-ended'] });
    await warn(project);
    expect(Object.keys(await toldOf(project))).toEqual(['bea']);
    expect(await mailsOf(project)).toEqual([`ana_${ID}`]);
  });
});

describe('the job that warns', () => {
  it('goes on past an offer that can’t be read, says so, and fails', async () => {
    const project = await openWithEnd();
    await project.db.doc('offers/broken').set({ status: 'live', endsAt: ENDS });
    await expect(warn(project)).rejects.toThrow('1 items failed');
    expect(Object.keys(await toldOf(project)).sort()).toEqual(['ana', 'bea']);
  });

  it('leaves what takes too long to the next run', async () => {
    const project = await openWithEnd();
    const times = [0, 400_001];
    expect(await warn(project, NOW, () => times.shift() ?? 0)).toMatchObject({ offers: 0, unfinished: 1 });
    expect(await warn(project, at('2026-12-03T11:00:00.000Z'))).toMatchObject({ offers: 1, unfinished: 0 });
  });

  it('killed at any write and resumed tells everyone once', async () => {
    const whole = await openWithEnd();
    const counter = killAfter(whole.db, Infinity);
    await warn(whole);
    counter.revive();
    for (let survived = 0; survived < counter.tried(); survived += KILL_STEP) {
      const project = await openWithEnd();
      const kill = killAfter(project.db, survived);
      await expect(warn(project), `killed at ${survived}`).rejects.toThrow();
      kill.revive();
      await warn(project, at('2026-12-03T11:00:00.000Z'));
      expect(Object.keys(await toldOf(project)).sort(), `killed after ${survived}`).toEqual(['ana', 'bea']);
      expect(await mailsOf(project)).toHaveLength(2);
    }
  });
});
