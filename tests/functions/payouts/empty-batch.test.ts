import { describe, expect, it } from 'vitest';
import { CYCLE_ID, makeAsker, MONEY_COLLECTIONS, openCycle, runLock } from '../support/cycle.ts';
import { killAfter } from '../support/killed-firestore.ts';
import { batchOf, decide, expectReconciled, lockedPayday, NEXT_CYCLE_ID, stateOf } from '../support/payday.ts';
import { at, openProject, type Project, updateTimes } from '../support/project.ts';

/** A cycle that pays nobody closes without an approval. */

const cycleState = async ({ db }: Project) => (await db.doc(`payoutCycles/${CYCLE_ID}`).get()).get('state') as string;

describe('a batch without payouts', () => {
  it.each([
    ['nobody asked', 0],
    ['everybody is blocked', 2],
  ])('closes with its cycle at the lock when %s', async (_, blocked) => {
    const project = openProject();
    await openCycle(project);
    for (let number = 0; number < blocked; number += 1) await makeAsker(project, { availableMinor: 1_00 });
    expect(await runLock(project)).toMatchObject({ locked: 0, blocked });
    expect(await batchOf({ project })).toMatchObject({ state: 'closed', totals: {} });
    expect(await cycleState(project)).toBe('closed');
    const before = await updateTimes(project.db, MONEY_COLLECTIONS);
    await runLock(project);
    expect(await updateTimes(project.db, MONEY_COLLECTIONS)).toEqual(before);
  });

  it('stays open with one payout, or with a request that could not be locked yet', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    const uid = await makeAsker(project);
    await db.doc(`balances/${uid}`).update({ availableMinor: 'much' });
    await expect(runLock(project)).rejects.toThrow('1 items failed');
    expect([(await batchOf({ project })).state, await cycleState(project)]).toEqual(['locked', 'locked']);
    await db.doc(`balances/${uid}`).update({ availableMinor: 50_00 });
    expect(await runLock(project)).toMatchObject({ locked: 1 });
    expect([(await batchOf({ project })).state, await cycleState(project)]).toEqual(['locked', 'locked']);
  });

  it('is not waited for by one that could not be locked until its cycle was over: it is blocked, and may be asked for again', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    await openCycle(project, NEXT_CYCLE_ID);
    const uid = await makeAsker(project);
    await db.doc(`balances/${uid}`).update({ availableMinor: 'much' });
    await expect(runLock(project)).rejects.toThrow('1 items failed');
    // What happened meanwhile, and the next cycle is the one that opens.
    for (const path of ['payoutBatches', 'payoutCycles'])
      await db.doc(`${path}/${CYCLE_ID}`).update({ state: 'closed' });
    const muchLater = at('2026-12-05T00:00:00.000Z');
    await expect(runLock(project, muchLater), 'while it can’t be read').rejects.toThrow('1 items failed');
    await db.doc(`balances/${uid}`).update({ availableMinor: 50_00 });
    expect(await runLock(project, muchLater)).toMatchObject({ locked: 0, blocked: 1 });
    expect((await db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).get()).data()).toMatchObject({
      state: 'blocked',
      blockers: [{ code: 'too-late', cycleId: CYCLE_ID }],
    });
    expect([(await batchOf({ project })).state, await cycleState(project)]).toEqual(['closed', 'closed']);
  });

  it('closes once an admin has declined its last payout; a paused one keeps it open', async () => {
    const payday = await lockedPayday([50_00, 60_00], openProject());
    const [uid, other] = payday.uids as [string, string];
    await decide(payday, 'reject', uid);
    await decide(payday, 'hold', other);
    expect(await batchOf(payday)).toMatchObject({ state: 'locked', totals: {} });
    await decide(payday, 'release', other);
    expect(await batchOf(payday)).toMatchObject({ state: 'locked', totals: { USD: { count: 1 } } });
    await decide(payday, 'reject', other);
    expect([(await batchOf(payday)).state, await cycleState(payday.project)]).toEqual(['closed', 'closed']);
    await expectReconciled(payday);
  });

  it('has closed for a request whose commit was under way at the lock', async () => {
    const payday = await lockedPayday([1_00], openProject());
    const { project } = payday;
    const late = await makeAsker(project);
    expect(await runLock(project)).toMatchObject({ locked: 0, blocked: 1 });
    expect((await stateOf(payday, late)).request).toMatchObject({
      state: 'blocked',
      blockers: [{ code: 'too-late', cycleId: CYCLE_ID }],
    });
    expect((await project.db.doc(`payoutCycles/${NEXT_CYCLE_ID}`).get()).get('state')).toBe('open');
  });

  it('closes in the next run where the first was killed', async () => {
    const project = openProject();
    await openCycle(project);
    await makeAsker(project, { availableMinor: 1_00 });
    const counter = killAfter(project.db, Infinity);
    await runLock(project);
    counter.revive();
    for (let writes = 0; writes < counter.tried(); writes += 1) {
      const other = openProject();
      await openCycle(other);
      await makeAsker(other, { availableMinor: 1_00 });
      const killed = killAfter(other.db, writes);
      await expect(runLock(other)).rejects.toThrow();
      killed.revive();
      await runLock(other);
      expect([(await batchOf({ project: other })).state, await cycleState(other)]).toEqual(['closed', 'closed']);
    }
  });
});
