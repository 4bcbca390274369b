import { describe, expect, it } from 'vitest';
import { followBatches } from '../../../functions/src/payouts/follow-batch.ts';
import { rehearsePayouts } from '../../../functions/src/payouts/rehearse-payouts.ts';
import { ask, CYCLE_ID, earn, makeAsker, openCycle, runLock } from '../support/cycle.ts';
import { at, openProject, type Project, stamp } from '../support/project.ts';

const NEXT = '2026-12-15';
const LATER = at('2026-12-03T00:00:00.000Z');

const isOpen = async ({ db }: Project, uid: string, cycleId = CYCLE_ID) =>
  (await db.doc(`payoutRequests/${uid}_${cycleId}`).get()).get('openBlock') as unknown;

/** What an hour does. */
async function anHour(project: Project, now = LATER): Promise<void> {
  await rehearsePayouts(project.context(now));
  await followBatches(project.context(now));
}

/** Someone whose payout was blocked at the cut-off: too little money. */
async function makeBlocked(project: Project): Promise<string> {
  await openCycle(project);
  const uid = await makeAsker(project, { availableMinor: 1_00 });
  await runLock(project);
  await openCycle(project, NEXT);
  return uid;
}

async function askAgain(project: Project, uid: string): Promise<void> {
  await ask(project, uid, NEXT);
  await project.db.doc(`payoutRequests/${uid}_${NEXT}`).update({ requestedAt: stamp('2026-12-02T00:00:00.000Z') });
}

describe('a blocked payout', () => {
  it('is open work until its money is requested again and nothing is in the way', async () => {
    const project = openProject();
    const uid = await makeBlocked(project);
    expect(await isOpen(project, uid)).toBe(true);
    await anHour(project);
    expect(await isOpen(project, uid)).toBe(true);
    await askAgain(project, uid);
    // Requested again with the same blocker.
    await anHour(project, at('2026-12-03T06:00:00.000Z'));
    expect(await isOpen(project, uid)).toBe(true);
    await earn(project, uid, 50_00);
    await anHour(project, at('2026-12-03T12:00:00.000Z'));
    expect(await isOpen(project, uid)).toBe(false);
  });

  it('is not closed by a forecast from before the request', async () => {
    const project = openProject();
    const uid = await makeBlocked(project);
    await earn(project, uid, 50_00);
    await askAgain(project, uid);
    await anHour(project, at('2026-12-02T00:00:00.000Z'));
    await project.db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).update({ openBlock: true });
    await project.db.doc(`payoutRequests/${uid}_${NEXT}`).update({ requestedAt: stamp('2026-12-02T03:00:00.000Z') });
    await followBatches(project.context(at('2026-12-02T04:00:00.000Z')));
    expect(await isOpen(project, uid)).toBe(true);
  });

  it('is not closed by a forecast from before the block, nor by any while it waits for another admin', async () => {
    const project = openProject();
    const uid = await makeBlocked(project);
    const request = project.db.doc(`payoutRequests/${uid}_${CYCLE_ID}`);
    await earn(project, uid, 50_00);
    await askAgain(project, uid);
    await rehearsePayouts(project.context(LATER));
    await request.update({ 'timeline.blocked.at': stamp('2026-12-03T02:00:00.000Z') });
    await followBatches(project.context(at('2026-12-03T03:00:00.000Z')));
    expect(await isOpen(project, uid)).toBe(true);
    await request.update({ blockers: [{ code: 'second-admin' }] });
    await anHour(project, at('2026-12-03T06:00:00.000Z'));
    expect(await isOpen(project, uid)).toBe(true);
    await request.update({ blockers: [{ code: 'no-balance' }] });
    await followBatches(project.context(at('2026-12-03T07:00:00.000Z')));
    expect(await isOpen(project, uid)).toBe(false);
  });

  it('is closed by a later cut-off that takes the money on', async () => {
    const project = openProject();
    const uid = await makeBlocked(project);
    await earn(project, uid, 50_00);
    await askAgain(project, uid);
    await runLock(project, at('2026-12-13T00:00:00.000Z'));
    await followBatches(project.context(at('2026-12-13T01:00:00.000Z')));
    expect(await isOpen(project, uid)).toBe(false);
    expect(await isOpen(project, uid, NEXT)).toBeUndefined();
  });

  it('blocked again on the next payday is open on both', async () => {
    const project = openProject();
    const uid = await makeBlocked(project);
    await askAgain(project, uid);
    await runLock(project, at('2026-12-13T00:00:00.000Z'));
    await followBatches(project.context(at('2026-12-13T01:00:00.000Z')));
    expect([await isOpen(project, uid), await isOpen(project, uid, NEXT)]).toEqual([true, true]);
  });

  it('with a broken record fails the job, and others are closed', async () => {
    const project = openProject();
    const { db } = project;
    const uid = await makeBlocked(project);
    await earn(project, uid, 50_00);
    await askAgain(project, uid);
    await db.doc('payoutRequests/broken_2026-12-01').set({ userId: 'broken', openBlock: true });
    await expect(anHour(project)).rejects.toThrow(/1 items failed/);
    expect(await isOpen(project, uid)).toBe(false);
  });
});
