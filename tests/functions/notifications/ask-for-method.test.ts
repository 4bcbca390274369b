import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../functions/src/access/caller.ts';
import { admit } from '../../../functions/src/access/callable.ts';
import { askForMethod } from '../../../functions/src/notifications/ask-for-method.ts';
import { CYCLE_ID, MONEY_COLLECTIONS } from '../support/cycle.ts';
import { DECISION_TIME, exportedPayday, makeStaff, type Payday, record, refused, stateOf } from '../support/payday.ts';
import { at, openProject, stamp, updateTimes } from '../support/project.ts';

const LATER = at('2026-12-02T08:00:00.000Z');
const MAIL = { collection: 'mail', appUrl: 'https://app.test' };

async function ask({ project, admin }: Payday, uid: string, { by = admin as Caller, now = DECISION_TIME } = {}) {
  await admit(project.context(now), 'askForMethod', by);
  return askForMethod({ ...project.context(now), mail: MAIL }, { cycleId: CYCLE_ID, uid }, by);
}

/** A payday of which the first payout failed for a reason of its account, the second for another one; the third is paid. */
async function failedPayday(): Promise<Payday & { people: [string, string, string] }> {
  const payday = await exportedPayday([50_00, 60_00, 70_00], openProject());
  const people = payday.uids as [string, string, string];
  await record(payday, [
    { uid: people[0], result: 'failed', code: 'wrong-details' },
    { uid: people[1], result: 'failed', code: 'limit' },
    { uid: people[2], result: 'paid' },
  ]);
  return { ...payday, people };
}

const told = async ({ project: { db } }: Payday, uid: string) => ({
  notices: (await db.collection(`notices/${uid}/items`).get()).docs.map((one) => one.data()),
  mails: (await db.collection('mail').get()).docs.filter(({ id }) => id.startsWith(uid)).map((one) => one.data()),
  entries: (await db.collection('auditLog').where('action', '==', 'ask-method').get()).docs.map((one) => one.data()),
});

describe('asking for another payout method', () => {
  it('is a notice and a mail that lead to it, a mark of the payout and an audit entry; no money moves', async () => {
    const payday = await failedPayday();
    const [uid] = payday.people;
    const before = await stateOf(payday, uid);
    const times = await updateTimes(payday.project.db, ['balances', 'ledger', 'payoutBatches', 'payouts']);
    expect(await ask(payday, uid)).toEqual({ askedAt: DECISION_TIME.toISOString(), already: false });
    const time = stamp(DECISION_TIME.toISOString());
    const { request } = await stateOf(payday, uid);
    const mark = { by: payday.admin.uid, at: time };
    expect(request).toEqual({ ...before.request, timeline: { ...before.request.timeline, methodAsked: mark } });
    expect(await updateTimes(payday.project.db, ['balances', 'ledger', 'payoutBatches', 'payouts'])).toEqual(times);
    const { notices, mails, entries } = await told(payday, uid);
    expect(notices).toMatchObject([
      { kind: 'payout-method-asked', params: { cycle: CYCLE_ID }, at: time, readAt: null },
    ]);
    expect((await payday.project.db.doc(`notices/${uid}`).get()).get('movedAt')).toEqual(time);
    expect(JSON.stringify(mails)).toContain('https://app.test/en/profile#payout-method');
    expect(mails).toHaveLength(1);
    expect(entries).toMatchObject([
      { actor: payday.admin.uid, role: 'admin', target: `payoutRequests/${uid}_${CYCLE_ID}`, after: { uid }, at: time },
    ]);
  });

  it('happens once: another admin, later or at the same time, learns when it was', async () => {
    const payday = await failedPayday();
    const [uid] = payday.people;
    const by = await makeStaff(payday.project, 'admin');
    const answers = await Promise.all([ask(payday, uid), ask(payday, uid, { by })]);
    expect(answers.map(({ already }) => already).sort()).toEqual([false, true]);
    const askedAt = DECISION_TIME.toISOString();
    expect(answers.map((one) => one.askedAt)).toEqual([askedAt, askedAt]);
    const times = await updateTimes(payday.project.db, [...MONEY_COLLECTIONS, 'notices', 'mail']);
    expect(await ask(payday, uid, { by, now: LATER })).toEqual({ askedAt, already: true });
    expect(await updateTimes(payday.project.db, [...MONEY_COLLECTIONS, 'notices', 'mail'])).toEqual(times);
    const { notices, mails, entries } = await told(payday, uid);
    expect([notices.length, mails.length, entries.length]).toEqual([1, 1, 1]);
  });

  it('happens again after the payout failed again', async () => {
    const payday = await failedPayday();
    const [uid] = payday.people;
    await ask(payday, uid);
    await payday.project.db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).update({
      ...{ state: 'returned', 'timeline.returned': { by: 'op', at: LATER, reason: 'account-closed' } },
    });
    const now = new Date(LATER.getTime() + 1000);
    expect(await ask(payday, uid, { now })).toEqual({ askedAt: now.toISOString(), already: false });
    const { notices, mails, entries } = await told(payday, uid);
    expect([notices.length, mails.length, entries.length]).toEqual([2, 2, 2]);
  });

  it('is refused for a payout that was blocked, once a later payday paid the money', async () => {
    const payday = await failedPayday();
    const [uid] = payday.people;
    const { db } = payday.project;
    const ref = db.doc(`payoutRequests/${uid}_${CYCLE_ID}`);
    const blocked = { by: 'system', at: DECISION_TIME };
    await db.doc(`payoutMethods/${uid}`).delete();
    await ref.update({ state: 'blocked', blockers: [{ code: 'no-method' }], 'timeline.blocked': blocked });
    const request = (await ref.get()).data()!;
    await db.doc(`payoutRequests/${uid}_2027-01-01`).set({ ...request, cycleId: '2027-01-01', state: 'paid' });
    await expect(ask(payday, uid)).rejects.toEqual(refused('not-in-state'));
    await db.doc(`payoutRequests/${uid}_2027-01-01`).update({ state: 'cancelled' });
    expect(await ask(payday, uid)).toMatchObject({ already: false });
  });

  it('is refused where another method would change nothing', async () => {
    const payday = await failedPayday();
    const [uid, limited, paid] = payday.people;
    const { db } = payday.project;
    // The account is not at fault.
    await expect(ask(payday, limited)).rejects.toEqual(refused('method-fits'));
    await expect(ask(payday, paid)).rejects.toEqual(refused('not-in-state'));
    await expect(ask(payday, 'nobody')).rejects.toEqual(refused('no-such-document'));
    // It was changed since, and only its cool-down is not over.
    const method = (await db.doc(`payoutMethods/${uid}`).get()).data()!;
    const changed = { ...method, revision: Number(method.revision) + 1, changedAt: LATER };
    await db.doc(`payoutMethods/${uid}`).set(changed);
    await expect(ask(payday, uid, { now: LATER })).rejects.toEqual(refused('method-fits'));
    expect(await told(payday, uid)).toEqual({ notices: [], mails: [], entries: [] });
    // A method that is gone can take nothing.
    await db.doc(`payoutMethods/${uid}`).delete();
    await db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).update({ openFailure: false });
    await expect(ask(payday, uid)).rejects.toEqual(refused('not-in-state'));
    await db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).update({ openFailure: true });
    expect(await ask(payday, uid)).toMatchObject({ already: false });
  });

  it('is an admin’s to do, of someone who is a streamer', async () => {
    const payday = await failedPayday();
    const [uid] = payday.people;
    for (const role of ['paymentsolution', 'streamer'] as const) {
      const by = await makeStaff(payday.project, role);
      await expect(ask(payday, uid, { by })).rejects.toEqual(refused('not-allowed'));
    }
    await payday.project.db.doc(`users/${uid}`).update({ role: 'none' });
    await expect(ask(payday, uid)).rejects.toEqual(refused('not-in-state'));
    expect(await told(payday, uid)).toEqual({ notices: [], mails: [], entries: [] });
  });

  it('reaches people who switched off what can be switched off', async () => {
    const payday = await failedPayday();
    const [uid] = payday.people;
    const off = { bellOff: ['payout-paid', 'manager-news'], mailOff: ['manager-news'], language: 'pt' };
    await payday.project.db.doc(`preferences/${uid}`).set(off);
    await ask(payday, uid);
    const { notices, mails } = await told(payday, uid);
    expect(notices).toHaveLength(1);
    expect(JSON.stringify(mails)).toContain('https://app.test/pt/profile#payout-method');
  });
});
