import { describe, expect, it } from 'vitest';
import { runAgain } from '../../../functions/src/jobs.ts';
import { rerunJob } from '../../../functions/src/platform/rerun-job.ts';
import type { RerunTask } from '../../../functions/src/platform/shard-queue.ts';
import { at, makePerson, openProject, type Project, stamp } from '../support/project.ts';

/** An admin runs a job again that failed. */

const FAILED_FOR = '2026-11-28T10:00:00.000Z';
const NOW = at('2026-11-28T11:20:00.000Z');
const RUN = `flipOffers_${FAILED_FOR}`;

/** Refuses ids that it knows, as Cloud Tasks does. */
function playedQueue() {
  const tasks = new Map<string, RerunTask>();
  let isDown = false;
  return {
    tasks,
    fail: (down: boolean) => void (isDown = down),
    add: async (id: string, task: RerunTask) => {
      if (isDown) throw new Error('no queue');
      if (tasks.has(id)) return 'known' as const;
      tasks.set(id, task);
      return 'added' as const;
    },
  };
}

async function keepRun({ db }: Project, time: string, state: string, part: object = {}, job = 'flipOffers') {
  const times = { scheduledFor: stamp(time), startedAt: stamp(time), finishedAt: stamp(time) };
  await db
    .doc(`jobRuns/${job}_${time}`)
    .set({ job, state, counts: {}, ...times, error: 'no quota', start: 6, ...part });
}

async function scene() {
  const project = openProject();
  const queue = playedQueue();
  const [ada, bo] = await Promise.all([makePerson(project, { role: 'admin' }), makePerson(project, { role: 'admin' })]);
  await keepRun(project, FAILED_FOR, 'failed');
  const rerun = (by: { uid: string } = ada, now = NOW, run = RUN) =>
    rerunJob({ ...project.context(now), queue }, { run }, { uid: by.uid, authTime: 0, passwordAt: null } as never);
  const audit = async () => (await project.db.collection('auditLog').get()).docs.map((entry) => entry.data());
  return { project, queue, ada, bo, rerun, audit, record: () => project.db.doc(`jobRuns/${RUN}`).get() };
}

it('starts it once for the time of the failed run, by any number of people and presses, with one audit entry', async () => {
  const { queue, ada, bo, rerun, audit } = await scene();
  const answers = await Promise.all([rerun(ada), rerun(ada), rerun(bo)]);
  expect(answers.filter(({ started }) => started)).toEqual([{ started: true, job: 'flipOffers' }]);
  expect(await rerun(bo, at('2026-11-28T11:25:00.000Z'))).toEqual({ started: false, job: 'flipOffers' });
  expect([...queue.tasks.values()]).toEqual([{ job: 'flipOffers', scheduledFor: FAILED_FOR }]);
  const entries = await audit();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    ...{ action: 'rerun-job', role: 'admin', target: `jobRuns/${RUN}`, before: null },
    after: { job: 'flipOffers', attempt: 6 },
  });
});

it('hands the same task on when the queue was not reached before', async () => {
  const { queue, rerun, audit } = await scene();
  queue.fail(true);
  await expect(rerun()).rejects.toThrow('no queue');
  queue.fail(false);
  expect(await rerun()).toMatchObject({ started: false });
  await rerun();
  expect(queue.tasks.size).toBe(1);
  expect(await audit()).toHaveLength(1);
});

it('does the work of the failed run and ends its record well; a doubled task changes nothing', async () => {
  const { project, rerun, record } = await scene();
  await rerun();
  const context = project.context(at(FAILED_FOR));
  await runAgain('flipOffers', context);
  const done = (await record()).data();
  expect(done).toMatchObject({ state: 'done', start: 7, counts: { failed: 0 } });
  await runAgain('flipOffers', context);
  expect((await record()).data()).toEqual(done);
  await expect(rerun()).rejects.toThrow('job-done-since');
});

it('ends the run of a job that has nothing to work with any more', async () => {
  const { project } = await scene();
  await keepRun(project, FAILED_FOR, 'failed', {}, 'syncKeitaro');
  await runAgain('syncKeitaro', project.context(at(FAILED_FOR)));
  const run = await project.db.doc(`jobRuns/syncKeitaro_${FAILED_FOR}`).get();
  expect(run.data()).toMatchObject({ state: 'done', error: '' });
});

describe('is refused', () => {
  it('to everyone but admins, by the record of then', async () => {
    const { project, queue, rerun, audit } = await scene();
    for (const role of ['streamer', 'paymentsolution', 'none'] as const)
      await expect(rerun(await makePerson(project, { role })), role).rejects.toThrow('not-allowed');
    await expect(rerun(await makePerson(project, { role: 'admin', status: 'pending' }))).rejects.toThrow('not-allowed');
    expect([queue.tasks.size, (await audit()).length]).toEqual([0, 0]);
  });

  it.each([
    ['job-running', '2026-11-28T11:00:00.000Z', 'running'],
    ['job-done-since', '2026-11-28T11:00:00.000Z', 'done'],
    ['changed-meanwhile', '2026-11-28T11:00:00.000Z', 'failed'],
  ])('%s', async (code, time, state) => {
    const { project, queue, rerun, audit } = await scene();
    await keepRun(project, time, state);
    await expect(rerun()).rejects.toThrow(code);
    expect([queue.tasks.size, (await audit()).length]).toEqual([0, 0]);
  });

  it('for a run that there is not, what is no run, and a job that is started by hand', async () => {
    const { project, ada, rerun } = await scene();
    await expect(rerun(ada, NOW, `flipOffers_2026-01-01T00:00:00.000Z`)).rejects.toThrow('no-such-document');
    await expect(rerun(ada, NOW, 'flipOffers')).rejects.toThrow('invalid-request');
    await keepRun(project, FAILED_FOR, 'failed', {}, 'rebuildStats');
    await expect(rerun(ada, NOW, `rebuildStats_${FAILED_FOR}`)).rejects.toThrow('job-by-hand');
  });
});
