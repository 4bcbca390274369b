import { describe, expect, it } from 'vitest';
import { decideCommission } from '../../../functions/src/income/decide-commission.ts';
import { assignQuarantined } from '../../../functions/src/income/assign-quarantined.ts';
import { adjustBalance } from '../../../functions/src/ledger/adjust-balance.ts';
import { decideProposal } from '../../../functions/src/ledger/decide-proposal.ts';
import { setHandLimits } from '../../../functions/src/programme/set-hand-limits.ts';
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
import { type Project, randomText } from '../support/project.ts';

/** Large changes of money wait for a second admin. */

const BIG = { goals: [{ type: 'cpa', label: 'conversion', amountMinor: 2_000_00, currency: 'USD' }] };

async function scene(part: object = {}) {
  const project = await promotedOffer(part);
  const [admin, second] = [await makeStaff(project, 'admin'), await makeStaff(project, 'admin')];
  const correct = (changeMinor: number, key = `key-${randomText()}`, by = admin, now = NOW) =>
    adjustBalance(project.context(now), { uid: 'ana', changeMinor, currency: 'USD', reason: 'Goodwill', key }, by);
  const decide = (id: string, answer: string, by: Caller = second, round = 1) =>
    decideProposal(project.context(NOW), { id, answer, round, reason: 'Looked at it' }, by);
  const available = async () => ((await read(project, 'balances/ana')) ?? {}).availableMinor ?? 0;
  return { project, admin, second, correct, decide, available };
}

const waits = (id: string) => ({ waits: true, proposal: id });

describe('a large correction', () => {
  it('waits, and is carried out once when a second admin approves it', async () => {
    const { project, admin, second, correct, decide, available } = await scene();
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
    const { project, admin, correct, decide, available } = await scene();
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
    const { project, admin, second, correct, decide, available } = await scene();
    const key = 'correction-of-a-form';
    const id = `adjust_${key}`;
    await correct(1_000_00, key);
    expect(await decide(id, 'decline')).toEqual({ state: 'declined' });
    expect(await decide(id, 'approve')).toEqual({ state: 'declined' });
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
    const { project, admin, second, correct, decide, available } = await scene();
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
    const { project, correct, decide, available } = await scene();
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
    const { project, admin, correct, decide, available } = await scene();
    const key = 'correction-of-a-form';
    await correct(1_000_00, key);
    await project.db.doc(`users/${admin.uid}`).update({ role: 'none' });
    await expect(decide(`adjust_${key}`, 'approve')).rejects.toEqual(refused('not-allowed'));
    expect(await read(project, `moneyProposals/adjust_${key}`)).toMatchObject({ state: 'refused' });
    expect(await available()).toBe(0);
  });

  it('is as large in parts, for as long as a month', async () => {
    const { correct, available } = await scene();
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
    const { project, admin, correct, decide } = await scene();
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
  const { project, admin } = await scene();
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
    const { project, admin, decide } = await scene(BIG);
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
    const { project, admin, decide } = await scene({ goals: [{ type: 'revshare', label: 'conversion', percent: 50 }] });
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
    const { project, admin, decide } = await scene(BIG);
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

  it('a commission beyond the limit waits for an admin, and is assigned by two', async () => {
    const { project, admin, decide } = await scene({ goals: [{ ...BIG.goals[0], amountMinor: 5_000_01 }] });
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

describe('the limits', () => {
  const limits = { secondAdminMinor: 50_00, mostMinor: 100_00, mostADayMinor: 200_00, mostCommissionMinor: 80_00 };
  const propose = (project: Project, by: Caller, part: object = {}) => {
    const order = { currency: 'USD', limits, reason: 'After the audit', key: 'limits-of-the-form', ...part };
    return setHandLimits(project.context(NOW), order, by);
  };

  it('are set by two admins and hold from then on', async () => {
    const { project, admin, correct, decide } = await scene();
    expect(await propose(project, admin)).toEqual(waits('limits_USD'));
    expect(await correct(60_00)).toMatchObject({ availableMinor: 60_00 });
    await expect(decide('limits_USD', 'approve', admin)).rejects.toEqual(refused('second-admin'));
    await decide('limits_USD', 'approve');
    expect(await read(project, 'programme/settings')).toEqual({ handLimits: { USD: limits } });
    // The call that is repeated proposes nothing new.
    expect(await propose(project, admin)).toEqual(waits('limits_USD'));
    expect(await read(project, 'moneyProposals/limits_USD')).toMatchObject({ state: 'done', round: 1 });
    expect(await correct(1_00)).toMatchObject({ waits: true });
    await expect(correct(100_01)).rejects.toEqual(refused('above-limit'));
  });

  it('of one currency wait one at a time', async () => {
    const { project, admin } = await scene();
    const other = await makeStaff(project, 'admin');
    await propose(project, admin);
    const higher = { key: 'another-form-of-theirs', limits: { ...limits, mostMinor: 150_00 } };
    await expect(propose(project, other, higher)).rejects.toEqual(refused('changed-meanwhile'));
    expect(await propose(project, other, { ...higher, currency: 'EUR' })).toEqual(waits('limits_EUR'));
  });

  it('are neither nonsense nor for others to propose', async () => {
    const { project, admin } = await scene();
    for (const part of [{ currency: 'XBT' }, { limits: { ...limits, mostMinor: 1 } }, { limits: {} }]) {
      await expect(propose(project, admin, part)).rejects.toEqual(refused('invalid-request'));
    }
    const operator = await makeStaff(project, 'paymentsolution');
    await expect(propose(project, operator)).rejects.toEqual(refused('not-allowed'));
  });
});
