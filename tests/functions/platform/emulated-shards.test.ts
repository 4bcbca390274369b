import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it, onTestFinished } from 'vitest';
import { SHARD_THRESHOLD, taskId } from '../../../functions/src/platform/plan-shards.ts';
import { cloudTasks, rerunQueue } from '../../../functions/src/platform/shard-queue.ts';
import { makePromoter, makeVersion, record, status } from '../support/income.ts';
import {
  at,
  FUNCTIONS_URL,
  openProject,
  type Project,
  PROJECT_WITH_FUNCTIONS,
  randomText,
  stamp,
} from '../support/project.ts';

/** Cloud Tasks as the emulator has it: ids once, dispatch over HTTP, retries with back-off. */

function until(
  { db }: Project,
  path: string,
  fits: (snapshot: DocumentSnapshot) => boolean,
): Promise<DocumentSnapshot> {
  return new Promise((resolve, reject) => {
    const stop = db.doc(path).onSnapshot((snapshot) => {
      if (!fits(snapshot)) return;
      stop();
      resolve(snapshot);
    }, reject);
  });
}

async function writeAll({ db }: Project, paths: readonly string[], data: object | null): Promise<void> {
  for (let first = 0; first < paths.length; first += 500) {
    const batch = db.batch();
    for (const path of paths.slice(first, first + 500)) {
      if (data) batch.set(db.doc(path), data);
      else batch.delete(db.doc(path));
    }
    await batch.commit();
  }
}

it('a schedule with more work than one invocation does hands it to the queue, which does it', async () => {
  const project = openProject(PROJECT_WITH_FUNCTIONS);
  // A time of its own, so that nobody else's profile is due.
  const now = '2020-01-16T00:05:00.000Z';
  const letters = 'AZaz09bcMN';
  const uids = Array.from({ length: SHARD_THRESHOLD + 1 }, (_, index) => `${letters[index % 10]}${index}`);
  const paths = uids.map((uid) => `payouts/${uid}`);
  const cycles = ['2020-02-01', '2020-02-15', '2020-03-01'].map((id) => `payoutCycles/${id}`);
  const run = `jobRuns/advancePayoutDates_${now}`;
  onTestFinished(() => writeAll(project, [...paths, ...cycles, run], null));
  await writeAll(project, paths, { nextPayoutDate: stamp('2020-01-15T00:00:00.000Z') });
  const response = await fetch(`${FUNCTIONS_URL}/advancePayoutDates-0`, {
    method: 'POST',
    headers: { 'X-CloudScheduler-ScheduleTime': now },
  });
  expect(response.status).toBe(200);
  const done = await until(project, run, (snapshot) => snapshot.get('state') === 'done');
  expect(done.get('of')).toBe(3);
  expect(done.get('counts')).toEqual({ cycles: 3, advanced: uids.length, failed: 0 });
  const due = project.db.collection('payouts').where('nextPayoutDate', '<=', at(now)).count();
  expect((await due.get()).data().count).toBe(0);
});

it('a shard that fails is tried again by the queue, and one that was handed on twice runs once', async () => {
  const project = openProject(PROJECT_WITH_FUNCTIONS);
  const app = initializeApp({ projectId: PROJECT_WITH_FUNCTIONS });
  onTestFinished(() => deleteApp(app));
  const uid = `u${randomText()}`;
  const offerId = `offer-${randomText()}`;
  await project.db.doc(`offers/${offerId}`).set({ id: offerId, status: 'draft' });
  await makeVersion(project, 1, at('2020-01-01T00:00:00.000Z'), {}, offerId);
  await makePromoter(project, { uid, offerId });
  const subId = (await project.db.doc(`offerAccess/${offerId}_${uid}`).get()).get('subId') as string;
  await record(project, status('sale', 1, { subid: uid, subId, streamId: '' }));
  const balance = project.db.doc(`balances/${uid}`);
  await balance.update({ heldMinor: '4000' });

  // As the schedule leaves it when it has handed on two shards.
  const now = `2026-11-28T00:00:${String(Math.floor(Math.random() * 60)).padStart(2, '0')}.000Z`;
  const run = `jobRuns/releaseHolds_${now}`;
  const prepared = { released: 0, failed: 0 };
  const startedAt = stamp(now);
  await project.db
    .doc(run)
    .set({ job: 'releaseHolds', state: 'running', startedAt, counts: {}, run: 1, of: 2, prepared });
  for (const shard of [0, 1]) {
    const task = { job: 'releaseHolds', scheduledFor: now, run: 1, shard, of: 2 };
    expect(await cloudTasks.add(taskId(task), task)).toBe('added');
    expect(await cloudTasks.add(taskId(task), task)).toBe('known');
  }
  const ofUid = `${run}/shards/1`;
  const failed = await until(project, ofUid, (shard) => shard.get('state') === 'failed');
  expect(failed.get('counts')).toEqual({ released: 0, failed: 1 });
  await until(project, run, (snapshot) => snapshot.get('state') === 'failed');
  await balance.update({ heldMinor: 4000 });
  const done = await until(project, run, (snapshot) => snapshot.get('state') === 'done');
  expect(done.get('counts')).toEqual({ released: 1, failed: 0 });
  const shards = await project.db.collection(`${run}/shards`).get();
  expect(shards.docs.map((shard) => [shard.id, shard.get('state'), shard.get('attempts') > 1])).toEqual([
    ['0', 'done', false],
    ['1', 'done', true],
  ]);
  expect((await balance.get()).data()).toMatchObject({ heldMinor: 0, availableMinor: 4000 });
});

it('a job that is run again goes through its queue, for the time of the failed run', async () => {
  const project = openProject(PROJECT_WITH_FUNCTIONS);
  const app = initializeApp({ projectId: PROJECT_WITH_FUNCTIONS });
  onTestFinished(() => deleteApp(app));
  const now = '2020-01-17T00:00:00.000Z';
  const run = `jobRuns/flipOffers_${now}`;
  onTestFinished(() => writeAll(project, [run], null));
  const times = { scheduledFor: stamp(now), startedAt: stamp(now), finishedAt: stamp(now) };
  await project.db.doc(run).set({ job: 'flipOffers', state: 'failed', counts: { failed: 1 }, start: 6, ...times });
  const id = randomText();
  expect(await rerunQueue.add(id, { job: 'flipOffers', scheduledFor: now })).toBe('added');
  expect(await rerunQueue.add(id, { job: 'flipOffers', scheduledFor: now })).toBe('known');
  const done = await until(project, run, (snapshot) => snapshot.get('state') === 'done');
  expect(done.data()).toMatchObject({ start: 7, counts: { failed: 0 } });
});
