import { describe, expect, it } from 'vitest';
import { countedAt } from '../support/counters.ts';
import { approveBatch, exportBatch } from '../../../functions/src/payouts/decide-on-batch.ts';
import { followBatch, followBatches } from '../../../functions/src/payouts/follow-batch.ts';
import { followNextRequest } from '../../../functions/src/payouts/unpaid/follow-next-request.ts';
import { recordResults } from '../../../functions/src/payouts/record-results.ts';
import { CYCLE_ID, earn, runLock } from '../support/cycle.ts';
import {
  batchOf,
  decide,
  expectReconciled,
  exportedPayday,
  makeStaff,
  NEXT_CYCLE_ID,
  nextRequestOf,
  type Payday,
  record,
  refused,
  stateOf,
} from '../support/payday.ts';
import { at, openProject, stamp, updateTimes } from '../support/project.ts';

/** Failures stay on the overview until they are paid again or dismissed, and what is overdue raises an alert. */

const LATE = at('2026-12-13T12:00:00.000Z');
const failuresOf = async ({ project }: Payday) => (await countedAt(project, 'counters/money'))?.failedPayouts ?? 0;

/** The next batch is locked, approved, exported, and paid to these. */
async function payNext({ project, admin, operator }: Payday, uids: readonly string[]): Promise<void> {
  const cycleId = NEXT_CYCLE_ID;
  const context = project.context(LATE);
  await runLock(project, at('2026-12-13T00:00:00.000Z'));
  const batch = (await project.db.doc(`payoutBatches/${cycleId}`).get()).data()!;
  const totals = batch.totals as { USD: { count: number } };
  const seen = { cycleId, rowsHash: batch.rowsHash as string, count: totals.USD.count, totals };
  await approveBatch(context, seen, admin);
  await followBatch(context, cycleId);
  await exportBatch(context, { cycleId }, operator);
  await followBatch(context, cycleId);
  const rows = await Promise.all(
    uids.map(async (uid) => {
      const item = await project.db.doc(`payoutBatches/${cycleId}/items/${uid}`).get();
      return {
        uid,
        result: 'paid',
        reference: `NEXT-${uid}`,
        amountMinor: item.get('amountMinor') as number,
        currency: 'USD',
      };
    }),
  );
  const answer = await recordResults(context, { cycleId, rows }, operator);
  for (const { verdict } of answer.rows) expect(verdict).toBe('recorded');
}

describe('the payday that a failure carries over to', () => {
  it('is gone from the batch while its request is cancelled, or was declined', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const { db } = payday.project;
    const [uid] = payday.uids as [string];
    await record(payday, [{ uid, result: 'failed', code: 'limit' }]);
    const next = db.doc(`payoutRequests/${uid}_${NEXT_CYCLE_ID}`);
    const writes = async (state: string) => {
      const before = await next.get();
      await next.update({ state });
      const after = await next.get();
      await followNextRequest({ db }, { before, after });
      // An event comes twice, and late.
      await followNextRequest({ db }, { before, after });
      await followNextRequest({ db }, { before: after, after: before });
      return (await stateOf(payday, uid)).item?.nextCycleId as unknown;
    };
    expect((await stateOf(payday, uid)).item).toMatchObject({ nextCycleId: NEXT_CYCLE_ID });
    expect(await writes('cancelled')).toBeUndefined();
    expect(await writes('requested')).toBe(NEXT_CYCLE_ID);
    expect(await writes('rejected')).toBeUndefined();
  });
});

describe('a failure', () => {
  it('counts until the money is paid on a later payday', async () => {
    const payday = await exportedPayday([50_00, 60_00, 70_00], openProject());
    const [again, waits, paid] = payday.uids as [string, string, string];
    await record(payday, [
      { uid: again, result: 'failed', code: 'limit' },
      { uid: waits, result: 'paid' },
      { uid: paid, result: 'paid' },
    ]);
    await record(payday, [{ uid: waits, result: 'returned', code: 'declined', reference: 'RT' }]);
    expect(await batchOf(payday)).toMatchObject({ state: 'closed', openFailures: 2 });
    expect(await failuresOf(payday)).toBe(2);
    await payNext(payday, [again]);
    expect(await batchOf(payday)).toMatchObject({ openFailures: 1 });
    expect(await failuresOf(payday)).toBe(1);
    expect((await stateOf(payday, again)).request).toMatchObject({ state: 'failed', openFailure: false });
    expect((await stateOf(payday, waits)).request).toMatchObject({ state: 'returned', openFailure: true });
  });

  it('of a batch that does not add up any more keeps no later payday from being answered', async () => {
    const payday = await exportedPayday([50_00, 60_00], openProject());
    const [again, paid] = payday.uids as [string, string];
    await record(payday, [
      { uid: again, result: 'failed', code: 'limit' },
      { uid: paid, result: 'paid' },
    ]);
    await payday.project.db.doc(`payoutBatches/${CYCLE_ID}`).update({ totals: { USD: { count: 2, amountMinor: 1 } } });
    await payNext(payday, [again]);
    expect((await stateOf(payday, again)).request).toMatchObject({ openFailure: false });
  });

  it('counts on when a payout was paid that had been locked before it', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const { db } = payday.project;
    const [uid] = payday.uids as [string];
    // Another payday's payout of other money.
    const other = {
      ...(await stateOf(payday, uid)).request,
      cycleId: '2026-11-15',
      state: 'failed',
      openFailure: true,
    };
    await db.doc(`payoutRequests/${uid}_2026-11-15`).set({ ...other, backSeq: 99 });
    await record(payday, [{ uid, result: 'paid' }]);
    expect((await db.doc(`payoutRequests/${uid}_2026-11-15`).get()).get('openFailure')).toBe(true);
  });

  it('counts no more once it arrived after all', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    await record(payday, [{ uid, result: 'failed', code: 'limit' }]);
    expect(await failuresOf(payday)).toBe(1);
    await record(payday, [{ uid, result: 'paid' }]);
    expect(await failuresOf(payday)).toBe(0);
  });

  it('is dismissed by an admin, with a reason, once; nothing else is', async () => {
    const payday = await exportedPayday([50_00, 60_00], openProject());
    const [uid, other] = payday.uids as [string, string];
    await record(payday, [{ uid, result: 'failed', code: 'account-closed' }]);
    const operator = await makeStaff(payday.project, 'paymentsolution');
    await expect(decide(payday, 'dismiss', uid, { by: operator })).rejects.toEqual(refused('not-allowed'));
    await expect(decide(payday, 'dismiss', uid, { reason: ' ' })).rejects.toEqual(refused('invalid-request'));
    await expect(decide(payday, 'dismiss', other)).rejects.toEqual(refused('not-in-state'));
    const before = await stateOf(payday, uid);
    await decide(payday, 'dismiss', uid, { reason: 'The account was deleted' });
    const after = await stateOf(payday, uid);
    expect(after.request).toMatchObject({
      state: 'failed',
      openFailure: false,
      timeline: { dismissed: { by: payday.admin.uid, reason: 'The account was deleted' } },
    });
    expect(after.balance).toEqual(before.balance);
    expect(after.profile.status).toBe('failed');
    expect([(await batchOf(payday)).openFailures, await failuresOf(payday)]).toEqual([0, 0]);
    await expect(decide(payday, 'dismiss', uid)).rejects.toEqual(refused('not-in-state'));
  });
});

describe('what is overdue', () => {
  const alerts = async ({ project: { db } }: Payday) =>
    (await db.collection('alerts').get()).docs.map((alert) => [
      alert.get('kind'),
      alert.get('found'),
      alert.get('state'),
    ]);

  it('raises one alert a batch, again when the number changes, and closes it at the end', async () => {
    const payday = await exportedPayday([50_00, 60_00], openProject());
    const [uid, other] = payday.uids as [string, string];
    const watch = (iso: string) => followBatches(payday.project.context(at(iso)));
    await watch('2026-12-01T12:00:00.000Z');
    expect(await alerts(payday)).toEqual([]);
    await watch('2026-12-02T00:00:00.000Z');
    expect(await alerts(payday)).toEqual([['payouts-overdue', '2 payouts on their way', 'open']]);
    const times = await updateTimes(payday.project.db, ['alerts']);
    await watch('2026-12-02T01:00:00.000Z');
    expect(await updateTimes(payday.project.db, ['alerts'])).toEqual(times);
    await record(payday, [{ uid, result: 'paid' }]);
    await watch('2026-12-02T02:00:00.000Z');
    expect(await alerts(payday)).toEqual([['payouts-overdue', '1 payouts on their way', 'open']]);
    await record(payday, [{ uid: other, result: 'paid' }]);
    await watch('2026-12-02T03:00:00.000Z');
    expect(await alerts(payday)).toEqual([['payouts-overdue', '1 payouts on their way', 'resolved']]);
  });
});

const HELD = {
  ...{ offerId: 'lumen', amountMinor: 5_00, currency: 'USD', state: 'held', conversionId: 'c' },
  createdAt: stamp('2026-11-20T00:00:00.000Z'),
};

describe('the request that a failure made, once the payout arrived after all', () => {
  it('leaves the next request that still has something to pay, or that the person made', async () => {
    const payday = await exportedPayday([50_00, 60_00, 70_00, 80_00], openProject());
    const { db } = payday.project;
    const [earns, holds, holdsLong, asks] = payday.uids as [string, string, string, string];
    await record(
      payday,
      payday.uids.map((uid) => ({ uid, result: 'failed', code: 'limit' })),
    );
    await earn(payday.project, earns, 1);
    // The cut-off of the next payday is on Dec 13.
    const held = (uid: string, availableAt: string) =>
      db.doc(`commissions/held-${uid}`).set({ ...HELD, uid, availableAt: stamp(availableAt) });
    await held(holds, '2026-12-12T00:00:00.000Z');
    await held(holdsLong, '2026-12-14T00:00:00.000Z');
    await db.doc(`payoutRequests/${asks}_${NEXT_CYCLE_ID}`).update({ 'timeline.requested.by': asks });
    await record(
      payday,
      payday.uids.map((uid) => ({ uid, result: 'paid' })),
    );
    const states = await Promise.all(payday.uids.map(async (uid) => (await nextRequestOf(payday, uid))!.state));
    expect(states).toEqual(['requested', 'requested', 'cancelled', 'requested']);
  });

  it('requests the money again for the same payday when the bank sends it back after all', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    await record(payday, [{ uid, result: 'failed', code: 'limit' }]);
    await record(payday, [{ uid, result: 'paid' }]);
    await record(payday, [{ uid, result: 'returned', reference: 'RT', code: 'limit' }]);
    expect(await nextRequestOf(payday, uid)).toMatchObject({ state: 'requested', userId: uid });
    const { request, balance } = await stateOf(payday, uid);
    expect(request).toMatchObject({ state: 'returned', nextCycleId: NEXT_CYCLE_ID });
    expect(balance).toMatchObject({ availableMinor: 50_00, paidMinor: 0 });
    await expectReconciled(payday);
  });

  it('leaves the next request cancelled that the person cancelled', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    await record(payday, [{ uid, result: 'failed', code: 'limit' }]);
    await record(payday, [{ uid, result: 'paid' }]);
    await payday.project.db.doc(`payoutRequests/${uid}_${NEXT_CYCLE_ID}`).update({ 'timeline.cancelled.by': uid });
    await record(payday, [{ uid, result: 'returned', reference: 'RT', code: 'limit' }]);
    expect(await nextRequestOf(payday, uid)).toMatchObject({ state: 'cancelled' });
  });
});
