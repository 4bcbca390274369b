import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { batchFile } from '../../../app/domain/payouts/batch-file.ts';
import { followBatch, followBatches } from '../../../functions/src/payouts/follow-batch.ts';
import { passItem, type PassState } from '../../../functions/src/payouts/pass-item.ts';
import { recordResults } from '../../../functions/src/payouts/record-results.ts';
import { CYCLE_ID, MONEY_COLLECTIONS } from '../support/cycle.ts';
import { killAfter } from '../support/killed-firestore.ts';
import {
  approve,
  decide,
  DECISION_TIME,
  expectReconciled,
  exportedPayday,
  follow,
  lockedPayday,
  makeStaff,
  NEXT_CYCLE_ID,
  record,
  stateOf,
  takeOver,
} from '../support/payday.ts';
import { openProject, stamp, updateTimes } from '../support/project.ts';
import { postTransfer } from '../support/post-transfer.ts';

const refused = (code: string) => expect.objectContaining({ details: { code } });
const AMOUNTS = [50_00, 70_00, 90_00];

const batchOf = async ({ project: { db } }: { project: ReturnType<typeof openProject> }) =>
  (await db.doc(`payoutBatches/${CYCLE_ID}`).get()).data()!;

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
    for (let writes = 0; writes <= 5; writes += 1) {
      const payday = await lockedPayday([50_00, 70_00], openProject());
      const { db } = payday.project;
      await db.doc(`users/${payday.uids[1]}`).update({ role: 'rejected' });
      await approve(payday);
      const killed = killAfter(db, writes, { answerLost: writes % 2 === 1 });
      await follow(payday).catch(() => {});
      killed.revive();
      await follow(payday);
      expect(await batchOf(payday)).toMatchObject({
        state: 'approved',
        byState: { approved: { USD: { count: 1 } }, held: { USD: { count: 1 } } },
      });
      await expectReconciled(payday);
      const times = await updateTimes(db, MONEY_COLLECTIONS);
      await follow(payday);
      expect(await updateTimes(db, MONEY_COLLECTIONS)).toEqual(times);
    }
  }, 120_000);

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

describe('exporting a batch', () => {
  it('takes the items over, begins to pay, and knows its file', async () => {
    const payday = await exportedPayday(AMOUNTS, openProject());
    const { db } = payday.project;
    const batch = await batchOf(payday);
    expect(batch).toMatchObject({ state: 'exported', exportedBy: payday.operator.uid });
    expect((await db.doc(`payoutCycles/${CYCLE_ID}`).get()).get('state')).toBe('paying');
    const items = (await db.collection(`payoutBatches/${CYCLE_ID}/items`).get()).docs.map((doc) => doc.data());
    const file = batchFile(CYCLE_ID, items as never);
    expect(createHash('sha256').update(file).digest('hex')).toBe(batch.exportHash);
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
});

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

  it('failed: the money is back and asked for again, unless it was asked for', async () => {
    const payday = await exportedPayday(AMOUNTS, openProject());
    const { db } = payday.project;
    const [uid, asked, paid] = payday.uids as [string, string, string];
    const { ask } = await import('../support/cycle.ts');
    await ask(payday.project, asked, NEXT_CYCLE_ID);
    await db.doc(`payoutRequests/${asked}_${NEXT_CYCLE_ID}`).update({ state: 'cancelled' });
    await record(payday, [
      { uid, result: 'failed', code: 'account-closed' },
      { uid: asked, result: 'failed', code: 'declined' },
    ]);
    expect((await db.doc('counters/money').get()).data()).toEqual({ failedPayouts: 2 });
    const { request, balance, profile } = await stateOf(payday, uid);
    expect(request).toMatchObject({ state: 'failed', timeline: { failed: { reason: 'account-closed' } } });
    expect(balance).toMatchObject({ availableMinor: 50_00, reservedMinor: 0, paidMinor: 0 });
    // The profile mirrors the latest cycle's request.
    expect(profile).toMatchObject({ status: 'pending', amount: 50 });
    expect((await db.doc(`payoutRequests/${uid}_${NEXT_CYCLE_ID}`).get()).get('state')).toBe('requested');
    expect((await db.doc(`payoutRequests/${asked}_${NEXT_CYCLE_ID}`).get()).get('state')).toBe('cancelled');
    expect((await stateOf(payday, asked)).profile.status).toBe('failed');
    await record(payday, [{ uid: paid, result: 'paid' }]);
    expect(await batchOf(payday)).toMatchObject({ state: 'closed' });
    expect((await db.doc('counters/money').get()).data()).toEqual({ failedPayouts: 0 });
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
    expect(answer.rows).toEqual([{ uid: payday.uids[0], verdict: 'ready' }]);
    expect(await updateTimes(payday.project.db, MONEY_COLLECTIONS)).toEqual(times);
  });

  it('by two operators at the same time pays once', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const by = await makeStaff(payday.project, 'paymentsolution');
    const [uid] = payday.uids as [string];
    const answers = await Promise.all([
      record(payday, [{ uid, result: 'paid', reference: 'A' }]),
      record(payday, [{ uid, result: 'paid', reference: 'B' }], { by }),
    ]);
    expect(answers.map(({ rows }) => rows[0]!.verdict).sort()).toEqual(['impossible', 'recorded']);
    expect((await stateOf(payday, uid)).balance.paidMinor).toBe(50_00);
    await expectReconciled(payday);
  });

  it('killed after any write and sent again has the same end', async () => {
    for (let writes = 0; writes <= 3; writes += 1) {
      const payday = await exportedPayday([50_00, 70_00], openProject());
      const rows = [
        { uid: payday.uids[0]!, result: 'paid' },
        { uid: payday.uids[1]!, result: 'failed', code: 'limit' },
      ];
      const killed = killAfter(payday.project.db, writes, { answerLost: true });
      await record(payday, rows).catch(() => {});
      killed.revive();
      const { rows: again } = await record(payday, rows);
      for (const { verdict } of again) expect(['recorded', 'repeated']).toContain(verdict);
      expect(await batchOf(payday)).toMatchObject({
        state: 'closed',
        byState: { paid: { USD: { count: 1 } }, failed: { USD: { count: 1 } } },
      });
      expect((await payday.project.db.doc('counters/money').get()).get('failedPayouts') ?? 0).toBe(0);
      await expectReconciled(payday);
    }
  }, 120_000);

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
    await db.doc(`payoutMethods/${moved}`).update({ 'details.address': `T${'b'.repeat(33)}` });
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
