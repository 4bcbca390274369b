import { describe, expect, it } from 'vitest';
import { CYCLE_ID, makeAsker, openCycle, runLock } from '../support/cycle.ts';
import {
  decide,
  DECISION_TIME,
  expectReconciled,
  makeStaff,
  NEXT_CYCLE_ID,
  type Payday,
  stateOf,
} from '../support/payday.ts';
import { postTransfer } from '../support/post-transfer.ts';
import { openProject, randomText } from '../support/project.ts';

/** A payout that is resumed is judged by what its cycle pays by. */

/** A locked and paused payout of a cycle with terms of its own. */
async function pausedUnder(terms: object, availableMinor: number): Promise<Payday & { uid: string }> {
  const project = openProject();
  await openCycle(project);
  await openCycle(project, NEXT_CYCLE_ID);
  await project.db.doc(`payoutCycles/${CYCLE_ID}`).update(terms);
  const uid = await makeAsker(project, { availableMinor });
  await runLock(project);
  const [admin, operator] = [await makeStaff(project, 'admin'), await makeStaff(project, 'paymentsolution')];
  const payday = { project, admin, operator, uids: [uid], uid };
  expect((await stateOf(payday, uid)).request.state).toBe('locked');
  await decide(payday, 'hold', uid);
  return payday;
}

describe('a payout that is resumed', () => {
  it('is locked again when its cycle has a lower minimum', async () => {
    const payday = await pausedUnder({ minimums: { USD: 10_00 } }, 15_00);
    await decide(payday, 'release', payday.uid);
    expect((await stateOf(payday, payday.uid)).request).toMatchObject({ state: 'locked', amountMinor: 15_00 });
    await expectReconciled(payday);
  });

  it('is blocked when a reversal took it below a minimum that is higher', async () => {
    const payday = await pausedUnder({ minimums: { USD: 50_00 } }, 60_00);
    const { project, uid } = payday;
    const source = { type: 'commission', id: `c${randomText()}` };
    const order = { uid, currency: 'USD' as const, amountMinor: 30_00, source, kind: 'clawback' as const };
    await postTransfer({ db: project.db, now: DECISION_TIME }, `clawback_${source.id}`, order);
    await decide(payday, 'release', uid);
    expect((await stateOf(payday, uid)).request).toMatchObject({
      state: 'blocked',
      blockers: [{ code: 'below-minimum', availableMinor: 30_00, minimumMinor: 50_00, currency: 'USD' }],
    });
  });

  it('is blocked when its cycle does not pay by the network of a method that changed', async () => {
    const payday = await pausedUnder({ networks: { ERC20: { on: false, least: {} } } }, 50_00);
    const { db } = payday.project;
    const address = `0x${'1'.repeat(40)}`;
    await db.doc(`payoutMethods/${payday.uid}`).update({ network: 'ERC20', details: { address } });
    await decide(payday, 'release', payday.uid);
    const { request } = await stateOf(payday, payday.uid);
    expect(request.state).toBe('blocked');
    expect(request.blockers).toContainEqual(expect.objectContaining({ code: 'network-off', network: 'ERC20' }));
  });
});
