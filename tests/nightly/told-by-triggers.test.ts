import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { makePerson, openProject, PROJECT_WITH_FUNCTIONS, randomText, stamp } from '../functions/support/project.ts';

/**
 * The triggers that see what streamers are told of, by the events of the emulator. A written offer starts so many functions that a busy
 * machine takes longer than a minute.
 */

const WHEN = stamp('2026-11-01T00:00:00.000Z');

it('a change of terms reaches a streamer who promotes the offer', async () => {
  const project = openProject(PROJECT_WITH_FUNCTIONS);
  const { db } = project;
  const { uid } = await makePerson(project);
  const id = `offer-${randomText()}`;
  const offer = db.doc(`offers/${id}`);
  const card = db.doc(`offerAccess/${id}_${uid}`);
  onTestFinished(async () => void (await Promise.all([offer.delete(), card.delete()])));
  const goal = { type: 'cpa', label: 'conversion', amountMinor: 50_00, currency: 'USD' };
  await card.set({
    ...{ uid, offerId: id, state: 'approved', reason: '', trackingUrl: '', subId: '', requestedAt: WHEN },
    card: { brandName: 'Lumen', title: {}, visibility: 'private' },
  });
  await offer.set({
    ...{ id, brandName: 'Lumen', status: 'live', visibility: 'private', title: { en: 'Lumen' }, description: {} },
    ...{ goals: [goal], holdDays: 7, version: 1 },
  });
  await offer.update({ goals: [{ ...goal, amountMinor: 40_00 }], version: 2 });
  await eventually(async () => {
    const { docs } = await db.collection(`notices/${uid}/items`).where('kind', '==', 'offer-changed').get();
    expect(docs.map((notice) => notice.get('params.changes') as string)).toEqual([
      'pay=conversion+5000%3AUSD+4000%3AUSD',
    ]);
  });
});

it('a new commission is noted once, and its release is not', async () => {
  const project = openProject(PROJECT_WITH_FUNCTIONS);
  const { db } = project;
  const { uid } = await makePerson(project);
  const id = `c-${randomText()}`;
  const commission = db.doc(`commissions/${id}`);
  const sum = db.doc(`commissionNews/${uid}_commission-earned_USD`);
  onTestFinished(async () => void (await Promise.all([commission.delete(), db.recursiveDelete(sum)])));
  const made = { uid, offerId: 'lumen', amountMinor: 12_50, currency: 'USD', conversionId: id, createdAt: WHEN };
  await commission.set({ ...made, state: 'held' });
  await eventually(async () => expect((await sum.get()).data()).toMatchObject({ count: 1, amountMinor: 12_50 }));
  await commission.update({ state: 'available' });
  const declined = db.doc(`commissions/${id}-2`);
  await declined.set({ ...made, state: 'rejected', reasonCode: 'duplicate' });
  const other = db.doc(`commissionNews/${uid}_commission-rejected_USD`);
  onTestFinished(async () => void (await Promise.all([declined.delete(), db.recursiveDelete(other)])));
  await eventually(async () => expect((await other.get()).data()).toMatchObject({ count: 1 }));
  expect((await sum.get()).get('count')).toBe(1);
});
