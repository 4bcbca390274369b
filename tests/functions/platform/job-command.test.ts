import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scheduledFunctions } from '../../../scripts/stack/schedules.ts';
import { JOBS } from '../../../functions/src/jobs.ts';
import { makeAsker, MONEY_COLLECTIONS, openCycle } from '../support/cycle.ts';
import { openProject, type Project, randomText, updateTimes } from '../support/project.ts';

const ROOT = join(import.meta.dirname, '../../..');

function job(projectId: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', [join(ROOT, 'scripts/commands', 'job.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, GCLOUD_PROJECT: projectId },
  });
  return { status, output: stdout + stderr };
}

async function scene(): Promise<{ project: Project; id: string }> {
  const id = `demo-job-${randomText()}`;
  const project = openProject(id);
  await openCycle(project);
  await makeAsker(project, { availableMinor: 40_00 });
  await makeAsker(project, { availableMinor: 60_00 });
  await makeAsker(project, { availableMinor: 1_00 });
  return { project, id };
}

const NOW = '2026-11-29T00:00:00.000Z';

it('every job with a schedule is deployed under its name, and no schedule is without a job', async () => {
  const scheduled = Object.entries(JOBS).filter(([, { schedule }]) => schedule !== null);
  expect((await scheduledFunctions()).sort()).toEqual(scheduled.map(([name]) => name).sort());
});

it('prints what it would do and does nothing with --dry-run, then does that', async () => {
  const { project, id } = await scene();
  const before = await updateTimes(project.db, [...MONEY_COLLECTIONS, 'jobRuns']);
  const dry = job(id, 'lockPayoutRequests', '--now', NOW, '--dry-run');
  expect(dry.output).toMatch(/cycles\s+1\n\s+locked\s+2\n\s+blocked\s+1\n\s+failed\s+0\n\s+USD\s+10000/);
  expect(dry.status).toBe(0);
  expect(await updateTimes(project.db, [...MONEY_COLLECTIONS, 'jobRuns'])).toEqual(before);

  const run = job(id, 'lockPayoutRequests', '--now', NOW);
  expect(run.output).toMatch(/It would do:[^]*locked\s+2[^]*Done in [\d.]+ s:[^]*locked\s+2/);
  expect(run.status).toBe(0);
  const kept = (await project.db.doc(`jobRuns/lockPayoutRequests_${NOW}`).get()).data()!;
  expect(kept).toMatchObject({ state: 'done', counts: { cycles: 1, locked: 2, blocked: 1 } });
  expect(kept['durationMs']).toBeGreaterThan(0);
});

it('plans every job without a write', async () => {
  const { project, id } = await scene();
  const before = await updateTimes(project.db, [...MONEY_COLLECTIONS, 'jobRuns']);
  for (const [name, { plan }] of Object.entries(JOBS)) {
    expect(Object.keys(await plan(project.context(new Date(NOW)))).length, name).toBeGreaterThan(0);
  }
  expect(await updateTimes(project.db, [...MONEY_COLLECTIONS, 'jobRuns'])).toEqual(before);
  expect(await JOBS.advancePayoutDates.plan(project.context(new Date('2026-12-01T00:00:00.000Z')))).toEqual({
    cycles: 3,
    advanced: 3,
  });
  expect(job(id, 'rebuildStats', '--dry-run')).toMatchObject({ status: 0 });
});

it.each([
  [['nothing-like-it'], 'NAME is one of advancePayoutDates'],
  [[], 'NAME is one of'],
  [['releaseHolds', '--now', 'soon'], 'an ISO time and not "soon"'],
  [['lockPayoutRequests', '--project', 'p', '--now', '2999-01-01'], 'as of now or earlier'],
  [['releaseHolds', '--force'], '--force'],
  [['syncKeitaro', '--project', 'p'], 'needs KEITARO_API_KEY'],
])('refuses %j', (args, sentence) => {
  const { status, output } = job('demo-none', ...args);
  expect(output).toContain(sentence);
  expect(status).toBe(1);
});

it('fails when the job does', async () => {
  const { project, id } = await scene();
  const [request] = (await project.db.collection('payoutRequests').limit(1).get()).docs;
  await request!.ref.update({ requestedAt: 'yesterday' });
  const { status, output } = job(id, 'lockPayoutRequests', '--now', NOW);
  expect(output).toContain('1 items failed');
  expect(status).toBe(1);
});
