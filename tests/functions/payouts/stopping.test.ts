import { describe, expect, it } from 'vitest';
import { tronAddressOf } from '../../../scripts/seed/tron-address.ts';
import { CYCLE_ID } from '../support/cycle.ts';
import {
  approve,
  batchOf,
  decide,
  DECISION_TIME,
  expectReconciled,
  exportedPayday,
  fileHashOf,
  follow,
  lockedPayday,
  makeStaff,
  NEXT_CYCLE_ID,
  record,
  refused,
  stateOf,
  takeOver,
} from '../support/payday.ts';
import { postTransfer } from '../support/post-transfer.ts';
import { openProject, updateTimes } from '../support/project.ts';

/** A payout that an admin pauses after its batch was approved, until it is sent. */

describe('pausing one payout of an approved batch', () => {
  it('gives the money back, and the rest is exported and paid', async () => {
    const payday = await lockedPayday([50_00, 70_00], openProject());
    const [uid, other] = payday.uids as [string, string];
    await approve(payday);
    await follow(payday);
    await decide(payday, 'hold', uid, { reason: 'Looks wrong' });
    expect(await stateOf(payday, uid)).toMatchObject({
      request: { state: 'held', timeline: { held: { by: payday.admin.uid, reason: 'Looks wrong' } } },
      item: { state: 'held' },
      balance: { availableMinor: 50_00, reservedMinor: 0 },
      profile: { status: 'on_hold' },
    });
    expect(await batchOf(payday)).toMatchObject({
      state: 'approved',
      byState: { approved: { USD: { count: 1 } }, held: { USD: { count: 1 } } },
    });
    await takeOver(payday);
    await follow(payday);
    await record(payday, [{ uid: other, result: 'paid' }]);
    expect((await batchOf(payday)).state).toBe('closed');
    await expectReconciled(payday);
  });

  it.each([true, false])(
    'that the approval refused goes on with the others, the approver pausing it: %s',
    async (same) => {
      const payday = await lockedPayday([50_00, 70_00, 90_00], openProject());
      const { db } = payday.project;
      const [uid, ...others] = payday.uids as [string, string, string];
      await db.doc(`payoutMethods/${uid}`).update({ 'details.address': tronAddressOf('other') });
      await approve(payday);
      await expect(follow(payday)).rejects.toThrow(/1 items/);
      const { username } = (await stateOf(payday, uid)).item!;
      const refusals = [{ uid, username, code: 'destination-changed' }];
      expect(await batchOf(payday)).toMatchObject({ state: 'approving', refused: refusals });
      const before = await updateTimes(db, ['payoutBatches']);
      await expect(follow(payday)).rejects.toThrow(/1 items/);
      expect(await updateTimes(db, ['payoutBatches'])).toEqual(before);

      const by = same ? payday.admin : await makeStaff(payday.project, 'admin');
      await decide(payday, 'hold', uid, { by, reason: 'Another account' });
      expect(await stateOf(payday, uid)).toMatchObject({
        request: { state: 'held', timeline: { held: { by: by.uid, reason: 'Another account' } } },
        item: { state: 'held' },
        balance: { availableMinor: 50_00, reservedMinor: 0 },
      });
      const batch = await batchOf(payday);
      expect(batch).toMatchObject({ state: 'approved' });
      expect(batch).not.toHaveProperty('refused');
      await expectReconciled(payday);
      await takeOver(payday);
      await follow(payday);
      await record(
        payday,
        others.map((one) => ({ uid: one, result: 'paid' })),
      );
      expect((await batchOf(payday)).state).toBe('closed');
      await decide(payday, 'release', uid);
      expect((await stateOf(payday, uid)).request).toMatchObject({ state: 'blocked', nextCycleId: NEXT_CYCLE_ID });
      await expectReconciled(payday);
    },
  );

  it('is no decision of the operator, or of anyone who is no admin', async () => {
    const payday = await lockedPayday([50_00, 70_00], openProject());
    const [uid] = payday.uids as [string];
    await approve(payday);
    for (const by of [payday.operator, await makeStaff(payday.project, 'streamer')]) {
      await expect(decide(payday, 'hold', uid, { by })).rejects.toThrow(refused('not-allowed'));
    }
  });

  it('one that is refused no more is named no more', async () => {
    const payday = await lockedPayday([50_00, 70_00], openProject());
    const [uid] = payday.uids as [string];
    const method = payday.project.db.doc(`payoutMethods/${uid}`);
    const right: unknown = (await method.get()).get('details');
    await method.update({ details: { address: tronAddressOf('other') } });
    await approve(payday);
    await expect(follow(payday)).rejects.toThrow(/1 items/);
    await method.update({ details: right });
    await follow(payday);
    const batch = await batchOf(payday);
    expect(batch).toMatchObject({ state: 'approved' });
    expect(batch).not.toHaveProperty('refused');
  });

  it('that waits for another admin is left out of the batch', async () => {
    const payday = await lockedPayday([50_00, 70_00], openProject());
    const [uid] = payday.uids as [string];
    await payday.project.db.doc(`payoutBatches/${CYCLE_ID}/items/${uid}`).update({ addedBy: [payday.admin.uid] });
    await approve(payday);
    await follow(payday);
    expect((await batchOf(payday)).waiting).toEqual({ USD: { count: 1, amountMinor: 50_00 } });
    await decide(payday, 'hold', uid);
    expect(await batchOf(payday)).toMatchObject({ state: 'approved', waiting: {} });
    await expectReconciled(payday);
  });

  it('of an exported one makes another file, without it; released, it goes to the next payday', async () => {
    const payday = await exportedPayday([50_00, 70_00], openProject());
    const [uid, other] = payday.uids as [string, string];
    const before = (await batchOf(payday)).exportHash as string;
    await decide(payday, 'hold', uid);
    // There is no file until the batch's trigger has hashed it.
    expect((await batchOf(payday)).exportHash).toBe('');
    await follow(payday);
    const { exportHash } = await batchOf(payday);
    expect(exportHash).not.toBe(before);
    expect(exportHash).toBe(await fileHashOf(payday));
    expect((await record(payday, [{ uid, result: 'sent' }])).rows).toMatchObject([{ uid, verdict: 'impossible' }]);
    await decide(payday, 'release', uid);
    expect((await stateOf(payday, uid)).request).toMatchObject({ state: 'blocked', blockers: [{ code: 'too-late' }] });
    const next = await payday.project.db.doc(`payoutRequests/${uid}_${NEXT_CYCLE_ID}`).get();
    expect(next.get('state')).toBe('requested');
    await record(payday, [{ uid: other, result: 'paid' }]);
    expect((await batchOf(payday)).state).toBe('closed');
    await expectReconciled(payday);
  });

  it('is too late once it was sent', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    await record(payday, [{ uid, result: 'sent' }]);
    await expect(decide(payday, 'hold', uid)).rejects.toEqual(refused('not-in-state'));
    await record(payday, [{ uid, result: 'paid' }]);
    await expect(decide(payday, 'hold', uid)).rejects.toEqual(refused('not-in-state'));
    await expectReconciled(payday);
  });
});

it('a balance that went below zero since the lock holds the payout at the export', async () => {
  const payday = await lockedPayday([50_00, 70_00], openProject());
  const [uid, other] = payday.uids as [string, string];
  await approve(payday);
  await follow(payday);
  await postTransfer({ ...payday.project, now: DECISION_TIME }, 'claw', {
    ...{ uid, kind: 'clawback', amountMinor: 40_00, currency: 'USD', source: { type: 'commission', id: 'c' } },
  });
  await takeOver(payday);
  await follow(payday);
  expect(await stateOf(payday, uid)).toMatchObject({
    request: { state: 'held', blockers: [{ code: 'owes', owedMinor: 40_00, currency: 'USD' }] },
    balance: { availableMinor: 10_00, reservedMinor: 0 },
  });
  expect((await stateOf(payday, other)).item!.state).toBe('exported');
  await expectReconciled(payday);
});
