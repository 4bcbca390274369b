import { describe, expect, it } from 'vitest';
import { noticeRequest } from '../../../functions/src/notifications/notice.ts';
import { recordResults } from '../../../functions/src/payouts/record-results.ts';
import { countedAt } from '../support/counters.ts';
import { ask, CYCLE_ID, MONEY_COLLECTIONS, openCycle, runLock } from '../support/cycle.ts';
import { atEachWrite } from '../support/killed-firestore.ts';
import {
  batchOf,
  DECISION_TIME,
  expectReconciled,
  exportedPayday,
  makeStaff,
  NEXT_CYCLE_ID,
  record,
  stateOf,
  refused,
} from '../support/payday.ts';
import { at, openProject, stamp, updateTimes } from '../support/project.ts';

const AMOUNTS = [50_00, 70_00, 90_00];

describe('recording results', () => {
  it('sent and paid: the money is paid, the batch and the cycle follow to their end', async () => {
    const payday = await exportedPayday([50_00, 70_00], openProject());
    const { db } = payday.project;
    const [uid, other] = payday.uids as [string, string];
    const sent = await record(payday, [{ uid, result: 'sent', reference: 'TX-1' }]);
    expect(sent).toMatchObject({ rows: [{ uid, verdict: 'recorded' }], batch: { state: 'paying' } });
    expect((await stateOf(payday, uid)).balance).toMatchObject({ reservedMinor: 50_00, paidMinor: 0 });
    await record(payday, [{ uid, result: 'paid', reference: 'TX-1' }]);
    const { request, item, balance, profile } = await stateOf(payday, uid);
    expect(request).toMatchObject({ state: 'paid', timeline: { sent: { by: payday.operator.uid }, paid: {} } });
    expect(item).toMatchObject({
      externalRef: 'TX-1',
      attempts: [
        { result: 'sent', externalRef: 'TX-1', by: payday.operator.uid, at: stamp(DECISION_TIME.toISOString()) },
        { result: 'paid', externalRef: 'TX-1' },
      ],
    });
    expect(balance).toMatchObject({ reservedMinor: 0, paidMinor: 50_00 });
    expect(profile).toMatchObject({ status: 'paid', amount: 0 });
    // Paid without a word of being sent was sent, too.
    const last = await record(payday, [{ uid: other, result: 'paid' }]);
    expect(last.batch).toMatchObject({ state: 'closed' });
    expect((await stateOf(payday, other)).request.timeline).toMatchObject({ sent: {}, paid: {} });
    expect((await db.doc(`payoutCycles/${CYCLE_ID}`).get()).get('state')).toBe('closed');
    await expectReconciled(payday);
  });

  it('keeps everyone who recorded results, each once with the last time', async () => {
    const payday = await exportedPayday([50_00, 70_00], openProject());
    const [uid, other] = payday.uids as [string, string];
    const by = await makeStaff(payday.project, 'paymentsolution');
    const at = (minutes: number) => new Date(DECISION_TIME.getTime() + minutes * 60_000);
    await record(payday, [{ uid, result: 'sent' }]);
    await record(payday, [{ uid: other, result: 'sent' }], { by, now: at(1) });
    await record(payday, [{ uid, result: 'paid' }], { by, now: at(2) });
    const batch = await batchOf(payday);
    expect(batch).toMatchObject({ recorded: { by: by.uid }, recordedBefore: [{ by: payday.operator.uid }] });
  });

  it('failed: the money is back and asked for again, unless it was asked for', async () => {
    const payday = await exportedPayday(AMOUNTS, openProject());
    const { db } = payday.project;
    const [uid, asked, paid] = payday.uids as [string, string, string];
    await ask(payday.project, asked, NEXT_CYCLE_ID);
    await db.doc(`payoutRequests/${asked}_${NEXT_CYCLE_ID}`).update({ state: 'cancelled' });
    await record(payday, [
      { uid, result: 'failed', code: 'limit' },
      { uid: asked, result: 'failed', code: 'declined' },
    ]);
    expect(await countedAt(payday.project, 'counters/money')).toEqual({ failedPayouts: 2 });
    const { request, balance, profile } = await stateOf(payday, uid);
    expect(request).toMatchObject({ state: 'failed', timeline: { failed: { reason: 'limit' } } });
    expect(balance).toMatchObject({ availableMinor: 50_00, reservedMinor: 0, paidMinor: 0 });
    // The profile mirrors the latest cycle's request.
    expect(profile).toMatchObject({ status: 'pending', amount: 50 });
    expect((await db.doc(`payoutRequests/${uid}_${NEXT_CYCLE_ID}`).get()).get('state')).toBe('requested');
    expect((await db.doc(`payoutRequests/${asked}_${NEXT_CYCLE_ID}`).get()).get('state')).toBe('cancelled');
    expect((await stateOf(payday, asked)).profile.status).toBe('failed');
    await record(payday, [{ uid: paid, result: 'paid' }]);
    // They stay failures when the batch is over.
    expect(await batchOf(payday)).toMatchObject({ state: 'closed', openFailures: 2 });
    expect(await countedAt(payday.project, 'counters/money')).toEqual({ failedPayouts: 2 });
    await expectReconciled(payday);
  });

  it('failed for a reason of the account: nothing is requested until the method is changed', async () => {
    const payday = await exportedPayday([50_00, 70_00, 90_00], openProject());
    const { db } = payday.project;
    const [closed, recalled, changed] = payday.uids as [string, string, string];
    // Changed in time for the next payday, after the payout went to the account before.
    const changedAt = stamp('2026-11-10T00:00:00.000Z');
    await db.doc(`payoutMethods/${changed}`).update({ revision: 2, changedAt });
    await record(payday, [
      { uid: closed, result: 'failed', code: 'account-closed' },
      { uid: recalled, result: 'failed', code: 'recalled' },
      { uid: changed, result: 'failed', code: 'wrong-details' },
    ]);
    const next = async (uid: string) => (await db.doc(`payoutRequests/${uid}_${NEXT_CYCLE_ID}`).get()).get('state');
    expect(await next(closed)).toBeUndefined();
    expect(await next(recalled)).toBe('requested');
    expect(await next(changed)).toBe('requested');
    await ask(payday.project, closed, NEXT_CYCLE_ID);
    await runLock(payday.project, at('2026-12-13T00:00:00.000Z'));
    const locked = async (uid: string) => (await db.doc(`payoutRequests/${uid}_${NEXT_CYCLE_ID}`).get()).data();
    expect(await locked(closed)).toMatchObject({ state: 'blocked', blockers: [{ code: 'destination-failed' }] });
    for (const uid of [recalled, changed]) expect(await locked(uid)).toMatchObject({ state: 'locked' });
    await expectReconciled(payday);
  });

  it('asks for the first payday that can pay it, or leaves the next step to the streamer', async () => {
    const payday = await exportedPayday([50_00, 60_00, 70_00, 80_00, 90_00], openProject());
    const { db } = payday.project;
    await openCycle(payday.project, '2027-01-01');
    const [now, later, none, asked, cancelled] = payday.uids as [string, string, string, string, string];
    // Changed while the next cycle was open: it pays to that method from the cycle after it.
    const changedAt = stamp('2026-11-29T10:00:00.000Z');
    await db.doc(`payoutMethods/${later}`).update({ revision: 2, changedAt });
    await ask(payday.project, asked, NEXT_CYCLE_ID);
    await ask(payday.project, cancelled, NEXT_CYCLE_ID);
    await db.doc(`payoutRequests/${cancelled}_${NEXT_CYCLE_ID}`).update({ state: 'cancelled' });
    await record(
      payday,
      payday.uids.map((uid) => ({ uid, result: 'failed', code: uid === none ? 'account-closed' : 'declined' })),
    );
    const cycles = async (uid: string) => {
      const requests = await db.collection('payoutRequests').where('userId', '==', uid).get();
      const others = requests.docs.filter((one) => one.get('cycleId') !== CYCLE_ID);
      const { request, item } = await stateOf(payday, uid);
      const { nextCycleId } = request;
      // The operator, who can't read requests, sees it in the item.
      expect(item!.nextCycleId).toBe(nextCycleId);
      return [others.map((one) => `${one.get('cycleId')} ${one.get('state')}`).join(), nextCycleId];
    };
    expect(await cycles(now)).toEqual(['2026-12-15 requested', '2026-12-15']);
    expect(await cycles(later)).toEqual(['2027-01-01 requested', '2027-01-01']);
    expect((await stateOf(payday, later)).profile.status).toBe('pending');
    expect(await cycles(none)).toEqual(['', undefined]);
    expect(await cycles(asked)).toEqual(['2026-12-15 requested', '2026-12-15']);
    expect(await cycles(cancelled)).toEqual(['2026-12-15 cancelled', undefined]);

    const told = async (uid: string) => {
      await noticeRequest({ db, now: DECISION_TIME }, await db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).get());
      const [notice] = (await db.collection(`notices/${uid}/items`).get()).docs;
      return [notice!.get('kind'), notice!.get('params.next')] as unknown[];
    };
    expect(await told(later)).toEqual(['payout-failed-again', '2027-01-01']);
    expect(await told(none)).toEqual(['payout-failed', undefined]);
    // It is locked and paid then, though nobody asked in between.
    await runLock(payday.project, at('2026-12-13T00:00:00.000Z'));
    await runLock(payday.project, at('2026-12-30T00:00:00.000Z'));
    expect((await db.doc(`payoutRequests/${later}_2027-01-01`).get()).get('state')).toBe('locked');
    await expectReconciled(payday);
  });

  it('returned after it was paid: a new entry, what was paid stays on record', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const { db } = payday.project;
    const [uid] = payday.uids as [string];
    await record(payday, [{ uid, result: 'paid', reference: 'TX-1' }]);
    const paidEntry = (await db.doc(`ledger/paid_${uid}_${CYCLE_ID}`).get()).data();
    await record(payday, [{ uid, result: 'returned', reference: 'RT-1', code: 'wrong-details' }]);
    const { request, balance, item } = await stateOf(payday, uid);
    expect(request.state).toBe('returned');
    expect(balance).toMatchObject({ availableMinor: 50_00, paidMinor: 0 });
    expect(item!.attempts).toHaveLength(2);
    expect((await db.doc(`ledger/paid_${uid}_${CYCLE_ID}`).get()).data()).toEqual(paidEntry);
    expect((await db.doc(`ledger/returned_${uid}_${CYCLE_ID}`).get()).exists).toBe(true);
    expect((await batchOf(payday)).state).toBe('closed');
    await expectReconciled(payday);
  });

  it('the same file again changes nothing; another amount, another fate or an unknown item is refused', async () => {
    const payday = await exportedPayday(AMOUNTS, openProject());
    const [uid, other] = payday.uids as [string, string];
    const rows = [
      { uid, result: 'paid' },
      { uid: other, result: 'sent' },
    ];
    expect((await record(payday, rows)).rows.map(({ verdict }) => verdict)).toEqual(['recorded', 'recorded']);
    const times = await updateTimes(payday.project.db, MONEY_COLLECTIONS);
    expect((await record(payday, rows)).rows.map(({ verdict }) => verdict)).toEqual(['repeated', 'repeated']);
    const odd = [
      { uid, result: 'paid', reference: 'ANOTHER' },
      { uid, result: 'failed', code: 'other' },
      { uid: other, result: 'paid', amountMinor: 70_01 },
      { uid: other, result: 'paid', currency: 'EUR' },
      { uid: 'nobody', result: 'paid' },
    ];
    const verdicts = ['impossible', 'impossible', 'differs', 'differs', 'unmatched'];
    expect((await record(payday, odd, { dryRun: true })).rows.map(({ verdict }) => verdict)).toEqual(verdicts);
    expect((await record(payday, odd)).rows.map(({ verdict }) => verdict)).toEqual(verdicts);
    expect(await updateTimes(payday.project.db, MONEY_COLLECTIONS)).toEqual(times);
    await expectReconciled(payday);
  });

  it('looked at first writes nothing, and says what recording says', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const times = await updateTimes(payday.project.db, MONEY_COLLECTIONS);
    const answer = await record(payday, [{ uid: payday.uids[0]!, result: 'paid' }], { dryRun: true });
    expect(answer.rows).toMatchObject([{ uid: payday.uids[0], verdict: 'ready' }]);
    expect(await updateTimes(payday.project.db, MONEY_COLLECTIONS)).toEqual(times);
  });

  it('names whose payout a row is about, and the amount that is expected next to another', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    const { username, displayName: name } = (await payday.project.db.doc(`users/${uid}`).get()).data()!;
    const expected = { amountMinor: 50_00, currency: 'USD' };
    const row = { uid, result: 'paid' };
    for (const dryRun of [true, false]) {
      const { rows } = await record(payday, [{ ...row, amountMinor: 50_01 }], { dryRun });
      expect(rows).toEqual([{ uid, verdict: 'differs', username, name, expected }]);
    }
    const { rows } = await record(payday, [row, { ...row, uid: 'nobody' }], { dryRun: true });
    expect(rows).toEqual([
      { uid, verdict: 'ready', username, name, seen: 'exported' },
      { uid: 'nobody', verdict: 'unmatched' },
    ]);
  });

  it('by two operators at the same time pays once', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const by = await makeStaff(payday.project, 'paymentsolution');
    const [uid] = payday.uids as [string];
    const answers = await Promise.all([
      record(payday, [{ uid, result: 'paid', reference: 'A' }]),
      record(payday, [{ uid, result: 'paid', reference: 'B' }], { by }),
    ]);
    expect(answers.map(({ rows }) => rows[0]!.verdict).sort()).toEqual(['changed', 'recorded']);
    expect((await stateOf(payday, uid)).balance.paidMinor).toBe(50_00);
    await expectReconciled(payday);
  });

  it('killed after any write and sent again has the same end', async () => {
    const writes = await atEachWrite(
      async (kill) => {
        const payday = await exportedPayday([50_00, 70_00], openProject());
        const rows = [
          { uid: payday.uids[0]!, result: 'paid' },
          { uid: payday.uids[1]!, result: 'failed', code: 'limit' },
        ];
        await kill(payday.project.db, () => record(payday, rows));
        const { rows: again } = await record(payday, rows);
        for (const { verdict } of again) expect(['recorded', 'repeated']).toContain(verdict);
        expect(await batchOf(payday)).toMatchObject({
          state: 'closed',
          byState: { paid: { USD: { count: 1 } }, failed: { USD: { count: 1 } } },
          // Also when the call before ended between its rows and this.
          recorded: { at: expect.anything(), by: expect.any(String) },
        });
        expect((await countedAt(payday.project, 'counters/money'))?.failedPayouts).toBe(1);
        await expectReconciled(payday);
      },
      { answerLost: true },
    );
    expect(writes).toBeGreaterThan(2);
  });

  it('is not for admins, approvers, whom the approver let in, or before the export', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const { db } = payday.project;
    const rows = [{ uid: payday.uids[0]!, result: 'paid' }];
    for (const dryRun of [false, true]) {
      await expect(record(payday, rows, { by: payday.admin, dryRun })).rejects.toEqual(refused('not-allowed'));
    }
    await db.doc(`users/${payday.admin.uid}`).update({ role: 'paymentsolution' });
    await expect(record(payday, rows, { by: payday.admin })).rejects.toEqual(refused('four-eyes'));
    const grant = db.doc(`roleGrants/${payday.operator.uid}`);
    await grant.set({ state: 'granted', proposedBy: payday.admin.uid, decidedBy: 'x' });
    await expect(record(payday, rows)).rejects.toEqual(refused('four-eyes'));
    await grant.update({ state: 'refused' });
    await db.doc(`payoutBatches/${CYCLE_ID}`).update({ state: 'approved' });
    await expect(record(payday, rows)).rejects.toEqual(refused('not-in-state'));
    expect((await stateOf(payday, payday.uids[0]!)).balance.paidMinor).toBe(0);
  });

  it.each([
    ['no rows', []],
    ['more than fifty', Array.from({ length: 51 }, () => ({}))],
    ['a failure without its code', [{ result: 'failed' }]],
    ['a payment with one', [{ result: 'paid', code: 'other' }]],
    ['no reference', [{ result: 'paid', reference: ' ' }]],
    ['an amount of zero', [{ result: 'paid', amountMinor: 0 }]],
    ['a path', [{ result: 'paid', uid: 'a/b' }]],
  ])('takes no call with %s', async (_what, parts) => {
    const payday = await exportedPayday([50_00], openProject());
    const base = { uid: payday.uids[0], result: 'sent', reference: 'R', amountMinor: 50_00, currency: 'USD' };
    const rows = parts.map((part) => ({ ...base, ...part }));
    const call = recordResults(payday.project.context(DECISION_TIME), { cycleId: CYCLE_ID, rows }, payday.operator);
    await expect(call).rejects.toEqual(refused('invalid-request'));
  });
});
