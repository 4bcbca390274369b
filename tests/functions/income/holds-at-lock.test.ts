import { describe, expect, it } from 'vitest';
import { JOBS } from '../../../functions/src/jobs.ts';
import { rehearsePayouts } from '../../../functions/src/payouts/rehearse-payouts.ts';
import { CYCLE_ID, LOCK_TIME, makeAsker, openCycle, runLock } from '../support/cycle.ts';
import { mustAddUp, promotedOffer, read, record, status } from '../support/income.ts';
import { killAfter } from '../support/killed-firestore.ts';
import { at, type Project, stamp } from '../support/project.ts';

const REQUEST = `payoutRequests/ana_${CYCLE_ID}`;

/** Someone with two commissions whose holds end after the last release before the cut-off; the second at `secondEnd`. */
async function scene(secondEnd = LOCK_TIME): Promise<Project> {
  const project = await promotedOffer();
  const { db } = project;
  await openCycle(project);
  await makeAsker(project, { uid: 'ana', availableMinor: 0 });
  await record(project, ...[1, 2].map((minute) => status('sale', minute, { tid: `t${minute}` })));
  const [first, second] = (await db.collection('commissions').orderBy('availableAt').get()).docs;
  await first!.ref.update({ availableAt: stamp('2026-11-28T23:30:00.000Z') });
  await second!.ref.update({ availableAt: stamp(secondEnd.toISOString()) });
  return project;
}

const AFTER = new Date(LOCK_TIME.getTime() + 1);

describe('holds that end by the cut-off', () => {
  it('are in the payout, as its streamer was told, though the hourly release comes later', async () => {
    const project = await scene();
    await rehearsePayouts(project.context(at('2026-11-28T23:10:00.000Z')));
    const forecast = await read(project, `payoutRehearsals/${CYCLE_ID}/items/ana`);
    expect(forecast).toMatchObject({ amountMinor: 80_00, blockers: [] });
    expect(await runLock(project)).toMatchObject({ locked: 1, blocked: 0, failed: 0 });
    expect(await read(project, REQUEST)).toMatchObject({ state: 'locked', amountMinor: 80_00 });
    expect(await read(project, 'balances/ana')).toMatchObject({
      heldMinor: 0,
      availableMinor: 0,
      reservedMinor: 80_00,
    });
    await mustAddUp(project);
  });

  it('are in what a job says that the lock would do, which moves nothing', async () => {
    const project = await scene();
    const context = project.context(LOCK_TIME);
    await project.db.doc(`payoutCycles/${CYCLE_ID}`).update({ state: 'locked' });
    expect(await JOBS.lockPayoutRequests.plan(context)).toMatchObject({ locked: 1, USD: 80_00, blocked: 0, failed: 0 });
    expect(await read(project, 'balances/ana')).toMatchObject({ heldMinor: 80_00, availableMinor: 0 });
  });

  it('are all that is taken: one that ends a millisecond later is not, however late the lock', async () => {
    const project = await scene(AFTER);
    await runLock(project, at('2026-11-29T05:00:00.000Z'));
    expect(await read(project, REQUEST)).toMatchObject({ state: 'locked', amountMinor: 40_00 });
    expect(await read(project, 'balances/ana')).toMatchObject({ heldMinor: 40_00, availableMinor: 0 });
  });

  it('of others stay as they are', async () => {
    const project = await scene();
    await project.db.doc(REQUEST).update({ state: 'cancelled' });
    await runLock(project);
    expect(await read(project, 'balances/ana')).toMatchObject({ heldMinor: 80_00, availableMinor: 0 });
  });

  it('and cannot be released leave the rest to be paid, and the job says so', async () => {
    const project = await scene();
    const [poisoned] = (await project.db.collection('commissions').orderBy('availableAt').limit(1).get()).docs;
    await poisoned!.ref.update({ currency: 'KWD' });
    await expect(runLock(project)).rejects.toThrow(/1 items failed/);
    expect(await read(project, REQUEST)).toMatchObject({ state: 'locked', amountMinor: 40_00 });
  });

  it.each([false, true])('are all in it after a lock that was killed (answer lost: %s)', async (answerLost) => {
    for (let survived = 0; survived < 8; survived += 1) {
      const project = await scene();
      const kill = killAfter(project.db, survived, { answerLost });
      await runLock(project).catch(() => {});
      kill.revive();
      await runLock(project);
      expect(await read(project, REQUEST), `killed after ${survived}`).toMatchObject({ amountMinor: 80_00 });
    }
  });
});
