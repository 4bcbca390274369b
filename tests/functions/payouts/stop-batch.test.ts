import { describe, expect, it } from 'vitest';
import { admit } from '../../../functions/src/access/callable.ts';
import type { Caller } from '../../../functions/src/access/caller.ts';
import { stopBatch } from '../../../functions/src/payouts/stop-batch.ts';
import { CYCLE_ID, MONEY_COLLECTIONS } from '../support/cycle.ts';
import { atEachWrite } from '../support/killed-firestore.ts';
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
import { openProject, updateTimes } from '../support/project.ts';

/** An admin stops a whole batch until its payouts are sent. */

const REASON = 'The provider was broken into';

async function stop(
  { project, admin }: Payday,
  { by = admin, reason = REASON }: { by?: Caller; reason?: string } = {},
) {
  await admit(project.context(DECISION_TIME), 'stopBatch', by);
  return stopBatch(project.context(DECISION_TIME), { cycleId: CYCLE_ID, reason }, by);
}

describe('stopping a batch', () => {
  it('that was approved pauses every payout, gives the money back and closes', async () => {
    const payday = await lockedPayday([50_00, 70_00], openProject());
    const { db } = payday.project;
    await approve(payday);
    await follow(payday);
    expect(await stop(payday)).toEqual({ state: 'stopping', replayed: false });
    expect((await batchOf(payday)).state).toBe('stopping');
    await follow(payday);
    for (const [index, uid] of payday.uids.entries()) {
      expect(await stateOf(payday, uid)).toMatchObject({
        request: { state: 'held', timeline: { held: { by: payday.admin.uid, reason: REASON } } },
        item: { state: 'held' },
        balance: { availableMinor: [50_00, 70_00][index], reservedMinor: 0 },
        profile: { status: 'on_hold' },
      });
      const entry = await db.doc(`auditLog/hold-stopped_${uid}_${CYCLE_ID}`).get();
      expect(entry.data()).toMatchObject({ actor: payday.admin.uid, action: 'hold-request', reason: REASON });
    }
    expect(await batchOf(payday)).toMatchObject({ state: 'closed', stoppedBy: payday.admin.uid, stopReason: REASON });
    expect((await db.doc(`payoutCycles/${CYCLE_ID}`).get()).get('state')).toBe('closed');
    expect((await db.doc(`auditLog/stop-batch_${CYCLE_ID}`).get()).data()).toMatchObject({
      actor: payday.admin.uid,
      role: 'admin',
      before: { state: 'approved' },
      after: { state: 'stopping' },
      reason: REASON,
    });
    await expect(takeOver(payday)).resolves.toEqual({ state: 'closed', replayed: true });
    await follow(payday);
    expect((await stateOf(payday, payday.uids[0]!)).item!.state).toBe('held');
    await expectReconciled(payday);
  });

  it('that was exported takes its file away; what was sent goes on, the rest goes to the next payday', async () => {
    const payday = await exportedPayday([50_00, 70_00], openProject());
    const [sent, other] = payday.uids as [string, string];
    await record(payday, [{ uid: sent, result: 'sent' }]);
    await stop(payday);
    expect((await batchOf(payday)).exportHash).toBe('');
    await expect(record(payday, [{ uid: other, result: 'paid' }])).rejects.toEqual(refused('not-in-state'));
    await follow(payday);
    expect(await batchOf(payday)).toMatchObject({
      state: 'paying',
      exportHash: '',
      byState: { sent: { USD: { count: 1 } }, held: { USD: { count: 1 } } },
    });
    await record(payday, [{ uid: sent, result: 'paid' }]);
    expect(await batchOf(payday)).toMatchObject({ state: 'closed', exportHash: '' });
    await decide(payday, 'release', other);
    expect((await stateOf(payday, other)).request).toMatchObject({ state: 'blocked', nextCycleId: NEXT_CYCLE_ID });
    await expectReconciled(payday);
  });

  it('is done once: again it is replayed, by another admin it is refused', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const another = await makeStaff(payday.project, 'admin');
    const answers = await Promise.allSettled([stop(payday), stop(payday, { by: another })]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await follow(payday);
    const times = await updateTimes(payday.project.db, [...MONEY_COLLECTIONS, 'auditLog']);
    const { stoppedBy } = await batchOf(payday);
    const by = stoppedBy === another.uid ? another : payday.admin;
    expect(await stop(payday, { by })).toEqual({ state: 'closed', replayed: true });
    await expect(stop(payday, { by, reason: 'Another' })).rejects.toEqual(refused('not-in-state'));
    expect(await updateTimes(payday.project.db, [...MONEY_COLLECTIONS, 'auditLog'])).toEqual(times);
  });

  it('comes before an export and its items that are under way', async () => {
    const payday = await lockedPayday([50_00, 70_00], openProject());
    await approve(payday);
    await follow(payday);
    await takeOver(payday);
    await stop(payday);
    await follow(payday);
    expect(await batchOf(payday)).toMatchObject({ state: 'closed', byState: { held: { USD: { count: 2 } } } });
    await expectReconciled(payday);
  });

  it('killed after any write, the rest follows later', async () => {
    const writes = await atEachWrite(
      async (kill) => {
        const payday = await exportedPayday([50_00, 70_00], openProject());
        await stop(payday);
        await kill(payday.project.db, () => follow(payday));
        await follow(payday);
        expect(await batchOf(payday)).toMatchObject({ state: 'closed', byState: { held: { USD: { count: 2 } } } });
        await expectReconciled(payday);
      },
      { answerLost: true },
    );
    expect(writes).toBeGreaterThan(2);
  });

  it.each(['locked', 'sent', 'closed'])('that is %s is refused', async (state) => {
    const payday = await (state === 'locked' ? lockedPayday : exportedPayday)([50_00], openProject());
    const [uid] = payday.uids as [string];
    if (state !== 'locked') await record(payday, [{ uid, result: state === 'sent' ? 'sent' : 'paid' }]);
    await expect(stop(payday)).rejects.toEqual(refused('not-in-state'));
  });

  it('takes an admin, a recent password and a reason', async () => {
    const payday = await exportedPayday([50_00], openProject());
    for (const role of ['paymentsolution', 'streamer', 'pending'] as const) {
      const by = await makeStaff(payday.project, role);
      await expect(stop(payday, { by })).rejects.toEqual(refused('not-allowed'));
    }
    const old = { ...payday.admin, passwordAt: payday.admin.passwordAt! - 400 };
    await expect(stop(payday, { by: old })).rejects.toEqual(refused('requires-recent-login'));
    await expect(stop(payday, { reason: ' ' })).rejects.toEqual(refused('invalid-request'));
    const missing = { cycleId: NEXT_CYCLE_ID, reason: REASON };
    await expect(stopBatch(payday.project.context(DECISION_TIME), missing, payday.admin)).rejects.toEqual(
      refused('no-such-document'),
    );
    expect((await batchOf(payday)).state).toBe('exported');
  });
});
