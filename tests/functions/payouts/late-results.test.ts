import { describe, expect, it } from 'vitest';
import { approveBatch, exportBatch } from '../../../functions/src/payouts/decide-on-batch.ts';
import { followBatch } from '../../../functions/src/payouts/follow-batch.ts';
import { noticeRequest } from '../../../functions/src/notifications/notice.ts';
import { CYCLE_ID, earn, MONEY_COLLECTIONS, runLock } from '../support/cycle.ts';
import { atEachWrite } from '../support/killed-firestore.ts';
import {
  batchOf,
  decide,
  DECISION_TIME,
  expectReconciled,
  exportedPayday,
  fileHashOf,
  NEXT_CYCLE_ID,
  nextRequestOf,
  type Payday,
  record,
  stateOf,
} from '../support/payday.ts';
import { at, openProject, updateTimes } from '../support/project.ts';

/** What a provider says late, and whose a reference is. */

const LATE = at('2026-12-13T12:00:00.000Z');

/** The payout failed and its money is in the next batch, which was taken as far as `state`. */
async function paidAgain(state: 'locked' | 'approved' | 'exported'): Promise<Payday & { uid: string; other: string }> {
  const payday = await exportedPayday([50_00, 70_00], openProject());
  const { project, admin, operator } = payday;
  const [uid, other] = payday.uids as [string, string];
  await record(
    payday,
    [uid, other].map((one) => ({ uid: one, result: 'failed', code: 'limit' })),
  );
  await runLock(project, at('2026-12-13T00:00:00.000Z'));
  const batch = (await project.db.doc(`payoutBatches/${NEXT_CYCLE_ID}`).get()).data()!;
  const context = project.context(LATE);
  if (state !== 'locked') {
    const seen = {
      cycleId: NEXT_CYCLE_ID,
      rowsHash: batch.rowsHash as string,
      count: 2,
      totals: batch.totals as object,
    };
    await approveBatch(context, seen, admin);
    await followBatch(context, NEXT_CYCLE_ID);
  }
  if (state === 'exported') {
    await exportBatch(context, { cycleId: NEXT_CYCLE_ID }, operator);
    await followBatch(context, NEXT_CYCLE_ID);
  }
  expect((await nextRequestOf(payday, uid))!.state).toBe(state);
  return { ...payday, uid, other };
}

const nextBatchOf = async ({ project: { db } }: Payday) =>
  (await db.doc(`payoutBatches/${NEXT_CYCLE_ID}`).get()).data()!;

describe('a result by someone whose page is old', () => {
  it('does not contradict the one that was recorded since, also at the same moment', async () => {
    const payday = await exportedPayday([50_00, 70_00], openProject());
    const [uid, other] = payday.uids as [string, string];
    const [failed, paid] = [
      { result: 'failed', code: 'declined', reference: 'TX-F', seen: 'exported' },
      { result: 'paid', reference: 'TX-P', seen: 'exported' },
    ];
    await record(payday, [{ uid, ...failed }]);
    const { rows } = await record(payday, [{ uid, ...paid }]);
    expect(rows).toMatchObject([{ verdict: 'changed' }]);
    expect((await stateOf(payday, uid)).item).toMatchObject({ state: 'failed' });
    const both = await Promise.all(
      [failed, paid].map((one) => record(payday, [{ uid: other, ...one, reference: `${one.reference}-2` }])),
    );
    const verdicts = both.map((answer) => answer.rows[0]!.verdict);
    expect(verdicts.filter((one) => one === 'recorded')).toHaveLength(1);
    expect((await stateOf(payday, other)).item!.attempts).toHaveLength(1);
    await record(payday, [{ uid, ...paid, seen: 'failed' }]);
    expect((await stateOf(payday, uid)).item).toMatchObject({ state: 'paid' });
    await expectReconciled(payday);
  });
});

describe('paid after failed', () => {
  it('takes the money out of the balance again and says so', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const { db } = payday.project;
    const [uid] = payday.uids as [string];
    await record(payday, [{ uid, result: 'failed', reference: 'TX-1', code: 'declined' }]);
    expect(await record(payday, [{ uid, result: 'paid', reference: 'TX-1' }])).toMatchObject({
      rows: [{ verdict: 'recorded' }],
      batch: { state: 'closed', byState: { paid: { USD: { count: 1 } } } },
    });
    const { request, item, balance, profile } = await stateOf(payday, uid);
    expect(request).toMatchObject({
      state: 'paid',
      timeline: { failed: { reason: 'declined' }, paid: { by: payday.operator.uid } },
    });
    expect(item!.attempts).toHaveLength(2);
    expect(balance).toMatchObject({ availableMinor: 0, reservedMinor: 0, paidMinor: 50_00 });
    expect(profile).toMatchObject({ status: 'pending', amount: 0 });
    // The request that the failure made has nothing left to pay.
    expect(await nextRequestOf(payday, uid)).toMatchObject({
      state: 'cancelled',
      timeline: { requested: { by: 'system' }, cancelled: { by: 'system' } },
    });
    expect((await db.doc(`ledger/paid-late_${uid}_${CYCLE_ID}`).get()).data()).toMatchObject({
      debit: 'available',
      credit: 'paid',
      amountMinor: 50_00,
    });
    for (const cycleId of [CYCLE_ID, NEXT_CYCLE_ID])
      await noticeRequest({ db, now: DECISION_TIME }, await db.doc(`payoutRequests/${uid}_${cycleId}`).get());
    const notices = await db.collection(`notices/${uid}/items`).get();
    expect(notices.docs.map((notice) => notice.get('kind') as string)).toEqual(['payout-paid-late']);
    await expectReconciled(payday);
  });

  it('takes the balance below zero when the money was spent, and comes back when the bank returns it', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    await record(payday, [{ uid, result: 'failed', code: 'declined' }]);
    await runLock(payday.project, at('2026-12-13T00:00:00.000Z'));
    await payday.project.db.doc(`payoutRequests/${uid}_${NEXT_CYCLE_ID}`).update({ state: 'sent' });
    // It was sent: nothing can be paused any more.
    await record(payday, [{ uid, result: 'paid' }], { now: LATE });
    expect((await stateOf(payday, uid)).balance).toMatchObject({ availableMinor: -50_00, paidMinor: 50_00 });
    await record(payday, [{ uid, result: 'returned', reference: 'RT', code: 'declined' }], { now: LATE });
    expect((await stateOf(payday, uid)).balance).toMatchObject({ availableMinor: 0, paidMinor: 0 });
    await expectReconciled(payday);
  });

  it.each(['locked', 'approved', 'exported'] as const)(
    'pauses a payout that is %s and would pay it again, and no other',
    async (state) => {
      const payday = await paidAgain(state);
      const { uid, other } = payday;
      const { exportHash } = await nextBatchOf(payday);
      await record(payday, [{ uid, result: 'paid' }], { now: LATE });
      expect(await nextRequestOf(payday, uid)).toMatchObject({
        state: 'held',
        blockers: [{ code: 'paid-after-all', cycleId: CYCLE_ID }],
        timeline: { held: { by: 'system' } },
      });
      expect((await nextRequestOf(payday, other))!.state).toBe(state);
      const { balance, profile } = await stateOf(payday, uid);
      expect(balance).toMatchObject({ availableMinor: 0, reservedMinor: 0, paidMinor: 50_00 });
      expect(profile).toMatchObject({ status: 'on_hold', amount: 0 });
      const batch = await nextBatchOf(payday);
      const paused = state === 'locked' ? {} : { held: { USD: { count: 1, amountMinor: 50_00 } } };
      expect(batch.byState).toEqual({ [state]: { USD: { count: 1, amountMinor: 70_00 } }, ...paused });
      expect(batch.rowsHash).toMatch(/^[0-9a-f]{64}$/);
      if (state === 'exported') {
        expect(batch.exportHash).toBe('');
        await followBatch(payday.project.context(LATE), NEXT_CYCLE_ID);
        const { exportHash: hashOfRest } = await nextBatchOf(payday);
        expect(hashOfRest).toBe(await fileHashOf(payday, NEXT_CYCLE_ID));
        expect(hashOfRest).not.toBe(exportHash);
      }
      const audit = await payday.project.db.doc(`auditLog/hold-paid-${CYCLE_ID}_${uid}_${NEXT_CYCLE_ID}`).get();
      expect(audit.data()).toMatchObject({ action: 'hold-request', actor: payday.operator.uid, before: { state } });
      await expectReconciled(payday);
    },
  );

  it('pauses nothing while the balance covers it', async () => {
    const payday = await paidAgain('approved');
    await earn(payday.project, payday.uid, 50_00);
    await record(payday, [{ uid: payday.uid, result: 'paid' }], { now: LATE });
    expect((await nextRequestOf(payday, payday.uid))!.state).toBe('approved');
    expect((await stateOf(payday, payday.uid)).balance).toMatchObject({ availableMinor: 0, reservedMinor: 50_00 });
    await expectReconciled(payday);
  });

  it('killed after any write and recorded again has the same end', async () => {
    const writes = await atEachWrite(
      async (kill) => {
        const payday = await paidAgain('exported');
        const rows = [{ uid: payday.uid, result: 'paid' }];
        await kill(payday.project.db, () => record(payday, rows, { now: LATE }));
        await record(payday, rows, { now: LATE });
        expect((await nextBatchOf(payday)).byState).toMatchObject({ held: { USD: { count: 1 } } });
        await followBatch(payday.project.context(LATE), NEXT_CYCLE_ID);
        expect((await nextBatchOf(payday)).exportHash).toMatch(/^[0-9a-f]{64}$/);
        expect((await batchOf(payday)).byState).toMatchObject({ paid: { USD: { count: 1 } } });
        await expectReconciled(payday);
      },
      { answerLost: true },
    );
    expect(writes).toBeGreaterThan(2);
  });

  it('is final: another failure, or the payment again by another reference, is refused', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    await record(payday, [{ uid, result: 'failed', code: 'limit' }]);
    await record(payday, [{ uid, result: 'paid' }]);
    const again = [{ uid, result: 'paid', reference: 'ANOTHER' }];
    expect((await record(payday, again)).rows).toMatchObject([{ uid, verdict: 'impossible' }]);
    const failed = [{ uid, result: 'failed', reference: 'ANOTHER', code: 'limit' }];
    expect((await record(payday, failed)).rows).toMatchObject([{ uid, verdict: 'impossible' }]);
  });
});

describe('returned before it arrived', () => {
  it('gives the reservation back once; what was never sent, or has failed, is not returned', async () => {
    const payday = await exportedPayday([50_00, 60_00, 70_00], openProject());
    const [uid, failed, exported] = payday.uids as [string, string, string];
    await record(payday, [
      { uid, result: 'sent' },
      { uid: failed, result: 'failed', code: 'limit' },
    ]);
    const code = 'wrong-details';
    const rows = [uid, failed, exported].map((one) => ({ uid: one, result: 'returned', code, reference: `RT-${one}` }));
    const verdicts = ['recorded', 'impossible', 'impossible'];
    expect((await record(payday, rows)).rows.map(({ verdict }) => verdict)).toEqual(verdicts);
    const { request, balance } = await stateOf(payday, uid);
    expect(request).toMatchObject({ state: 'returned', timeline: { returned: { reason: code } } });
    expect(balance).toMatchObject({ availableMinor: 50_00, reservedMinor: 0, paidMinor: 0 });
    expect((await payday.project.db.doc(`ledger/released_${uid}_${CYCLE_ID}`).get()).exists).toBe(true);
    expect((await record(payday, [rows[0]!])).rows[0]!.verdict).toBe('repeated');
    await expectReconciled(payday);
  });
});

describe('a provider’s reference', () => {
  it('belongs to one payout: another with it is refused, looked at or recorded, and nothing moves', async () => {
    const payday = await exportedPayday([50_00, 70_00, 90_00], openProject());
    const [uid, other, third] = payday.uids as [string, string, string];
    await record(payday, [{ uid, result: 'sent', reference: 'TX-1' }]);
    // The same payout goes on with it.
    await record(payday, [{ uid, result: 'paid', reference: 'TX-1' }]);
    const times = await updateTimes(payday.project.db, [...MONEY_COLLECTIONS, 'providerReferences']);
    const rows = [{ uid: other, result: 'paid', reference: 'TX-1' }];
    for (const dryRun of [true, false]) {
      expect((await record(payday, rows, { dryRun })).rows).toMatchObject([{ uid: other, verdict: 'taken' }]);
    }
    expect(await updateTimes(payday.project.db, [...MONEY_COLLECTIONS, 'providerReferences'])).toEqual(times);
    const both = [other, third].map((one) => ({ uid: one, result: 'paid', reference: 'TX-2' }));
    const looked = (await record(payday, both, { dryRun: true })).rows.map(({ verdict }) => verdict);
    expect(looked).toEqual(['ready', 'taken']);
    const recorded = (await record(payday, both)).rows.map(({ verdict }) => verdict);
    expect(recorded.sort()).toEqual(['recorded', 'taken']);
    await expectReconciled(payday);
  });

  it('of another payday is refused too', async () => {
    const payday = await paidAgain('exported');
    const { project, operator, uid } = payday;
    const { recordResults } = await import('../../../functions/src/payouts/record-results.ts');
    const row = { uid, result: 'paid', reference: `REF-${uid}`, amountMinor: 50_00, currency: 'USD' };
    const answer = await recordResults(project.context(LATE), { cycleId: NEXT_CYCLE_ID, rows: [row] }, operator);
    expect(answer.rows).toMatchObject([{ uid, verdict: 'taken' }]);
  });
});

it('a payout that was paused for that is released once the balance covers it', async () => {
  const payday = await paidAgain('locked');
  const { uid, project, admin } = payday;
  await record(payday, [{ uid, result: 'paid' }], { now: LATE });
  await earn(project, uid, 30_00);
  const { decideOnRequest } = await import('../../../functions/src/payouts/decide-on-request.ts');
  const order = { cycleId: NEXT_CYCLE_ID, uid, reason: 'Covered', key: 'release-of-the-rest' };
  await decideOnRequest(project.context(LATE), 'release', order, admin);
  expect(await nextRequestOf(payday, uid)).toMatchObject({ state: 'locked', amountMinor: 30_00, blockers: [] });
  await expect(decide(payday, 'hold', uid)).rejects.toThrow();
});
