import { describe, expect, it } from 'vitest';
import { adjustBalance } from '../../../functions/src/ledger/adjust-balance.ts';
import { CYCLE_ID, makeAsker, MONEY_COLLECTIONS, runLock } from '../support/cycle.ts';
import {
  approve,
  batchOf,
  decide,
  DECISION_TIME,
  expectReconciled,
  exportedPayday,
  follow,
  lockedPayday,
  makeStaff,
  NEXT_CYCLE_ID,
  type Payday,
  record,
  refused,
  stateOf,
  takeOver,
} from '../support/payday.ts';
import { at, openProject, randomText, updateTimes } from '../support/project.ts';

/** What an admin added by hand, another admin approves. */

const BEFORE_LOCK = at('2026-11-28T12:00:00.000Z');
const WAITS = { USD: { count: 1, amountMinor: 90_00 } };

/** Two payouts; the admin corrected the balance of the second before the lock. */
async function correctedPayday(): Promise<Payday & { corrected: string; other: string }> {
  const project = openProject();
  const empty = await lockedPayday([], project);
  // The cycle paid nobody and closed: it starts over.
  await project.db.doc(`payoutBatches/${CYCLE_ID}`).delete();
  await project.db.doc(`payoutCycles/${CYCLE_ID}`).update({ state: 'open' });
  const uids = [
    await makeAsker(project, { availableMinor: 50_00 }),
    await makeAsker(project, { availableMinor: 70_00 }),
  ];
  const [other, corrected] = uids as [string, string];
  await correct(empty, corrected);
  await runLock(project);
  return { ...empty, uids, corrected, other };
}

function correct({ project, admin }: Payday, uid: string, now = BEFORE_LOCK, by = admin) {
  const order = { uid, changeMinor: 20_00, currency: 'USD', reason: 'Goodwill', key: `key-${randomText()}` };
  return adjustBalance(project.context(now), order, by);
}

describe('money that the approver added', () => {
  it('waits for another admin, while the rest goes ahead', async () => {
    const payday = await correctedPayday();
    const { corrected, other, project } = payday;
    expect((await batchOf(payday)).byHand).toEqual({ [payday.admin.uid]: WAITS });
    await approve(payday);
    await follow(payday);
    expect(await batchOf(payday)).toMatchObject({ state: 'approved', waiting: WAITS });
    expect((await stateOf(payday, other)).item!.state).toBe('approved');
    expect(await stateOf(payday, corrected)).toMatchObject({
      item: { state: 'locked', addedBy: [payday.admin.uid] },
      request: { state: 'locked', blockers: [{ code: 'second-admin' }] },
      balance: { reservedMinor: 90_00 },
    });
    await expect(approve(payday, { count: 1, totals: WAITS })).rejects.toEqual(refused('second-admin'));
    const second = await makeStaff(project, 'admin');
    await approve(payday, { count: 1, totals: WAITS }, second);
    await follow(payday);
    expect(await stateOf(payday, corrected)).toMatchObject({
      item: { state: 'approved' },
      request: { state: 'approved', blockers: [], timeline: { approved: { by: second.uid } } },
    });
    expect(await batchOf(payday)).toMatchObject({
      state: 'approved',
      waiting: {},
      approvals: [{ by: payday.admin.uid }, { by: second.uid }],
    });
    await takeOver(payday);
    await follow(payday);
    expect((await batchOf(payday)).byState.exported).toEqual({ USD: { count: 2, amountMinor: 140_00 } });
    await expectReconciled(payday);
  });

  it('can’t be exported alone: its file would be empty. Approved it can be, and paused the batch closes', async () => {
    for (const ends of ['approved', 'paused'] as const) {
      const payday = await correctedPayday();
      const { corrected, other, project } = payday;
      await approve(payday);
      await follow(payday);
      await decide(payday, 'hold', other);
      expect(await batchOf(payday)).toMatchObject({ state: 'approved', waiting: WAITS });
      const times = await updateTimes(project.db, [...MONEY_COLLECTIONS, 'auditLog']);
      await expect(takeOver(payday)).rejects.toEqual(refused('nothing-to-export'));
      expect(await updateTimes(project.db, [...MONEY_COLLECTIONS, 'auditLog'])).toEqual(times);
      if (ends === 'approved') {
        await approve(payday, { count: 1, totals: WAITS }, await makeStaff(project, 'admin'));
        await follow(payday);
        expect(await takeOver(payday)).toMatchObject({ state: 'exporting', replayed: false });
      } else {
        await decide(payday, 'hold', corrected);
        expect((await batchOf(payday)).state).toBe('closed');
      }
      await expectReconciled(payday);
    }
  });

  it('can’t be exported alone either while the batch still counts what was paused just now', async () => {
    const payday = await correctedPayday();
    const { other, project } = payday;
    await approve(payday);
    await follow(payday);
    const { byState } = await batchOf(payday);
    await decide(payday, 'hold', other);
    await project.db.doc(`payoutBatches/${CYCLE_ID}`).update({ byState });
    await expect(takeOver(payday)).rejects.toEqual(refused('nothing-to-export'));
  });

  it('goes to the next payday when no other admin came before the export, and waits there again', async () => {
    const payday = await correctedPayday();
    const { corrected, project } = payday;
    await approve(payday);
    await follow(payday);
    await takeOver(payday);
    await follow(payday);
    expect(await stateOf(payday, corrected)).toMatchObject({
      request: { state: 'blocked', blockers: [{ code: 'second-admin' }] },
      balance: { availableMinor: 90_00, reservedMinor: 0, byHand: [payday.admin.uid] },
    });
    const next = await project.db.doc(`payoutRequests/${corrected}_${NEXT_CYCLE_ID}`).get();
    expect(next.get('state')).toBe('requested');
    await expectReconciled(payday);
    await runLock(project, at('2026-12-13T00:00:00.000Z'));
    const item = await project.db.doc(`payoutBatches/${NEXT_CYCLE_ID}/items/${corrected}`).get();
    expect(item.get('addedBy')).toEqual([payday.admin.uid]);
  });

  it('is approved by nobody when it is all there is and the admin is alone', async () => {
    const payday = await correctedPayday();
    await decide(payday, 'hold', payday.other);
    await expect(approve(payday)).rejects.toEqual(refused('second-admin'));
    const second = await makeStaff(payday.project, 'admin');
    await correct(payday, payday.corrected, DECISION_TIME, second);
    // What is added after the lock is no part of this payout.
    expect(await approve(payday, {}, second)).toMatchObject({ state: 'approving' });
    await follow(payday);
    expect((await stateOf(payday, payday.corrected)).item!.state).toBe('approved');
    await expectReconciled(payday);
  });

  it('still counts when the payment failed', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    await payday.project.db.doc(`payoutBatches/${CYCLE_ID}/items/${uid}`).update({ addedBy: ['someone'] });
    await record(payday, [{ uid, result: 'failed', code: 'other' }]);
    expect((await stateOf(payday, uid)).balance).toMatchObject({ availableMinor: 50_00, byHand: ['someone'] });
    await expectReconciled(payday);
  });

  it('no operator pays whom an approver let in, whichever approval it was', async () => {
    const payday = await correctedPayday();
    const { project, operator } = payday;
    await approve(payday);
    await follow(payday);
    const second = await makeStaff(project, 'admin');
    await approve(payday, { count: 1, totals: WAITS }, second);
    await follow(payday);
    const grant = project.db.doc(`roleGrants/${operator.uid}/grants/first`);
    for (const approver of [payday.admin.uid, second.uid]) {
      await grant.set({ role: 'paymentsolution', proposedBy: approver, decidedBy: 'x' });
      await expect(takeOver(payday)).rejects.toEqual(refused('four-eyes'));
    }
    await grant.set({ role: 'paymentsolution', proposedBy: 'x', decidedBy: 'y' });
    expect(await takeOver(payday)).toMatchObject({ state: 'exporting' });
  });
});
