import { describe, expect, it } from 'vitest';
import { payoutCycleSchema } from '../../../app/domain/payouts/schemas.ts';
import { parseSnapshot } from '../../../functions/src/platform/context.ts';
import { advancePayoutDates } from '../../../functions/src/payouts/advance-payout-dates.ts';
import { atEachWrite } from '../support/killed-firestore.ts';
import { at, openProject, type Project, stamp, updateTimes } from '../support/project.ts';

const NOW = at('2026-12-01T00:05:00.000Z');

async function profile({ db }: Project, uid: string, nextPayoutDate: string): Promise<void> {
  await db.doc(`payouts/${uid}`).set({
    userId: uid,
    username: uid,
    amount: 1,
    status: 'pending',
    lastUpdated: stamp('2026-11-01T00:00:00.000Z'),
    nextPayoutDate: stamp(nextPayoutDate),
  });
}
const dateOf = async ({ db }: Project, uid: string) =>
  ((await db.doc(`payouts/${uid}`).get()).get('nextPayoutDate') as { toDate(): Date }).toDate().toISOString();

describe('advancing payout dates', () => {
  it('moves on what has passed, to the very millisecond, and leaves the rest unwritten', async () => {
    const project = openProject();
    await profile(project, 'due', '2026-12-01T00:00:00.000Z');
    await profile(project, 'old', '2025-01-01T00:00:00.000Z');
    await profile(project, 'edge', NOW.toISOString());
    await profile(project, 'ahead', '2026-12-01T00:05:00.001Z');
    const before = await updateTimes(project.db, ['payouts']);
    expect(await advancePayoutDates(project.context(NOW))).toMatchObject({ advanced: 3, failed: 0 });
    for (const uid of ['due', 'old', 'edge']) expect(await dateOf(project, uid), uid).toBe('2026-12-15T00:00:00.000Z');
    expect((await updateTimes(project.db, ['payouts']))['payouts/ahead']).toBe(before['payouts/ahead']);
    const due = (await project.db.doc('payouts/due').get()).data();
    expect(due).toMatchObject({ amount: 1, status: 'pending', lastUpdated: stamp('2026-11-01T00:00:00.000Z') });
  });

  it('makes the cycles ahead once and never touches one that exists', async () => {
    const project = openProject();
    expect(await advancePayoutDates(project.context(NOW))).toMatchObject({ cycles: 3 });
    const cycles = await project.db.collection('payoutCycles').get();
    expect(cycles.docs.map(({ id }) => id)).toEqual(['2026-12-15', '2027-01-01', '2027-01-15']);
    for (const cycle of cycles.docs) expect(parseSnapshot(payoutCycleSchema, cycle)).toMatchObject({ state: 'open' });
    await project.db.doc('payoutCycles/2026-12-15').update({ state: 'locked' });
    expect(await advancePayoutDates(project.context(NOW))).toMatchObject({ cycles: 0 });
    expect((await project.db.doc('payoutCycles/2026-12-15').get()).get('state')).toBe('locked');
  });

  it('twice, at the same time or after another, writes each profile once', async () => {
    const project = openProject();
    const uids = Array.from({ length: 30 }, (_, index) => `u${index}`);
    await Promise.all(uids.map((uid) => profile(project, uid, '2026-12-01T00:00:00.000Z')));
    const runs = await Promise.all([
      advancePayoutDates(project.context(NOW)),
      advancePayoutDates(project.context(NOW)),
    ]);
    expect(runs[0].advanced! + runs[1].advanced!).toBe(30);
    const before = await updateTimes(project.db, ['payouts', 'payoutCycles']);
    await advancePayoutDates(project.context(NOW));
    expect(await updateTimes(project.db, ['payouts', 'payoutCycles'])).toEqual(before);
  });

  it('a day late it goes to the date that follows now, not to the one it missed', async () => {
    const project = openProject();
    await profile(project, 'u', '2026-12-01T00:00:00.000Z');
    await advancePayoutDates(project.context(at('2026-12-15T00:05:00.000Z')));
    expect(await dateOf(project, 'u')).toBe('2027-01-01T00:00:00.000Z');
  });

  it('killed at any write, it resumes to the same end, and a failure is a failure', async () => {
    const writes = await atEachWrite(async (kill) => {
      const project = openProject();
      await Promise.all(['a', 'b', 'c', 'd'].map((uid) => profile(project, uid, '2026-12-01T00:00:00.000Z')));
      await kill(project.db, () => advancePayoutDates(project.context(NOW)));
      await advancePayoutDates(project.context(NOW));
      for (const uid of ['a', 'b', 'c', 'd']) expect(await dateOf(project, uid)).toBe('2026-12-15T00:00:00.000Z');
      expect((await project.db.collection('payoutCycles').get()).size).toBe(3);
    });
    expect(writes).toBeGreaterThan(8);
  });

  it('takes more than one page', async () => {
    const project = openProject();
    const batchSize = 500;
    for (let first = 0; first < 1001; first += batchSize) {
      const batch = project.db.batch();
      for (let index = first; index < Math.min(first + batchSize, 1001); index += 1) {
        batch.set(project.db.doc(`payouts/u${index}`), { nextPayoutDate: stamp('2026-12-01T00:00:00.000Z') });
      }
      await batch.commit();
    }
    expect(await advancePayoutDates(project.context(NOW))).toMatchObject({ advanced: 1001, failed: 0 });
    expect((await project.db.collection('payouts').where('nextPayoutDate', '<=', NOW).get()).size).toBe(0);
  });
});
