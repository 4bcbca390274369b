import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../functions/src/access/caller.ts';
import { decideProposal } from '../../../functions/src/ledger/decide-proposal.ts';
import { previewTerms } from '../../../functions/src/programme/preview-terms.ts';
import { setMinimum } from '../../../functions/src/programme/set-minimum.ts';
import { setTerms } from '../../../functions/src/programme/set-terms.ts';
import { advancePayoutDates } from '../../../functions/src/payouts/advance-payout-dates.ts';
import { CYCLE_ID, makeAsker, openCycle, runLock } from '../support/cycle.ts';
import { DECISION_TIME, makeStaff, refused } from '../support/payday.ts';
import { at, openProject } from '../support/project.ts';

/** Networks and the hold period of new offers: two admins set them, and the cycles that open later pay by them. */

/** While the cycle of CYCLE_ID takes requests. */
const NOW = at('2026-11-20T00:00:00.000Z');
const KEY = 'terms-of-the-form';
const network = (on: boolean, USD: number) => ({ about: 'network', network: 'TRC20', terms: { on, least: { USD } } });
const SAID = { reason: 'Fees', key: KEY };

async function scene() {
  const project = openProject();
  const [admin, second] = [await makeStaff(project, 'admin'), await makeStaff(project, 'admin')];
  const context = project.context(NOW);
  const propose = (set: object, by: Caller = admin) => setTerms(context, { set, ...SAID }, by);
  const decide = (id: string, by: Caller = second) =>
    decideProposal(context, { id, answer: 'approve', round: 1, reason: 'Looked at it' }, by);
  const read = async (path: string) => (await project.db.doc(path).get()).data();
  return { project, admin, context, propose, decide, read };
}

describe('terms', () => {
  it('of a network are set by two admins, for the cycles that have not opened', async () => {
    const { project, admin, propose, decide, read } = await scene();
    await advancePayoutDates(project.context(NOW));
    expect(await propose(network(false, 8_00))).toEqual({ waits: true, proposal: 'network_TRC20' });
    await expect(propose(network(true, 8_00))).rejects.toEqual(refused('changed-meanwhile'));
    await expect(decide('network_TRC20', admin)).rejects.toEqual(refused('second-admin'));
    expect(await decide('network_TRC20')).toEqual({ state: 'done' });
    const networks = { TRC20: { on: false, least: { USD: 8_00 } } };
    expect(await read('programme/settings')).toMatchObject({ networks });
    expect((await read(`payoutCycles/${CYCLE_ID}`))!.networks).toBeUndefined();
    expect(await read('payoutCycles/2026-12-15')).toMatchObject({ networks });
    expect(await read(`auditLog/${KEY}`)).toMatchObject({
      ...{ actor: admin.uid, action: 'set-terms', before: { network: 'TRC20', on: true, least: { USD: 5_00 } } },
      after: { about: 'network', ...networks.TRC20, from: '2026-12-15' },
    });
    // A cycle that is made later has it from the start.
    await advancePayoutDates(project.context(at('2026-12-01T00:05:00.000Z')));
    expect(await read('payoutCycles/2027-01-15')).toMatchObject({ networks });
  });

  it('are not carried out under a key that other terms were set under', async () => {
    const { propose, decide, read } = await scene();
    await propose({ about: 'hold', holdDays: 30 });
    await propose(network(false, 8_00));
    await propose({ about: 'cut-off', hours: 72 });
    expect(await decide('hold')).toEqual({ state: 'done' });
    for (const id of ['network_TRC20', 'cut-off']) await expect(decide(id)).rejects.toEqual(refused('key-used'));
    expect(await read('programme/settings')).toEqual({ holdDays: 30 });
    await expect(propose({ about: 'hold', holdDays: 3 })).rejects.toEqual(refused('key-used'));
  });

  it('of the hold period are set by two admins', async () => {
    const { propose, decide, read } = await scene();
    await propose({ about: 'hold', holdDays: 30 });
    expect(await decide('hold')).toEqual({ state: 'done' });
    expect(await read('programme/settings')).toEqual({ holdDays: 30 });
  });

  it('contradict no minimum, also none that was changed meanwhile, and are not for others to propose', async () => {
    const { project, admin, context, propose, decide, read } = await scene();
    const wrong = [network(true, 20_01), network(true, 99), { about: 'hold', holdDays: 181 }];
    for (const set of wrong) await expect(propose(set)).rejects.toEqual(refused('invalid-request'));
    const operator = await makeStaff(project, 'paymentsolution');
    await expect(propose(network(false, 5_00), operator)).rejects.toEqual(refused('not-allowed'));

    await propose(network(true, 15_00));
    const lower = { currency: 'USD', minimumMinor: 12_00, reason: 'Lower', key: 'minimum-of-the-form' };
    await setMinimum(context, lower, admin);
    await decide('minimum_USD');
    await expect(decide('network_TRC20')).rejects.toEqual(refused('changed-meanwhile'));
    expect((await read('programme/settings'))!.networks).toBeUndefined();
    await expect(setMinimum(context, { ...lower, minimumMinor: 9_00 }, admin)).rejects.toEqual(
      refused('invalid-request'),
    );
  });

  it('decide at the lock of their cycle, and the preview says who would gain or lose', async () => {
    const { project } = await scene();
    const preview = async (on: boolean) =>
      (await previewTerms(project.context(DECISION_TIME), { network: 'TRC20', on })).cycles[0];
    const one = (uid: string) => ({ count: 1, amounts: { USD: 50_00 }, people: [{ uid, amountMinor: 50_00 }] });
    await openCycle(project);
    const paid = await makeAsker(project);
    await runLock(project);
    expect(await preview(false)).toMatchObject({ gains: { count: 0 }, loses: one(paid) });
  });

  it('block what a network that is off would pay', async () => {
    const { project, read } = await scene();
    await openCycle(project);
    await project.db.doc(`payoutCycles/${CYCLE_ID}`).update({ networks: { TRC20: network(false, 5_00).terms } });
    const asker = await makeAsker(project);
    await runLock(project);
    const blocker = { code: 'network-off', network: 'TRC20', availableMinor: 50_00, currency: 'USD' };
    expect(await read(`payoutRequests/${asker}_${CYCLE_ID}`)).toMatchObject({ state: 'blocked', blockers: [blocker] });
    const preview = await previewTerms(project.context(DECISION_TIME), { network: 'TRC20', on: true });
    expect(preview.cycles[0]).toMatchObject({ gains: { count: 1, amounts: { USD: 50_00 } }, loses: { count: 0 } });
  });
});
