import { describe, expect, it } from 'vitest';
import { sumLedger } from '../../../app/domain/ledger/ledger.ts';
import { CYCLE_ID, makeAsker, MONEY_COLLECTIONS, openCycle, runLock } from '../support/cycle.ts';
import { KILL_STEP, killAfter, Killed } from '../support/killed-firestore.ts';
import { at, booksOf, contents, openProject, type Project, updateTimes } from '../support/project.ts';

/** Two that are locked and one that is blocked, under fixed names so that end states can be compared. */
async function scene(): Promise<Project> {
  const project = openProject();
  await openCycle(project);
  await makeAsker(project, { uid: 'ua', availableMinor: 40_00 });
  await makeAsker(project, { uid: 'ub', availableMinor: 60_00 });
  await makeAsker(project, { uid: 'uc', availableMinor: 1_00 });
  return project;
}

/** End states compare but for the keys that name random commissions. */
async function endState({ db }: Project): Promise<unknown> {
  const all = await contents(db, MONEY_COLLECTIONS);
  return Object.fromEntries(Object.entries(all).filter(([path]) => !/^ledger\/(earned|hold-over)_/.test(path)));
}

async function undisturbed(): Promise<{ state: unknown; writes: number }> {
  const project = await scene();
  const counter = killAfter(project.db, Infinity);
  await runLock(project);
  counter.revive();
  return { state: await endState(project), writes: counter.tried() };
}

describe('the lock, killed at any write', () => {
  it.each([false, true])(
    'has the same end when it is resumed (answer of the last write lost: %s)',
    async (answerLost) => {
      const { state, writes } = await undisturbed();
      expect(writes).toBeGreaterThanOrEqual(7);
      for (let survived = 0; survived < writes; survived += KILL_STEP) {
        const project = await scene();
        const kill = killAfter(project.db, survived, { answerLost });
        await expect(runLock(project), `killed at ${survived}`).rejects.toThrow();
        kill.revive();
        await runLock(project);
        expect(await endState(project), `killed after ${survived} writes`).toEqual(state);
      }
    },
  );

  it('does fail when it is killed: the error is thrown, not swallowed', async () => {
    const project = await scene();
    const kill = killAfter(project.db, 0);
    await expect(runLock(project)).rejects.toThrow(Killed);
    kill.revive();
  });
});

describe('the lock, delivered twice', () => {
  it('one after the other writes nothing but jobRuns', async () => {
    const project = await scene();
    await runLock(project);
    const before = await updateTimes(project.db, MONEY_COLLECTIONS);
    await runLock(project);
    await runLock(project, new Date('2026-11-29T05:00:00.000Z'));
    expect(await updateTimes(project.db, MONEY_COLLECTIONS)).toEqual(before);
  });

  it('at the same time reserves once', async () => {
    const { state } = await undisturbed();
    const project = await scene();
    const runs = await Promise.all([runLock(project), runLock(project), runLock(project)]);
    const sum = (name: string) => runs.reduce((total, counts) => total + counts[name]!, 0);
    expect(sum('locked')).toBe(2);
    expect(sum('blocked')).toBe(1);
    expect(await endState(project)).toEqual(state);
  });

  it('leaves books that add up', async () => {
    const project = await scene();
    await Promise.all([runLock(project), runLock(project)]);
    for (const uid of ['ua', 'ub', 'uc']) {
      const entries = await project.db.collection('ledger').where('uid', '==', uid).get();
      const balance = await project.db.doc(`balances/${uid}`).get();
      expect(sumLedger(entries.docs.map((entry) => entry.data() as never))).toEqual(booksOf(balance));
    }
  });
});

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
