import { describe, expect, it } from 'vitest';
import { FEWEST_REVIEWS } from '../../../app/domain/people/application.ts';
import { timeReviews } from '../../../functions/src/people/time-reviews.ts';
import { at, openProject, type Project, stamp } from '../support/project.ts';

const NOW = at('2026-11-20T00:50:00.000Z');

/** A decision on Nov 19 at noon, so many hours after the channel was described. */
async function decided({ db }: Project, uid: string, hours: number): Promise<void> {
  const decidedAt = at('2026-11-19T12:00:00.000Z');
  const review = { decision: 'approved', reasonCode: '', reasonText: '', reapplyAt: null, auditId: 'audit' };
  await db.doc(`reviews/${uid}`).set({ ...review, decidedAt: stamp(decidedAt.toISOString()) });
  await db.doc(`applications/${uid}`).set({
    ...{ platform: 'twitch', channelUrl: 'https://twitch.tv/nina', audience: '2k-10k', country: 'BR' },
    ...{ languages: ['pt'], content: 'Chess.' },
    sentAt: stamp(new Date(decidedAt.getTime() - hours * 3_600_000).toISOString()),
  });
}
const told = async ({ db }: Project) => {
  const { decisions, medianMinutes } = (await db.doc('reviewTimes/usual').get()).data()!;
  return { decisions, medianMinutes };
};

/** The audit entry of a decision to decline, so many hours before that noon. */
const declined = ({ db }: Project, uid: string, hours: number) =>
  db.doc(`auditLog/${uid}-${hours}`).set({
    ...{ actor: 'boss', role: 'admin', action: 'reject', target: `users/${uid}`, before: {}, after: {}, reason: 'No' },
    at: stamp(new Date(at('2026-11-19T12:00:00.000Z').getTime() - hours * 3_600_000).toISOString()),
  });

describe('how long decisions on applications take', () => {
  it('leaves out who applied again and sent nothing new: that application was decided before', async () => {
    const project = openProject();
    for (let one = 1; one <= FEWEST_REVIEWS; one += 1) await decided(project, `p${one}`, one);
    await decided(project, 'again', 500);
    await declined(project, 'again', 400);
    // Declined before it was sent anew, and the very decision that counts.
    await declined(project, 'p1', 20);
    await declined(project, 'p2', 0);
    await timeReviews(project.context(NOW));
    expect(await told(project)).toEqual({ decisions: FEWEST_REVIEWS, medianMinutes: 4.5 * 60 });
  });

  it('is the median of enough decisions; an application sent since its decision is none', async () => {
    const project = openProject();
    for (let one = 1; one < FEWEST_REVIEWS; one += 1) await decided(project, `p${one}`, one);
    await decided(project, 'again', -1);
    await timeReviews(project.context(NOW));
    expect(await told(project)).toEqual({ decisions: FEWEST_REVIEWS - 1, medianMinutes: null });
    await decided(project, 'slow', 300);
    await timeReviews(project.context(NOW));
    expect(await told(project)).toEqual({ decisions: FEWEST_REVIEWS, medianMinutes: 4.5 * 60 });
  });
});
