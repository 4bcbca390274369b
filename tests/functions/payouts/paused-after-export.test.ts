import { describe, expect, it } from 'vitest';
import { noticeRequest } from '../../../functions/src/notifications/notice.ts';
import { stopBatch } from '../../../functions/src/payouts/stop-batch.ts';
import { CYCLE_ID, MONEY_COLLECTIONS, runLock } from '../support/cycle.ts';
import { atEachWrite } from '../support/killed-firestore.ts';
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
  nextRequestOf,
  record,
  stateOf,
  takeOver,
} from '../support/payday.ts';
import { at, openProject, updateTimes } from '../support/project.ts';

/** A payout is paused after the export, and the bank pays it by the file that it had before. */

const LATE = at('2026-12-13T12:00:00.000Z');

/** An exported batch of two, in which an admin has paused the first and gone on as far as `state`. */
async function pausedPayday(state: 'held' | 'blocked' | 'rejected' = 'held') {
  const payday = await exportedPayday([50_00, 70_00], openProject());
  const [uid, other] = payday.uids as [string, string];
  await decide(payday, 'hold', uid);
  await follow(payday);
  if (state === 'blocked') await decide(payday, 'release', uid);
  if (state === 'rejected') await decide(payday, 'reject', uid);
  expect((await stateOf(payday, uid)).request.state).toBe(state);
  return { ...payday, uid, other };
}

describe('a payout that was paused after the export and paid anyway', () => {
  it.each(['held', 'blocked', 'rejected'] as const)(
    'is recorded when it is %s, and leaves the balance',
    async (state) => {
      const payday = await pausedPayday(state);
      const { uid, project } = payday;
      const { db } = project;
      expect((await stateOf(payday, uid)).balance).toMatchObject({ availableMinor: 50_00, reservedMinor: 0 });
      const rows = [{ uid, result: 'paid' }];
      expect((await record(payday, rows, { dryRun: true })).rows).toMatchObject([{ verdict: 'ready' }]);
      expect((await record(payday, rows)).rows).toMatchObject([{ verdict: 'recorded' }]);
      expect(await stateOf(payday, uid)).toMatchObject({
        request: { state: 'paid', externalRef: `REF-${uid}`, timeline: { paid: { by: payday.operator.uid } } },
        item: { state: 'paid', attempts: [{ result: 'paid' }] },
        balance: { availableMinor: 0, reservedMinor: 0, paidMinor: 50_00 },
        profile: { amount: 0, status: state === 'blocked' ? 'pending' : 'paid' },
      });
      expect((await db.doc(`ledger/paid-late_${uid}_${CYCLE_ID}`).get()).data()).toMatchObject({
        ...{ debit: 'available', credit: 'paid', amountMinor: 50_00 },
      });
      expect(await batchOf(payday)).toMatchObject({
        byState: { paid: { USD: { count: 1 } }, exported: { USD: { count: 1 } } },
      });
      const entry = await db.doc(`auditLog/result-paid_${uid}_${CYCLE_ID}`).get();
      expect(entry.data()).toMatchObject({ before: { state }, after: { uid, state: 'paid' } });
      const times = await updateTimes(db, MONEY_COLLECTIONS);
      expect((await record(payday, rows)).rows).toMatchObject([{ verdict: 'repeated' }]);
      const again = [{ uid, result: 'paid', reference: 'ANOTHER' }];
      expect((await record(payday, again)).rows).toMatchObject([{ verdict: 'impossible' }]);
      expect(await updateTimes(db, MONEY_COLLECTIONS)).toEqual(times);
      await noticeRequest({ db, now: DECISION_TIME }, await db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).get());
      const notices = await db.collection(`notices/${uid}/items`).get();
      expect(notices.docs.map((notice) => notice.get('kind') as string)).toEqual(['payout-paid-late']);
      await expectReconciled(payday);
    },
  );

  it('is not paid again: the later payout of the same money is paused', async () => {
    const payday = await pausedPayday('blocked');
    const { uid, project } = payday;
    await runLock(project, at('2026-12-13T00:00:00.000Z'));
    expect(await nextRequestOf(payday, uid)).toMatchObject({ state: 'locked', amountMinor: 50_00 });
    await record(payday, [{ uid, result: 'paid' }], { now: LATE });
    expect(await nextRequestOf(payday, uid)).toMatchObject({
      state: 'held',
      blockers: [{ code: 'paid-after-all', cycleId: CYCLE_ID }],
    });
    expect((await stateOf(payday, uid)).balance).toMatchObject({
      availableMinor: 0,
      reservedMinor: 0,
      paidMinor: 50_00,
    });
    await expectReconciled(payday);
  });

  it('stays out of the file, which is the one that the operator has now', async () => {
    const payday = await pausedPayday();
    const { exportHash } = await batchOf(payday);
    await record(payday, [{ uid: payday.uid, result: 'paid' }]);
    await follow(payday);
    expect((await batchOf(payday)).exportHash).toBe(exportHash);
    expect(await fileHashOf(payday)).toBe(exportHash);
    await decide(payday, 'hold', payday.other);
    await follow(payday);
    expect((await batchOf(payday)).exportHash).toBe(await fileHashOf(payday));
    await expectReconciled(payday);
  });

  it('is recorded in a batch that was stopped, and comes back when the bank returns it', async () => {
    const payday = await exportedPayday([50_00, 70_00], openProject());
    const [uid] = payday.uids as [string];
    const order = { cycleId: CYCLE_ID, reason: 'The provider was broken into' };
    await stopBatch(payday.project.context(DECISION_TIME), order, payday.admin);
    await follow(payday);
    expect((await record(payday, [{ uid, result: 'paid' }])).rows).toMatchObject([{ verdict: 'recorded' }]);
    expect(await batchOf(payday)).toMatchObject({ state: 'closed', exportHash: '' });
    await record(payday, [{ uid, result: 'returned', reference: 'RT', code: 'declined' }]);
    expect(await stateOf(payday, uid)).toMatchObject({
      request: { state: 'returned', openFailure: true },
      balance: { availableMinor: 50_00, paidMinor: 0 },
    });
    await expectReconciled(payday);
  });

  it('killed after any write and recorded again has the same end', async () => {
    const writes = await atEachWrite(
      async (kill) => {
        const payday = await pausedPayday();
        const rows = [{ uid: payday.uid, result: 'paid' }];
        await kill(payday.project.db, () => record(payday, rows));
        await record(payday, rows);
        expect((await batchOf(payday)).byState).toMatchObject({ paid: { USD: { count: 1 } } });
        await expectReconciled(payday);
      },
      { answerLost: true },
    );
    expect(writes).toBeGreaterThan(1);
  });

  it.each(['sent', 'failed', 'returned'])('has no other result: %s is impossible', async (result) => {
    const payday = await pausedPayday();
    const code = result === 'sent' ? {} : { code: 'declined' };
    const rows = [{ uid: payday.uid, result, ...code }];
    expect((await record(payday, rows)).rows).toMatchObject([{ verdict: 'impossible' }]);
    await expectReconciled(payday);
  });

  it('is none that was paused before it was in a file', async () => {
    const payday = await lockedPayday([50_00, 70_00], openProject());
    const [uid] = payday.uids as [string];
    await approve(payday);
    await follow(payday);
    await decide(payday, 'hold', uid);
    await takeOver(payday);
    await follow(payday);
    expect((await record(payday, [{ uid, result: 'paid' }])).rows).toMatchObject([{ verdict: 'impossible' }]);
    await expectReconciled(payday);
  });
});
