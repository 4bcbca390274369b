import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { countAttempt } from '../../../functions/src/access/rate-limit.ts';
import { attemptKey, SIGN_IN_BY_ADDRESS } from '../../../functions/src/access/plan-rate-limit.ts';
import { noticeMethod } from '../../../functions/src/notifications/notice.ts';
import { runJob } from '../../../functions/src/platform/job.ts';
import { removeOldRecords } from '../../../functions/src/platform/remove-old-records.ts';
import { runShard } from '../../../functions/src/platform/sharded-job.ts';
import { atEachWrite } from '../support/killed-firestore.ts';
import { at, contents, openProject, type Project, updateTimes } from '../support/project.ts';

const NOW = at('2026-05-01T03:40:00Z');
const ago = (days: number, ms = 0) => new Date(NOW.getTime() - days * 86_400_000 - ms);

const KINDS = ['sessions', 'mail'];
const COLLECTIONS = ['sessions', 'notices', 'jobRuns', 'mail', 'ledger'];

/** Each kind on both sides of its limit, and neighbours that only look alike. */
async function scene() {
  const project = openProject();
  const { db } = project;
  const batch = db.batch();
  const put = (path: string, data: object) => batch.set(db.doc(path), data);
  for (const [name, age] of [
    ['old', 1],
    ['kept', 0],
  ] as const) {
    put(`sessions/u1_${name}`, { userId: 'u1', lastActive: ago(90, age).toISOString() });
    put(`mail/u1_${name}`, { to: [], delivery: { startTime: Timestamp.fromDate(ago(30, age)) } });
  }
  put('notices/u1', { latest: 'kept' });
  put('mail/waiting', { to: [] });
  // Firestore removes these itself, in production.
  put('notices/u1/items/old', { uid: 'u1', at: Timestamp.fromDate(ago(2_000)) });
  put('ledger/entry', { uid: 'u1', at: Timestamp.fromDate(ago(2_000)) });
  await batch.commit();
  return project;
}

const left = async ({ db }: Project) => Object.keys(await contents(db, COLLECTIONS)).sort();
const KEPT = ['ledger/entry', 'mail/u1_kept', 'mail/waiting', 'notices/u1', 'notices/u1/items/old', 'sessions/u1_kept'];

describe('what is kept no longer', () => {
  it('goes, a millisecond after its time, and nothing else does', async () => {
    const project = await scene();
    const counts = await removeOldRecords(project.context(NOW), { mailCollection: 'mail' });
    expect(counts).toEqual({ failed: 0, left: 0, ...Object.fromEntries(KINDS.map((kind) => [kind, 1])) });
    expect(await left(project)).toEqual([...KEPT, `jobRuns/removeOldRecords_${NOW.toISOString()}`].sort());
  });

  it('of mails is left alone where none are sent', async () => {
    const project = await scene();
    expect(await removeOldRecords(project.context(NOW))).not.toHaveProperty('mail');
    expect(await left(project)).toContain('mail/u1_old');
  });

  it('is gone after the first of two deliveries, and the second writes nothing', async () => {
    const project = await scene();
    await removeOldRecords(project.context(NOW), { mailCollection: 'mail' });
    const before = await updateTimes(
      project.db,
      COLLECTIONS.filter((name) => name !== 'jobRuns'),
    );
    const counts = await removeOldRecords(project.context(NOW), { mailCollection: 'mail' });
    expect(counts).toEqual({ failed: 0, left: 0, ...Object.fromEntries(KINDS.map((kind) => [kind, 0])) });
    expect(
      await updateTimes(
        project.db,
        COLLECTIONS.filter((name) => name !== 'jobRuns'),
      ),
    ).toEqual(before);
  });

  it('is gone by the next run after a kill at any write', async () => {
    const writes = await atEachWrite(async (kill, survived) => {
      const project = await scene();
      await kill(project.db, () => removeOldRecords(project.context(NOW), { mailCollection: 'mail' }));
      await removeOldRecords(project.context(NOW), { mailCollection: 'mail' });
      expect(await left(project), `killed after ${survived}`).toEqual(expect.arrayContaining(KEPT));
      expect((await left(project)).filter((path) => path.endsWith('_old'))).toEqual([]);
    });
    expect(writes).toBeGreaterThan(2);
  });

  it('is bounded in one run, oldest first, and says that there is more', async () => {
    const project = openProject();
    const { db } = project;
    for (let day = 0; day < 5; day += 1) {
      await db.doc(`sessions/u_${day}`).set({ lastActive: ago(100 + day).toISOString() });
    }
    const run = () => removeOldRecords(project.context(NOW), { most: 2 });
    expect(await run()).toMatchObject({ sessions: 2, left: 1 });
    expect((await db.collection('sessions').get()).docs.map(({ id }) => id)).toEqual(['u_0', 'u_1', 'u_2']);
    expect(await run()).toMatchObject({ sessions: 2, left: 1 });
    expect(await run()).toMatchObject({ sessions: 1, left: 0 });
  });

  it('of one kind that can not be removed does not keep the others', async () => {
    const project = await scene();
    const context = project.context(NOW);
    const { db } = project;
    const broken = new Proxy(db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (name === 'collection') {
          return (path: string) => {
            if (path === 'mail') throw new Error('no index');
            return target.collection(path);
          };
        }
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const run = removeOldRecords({ ...context, db: broken }, { mailCollection: 'mail' });
    await expect(run).rejects.toThrow('1 items failed');
    expect(context.errors.join()).toContain('retention-failed');
    expect(await left(project)).toContain('mail/u1_old');
    expect(await left(project)).not.toContain('sessions/u1_old');
  });
});

describe('what Firestore removes itself', () => {
  it('says when, from the day that it is about', async () => {
    const project = openProject();
    const context = project.context(NOW);
    const { db } = project;
    const expiry = async (path: string) => ((await db.doc(path).get()).get('expireAt') as Timestamp).toDate();

    await countAttempt(context, SIGN_IN_BY_ADDRESS, '203.0.113.1');
    expect(await expiry(`loginAttempts/${attemptKey(SIGN_IN_BY_ADDRESS, '203.0.113.1')}`)).toEqual(ago(-1));

    await runJob(context, 'countNothing', async () => {});
    expect(await expiry(`jobRuns/countNothing_${NOW.toISOString()}`)).toEqual(ago(-180));

    const method = { type: 'crypto', network: 'TRC20', details: {}, changedAt: Timestamp.fromDate(NOW), revision: 2 };
    await db.doc('payoutMethods/ana').set(method);
    await db.doc('users/ana').set({ email: 'ana@example.test' });
    await noticeMethod({ db, now: NOW }, await db.doc('payoutMethods/ana').get());
    const [notice] = (await db.collection('notices/ana/items').get()).docs;
    expect(await expiry(notice!.ref.path)).toEqual(ago(-365));
  });

  it('says so of a shard', async () => {
    const project = openProject();
    const task = { job: 'countNothing', scheduledFor: NOW.toISOString(), run: 1, shard: 0, of: 2 };
    const job = { name: 'countNothing', zero: {}, measure: async () => 0, work: async () => {} };
    const run = project.db.doc(`jobRuns/countNothing_${NOW.toISOString()}`);
    await run.set({ run: 1, of: 2, state: 'running', prepared: { failed: 0 }, startedAt: Timestamp.fromDate(NOW) });
    await runShard(project.context(NOW), job, task);
    const shard = await run.collection('shards').doc('0').get();
    expect((shard.get('expireAt') as Timestamp).toDate()).toEqual(ago(-180));
  });
});
