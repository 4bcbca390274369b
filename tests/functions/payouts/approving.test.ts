import { describe, expect, it } from 'vitest';
import { followBatch, followBatches } from '../../../functions/src/payouts/follow-batch.ts';
import { passItem, type PassState } from '../../../functions/src/payouts/pass-item.ts';
import { CYCLE_ID, MONEY_COLLECTIONS } from '../support/cycle.ts';
import { atEachWrite } from '../support/killed-firestore.ts';
import {
  approve,
  batchOf,
  decide,
  DECISION_TIME,
  expectReconciled,
  follow,
  lockedPayday,
  makeStaff,
  stateOf,
  refused,
} from '../support/payday.ts';
import { postTransfer } from '../support/post-transfer.ts';
import { openProject, updateTimes } from '../support/project.ts';

const AMOUNTS = [50_00, 70_00, 90_00];

describe('approving a batch', () => {
  it('takes every item on, and says by whom', async () => {
    const payday = await lockedPayday(AMOUNTS, openProject());
    const { db } = payday.project;
    expect(await approve(payday)).toEqual({ state: 'approving', replayed: false });
    expect((await batchOf(payday)).state).toBe('approving');
    await follow(payday);
    expect(await batchOf(payday)).toMatchObject({
      state: 'approved',
      approvedBy: payday.admin.uid,
      byState: { approved: { USD: { count: 3, amountMinor: 210_00 } } },
    });
    for (const uid of payday.uids) {
      const { request, item, profile } = await stateOf(payday, uid);
      expect(request).toMatchObject({ state: 'approved', timeline: { approved: { by: payday.admin.uid } } });
      expect(item!.state).toBe('approved');
      expect(profile.status).toBe('processing');
    }
    expect((await db.doc(`auditLog/approve-batch_${CYCLE_ID}`).get()).data()).toMatchObject({
      actor: payday.admin.uid,
      action: 'approve-batch',
      target: `payoutBatches/${CYCLE_ID}`,
      after: { totals: { USD: { count: 3, amountMinor: 210_00 } } },
    });
    await expectReconciled(payday);
  });

  it('is of what was seen: rows, count and totals', async () => {
    const payday = await lockedPayday(AMOUNTS, openProject());
    for (const change of [
      { rowsHash: 'a'.repeat(64) },
      { count: 2 },
      { totals: { USD: { count: 3, amountMinor: 210_01 } } },
      { totals: { USD: { count: 3, amountMinor: 210_00 }, EUR: { count: 1, amountMinor: 1 } } },
    ]) {
      await expect(approve(payday, change)).rejects.toEqual(refused('changed-meanwhile'));
    }
    const { rowsHash } = await batchOf(payday);
    await decide(payday, 'hold', payday.uids[0]!);
    await expect(approve(payday, { rowsHash })).rejects.toEqual(refused('changed-meanwhile'));
    expect((await batchOf(payday)).state).toBe('locked');
  });

  it('twice at the same time, and again, happens once; another admin is told', async () => {
    const payday = await lockedPayday(AMOUNTS, openProject());
    const other = await makeStaff(payday.project, 'admin');
    const outcomes = await Promise.allSettled([approve(payday), approve(payday), approve(payday, {}, other)]);
    const winner = (await batchOf(payday)).approvedBy as string;
    const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(done.filter(({ replayed }) => !replayed)).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refused('changed-meanwhile'));
    }
    expect([payday.admin.uid, other.uid]).toContain(winner);
    expect((await payday.project.db.collection('auditLog').where('action', '==', 'approve-batch').get()).size).toBe(1);
  });

  it('holds anyone who has something in the way by now, with the reason', async () => {
    const payday = await lockedPayday(AMOUNTS, openProject());
    const { db } = payday.project;
    const [uid] = payday.uids as [string];
    await approve(payday);
    await db.doc(`users/${uid}`).update({ role: 'none' });
    await follow(payday);
    const { request, item, balance, profile } = await stateOf(payday, uid);
    expect(request).toMatchObject({ state: 'held', blockers: [{ code: 'not-active', role: 'none' }] });
    expect(item!.state).toBe('held');
    expect(balance).toMatchObject({ availableMinor: 50_00, reservedMinor: 0 });
    expect(profile.status).toBe('on_hold');
    expect(await batchOf(payday)).toMatchObject({ state: 'approved', byState: { held: { USD: { count: 1 } } } });
    expect((await db.doc(`auditLog/hold-approved_${uid}_${CYCLE_ID}`).get()).data()).toMatchObject({
      actor: payday.admin.uid,
      reason: 'not-active',
    });
    await expectReconciled(payday);
    // Lifted now, it has missed its batch; turned down, it is over.
    await db.doc(`users/${uid}`).update({ role: 'streamer' });
    await decide(payday, 'release', uid);
    expect((await stateOf(payday, uid)).item!.state).toBe('blocked');
    await follow(payday);
    await expectReconciled(payday);
  });

  it('a reservation stands whatever a correction does to the balance', async () => {
    const payday = await lockedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    await postTransfer({ ...payday.project, now: DECISION_TIME }, 'claw', {
      uid,
      kind: 'clawback',
      amountMinor: 40_00,
      currency: 'USD',
      source: { type: 'commission', id: 'c' },
    });
    await approve(payday);
    await follow(payday);
    const { request, balance } = await stateOf(payday, uid);
    expect(request.state).toBe('approved');
    expect(balance).toMatchObject({ availableMinor: -40_00, reservedMinor: 50_00 });
  });

  it('with everything held is over immediately', async () => {
    const payday = await lockedPayday([50_00], openProject());
    await payday.project.db.doc(`users/${payday.uids[0]}`).update({ status: 'pending' });
    await approve(payday);
    await follow(payday);
    expect((await batchOf(payday)).state).toBe('closed');
    expect((await payday.project.db.doc(`payoutCycles/${CYCLE_ID}`).get()).get('state')).toBe('closed');
  });

  it.each(['paymentsolution', 'streamer'] as const)('is not for %s', async (role) => {
    const payday = await lockedPayday([50_00], openProject());
    const by = await makeStaff(payday.project, role);
    await expect(approve(payday, {}, by)).rejects.toEqual(refused('not-allowed'));
  });

  it('killed after any write and followed again has the same end, and then writes nothing', async () => {
    const writes = await atEachWrite(
      async (kill) => {
        const payday = await lockedPayday([50_00, 70_00], openProject());
        const { db } = payday.project;
        await db.doc(`users/${payday.uids[1]}`).update({ role: 'rejected' });
        await approve(payday);
        await kill(db, () => follow(payday));
        await follow(payday);
        expect(await batchOf(payday)).toMatchObject({
          state: 'approved',
          byState: { approved: { USD: { count: 1 } }, held: { USD: { count: 1 } } },
        });
        await expectReconciled(payday);
        const times = await updateTimes(db, MONEY_COLLECTIONS);
        await follow(payday);
        expect(await updateTimes(db, MONEY_COLLECTIONS)).toEqual(times);
      },
      { answerLost: (survived) => survived % 2 === 1 },
    );
    expect(writes).toBeGreaterThan(2);
  });

  it('goes on past an item that contradicts its request, and fails so that it is looked at', async () => {
    const payday = await lockedPayday(AMOUNTS, openProject());
    const { db } = payday.project;
    await db.doc(`payoutBatches/${CYCLE_ID}/items/${payday.uids[0]}`).update({ amountMinor: 99_00 });
    await approve(payday);
    await expect(follow(payday)).rejects.toThrow(/1 items/);
    expect((await stateOf(payday, payday.uids[1]!)).request.state).toBe('approved');
    expect((await stateOf(payday, payday.uids[0]!)).request.state).toBe('locked');
    expect((await batchOf(payday)).state).toBe('approving');
  });

  it('is no item’s way on while its batch is elsewhere', async () => {
    const payday = await lockedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    const pass = (state: PassState) =>
      passItem(payday.project.context(DECISION_TIME), { cycleId: CYCLE_ID, uid, state });
    expect(await pass('approving')).toBe('skipped');
    expect(await pass('exporting')).toBe('skipped');
    await approve(payday);
    expect(await pass('exporting')).toBe('skipped');
    expect(await pass('approving')).toBe('passed');
    expect(await pass('approving')).toBe('skipped');
  });

  it('that takes too long is left to another run; the hourly one takes up what nobody does', async () => {
    const payday = await lockedPayday([50_00], openProject());
    await approve(payday);
    let time = 0;
    const clock = () => (time += 1_000_000);
    expect(await followBatch(payday.project.context(DECISION_TIME), CYCLE_ID, clock)).toBe('unfinished');
    expect((await batchOf(payday)).state).toBe('approving');
    await followBatches(payday.project.context(DECISION_TIME));
    expect((await batchOf(payday)).state).toBe('approved');
  });
});
