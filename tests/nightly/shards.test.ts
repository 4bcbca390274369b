import { describe, expect, it } from 'vitest';
import type { Context } from '../../functions/src/platform/context.ts';
import { JOBS, SHARDED_JOBS } from '../../functions/src/jobs.ts';
import { type ShardTask, taskId } from '../../functions/src/platform/plan-shards.ts';
import { runShard } from '../../functions/src/platform/sharded-job.ts';
import { CYCLE_ID, makeAsker, MONEY_COLLECTIONS, openCycle, RUN_TIME, runLock } from '../functions/support/cycle.ts';
import { makeOffer, makePromoter, mustAddUp, record, status } from '../functions/support/income.ts';
import { killAfter } from '../functions/support/killed-firestore.ts';
import { at, contents, openProject, type Project, stamp, updateTimes } from '../functions/support/project.ts';

/** Ids all over the key space, and some that no uid looks like. */
const UIDS = ['', '0', '4x', 'A', 'Bz', 'M0', 'Zz', 'a1', 'kk', 'zz', '_', '~'].map((text) => `${text}uid`);

/** Keeps tasks and ids as Cloud Tasks does; `drain` runs what was added, in any order that it is told. */
function playedQueue(project: Project, threshold = 3) {
  const waiting: ShardTask[] = [];
  const ids = new Set<string>();
  const queue = {
    threshold,
    add: async (id: string, task: ShardTask) => {
      if (ids.has(id)) return 'known' as const;
      ids.add(id);
      waiting.push(task);
      return 'added' as const;
    },
  };
  const context = (now: Date): Context & { errors: string[] } => ({ ...project.context(now), queue });
  const run = (task: ShardTask) => runShard(context(new Date(task.scheduledFor)), SHARDED_JOBS.get(task.job)!, task);
  return { waiting, queue, context, run, drain: async () => void (await Promise.all(waiting.splice(0).map(run))) };
}

const NOW = at('2026-12-01T00:05:00.000Z');

async function profiles({ db }: Project, uids: readonly string[]): Promise<void> {
  for (const [index, uid] of uids.entries()) {
    const date = index % 3 === 0 ? '2026-11-15T00:00:00.000Z' : '2026-12-01T00:00:00.000Z';
    await db.doc(`payouts/${uid}`).set({ userId: uid, nextPayoutDate: stamp(date) });
  }
}
const runOf = async ({ db }: Project, name = 'advancePayoutDates', now = NOW) =>
  (await db.doc(`jobRuns/${name}_${now.toISOString()}`).get()).data();

describe('a large job', () => {
  it('is handed on in shards, and the last one completes its record', async () => {
    const project = openProject();
    await profiles(project, UIDS);
    const { context, waiting, run } = playedQueue(project);
    await JOBS.advancePayoutDates.run(context(NOW));
    expect(waiting).toHaveLength(8);
    expect(new Set(waiting.map(taskId)).size).toBe(8);
    for (const task of waiting) {
      expect(await runOf(project)).toMatchObject({ state: 'running', finishedAt: null });
      await run(task);
    }
    const record = (await runOf(project))!;
    expect(record).toMatchObject({ state: 'done', counts: { cycles: 3, advanced: UIDS.length, failed: 0 } });
    expect(record['durationMs']).toBeGreaterThan(0);
    const dates = (await project.db.collection('payouts').get()).docs.map((profile) => profile.get('nextPayoutDate'));
    expect(dates).toEqual(UIDS.map(() => stamp('2026-12-15T00:00:00.000Z')));
  });

  it('is done in one run where it is small, and where there is no queue', async () => {
    for (const threshold of [UIDS.length, null]) {
      const project = openProject();
      await profiles(project, UIDS);
      const { context, waiting } = playedQueue(project, threshold ?? 3);
      await JOBS.advancePayoutDates.run(threshold === null ? project.context(NOW) : context(NOW));
      expect(waiting).toEqual([]);
      expect(await runOf(project)).toMatchObject({ state: 'done', counts: { advanced: UIDS.length } });
    }
  });

  it('delivered twice, before and after, hands nothing on twice and counts once', async () => {
    const project = openProject();
    await profiles(project, UIDS);
    const { context, waiting, drain } = playedQueue(project);
    await JOBS.advancePayoutDates.run(context(NOW));
    // Known to the queue and not done: nobody may take that for a success.
    await expect(JOBS.advancePayoutDates.run(context(NOW))).rejects.toThrow('8 shards were handed on before');
    expect(waiting).toHaveLength(8);
    await drain();
    const before = await updateTimes(project.db, ['payouts', 'payoutCycles', 'jobRuns']);
    expect(await JOBS.advancePayoutDates.run(context(NOW))).toMatchObject({ advanced: UIDS.length });
    expect(waiting).toEqual([]);
    expect(await updateTimes(project.db, ['payouts', 'payoutCycles', 'jobRuns'])).toEqual(before);
  });

  it('each shard twice at the same time does its work and counts once', async () => {
    const project = openProject();
    await profiles(project, UIDS);
    const { context, waiting, run } = playedQueue(project);
    await JOBS.advancePayoutDates.run(context(NOW));
    await Promise.all([...waiting, ...waiting].map(run));
    await Promise.all(waiting.map(run));
    expect(await runOf(project)).toMatchObject({ state: 'done', counts: { cycles: 3, advanced: UIDS.length } });
  });

  it('killed at any write, of the handing on or of a shard, has the same result', async () => {
    for (let survived = 0, ended = false; !ended; survived += 1) {
      const project = openProject();
      await profiles(project, UIDS.slice(0, 5));
      const { context, waiting, drain, run } = playedQueue(project, 4);
      const attempt = async () => {
        await JOBS.advancePayoutDates.run(context(NOW));
        for (const task of [...waiting]) await run(task);
      };
      const kill = killAfter(project.db, survived);
      ended = await attempt().then(
        () => true,
        () => false,
      );
      kill.revive();
      // The scheduler's next delivery may find shards under way; the queue tries those again.
      await JOBS.advancePayoutDates.run(context(NOW)).catch(() => {});
      await drain();
      await JOBS.advancePayoutDates.run(context(NOW));
      await drain();
      expect(await runOf(project), `after ${survived}`).toMatchObject({ state: 'done' });
      const due = await project.db.collection('payouts').where('nextPayoutDate', '<=', NOW).get();
      expect(due.size, `after ${survived}`).toBe(0);
      expect(survived).toBeLessThan(40);
    }
  });
});

describe('each job by shards has the result of one run', () => {
  it('the lock', async () => {
    const scene = async () => {
      const project = openProject();
      await openCycle(project);
      for (const [index, uid] of UIDS.entries()) {
        await makeAsker(project, { uid, availableMinor: index % 4 === 0 ? 1_00 : (index + 1) * 30_00 });
      }
      return project;
    };
    const money = async ({ db }: Project) =>
      Object.fromEntries(
        Object.entries(await contents(db, MONEY_COLLECTIONS)).filter(([path]) => !/^ledger\/(?!reserved)/.test(path)),
      );
    const whole = await scene();
    const counts = await runLock(whole);
    const parts = await scene();
    const { context, waiting, drain } = playedQueue(parts);
    await JOBS.lockPayoutRequests.run(context(RUN_TIME));
    expect(waiting.length).toBeGreaterThan(1);
    expect((await parts.db.doc(`payoutCycles/${CYCLE_ID}`).get()).get('state')).toBe('locked');
    expect((await parts.db.doc(`payoutBatches/${CYCLE_ID}`).get()).exists).toBe(false);
    await drain();
    expect(await money(parts)).toEqual(await money(whole));
    expect((await runOf(parts, 'lockPayoutRequests', RUN_TIME))!['counts']).toEqual(counts);
  });

  describe('the rehearsal', () => {
    const DUE = at('2026-11-28T00:00:00.000Z');
    const ETHEREUM = `0x${'5eed'.repeat(10)}`;
    const scene = async () => {
      const project = openProject();
      await openCycle(project);
      for (const [index, uid] of UIDS.entries()) {
        const method = index % 5 === 1 ? null : index % 2 ? {} : { network: 'ERC20', details: { address: ETHEREUM } };
        await makeAsker(project, { uid, availableMinor: index % 4 === 0 ? 1_00 : (index + 1) * 30_00, method });
      }
      return project;
    };
    const said = ({ db }: Project) => contents(db, ['payoutRehearsals']);
    const rehearsal = async ({ db }: Project) => (await db.doc(`payoutRehearsals/${CYCLE_ID}`).get()).data();

    it('says the same, and the same of everybody', async () => {
      const whole = await scene();
      const counts = await JOBS.rehearsePayouts.run(whole.context(DUE));
      const parts = await scene();
      const { context, waiting, drain } = playedQueue(parts);
      await JOBS.rehearsePayouts.run(context(DUE));
      expect(waiting.length).toBeGreaterThan(1);
      expect(await rehearsal(parts)).toBeUndefined();
      await drain();
      expect(await said(parts)).toEqual(await said(whole));
      expect((await runOf(parts, 'rehearsePayouts', DUE))!['counts']).toEqual(counts);
      expect(counts).toMatchObject({ paid: 6, blocked: 6 });
    });

    it('doubled, of each shard and of the end, is summed and written once', async () => {
      const whole = await scene();
      await JOBS.rehearsePayouts.run(whole.context(DUE));
      const project = await scene();
      const { context, waiting, run } = playedQueue(project);
      await JOBS.rehearsePayouts.run(context(DUE));
      await Promise.all([...waiting, ...waiting].map(run));
      const before = await updateTimes(project.db, ['payoutRehearsals']);
      await Promise.all(waiting.map(run));
      await JOBS.rehearsePayouts.run(context(DUE));
      expect(await updateTimes(project.db, ['payoutRehearsals'])).toEqual(before);
      // The next hour's run removes what a doubled shard may have left, and says nothing new.
      await JOBS.rehearsePayouts.run(project.context(at('2026-11-28T01:00:00.000Z')));
      expect(await said(project)).toEqual(await said(whole));
    });

    it('counts the requests that it could not read, and fails', async () => {
      const project = await scene();
      for (const uid of [UIDS[1], UIDS[7]]) await project.db.doc(`balances/${uid}`).update({ currency: 'nothing' });
      const { context, drain } = playedQueue(project);
      await JOBS.rehearsePayouts.run(context(DUE));
      await drain();
      expect(await rehearsal(project)).toMatchObject({ unreadable: 2, blocked: 5 });
      expect((await runOf(project, 'rehearsePayouts', DUE))!['counts']).toMatchObject({
        failed: 2,
        blocked: 5,
        paid: 5,
      });
    });
  });

  it('releasing holds, and reconciling', async () => {
    const project = openProject();
    await makeOffer(project);
    for (const uid of UIDS) {
      await makePromoter(project, { uid });
      for (const minute of [1, 2]) {
        const subId = (await project.db.doc(`offerAccess/northwind_${uid}`).get()).get('subId') as string;
        await record(project, status('sale', minute, { subid: uid, tid: `t${minute}`, subId, streamId: '' }));
      }
    }
    const now = at('2026-11-28T00:00:00.000Z');
    const { context, drain, waiting } = playedQueue(project);
    await JOBS.releaseHolds.run(context(now));
    expect(waiting.length).toBeGreaterThan(1);
    await drain();
    const released = 2 * UIDS.length;
    expect(await runOf(project, 'releaseHolds', now)).toMatchObject({ state: 'done', counts: { released, failed: 0 } });
    await mustAddUp(project);

    const balance = project.db.doc(`balances/${UIDS[3]}`);
    const availableMinor: unknown = (await balance.get()).get('availableMinor');
    await balance.update({ availableMinor: 1 });
    await JOBS.reconcileLedger.run(context(now));
    await drain();
    // One person's balance differs from the ledger and the projection, and so does the sum of all balances.
    expect((await runOf(project, 'reconcileLedger', now))!['counts']).toMatchObject({
      people: UIDS.length,
      differences: 3,
    });
    const alerts = (await project.db.collection('alerts').get()).docs.map((alert) => alert.get('subject') as string);
    expect(alerts.sort()).toEqual([`balances/${UIDS[3]}`, 'programme/accounts-USD', 'programme/accounts-all']);

    // In the next night all are people who changed, some of them on their turn as well: each is checked once.
    await balance.update({ availableMinor });
    const next = at('2026-11-29T00:00:00.000Z');
    await JOBS.reconcileLedger.run(context(next));
    await drain();
    const run = (await runOf(project, 'reconcileLedger', next))!;
    expect(run).toMatchObject({ state: 'done', counts: { people: UIDS.length, differences: 0 } });
    expect(run['of']).toBeGreaterThan(1);
    expect((await project.db.collection('alerts').where('state', '==', 'open').get()).size).toBe(0);
  });

  it('a shard with an item that fails is tried again; what was given up is handed on anew', async () => {
    const project = openProject();
    await makeOffer(project);
    for (const uid of UIDS) {
      await makePromoter(project, { uid });
      const subId = (await project.db.doc(`offerAccess/northwind_${uid}`).get()).get('subId') as string;
      await record(project, status('sale', 1, { subid: uid, subId, streamId: '' }));
    }
    const now = at('2026-11-28T00:00:00.000Z');
    const balance = project.db.doc(`balances/${UIDS[5]}`);
    await balance.update({ heldMinor: '4000' });
    const { context, waiting, run } = playedQueue(project);
    await JOBS.releaseHolds.run(context(now));
    const first = waiting.splice(0);
    const outcomes = await Promise.allSettled(first.map(run));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const counts = { released: UIDS.length - 1, failed: 1 };
    expect(await runOf(project, 'releaseHolds', now)).toMatchObject({ state: 'failed', counts });

    await balance.update({ heldMinor: 4000 });
    await JOBS.releaseHolds.run(context(now));
    expect(waiting).toHaveLength(1);
    expect(first.map(taskId)).not.toContain(taskId(waiting[0]!));
    // The old task of the queue, late: it is no longer anybody's.
    await run(first[waiting[0]!.shard]!);
    expect(await runOf(project, 'releaseHolds', now)).toMatchObject({ state: 'running' });
    await run(waiting[0]!);
    const whole = { released: UIDS.length, failed: 0 };
    expect(await runOf(project, 'releaseHolds', now)).toMatchObject({ state: 'done', counts: whole });
  });
});
