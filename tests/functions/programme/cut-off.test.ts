import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../functions/src/access/caller.ts';
import { decideProposal } from '../../../functions/src/ledger/decide-proposal.ts';
import { advancePayoutDates } from '../../../functions/src/payouts/advance-payout-dates.ts';
import { rehearsePayouts } from '../../../functions/src/payouts/rehearse-payouts.ts';
import { setTerms } from '../../../functions/src/programme/set-terms.ts';
import { ask, makeAsker, runLock } from '../support/cycle.ts';
import { makeStaff, refused } from '../support/payday.ts';
import { at, openProject, stamp } from '../support/project.ts';

/** How long before payday requests close: two admins set it, for the cycles that have not opened. */

/** While the cycle of 1 December takes requests, and then that of 15 December. */
const NOW = '2026-11-20T00:00:00.000Z';
const LATER = '2026-12-01T12:00:00.000Z';
const keyOf = (now: string) => `cut-off-${now.slice(0, 10)}`;
const [OPEN, NEXT, THIRD] = ['2026-12-01', '2026-12-15', '2027-01-01'];

async function scene() {
  const project = openProject();
  const [admin, second] = [await makeStaff(project, 'admin'), await makeStaff(project, 'admin')];
  await advancePayoutDates(project.context(at(NOW)));
  const propose = (hours: unknown, now = NOW, by: Caller = admin) =>
    setTerms(project.context(at(now)), { set: { about: 'cut-off', hours }, reason: 'Banks', key: keyOf(now) }, by);
  const decide = (now = NOW, by: Caller = second, round = 1) =>
    decideProposal(project.context(at(now)), { id: 'cut-off', answer: 'approve', round, reason: 'Fine' }, by);
  const read = async (path: string) => (await project.db.doc(path).get()).data();
  const times = async (id: string) => {
    const { opensAt, lockAt } = (await read(`payoutCycles/${id}`)) as Record<'opensAt' | 'lockAt', { toDate(): Date }>;
    return [opensAt.toDate().toISOString().slice(0, 13), lockAt.toDate().toISOString().slice(0, 13)];
  };
  const change = async (hours: number, now = NOW, round = 1) => {
    await propose(hours, now);
    await decide(now, second, round);
  };
  return { project, admin, propose, decide, read, times, change };
}

describe('the cut-off', () => {
  it('is set by two admins, from the next cycle on', async () => {
    const { project, admin, propose, decide, read, times } = await scene();
    expect(await propose(72)).toEqual({ waits: true, proposal: 'cut-off' });
    await expect(decide(NOW, admin)).rejects.toEqual(refused('second-admin'));
    expect(await read('programme/calendar')).toBeUndefined();
    expect(await decide()).toEqual({ state: 'done' });
    expect(await read('programme/calendar')).toEqual({ cutOffs: { [NEXT]: 72 } });
    expect(await times(OPEN)).toEqual(['2026-11-13T00', '2026-11-29T00']);
    expect(await times(NEXT)).toEqual(['2026-11-29T00', '2026-12-12T00']);
    expect(await times(THIRD)).toEqual(['2026-12-12T00', '2026-12-29T00']);
    expect(await read(`auditLog/${keyOf(NOW)}`)).toMatchObject({
      ...{ actor: admin.uid, action: 'set-terms', target: 'programme/calendar' },
      before: { about: 'cut-off', hours: 48 },
      after: { about: 'cut-off', hours: 72, from: NEXT },
    });
    // A cycle that is made later has it from the start.
    await advancePayoutDates(project.context(at('2026-12-12T00:00:00.000Z')));
    expect(await times('2027-02-01')).toEqual(['2027-01-12T00', '2027-01-29T00']);
  });

  it('is that of a cycle which was made while the second admin agreed, too', async () => {
    const { project, times, change } = await scene();
    await advancePayoutDates(project.context(at('2026-11-29T00:00:00.000Z')));
    await change(72, '2026-11-28T23:59:59.000Z');
    expect(await times('2027-01-15')).toEqual(['2026-12-29T00', '2027-01-12T00']);
  });

  it('locks each cycle at its own, and leaves the open one as it is', async () => {
    const { project, read, times, change } = await scene();
    await change(72);
    await change(48, LATER, 2);
    expect(await read('programme/calendar')).toEqual({ cutOffs: { [NEXT]: 72, [THIRD]: 48 } });
    expect(await times(NEXT)).toEqual(['2026-11-29T00', '2026-12-12T00']);
    expect(await times(THIRD)).toEqual(['2026-12-12T00', '2026-12-30T00']);

    const early = await makeAsker(project, { cycleId: NEXT });
    const late = await makeAsker(project, { cycleId: THIRD });
    const states = async () => [
      (await read(`payoutRequests/${early}_${NEXT}`))!.state as string,
      (await read(`payoutRequests/${late}_${THIRD}`))!.state as string,
    ];
    await runLock(project, at('2026-12-11T23:59:59.999Z'));
    expect(await states()).toEqual(['requested', 'requested']);
    await runLock(project, at('2026-12-12T00:00:00.000Z'));
    expect(await states()).toEqual(['locked', 'requested']);
    await runLock(project, at('2026-12-29T23:59:59.999Z'));
    expect(await states()).toEqual(['locked', 'requested']);
    await runLock(project, at('2026-12-30T00:00:00.000Z'));
    expect(await states()).toEqual(['locked', 'locked']);
  });

  it('cools a changed method down by that of the cycle', async () => {
    const { project, read, change } = await scene();
    await change(72);
    // Between the cut-off of the usual calendar and its own: the cycle of 1 January was open.
    const method = { revision: 2, changedAt: stamp('2026-12-12T12:00:00.000Z') };
    const uid = await makeAsker(project, { cycleId: THIRD, method });
    await ask(project, uid, '2027-01-15');
    await runLock(project, at('2026-12-29T00:00:00.000Z'));
    expect(await read(`payoutRequests/${uid}_${THIRD}`)).toMatchObject({
      blockers: [{ code: 'method-cooling-down', firstCycleId: '2027-01-15' }],
    });
  });

  it('is rehearsed once more when the last day before it begins', async () => {
    const { project, read, change } = await scene();
    await change(96);
    const asOf = async () => {
      const { asOf: time } = (await read(`payoutRehearsals/${NEXT}`)) as { asOf: { toDate(): Date } };
      return time.toDate().toISOString();
    };
    const [before, begins] = ['2026-12-09T22:00:00.000Z', '2026-12-10T00:00:00.000Z'];
    await rehearsePayouts(project.context(at(before)));
    await rehearsePayouts(project.context(at('2026-12-09T23:59:59.999Z')));
    expect(await asOf()).toBe(before);
    await rehearsePayouts(project.context(at(begins)));
    expect(await asOf()).toBe(begins);
  });

  it('does not change for a cycle that opens within the hour', async () => {
    const { read, times, change } = await scene();
    await change(120, '2026-11-28T23:30:00.000Z');
    expect(await read('programme/calendar')).toEqual({ cutOffs: { [THIRD]: 120 } });
    expect(await times(NEXT)).toEqual(['2026-11-29T00', '2026-12-13T00']);
    expect(await times(THIRD)).toEqual(['2026-12-13T00', '2026-12-27T00']);
  });

  it.each([23, 121, 48.5, '48', null])('is not %j', async (hours) => {
    const { propose, read } = await scene();
    await expect(propose(hours)).rejects.toEqual(refused('invalid-request'));
    expect(await read('moneyProposals/cut-off')).toBeUndefined();
  });

  it('is not for an operator to propose', async () => {
    const { project, propose } = await scene();
    const operator = await makeStaff(project, 'paymentsolution');
    await expect(propose(72, NOW, operator)).rejects.toEqual(refused('not-allowed'));
  });
});
