import { describe, expect, it } from 'vitest';
import { decideCommission } from '../../../functions/src/income/decide-commission.ts';
import { assignQuarantined } from '../../../functions/src/income/assign-quarantined.ts';
import { adjustBalance } from '../../../functions/src/ledger/adjust-balance.ts';
import type { Caller } from '../../../functions/src/access/caller.ts';
import {
  CLICK,
  commission,
  makePromoter,
  mustAddUp,
  NOW,
  promotedOffer,
  read,
  record,
  status,
} from '../support/income.ts';
import { Killed, killAfter } from '../support/killed-firestore.ts';
import { makeStaff, refused } from '../support/payday.ts';
import { proposalScene, waits } from '../support/proposals.ts';
import { randomText } from '../support/project.ts';

/** Large changes of money wait for a second admin. */

const BIG = { goals: [{ type: 'cpa', label: 'conversion', amountMinor: 2_000_00, currency: 'USD' }] };

describe('a large correction', () => {
  it('waits, and is carried out once when a second admin approves it', async () => {
    const { project, admin, second, correct, decide, available } = await proposalScene();
    const key = 'correction-of-a-form';
    expect(await correct(1_000_00, key)).toEqual(waits(`adjust_${key}`));
    expect(await correct(1_000_00, key)).toEqual(waits(`adjust_${key}`));
    expect(await available()).toBe(0);
    expect(await read(project, `moneyProposals/adjust_${key}`)).toMatchObject({
      ...{ kind: 'adjustBalance', state: 'open', round: 1, uid: 'ana', amountMinor: 1_000_00, currency: 'USD' },
      ...{ username: 'n_ana', proposedBy: admin.uid, reason: 'Goodwill' },
    });
    for (let time = 0; time < 2; time += 1) expect(await decide(`adjust_${key}`, 'approve')).toEqual({ state: 'done' });
    expect(await available()).toBe(1_000_00);
    // It is the proposer's money: a batch with it is approved by someone else.
    expect(await read(project, 'balances/ana')).toMatchObject({ byHand: [admin.uid] });
    expect(await read(project, `auditLog/${key}`)).toMatchObject({ actor: admin.uid, after: { second: second.uid } });
    expect(await read(project, `auditLog/approve-money_adjust_${key}_1`)).toMatchObject({ actor: second.uid });
    expect(await correct(1_000_00, key)).toMatchObject({ replayed: true });
    await mustAddUp(project);
  });

  it('is approved by neither its proposer, nor the owner, nor anyone without the role', async () => {
    const { project, admin, correct, decide, available } = await proposalScene();
    const key = 'correction-of-a-form';
    await correct(1_000_00, key);
    await expect(decide(`adjust_${key}`, 'approve', admin)).rejects.toEqual(refused('second-admin'));
    await expect(decide(`adjust_${key}`, 'decline', admin)).rejects.toEqual(refused('second-admin'));
    const operator = await makeStaff(project, 'paymentsolution');
    await expect(decide(`adjust_${key}`, 'approve', operator)).rejects.toEqual(refused('not-allowed'));
    await project.db.doc('users/ana').update({ role: 'admin' });
    await expect(decide(`adjust_${key}`, 'approve', { ...admin, uid: 'ana' })).rejects.toEqual(refused('not-allowed'));
    await expect(decide(`adjust_${key}`, 'approve', undefined, 2)).rejects.toEqual(refused('changed-meanwhile'));
    await expect(decide('adjust_nothing', 'approve')).rejects.toEqual(refused('no-such-document'));
    expect(await available()).toBe(0);
  });

  it('moves nothing once it was declined or withdrawn, and may be proposed again', async () => {
    const { project, admin, second, correct, decide, available } = await proposalScene();
    const key = 'correction-of-a-form';
    const id = `adjust_${key}`;
    await correct(1_000_00, key);
    for (let time = 0; time < 2; time += 1) expect(await decide(id, 'decline')).toEqual({ state: 'declined' });
    // Of two tabs of one admin the later one is told what the earlier one has decided.
    await expect(decide(id, 'approve')).rejects.toEqual(refused('changed-meanwhile'));
    await expect(decide(id, 'withdraw', admin)).rejects.toEqual(refused('changed-meanwhile'));
    expect(await correct(1_000_00, key)).toEqual(waits(id));
    await expect(decide(id, 'withdraw', second, 2)).rejects.toEqual(refused('not-allowed'));
    expect(await decide(id, 'withdraw', admin, 2)).toEqual({ state: 'withdrawn' });
    await expect(decide(id, 'approve', second, 2)).rejects.toEqual(refused('changed-meanwhile'));
    expect(await available()).toBe(0);
    for (const entry of [
      `propose-money_${id}_1`,
      `decline-money_${id}_1`,
      `propose-money_${id}_2`,
      `withdraw-money_${id}_2`,
    ]) {
      expect(await read(project, `auditLog/${entry}`)).toMatchObject({ target: `moneyProposals/${id}` });
    }
  });

  it('that was cut short after its approval is finished by any other admin, and by nobody else', async () => {
    const { project, admin, second, correct, decide, available } = await proposalScene();
    const key = 'correction-of-a-form';
    const id = `adjust_${key}`;
    await correct(1_000_00, key);
    await project.db.doc(`moneyProposals/${id}`).update({ state: 'approved', decidedBy: 'gone', decidedAt: NOW });
    await expect(decide(id, 'approve', admin)).rejects.toEqual(refused('second-admin'));
    await expect(decide(id, 'withdraw', admin)).rejects.toEqual(refused('changed-meanwhile'));
    await expect(decide(id, 'decline', second)).rejects.toEqual(refused('changed-meanwhile'));
    await project.db.doc(`moneyProposals/${id}`).update({ decidedBy: second.uid });
    await expect(decide(id, 'decline', second), 'after their own approval').rejects.toEqual(
      refused('changed-meanwhile'),
    );
    await project.db.doc(`moneyProposals/${id}`).update({ decidedBy: 'gone' });
    expect(await available()).toBe(0);
    expect(await decide(id, 'approve', second)).toEqual({ state: 'done' });
    expect(await available()).toBe(1_000_00);
    expect(await read(project, `auditLog/${key}`)).toMatchObject({ after: { second: 'gone' } });
    await mustAddUp(project);
  });

  it('that a passing error of the database cuts short stays approved, and pays once when it is approved again', async () => {
    const { project, correct, decide, available } = await proposalScene();
    const key = 'correction-of-a-form';
    const id = `adjust_${key}`;
    await correct(1_000_00, key);
    for (const answerLost of [false, true]) {
      const kill = killAfter(project.db, 1, { answerLost, once: true });
      await expect(decide(id, 'approve')).rejects.toThrow(Killed);
      kill.revive();
      expect(await read(project, `moneyProposals/${id}`)).toMatchObject({ state: 'approved' });
    }
    expect(await decide(id, 'approve')).toEqual({ state: 'done' });
    expect(await available()).toBe(1_000_00);
    await mustAddUp(project);
  });

  it('is not carried out for a proposer who is no admin any more', async () => {
    const { project, admin, correct, decide, available } = await proposalScene();
    const key = 'correction-of-a-form';
    await correct(1_000_00, key);
    await project.db.doc(`users/${admin.uid}`).update({ role: 'none' });
    await expect(decide(`adjust_${key}`, 'approve')).rejects.toEqual(refused('changed-meanwhile'));
    expect(await read(project, `moneyProposals/adjust_${key}`)).toMatchObject({ state: 'refused' });
    expect(await available()).toBe(0);
  });

  it('is as large in parts, for as long as a month', async () => {
    const { correct, available } = await proposalScene();
    expect(await correct(600_00)).toMatchObject({ availableMinor: 600_00 });
    expect(await correct(400_00)).toMatchObject({ waits: true });
    expect(await correct(399_99)).toMatchObject({ availableMinor: 999_99 });
    // Taking money away has a limit of its own.
    expect(await correct(-999_99)).toMatchObject({ availableMinor: 0 });
    expect(await correct(-1_000_00)).toMatchObject({ waits: true });
    const later = new Date(NOW.getTime() + 31 * 86_400_000);
    expect(await correct(999_99, undefined, undefined, later)).toMatchObject({ availableMinor: 999_99 });
    expect(await available()).toBe(999_99);
  });

  it('has an end: beyond the limit at a time and a day, two admins can’t do it either', async () => {
    const { project, admin, correct, decide } = await proposalScene();
    await expect(correct(10_000_01)).rejects.toEqual(refused('above-limit'));
    await makePromoter(project, { uid: 'bea' });
    const key = 'correction-of-a-form';
    await correct(10_000_00, key);
    const lower = { secondAdminMinor: 1, mostMinor: 100_00, mostADayMinor: 100_00, mostCommissionMinor: 1 };
    await project.db.doc('programme/settings').set({ handLimits: { USD: lower } });
    await expect(decide(`adjust_${key}`, 'approve')).rejects.toEqual(refused('above-limit'));
    await project.db.doc('programme/settings').set({ handLimits: { USD: { ...lower, secondAdminMinor: 100_00 } } });
    await correct(60_00);
    const toBea = { uid: 'bea', changeMinor: 40_01, currency: 'USD', reason: 'Goodwill', key: `key-${randomText()}` };
    await expect(adjustBalance(project.context(NOW), toBea, admin)).rejects.toEqual(refused('above-limit'));
  });
});

it('a correction in a currency with many minor units goes as far as its limit', async () => {
  const { project, admin } = await proposalScene();
  const correct = (changeMinor: number) => {
    const order = { uid: 'ana', changeMinor, currency: 'COP', reason: 'Goodwill', key: `key-${randomText()}` };
    return adjustBalance(project.context(NOW), order, admin);
  };
  // About 10,000 US dollars in pesos and their cents.
  const most = 40_000_000_00;
  expect(await correct(most)).toMatchObject({ waits: true });
  expect(await correct(-most)).toMatchObject({ waits: true });
  await expect(correct(most + 1)).rejects.toEqual(refused('above-limit'));
  await expect(correct(1_000_000_000_001)).rejects.toEqual(refused('invalid-request'));
});

describe('a large assignment or release', () => {
  it('of a conversion waits for a second admin', async () => {
    const { project, admin, decide } = await proposalScene(BIG);
    await record(project, status('sale', 5, { subId: 'nobody-nothing' }));
    const order = { id: CLICK, uid: 'ana', offerId: 'northwind', reason: 'It is hers' };
    const assign = () => assignQuarantined(project.context(NOW), order, admin);
    expect(await assign()).toEqual(waits(`assign_${CLICK}`));
    expect(await commission(project)).toBeUndefined();
    const other = assignQuarantined(project.context(NOW), { ...order, reason: 'Another' }, admin);
    await expect(other).rejects.toEqual(refused('changed-meanwhile'));
    expect(await decide(`assign_${CLICK}`, 'approve')).toEqual({ state: 'done' });
    expect(await commission(project)).toMatchObject({ state: 'held', amountMinor: 2_000_00, assignedBy: admin.uid });
    expect(await assign()).toEqual({ done: true });
    await mustAddUp(project);
  });

  it('of a lead weighs nothing: its sale waits beyond the limit of the tracker, and then for a second admin', async () => {
    const { project, admin, decide } = await proposalScene({
      goals: [{ type: 'revshare', label: 'conversion', percent: 50 }],
    });
    const unknown = { subId: 'nobody-nothing' };
    await record(project, status('lead', 1, unknown));
    const order = { id: CLICK, uid: 'ana', offerId: 'northwind', reason: 'It is hers' };
    const assign = (now = NOW) => assignQuarantined(project.context(now), order, admin);
    expect(await assign(new Date(NOW.getTime() - 60_000))).toEqual({ done: true });
    expect(await record(project, status('sale', 5, { ...unknown, payout: '12000.00' }))).toEqual(['quarantined']);
    expect(await read(project, `quarantine/${CLICK}`)).toMatchObject({ state: 'open', reason: 'too-large' });
    expect((await read(project, 'balances/ana'))?.['heldMinor'] ?? 0).toBe(0);
    expect(await assign()).toEqual(waits(`assign_${CLICK}`));
    expect(await decide(`assign_${CLICK}`, 'approve')).toEqual({ state: 'done' });
    expect(await commission(project)).toMatchObject({ state: 'held', amountMinor: 6_000_00, assignedBy: admin.uid });
    await mustAddUp(project);
  });

  it('of a held commission waits for a second admin', async () => {
    const { project, admin, decide } = await proposalScene(BIG);
    await record(project, status('sale', 5));
    const release = () =>
      decideCommission(project.context(NOW), { id: CLICK, action: 'release', reason: 'Early' }, admin);
    expect(await release()).toEqual(waits(`release_${CLICK}`));
    expect(await commission(project)).toMatchObject({ state: 'held' });
    await decide(`release_${CLICK}`, 'approve');
    expect(await commission(project)).toMatchObject({ state: 'available' });
    expect(await read(project, 'balances/ana')).toMatchObject({ availableMinor: 2_000_00, byHand: [admin.uid] });
    expect(await release()).toEqual({ state: 'available' });
    await mustAddUp(project);
  });

  it('that waits, or was declined, is not done alone a month later, when its proposer’s limit has room again', async () => {
    const { project, admin, second, correct, decide } = await proposalScene({
      goals: [{ ...BIG.goals[0], amountMinor: 600_00 }],
    });
    await record(project, status('sale', 5, { subId: 'nobody-nothing' }));
    const order = { id: CLICK, uid: 'ana', offerId: 'northwind', reason: 'It is hers' };
    const later = new Date(NOW.getTime() + 31 * 86_400_000);
    const assign = (now: Date, by = admin) => assignQuarantined(project.context(now), order, by);
    expect(await correct(600_00)).toMatchObject({ availableMinor: 600_00 });
    expect(await assign(NOW)).toEqual(waits(`assign_${CLICK}`));
    expect(await assign(later), 'while it waits').toEqual(waits(`assign_${CLICK}`));
    await expect(assign(later, second), 'a colleague decides on what waits').rejects.toEqual(
      refused('changed-meanwhile'),
    );
    expect(await decide(`assign_${CLICK}`, 'decline')).toEqual({ state: 'declined' });
    expect(await assign(later), 'once it was declined').toEqual(waits(`assign_${CLICK}`));
    expect(await commission(project)).toBeUndefined();
    // What its proposer took back is as if it had never been asked for.
    expect(await decide(`assign_${CLICK}`, 'withdraw', admin, 2)).toEqual({ state: 'withdrawn' });
    expect(await assign(later)).toEqual({ done: true });
    expect(await commission(project)).toMatchObject({ state: 'held', amountMinor: 600_00 });
    await mustAddUp(project);
  });

  it('that waits keeps nobody from what moves no money: a dismissal, a longer hold, a rejection', async () => {
    const { project, admin, second, decide } = await proposalScene(BIG);
    await record(project, status('sale', 5, { subId: 'nobody-nothing' }));
    const order = { id: CLICK, uid: 'ana', offerId: 'northwind', reason: 'It is hers' };
    expect(await assignQuarantined(project.context(NOW), order, admin)).toEqual(waits(`assign_${CLICK}`));
    const dismissal = { id: CLICK, dismiss: true, reason: 'A test of ours' };
    expect(await assignQuarantined(project.context(NOW), dismissal, second)).toEqual({ done: true });
    // Nobody is asked about it any more.
    expect(await read(project, `moneyProposals/assign_${CLICK}`)).toMatchObject({ state: 'declined' });
    await expect(decide(`assign_${CLICK}`, 'approve')).rejects.toEqual(refused('changed-meanwhile'));

    const other = await proposalScene(BIG);
    await record(other.project, status('sale', 5));
    const say = (decision: object, by: Caller) =>
      decideCommission(other.project.context(NOW), { id: CLICK, reason: 'Looked at it', ...decision }, by);
    expect(await say({ action: 'release' }, other.admin)).toEqual(waits(`release_${CLICK}`));
    expect(await say({ action: 'reject', reasonCode: 'fraud' }, other.second)).toEqual({ state: 'rejected' });
    expect(await read(other.project, `moneyProposals/release_${CLICK}`)).toMatchObject({ state: 'declined' });
    await expect(other.decide(`release_${CLICK}`, 'approve')).rejects.toEqual(refused('changed-meanwhile'));
    await mustAddUp(other.project);
  });

  it('for a release ends with a longer hold, and is proposed anew', async () => {
    const { project, admin, second, decide } = await proposalScene(BIG);
    await record(project, status('sale', 5));
    const say = (decision: object, by: Caller) =>
      decideCommission(project.context(NOW), { id: CLICK, reason: 'Looked at it', ...decision }, by);
    expect(await say({ action: 'release' }, admin)).toEqual(waits(`release_${CLICK}`));
    const hold = { action: 'hold', until: '2026-12-24T00:00:00.000Z' };
    expect(await say(hold, second)).toEqual({ state: 'held' });
    expect(await read(project, `moneyProposals/release_${CLICK}`)).toMatchObject({ state: 'declined' });
    await expect(decide(`release_${CLICK}`, 'approve')).rejects.toEqual(refused('changed-meanwhile'));
    expect(await commission(project)).toMatchObject({ state: 'held', reasonCode: 'under-review' });
    expect(await say({ action: 'release' }, admin)).toEqual(waits(`release_${CLICK}`));
    expect(await decide(`release_${CLICK}`, 'approve', second, 2)).toEqual({ state: 'done' });
    expect(await commission(project)).toMatchObject({ state: 'available' });
    await mustAddUp(project);
  });

  it('a commission beyond the limit waits for an admin, and is assigned by two', async () => {
    const { project, admin, decide } = await proposalScene({ goals: [{ ...BIG.goals[0], amountMinor: 5_000_01 }] });
    expect(await record(project, status('sale', 5))).toEqual(['quarantined']);
    expect(await read(project, `quarantine/${CLICK}`)).toMatchObject({ state: 'open', reason: 'too-large' });
    expect(await read(project, 'balances/ana')).toBeUndefined();
    const order = { id: CLICK, uid: 'ana', offerId: 'northwind', reason: 'The advertiser confirms it' };
    expect(await assignQuarantined(project.context(NOW), order, admin)).toEqual(waits(`assign_${CLICK}`));
    expect(await decide(`assign_${CLICK}`, 'approve')).toEqual({ state: 'done' });
    expect(await commission(project)).toMatchObject({ state: 'held', amountMinor: 5_000_01 });
    const honest = await promotedOffer({ goals: [{ ...BIG.goals[0], amountMinor: 5_000_00 }] });
    await record(honest, status('sale', 5));
    expect(await commission(honest)).toMatchObject({ state: 'held', amountMinor: 5_000_00 });
  });
});
