import { describe, expect, it } from 'vitest';
import { tronAddressOf } from '../../../scripts/seed/tron-address.ts';
import { CYCLE_ID } from '../support/cycle.ts';
import {
  approve,
  batchOf,
  expectReconciled,
  exportedPayday,
  fileHashOf,
  follow,
  lockedPayday,
  NEXT_CYCLE_ID,
  record,
  stateOf,
  takeOver,
  refused,
} from '../support/payday.ts';
import { openProject } from '../support/project.ts';

const AMOUNTS = [50_00, 70_00, 90_00];

describe('exporting a batch', () => {
  it('takes the items over, begins to pay, and knows its file', async () => {
    const payday = await exportedPayday(AMOUNTS, openProject());
    const { db } = payday.project;
    const batch = await batchOf(payday);
    expect(batch).toMatchObject({ state: 'exported', exportedBy: payday.operator.uid });
    expect((await db.doc(`payoutCycles/${CYCLE_ID}`).get()).get('state')).toBe('paying');
    expect(batch.exportHash).toBe(await fileHashOf(payday));
    await record(payday, [{ uid: payday.uids[0]!, result: 'sent' }]);
    expect((await batchOf(payday)).exportHash).toBe(batch.exportHash);
    expect(await takeOver(payday)).toMatchObject({ replayed: true });
    await expectReconciled(payday);
  });

  it('looks at the blockers again', async () => {
    const payday = await lockedPayday(AMOUNTS, openProject());
    await approve(payday);
    await follow(payday);
    await payday.project.db.doc(`users/${payday.uids[0]}`).update({ role: 'rejected' });
    await takeOver(payday);
    await follow(payday);
    expect((await stateOf(payday, payday.uids[0]!)).request.state).toBe('held');
    expect(await batchOf(payday)).toMatchObject({
      byState: { exported: { USD: { count: 2 } }, held: { USD: { count: 1 } } },
    });
    await expectReconciled(payday);
  });

  it('is for operators, after the approval, and not for anyone who approved or let them in', async () => {
    const payday = await lockedPayday(AMOUNTS, openProject());
    const { db } = payday.project;
    await expect(takeOver(payday)).rejects.toEqual(refused('not-in-state'));
    await approve(payday);
    await expect(takeOver(payday)).rejects.toEqual(refused('not-in-state'));
    await follow(payday);
    await expect(takeOver(payday, payday.admin)).rejects.toEqual(refused('not-allowed'));
    const grant = db.doc(`roleGrants/${payday.operator.uid}`);
    for (const part of [
      { proposedBy: payday.admin.uid, decidedBy: 'x' },
      { proposedBy: 'x', decidedBy: payday.admin.uid },
    ]) {
      await grant.set({ role: 'paymentsolution', state: 'granted', ...part });
      await expect(takeOver(payday)).rejects.toEqual(refused('four-eyes'));
    }
    await db.doc(`users/${payday.admin.uid}`).update({ role: 'paymentsolution' });
    await expect(takeOver(payday, payday.admin)).rejects.toEqual(refused('four-eyes'));
    await grant.set({ role: 'paymentsolution', state: 'granted', proposedBy: 'x', decidedBy: 'y' });
    expect(await takeOver(payday)).toMatchObject({ state: 'exporting' });
  });

  it('counts everyone who ever granted the role, whatever was proposed since', async () => {
    const payday = await lockedPayday([50_00], openProject());
    const { db } = payday.project;
    await approve(payday);
    await follow(payday);
    const latest = db.doc(`roleGrants/${payday.operator.uid}`);
    const first = latest.collection('grants').doc('first');
    await latest.collection('grants').doc('second').set({ role: 'paymentsolution', proposedBy: 'x', decidedBy: 'y' });
    for (const part of [
      { proposedBy: payday.admin.uid, decidedBy: 'x' },
      { proposedBy: 'x', decidedBy: payday.admin.uid },
    ]) {
      await first.set({ role: 'paymentsolution', ...part });
      // The approver proposes once more and takes it back: what was granted stays.
      await latest.set({
        role: 'admin',
        state: 'withdrawn',
        proposedBy: payday.admin.uid,
        decidedBy: payday.admin.uid,
      });
      await expect(takeOver(payday)).rejects.toEqual(refused('four-eyes'));
    }
    await first.set({ role: 'paymentsolution', proposedBy: 'x', decidedBy: 'z' });
    expect(await takeOver(payday)).toMatchObject({ state: 'exporting' });
  });
});

describe('a batch of the next payday', () => {
  it('is compared with the one before', async () => {
    const payday = await exportedPayday([50_00, 70_00, 90_00], openProject());
    const { project } = payday;
    const { db } = project;
    const { ask, earn, makeAsker, runLock } = await import('../support/cycle.ts');
    const { at } = await import('../support/project.ts');
    const [larger, moved] = payday.uids as [string, string, string];
    await record(
      payday,
      payday.uids.map((uid) => ({ uid, result: 'paid' })),
    );
    await earn(project, larger, 100_01);
    await earn(project, moved, 40_00);
    await db.doc(`payoutMethods/${moved}`).update({ 'details.address': tronAddressOf('moved') });
    for (const uid of [larger, moved]) await ask(project, uid, NEXT_CYCLE_ID);
    const fresh = await makeAsker(project, { cycleId: NEXT_CYCLE_ID, availableMinor: 30_00 });
    await runLock(project, at('2026-12-13T00:00:00.000Z'));
    const { differences, totalsByMethod } = (await db.doc(`payoutBatches/${NEXT_CYCLE_ID}`).get()).data()!;
    expect(differences).toMatchObject({
      comparedTo: CYCLE_ID,
      newPayees: { count: 1, examples: [{ uid: fresh }] },
      changedDestinations: { count: 1, examples: [{ uid: moved }] },
      larger: { count: 1, examples: [{ uid: larger, amountMinor: 100_01, beforeMinor: 50_00 }] },
      missing: { count: 1, examples: [{ uid: payday.uids[2] }] },
    });
    expect(totalsByMethod).toEqual({ TRC20: { USD: { count: 3, amountMinor: 170_01 } } });
  });
});
