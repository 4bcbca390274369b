import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../functions/src/access/caller.ts';
import { decideProposal } from '../../../functions/src/ledger/decide-proposal.ts';
import { previewTerms } from '../../../functions/src/programme/preview-terms.ts';
import { setMinimum } from '../../../functions/src/programme/set-minimum.ts';
import { advancePayoutDates } from '../../../functions/src/payouts/advance-payout-dates.ts';
import { CYCLE_ID, makeAsker, openCycle, runLock } from '../support/cycle.ts';
import { DECISION_TIME, makeStaff, refused } from '../support/payday.ts';
import { at, openProject, type Project } from '../support/project.ts';

/** The minimum of a payout: two admins set it, and the cycles that open later pay by it. */

/** While the cycle of CYCLE_ID takes requests. */
const NOW = at('2026-11-20T00:00:00.000Z');
const KEY = 'minimum-of-the-form';

async function scene() {
  const project = openProject();
  const [admin, second] = [await makeStaff(project, 'admin'), await makeStaff(project, 'admin')];
  const propose = (minimumMinor: number, part: object = {}, by: Caller = admin) =>
    setMinimum(project.context(NOW), { currency: 'USD', minimumMinor, reason: 'Fees', key: KEY, ...part }, by);
  const decide = (answer: string, by: Caller = second) =>
    decideProposal(project.context(NOW), { id: 'minimum_USD', answer, round: 1, reason: 'Looked at it' }, by);
  return { project, admin, propose, decide };
}
const minimumsOf = async ({ db }: Project, id: string) =>
  (await db.doc(`payoutCycles/${id}`).get()).get('minimums') as object | undefined;

describe('a minimum', () => {
  it('is set by two admins, for the cycles that have not opened', async () => {
    const { project, admin, propose, decide } = await scene();
    await advancePayoutDates(project.context(NOW));
    expect(await propose(50_00)).toEqual({ waits: true, proposal: 'minimum_USD' });
    await expect(propose(60_00)).rejects.toEqual(refused('changed-meanwhile'));
    await expect(decide('approve', admin)).rejects.toEqual(refused('second-admin'));
    expect((await project.db.doc('programme/settings').get()).exists).toBe(false);
    expect(await decide('approve')).toEqual({ state: 'done' });
    expect((await project.db.doc('programme/settings').get()).get('minimums')).toEqual({ USD: 50_00 });
    expect(await minimumsOf(project, CYCLE_ID)).toBeUndefined();
    expect((await project.db.doc('auditLog/approve-money_minimum_USD_1').get()).get('after')).toMatchObject({
      ...{ kind: 'setMinimum', amountMinor: 50_00, currency: 'USD' },
    });
    for (const id of ['2026-12-15', '2027-01-01']) expect(await minimumsOf(project, id), id).toEqual({ USD: 50_00 });
    const entry = (await project.db.doc(`auditLog/${KEY}`).get()).data();
    expect(entry).toMatchObject({
      ...{ actor: admin.uid, action: 'set-minimum', before: { currency: 'USD', amountMinor: 20_00 } },
      after: { currency: 'USD', amountMinor: 50_00, from: '2026-12-15' },
    });
    // A cycle that is made later has it from the start.
    await advancePayoutDates(project.context(at('2026-12-01T00:05:00.000Z')));
    expect(await minimumsOf(project, '2027-01-15')).toEqual({ USD: 50_00 });
  });

  it('is never said to be set without being set: a key that was used is refused for anything else', async () => {
    const { project, propose, decide } = await scene();
    await propose(50_00);
    expect(await decide('approve')).toEqual({ state: 'done' });
    // The same call again proposes nothing; the form that still has its key can't propose another amount or currency.
    expect(await propose(50_00)).toEqual({ waits: true, proposal: 'minimum_USD' });
    await expect(propose(30_00)).rejects.toEqual(refused('key-used'));
    await expect(propose(40_00, { currency: 'EUR' })).rejects.toEqual(refused('key-used'));
    expect((await project.db.doc('programme/settings').get()).get('minimums')).toEqual({ USD: 50_00 });
  });

  it('is not carried out under a key that something else was done under meanwhile', async () => {
    const { project, propose, decide } = await scene();
    await propose(50_00);
    await propose(40_00, { currency: 'EUR' });
    expect(await decide('approve')).toEqual({ state: 'done' });
    const other = { id: 'minimum_EUR', answer: 'approve', round: 1, reason: 'Looked at it' };
    const second = await makeStaff(project, 'admin');
    await expect(decideProposal(project.context(NOW), other, second)).rejects.toEqual(refused('key-used'));
    expect((await project.db.doc('moneyProposals/minimum_EUR').get()).get('state')).toBe('refused');
  });

  it('has a key that no client could have used for an entry of its own', async () => {
    const { propose } = await scene();
    await expect(propose(50_00, { key: 'abcdefghij0123456789' })).rejects.toEqual(refused('invalid-request'));
  });

  it('is neither nonsense, nor below what a network pays, nor for others to propose', async () => {
    const { project, propose } = await scene();
    for (const wrong of [0, -1, 9_99, 1_000_01, 20.5]) {
      await expect(propose(wrong), String(wrong)).rejects.toEqual(refused('invalid-request'));
    }
    await expect(propose(50_00, { currency: 'XBT' })).rejects.toEqual(refused('invalid-request'));
    const operator = await makeStaff(project, 'paymentsolution');
    await expect(propose(50_00, {}, operator)).rejects.toEqual(refused('not-allowed'));
  });

  it('decides at the lock of its cycle, and its preview says who would gain or lose', async () => {
    const { project } = await scene();
    await openCycle(project);
    await project.db.doc(`payoutCycles/${CYCLE_ID}`).update({ minimums: { USD: 30_00 } });
    const [small, large] = [
      await makeAsker(project, { availableMinor: 29_99 }),
      await makeAsker(project, { availableMinor: 40_00 }),
    ];
    await makeAsker(project, { availableMinor: 29_99, method: null });
    await runLock(project);
    const stateOf = async (uid: string) =>
      (await project.db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).get()).get('state') as string;
    expect([await stateOf(small), await stateOf(large)]).toEqual(['blocked', 'locked']);

    const replay = (minimumMinor: number, most?: number) =>
      previewTerms(project.context(DECISION_TIME), { currency: 'USD', minimumMinor }, most);
    const preview = async (minimumMinor: number, most?: number) => (await replay(minimumMinor, most)).cycles[0];
    const nobody = { count: 0, amounts: {}, people: [] };
    const one = (uid: string, USD: number) => ({ count: 1, amounts: { USD }, people: [{ uid, amountMinor: USD }] });
    const about = { cycleId: CYCLE_ID, requests: 3, isSample: false };
    expect(await preview(30_00)).toEqual({ ...about, gains: nobody, loses: nobody });
    expect(await preview(20_00)).toMatchObject({ ...about, gains: one(small, 29_99), loses: nobody });
    await project.db.doc(`directory/${small}`).set({ uid: small, displayName: 'Sam Hall' }, { merge: true });
    expect((await preview(20_00))!.gains.people).toMatchObject([{ uid: small, name: 'Sam Hall' }]);
    expect(await preview(40_01, 3)).toMatchObject({ ...about, gains: nobody, loses: one(large, 40_00) });
    expect(await preview(40_01, 2)).toMatchObject({ requests: 2, isSample: true });
    // The two locks before had other requests, and nobody is counted twice.
    const earlier = await makeAsker(project, { cycleId: '2026-11-01', availableMinor: 25_00 });
    const locked = { state: 'paid', amountMinor: 25_00, currency: 'USD' };
    await project.db.doc(`payoutRequests/${earlier}_2026-11-01`).update(locked);
    const { cycles } = await replay(30_00);
    expect(cycles).toMatchObject([
      { ...about, loses: nobody },
      { cycleId: '2026-11-15', requests: 0 },
      { cycleId: '2026-11-01', requests: 1, loses: one(earlier, 25_00) },
    ]);
    await expect(preview(0)).rejects.toEqual(refused('invalid-request'));
  });
});
