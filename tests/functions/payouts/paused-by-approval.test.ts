import { expect, it } from 'vitest';
import { CYCLE_ID } from '../support/cycle.ts';
import {
  approve,
  batchOf,
  decide,
  expectReconciled,
  follow,
  lockedPayday,
  makeStaff,
  NEXT_CYCLE_ID,
  stateOf,
} from '../support/payday.ts';
import { openProject } from '../support/project.ts';

it('what an approval paused can be released, also when the rest waits for another admin', async () => {
  const payday = await lockedPayday([50_00, 70_00], openProject());
  const { db } = payday.project;
  const [uid, other] = payday.uids as [string, string];
  await db.doc(`payoutBatches/${CYCLE_ID}/items/${other}`).update({ addedBy: [payday.admin.uid] });
  await db.doc(`users/${uid}`).update({ role: 'none' });
  await approve(payday);
  await follow(payday);
  expect((await stateOf(payday, uid)).request.state).toBe('held');

  await db.doc(`users/${uid}`).update({ role: 'streamer' });
  await decide(payday, 'release', uid);
  expect((await stateOf(payday, uid)).request).toMatchObject({ state: 'blocked', nextCycleId: NEXT_CYCLE_ID });
  await expectReconciled(payday);

  const waiting = { USD: { count: 1, amountMinor: 70_00 } };
  expect(await batchOf(payday)).toMatchObject({ state: 'approved', waiting });
  await approve(payday, { count: 1, totals: waiting }, await makeStaff(payday.project, 'admin'));
  await follow(payday);
  expect((await stateOf(payday, other)).request.state).toBe('approved');
  expect((await batchOf(payday)).state).toBe('approved');
  await expectReconciled(payday);
});
