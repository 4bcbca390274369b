import { expect, it } from 'vitest';
import { CYCLE_ID, makeAsker, openCycle, runLock } from '../support/cycle.ts';
import { at, openProject } from '../support/project.ts';

it('a batch that can’t be built does not keep the next payday from its own, and the job fails', async () => {
  const project = openProject();
  const { db } = project;
  const next = '2026-12-15';
  for (const id of [CYCLE_ID, next]) await openCycle(project, id);
  const uid = await makeAsker(project);
  await runLock(project);
  await db.doc(`payoutBatches/${CYCLE_ID}/items/${uid}`).update({ amountMinor: '5000' });
  await db.doc(`payoutBatches/${CYCLE_ID}`).update({ rowsHash: '' });
  await makeAsker(project, { cycleId: next });
  await expect(runLock(project, at('2026-12-13T00:00:00.000Z'))).rejects.toThrow('schema');
  const { totals } = (await db.doc(`payoutBatches/${next}`).get()).data()!;
  expect(totals).toEqual({ USD: { count: 1, amountMinor: 50_00 } });
});
