import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../functions/src/access/caller.ts';
import { signOutElsewhere } from '../../../functions/src/access/sign-out-elsewhere.ts';
import { decideProposal } from '../../../functions/src/ledger/decide-proposal.ts';
import { setHandLimits } from '../../../functions/src/programme/set-hand-limits.ts';
import { stopBatch } from '../../../functions/src/payouts/stop-batch.ts';
import { CYCLE_ID, makeAsker, runLock } from '../support/cycle.ts';
import { call, correct, movesNothing } from '../support/insider.ts';
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
  type Payday,
  record,
  refused,
  stateOf,
  takeOver,
} from '../support/payday.ts';
import { at, openProject } from '../support/project.ts';

/** One insider with the callables, as admin, as operator, or as one after the other: every way to pay that one person can think of. */

const locked = (amounts: readonly number[] = [50_00]) => lockedPayday(amounts, openProject());
const BEFORE_LOCK = at('2026-11-28T12:00:00.000Z');

async function approved(amounts: readonly number[] = [50_00, 70_00]): Promise<Payday> {
  const payday = await locked(amounts);
  await approve(payday);
  await follow(payday);
  return payday;
}

const become = ({ project: { db } }: Payday, { uid }: Caller, role: string) => db.doc(`users/${uid}`).update({ role });
const isRefused = (attempt: Promise<unknown>, code: string) => expect(attempt).rejects.toEqual(refused(code));

describe('an admin who corrects', () => {
  it('does not approve the payment of it; another admin does', async () => {
    const payday = await locked([]);
    const { db } = payday.project;
    await db.doc(`payoutBatches/${CYCLE_ID}`).delete();
    await db.doc(`payoutCycles/${CYCLE_ID}`).update({ state: 'open' });
    const uid = await makeAsker(payday.project, { availableMinor: 50_00 });
    await correct(payday, { uid }, payday.admin, BEFORE_LOCK);
    await runLock(payday.project);
    await movesNothing(payday, () => isRefused(approve(payday), 'second-admin'));
    await approve(payday, {}, await makeStaff(payday.project, 'admin'));
    await follow(payday);
    expect((await stateOf(payday, uid)).item!.state).toBe('approved');
  });

  it('does not reach what was locked before', async () => {
    const payday = await locked();
    const [uid] = payday.uids as [string];
    await correct(payday, { uid });
    await approve(payday);
    await follow(payday);
    expect((await stateOf(payday, uid)).item).toMatchObject({ amountMinor: 50_00, state: 'approved' });
    expect((await stateOf(payday, uid)).balance).toMatchObject({ availableMinor: 20_00, reservedMinor: 50_00 });
  });

  it.each([
    ['their own balance', { uid: 'admin' }, 'own-account'],
    ['beyond the limit', { changeMinor: 10_000_01 }, 'above-limit'],
    ['in another currency', { currency: 'BRL' }, 'currency-differs'],
    ['someone who does not exist', { uid: 'nobody' }, 'no-such-document'],
    ['by a text', { changeMinor: '2000' }, 'invalid-request'],
    ['by an exponent', { changeMinor: '1e5' }, 'invalid-request'],
    ['by thirty digits', { changeMinor: 1e30 }, 'invalid-request'],
    ['by parts of a cent', { changeMinor: 0.5 }, 'invalid-request'],
    ['by nothing', { changeMinor: 0 }, 'invalid-request'],
    ['without a reason', { reason: ' ' }, 'invalid-request'],
    ['under the id of another document', { key: 'a/b/c/d/e/f/g/h/i' }, 'invalid-request'],
  ])('does not correct %s', async (_story, part, code) => {
    const payday = await locked();
    const [uid] = payday.uids as [string];
    const order = { uid, ...part, ...('uid' in part && part.uid === 'admin' ? { uid: payday.admin.uid } : {}) };
    await movesNothing(payday, () => isRefused(correct(payday, order), code));
    await correct(payday, { uid });
    expect((await stateOf(payday, uid)).balance).toMatchObject({ availableMinor: 20_00 });
  });

  it('does not use a key again for more', async () => {
    const payday = await locked();
    const [uid] = payday.uids as [string];
    const once = { uid, key: 'correction-of-a-form' };
    await correct(payday, once);
    await movesNothing(payday, async () => {
      await isRefused(correct(payday, { ...once, changeMinor: 900_00 }), 'key-used');
      expect(await correct(payday, once)).toMatchObject({ replayed: true });
    });
  });

  it('does not pass the second admin: not with the role of an operator, not in parts, not by raising the limits', async () => {
    const payday = await locked();
    const [uid] = payday.uids as [string];
    const large = { uid, changeMinor: 1_000_00, key: 'correction-of-a-form' };
    const answer = (by: Caller) => {
      const order = { id: 'adjust_correction-of-a-form', answer: 'approve', round: 1, reason: 'Fine' };
      return call(payday, 'decideProposal', decideProposal, order, by);
    };
    await movesNothing(payday, async () => {
      expect(await correct(payday, large)).toMatchObject({ waits: true });
      await isRefused(answer(payday.admin), 'second-admin');
      await isRefused(answer({ ...payday.admin, passwordAt: 0 }), 'requires-recent-login');
      await become(payday, payday.admin, 'paymentsolution');
      await isRefused(answer(payday.admin), 'not-allowed');
      await become(payday, payday.admin, 'admin');
      const limits = { secondAdminMinor: 9, mostMinor: 9, mostADayMinor: 9, mostCommissionMinor: 8 };
      const order = { currency: 'USD', limits, reason: 'More', key: 'limits-of-the-form' };
      expect(await call(payday, 'setHandLimits', setHandLimits, order, payday.admin)).toMatchObject({ waits: true });
    });
    expect(await answer(await makeStaff(payday.project, 'admin'))).toEqual({ state: 'done' });
    expect((await stateOf(payday, uid)).balance).toMatchObject({ availableMinor: 1_000_00 });
    await correct(payday, { uid, changeMinor: 1_00 }).then((said) => expect(said).toMatchObject({ waits: true }));
  });
});

describe('an approval', () => {
  it.each([
    ['of other rows than are there', { rowsHash: 'f'.repeat(64) }, 'changed-meanwhile'],
    ['of another count', { count: 3 }, 'changed-meanwhile'],
    ['of another total', { totals: { USD: { count: 1, amountMinor: 50_01 } } }, 'changed-meanwhile'],
    ['of a batch that does not exist', { cycleId: '2026-12-15' }, 'no-such-document'],
    ['of a path', { cycleId: '../users' }, 'invalid-request'],
  ])('%s is refused', async (_story, change, code) => {
    const payday = await locked();
    await movesNothing(payday, () => isRefused(approve(payday, change), code));
    expect(await approve(payday)).toMatchObject({ state: 'approving' });
  });

  it('needs the role and a password of the last minutes, and counts once', async () => {
    const payday = await locked();
    await movesNothing(payday, async () => {
      await isRefused(approve(payday, {}, payday.operator), 'not-allowed');
      await isRefused(approve(payday, {}, { ...payday.admin, passwordAt: null }), 'requires-recent-login');
      const old = DECISION_TIME.getTime() / 1000 - 301;
      await isRefused(approve(payday, {}, { ...payday.admin, passwordAt: old }), 'requires-recent-login');
    });
    await approve(payday);
    expect(await approve(payday)).toMatchObject({ replayed: true });
    expect((await batchOf(payday)).approvals).toHaveLength(1);
  });

  it('is not renewed by logging out elsewhere', async () => {
    const payday = await locked();
    const old = { ...payday.admin, passwordAt: DECISION_TIME.getTime() / 1000 - 3_600 };
    const { token } = await call(payday, 'signOutElsewhere', signOutElsewhere, { sessionId: 'session_1_abc' }, old);
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { claims: object };
    expect(claims.claims).toEqual({ passwordAt: old.passwordAt });
    // The new session began just now; what it proves of the password is as old as before.
    const renewed = { ...old, authTime: Math.floor(Date.now() / 1000) + 1 };
    await movesNothing(payday, () => isRefused(approve(payday, {}, renewed), 'requires-recent-login'));
  });

  it('is not for someone whose role was taken away', async () => {
    const payday = await locked();
    for (const role of ['none', 'streamer', 'paymentsolution']) {
      await become(payday, payday.admin, role);
      await movesNothing(payday, () => expect(approve(payday)).rejects.toThrow());
    }
    await become(payday, payday.admin, 'admin');
    expect(await approve(payday)).toMatchObject({ state: 'approving' });
  });
});

describe('an export', () => {
  it('is not the approver’s, in either role, nor of anyone the approver let in', async () => {
    const payday = await approved();
    const grants = payday.project.db.collection(`roleGrants/${payday.operator.uid}/grants`);
    await movesNothing(payday, async () => {
      await isRefused(takeOver(payday, payday.admin), 'not-allowed');
      await become(payday, payday.admin, 'paymentsolution');
      await isRefused(takeOver(payday, payday.admin), 'four-eyes');
      await grants.doc('first').set({ role: 'paymentsolution', proposedBy: payday.admin.uid, decidedBy: 'x' });
      await isRefused(takeOver(payday), 'four-eyes');
      // A later proposal erases nothing of it.
      await payday.project.db.doc(`roleGrants/${payday.operator.uid}`).set({ state: 'withdrawn', proposedBy: 'y' });
      await isRefused(takeOver(payday), 'four-eyes');
    });
    expect(await takeOver(payday, await makeStaff(payday.project, 'paymentsolution'))).toMatchObject({
      state: 'exporting',
    });
  });

  it('is not before the approval, nor without a password of the last minutes', async () => {
    const payday = await locked();
    await movesNothing(payday, async () => {
      await isRefused(takeOver(payday), 'not-in-state');
      await isRefused(takeOver(payday, { ...payday.operator, passwordAt: 0 }), 'requires-recent-login');
    });
    await approve(payday);
    await follow(payday);
    expect(await takeOver(payday)).toMatchObject({ state: 'exporting' });
  });

  it('leaves out what an admin paused meanwhile', async () => {
    const payday = await approved();
    const [uid, other] = payday.uids as [string, string];
    await decide(payday, 'hold', uid);
    await takeOver(payday);
    await follow(payday);
    await movesNothing(payday, async () => {
      expect((await record(payday, [{ uid, result: 'paid' }])).rows[0]!.verdict).toBe('impossible');
    });
    expect((await record(payday, [{ uid: other, result: 'paid' }])).rows[0]!.verdict).toBe('recorded');
    await expectReconciled(payday);
  });
});

describe('results', () => {
  it('are not recorded by the approver, in either role, nor before the export', async () => {
    const early = await approved();
    const rows = [{ uid: early.uids[0]!, result: 'paid' }];
    await movesNothing(early, () => isRefused(record(early, rows), 'not-in-state'));
    const payday = await exportedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    await movesNothing(payday, async () => {
      await isRefused(record(payday, [{ uid, result: 'paid' }], { by: payday.admin }), 'not-allowed');
      await become(payday, payday.admin, 'paymentsolution');
      await isRefused(record(payday, [{ uid, result: 'paid' }], { by: payday.admin }), 'four-eyes');
    });
    expect((await record(payday, [{ uid, result: 'paid' }])).rows[0]!.verdict).toBe('recorded');
  });

  it.each([
    ['of another amount', { amountMinor: 50_01 }, 'differs'],
    ['in another currency', { currency: 'EUR' }, 'differs'],
    ['with a fee that is larger than the payout', { feeMinor: 50_01 }, 'differs'],
    ['with an exchange difference beyond the tolerance', { differenceMinor: -2_00 }, 'differs'],
    ['of someone who is not in the batch', { uid: 'nobody' }, 'unmatched'],
    ['of a return before anything was sent', { result: 'returned', code: 'other' }, 'impossible'],
  ])('%s are not recorded', async (_story, part, verdict) => {
    const payday = await exportedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    await movesNothing(payday, async () => {
      const { rows } = await record(payday, [{ uid, result: 'paid', ...part }]);
      expect(rows.map((row) => row.verdict)).toEqual([verdict]);
    });
    expect((await record(payday, [{ uid, result: 'paid' }])).rows[0]!.verdict).toBe('recorded');
    await expectReconciled(payday);
  });

  it('pay once: not twice, not another payout by the same transfer, not after the batch was stopped', async () => {
    const payday = await exportedPayday([50_00, 70_00, 90_00], openProject());
    const [uid, other, third] = payday.uids as [string, string, string];
    await record(payday, [{ uid, result: 'paid', reference: 'TX-1' }]);
    await movesNothing(payday, async () => {
      const verdicts = async (rows: Parameters<typeof record>[1]) =>
        (await record(payday, rows)).rows.map(({ verdict }) => verdict);
      expect(await verdicts([{ uid, result: 'paid', reference: 'TX-1' }])).toEqual(['repeated']);
      expect(await verdicts([{ uid, result: 'paid', reference: 'TX-2' }])).toEqual(['impossible']);
      expect(await verdicts([{ uid: other, result: 'paid', reference: 'TX-1' }])).toEqual(['taken']);
    });
    await record(payday, [{ uid: other, result: 'paid', reference: 'TX-3' }]);
    const order = { cycleId: CYCLE_ID, reason: 'A wrong file' };
    await isRefused(call(payday, 'stopBatch', stopBatch, order, payday.operator), 'not-allowed');
    await call(payday, 'stopBatch', stopBatch, order, payday.admin);
    await movesNothing(payday, () => isRefused(record(payday, [{ uid: third, result: 'paid' }]), 'not-in-state'));
    await follow(payday);
    expect((await stateOf(payday, third)).balance).toMatchObject({ availableMinor: 90_00, paidMinor: 0 });
    await expectReconciled(payday);
  });
});
