import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../functions/src/access/caller.ts';
import { decideProposal } from '../../../functions/src/ledger/decide-proposal.ts';
import { setMinimum } from '../../../functions/src/programme/set-minimum.ts';
import { setTerms } from '../../../functions/src/programme/set-terms.ts';
import { CYCLE_ID, makeAsker, openCycle, runLock } from '../support/cycle.ts';
import { call, movesNothing } from '../support/insider.ts';
import { makeStaff, NEXT_CYCLE_ID, type Payday, refused } from '../support/payday.ts';
import { at, openProject, randomText } from '../support/project.ts';

/** An insider who bends the programme's terms, so that a friend below the minimum is paid, or someone else is not. */

/** While the cycle takes requests. */
const NOW = at('2026-11-20T00:00:00.000Z');
const FRIEND_HAS = 15_00;

type Order = { id: string; set: (scene: Scene, by?: Caller) => Promise<unknown> };
type Scene = Payday & { friend: string };

async function scene(): Promise<Scene> {
  const project = openProject();
  await openCycle(project);
  await openCycle(project, NEXT_CYCLE_ID);
  const friend = await makeAsker(project, { availableMinor: FRIEND_HAS });
  const [admin, operator] = [await makeStaff(project, 'admin'), await makeStaff(project, 'paymentsolution')];
  return { project, admin, operator, uids: [friend], friend };
}

const key = () => `key-${randomText()}`;
/** Less for everyone in dollars; the method of the friend off. */
const LOWER: Order = {
  id: 'minimum_USD',
  set: (payday, by = payday.admin) =>
    call(
      payday,
      'setMinimum',
      setMinimum,
      { currency: 'USD', minimumMinor: 10_00, reason: 'Fees', key: key() },
      by,
      NOW,
    ),
};
const OFF: Order = {
  id: 'network_TRC20',
  set: (payday, by = payday.admin) => {
    const set = { about: 'network', network: 'TRC20', terms: { on: false, least: { USD: 10_00 } } };
    return call(payday, 'setTerms', setTerms, { set, reason: 'Fees', key: key() }, by, NOW);
  },
};
/** With a password entered just before. */
const decide = (payday: Payday, { id }: Order, who: Caller, answer = 'approve') => {
  const by = { ...who, passwordAt: NOW.getTime() / 1000 };
  return call(payday, 'decideProposal', decideProposal, { id, answer, round: 1, reason: 'Looked at it' }, by, NOW);
};

const stateOf = async ({ project: { db } }: Payday, uid: string, cycleId = CYCLE_ID) =>
  (await db.doc(`payoutRequests/${uid}_${cycleId}`).get()).get('state') as string;

describe('an admin who lowers the minimum for a friend', () => {
  it('does not agree alone, not even after giving up the role for a while', async () => {
    const payday = await scene();
    await LOWER.set(payday);
    await movesNothing(payday, () =>
      expect(decide(payday, LOWER, payday.admin)).rejects.toEqual(refused('second-admin')),
    );
    const self = payday.project.db.doc(`users/${payday.admin.uid}`);
    await self.update({ role: 'paymentsolution' });
    await expect(decide(payday, LOWER, payday.admin)).rejects.toEqual(refused('not-allowed'));
    await self.update({ role: 'admin' });
    await expect(decide(payday, LOWER, payday.admin)).rejects.toEqual(refused('second-admin'));
    await runLock(payday.project);
    expect(await stateOf(payday, payday.friend)).toBe('blocked');
  });

  it('does not reach the cycle that people have asked in; with another admin it holds from the next', async () => {
    const payday = await scene();
    await LOWER.set(payday);
    await decide(payday, LOWER, await makeStaff(payday.project, 'admin'));
    await runLock(payday.project);
    expect(await stateOf(payday, payday.friend)).toBe('blocked');
    const next = await payday.project.db.doc(`payoutCycles/${NEXT_CYCLE_ID}`).get();
    expect(next.get('minimums')).toEqual({ USD: 10_00 });
  });

  it('does not slip another amount under an approval: a second proposal waits for the first', async () => {
    const payday = await scene();
    await LOWER.set(payday);
    const other = { currency: 'USD', minimumMinor: 1_00, reason: 'Fees', key: key() };
    await expect(call(payday, 'setMinimum', setMinimum, other, payday.admin, NOW)).rejects.toEqual(
      refused('invalid-request'),
    );
    const less = { ...other, minimumMinor: 12_00 };
    await expect(call(payday, 'setMinimum', setMinimum, less, payday.admin, NOW)).rejects.toEqual(
      refused('changed-meanwhile'),
    );
  });
});

describe('an operator', () => {
  it.each([LOWER, OFF])('neither proposes nor decides on terms: $id', async (order) => {
    const payday = await scene();
    await expect(order.set(payday, payday.operator)).rejects.toEqual(refused('not-allowed'));
    await order.set(payday);
    await movesNothing(payday, () =>
      expect(decide(payday, order, payday.operator)).rejects.toEqual(refused('not-allowed')),
    );
  });
});

describe('a proposal on terms', () => {
  it('was declined, and a late yes changes nothing', async () => {
    const payday = await scene();
    await LOWER.set(payday);
    const second = await makeStaff(payday.project, 'admin');
    await decide(payday, LOWER, second, 'decline');
    for (const late of [second, await makeStaff(payday.project, 'admin')]) {
      await expect(decide(payday, LOWER, late)).rejects.toEqual(refused('changed-meanwhile'));
    }
    expect((await payday.project.db.doc('programme/settings').get()).exists).toBe(false);
  });
});
