import { describe, expect, it } from 'vitest';
import { conversionIdOf } from '../../../functions/src/income/record-conversion.ts';
import { releaseHolds } from '../../../functions/src/income/release-holds.ts';
import { noteCommission } from '../../../functions/src/notifications/note-commission.ts';
import { tellStreamersJob } from '../../../functions/src/notifications/tell-streamers.ts';
import { deleteAccount } from '../../../functions/src/people/delete-account.ts';
import { keyRange } from '../../../functions/src/platform/plan-shards.ts';
import { runShardedJob } from '../../../functions/src/platform/sharded-job.ts';
import {
  decline,
  DIGEST,
  earn,
  eventOf,
  JOB,
  noticesOf,
  openWithOffer,
  paramsOf,
  subjectsOf,
  sumsOf,
  tell,
} from '../support/commission-news.ts';
import { callerOf, CLICK, makeAdmin, NOW, OFFER_ID, person, record, status } from '../support/income.ts';
import { KILL_STEP, killAfter } from '../support/killed-firestore.ts';
import { at, makePerson, openProject, type Project } from '../support/project.ts';

describe('new commissions', () => {
  it('are told once a day, together, at the bell and by mail', async () => {
    const project = await openWithOffer();
    await earn(project, 't1', 't2', 't3');
    expect(await tell(project, at('2026-11-21T07:59:59.999Z'))).toMatchObject({ bell: 0, mail: 0 });
    expect(await tell(project)).toMatchObject({ bell: 1, mail: 1, failed: 0 });
    expect(await noticesOf(project)).toMatchObject({
      'commission-earned_2026-11-21_USD': {
        ...{ uid: 'ana', kind: 'commission-earned', readAt: null },
        params: { count: '3', amountMinor: '12000', currency: 'USD' },
      },
    });
    expect(await subjectsOf(project)).toEqual(['You earned 3 new commissions: $120.00 in total']);
    expect((await project.db.doc('notices/ana').get()).exists).toBe(true);
    expect(await tell(project, at('2026-11-22T08:25:00.000Z'))).toMatchObject({ bell: 0, mail: 0 });
    expect(await sumsOf(project)).toEqual([]);
  });

  it('count once, however often and side by side their events come', async () => {
    const project = await openWithOffer();
    const [id] = await earn(project, 't1');
    const event = await eventOf(project, id!);
    await Promise.all([1, 2, 3].map(() => noteCommission(project.context(NOW), event)));
    expect(await sumsOf(project)).toMatchObject([{ count: 1, amountMinor: 4000 }]);
    // Also when the event comes again after the notice.
    await tell(project);
    await noteCommission(project.context(DIGEST), event);
    expect(await sumsOf(project)).toEqual([]);
  });

  it('alone has its page and its brand', async () => {
    const project = await openWithOffer();
    await earn(project, 't1');
    await tell(project);
    expect(await paramsOf(project)).toEqual({
      'commission-earned_2026-11-21_USD': {
        ...{ amountMinor: '4000', currency: 'USD', brand: 'Northwind', commissionId: conversionIdOf('click', 't1') },
      },
    });
    const text = (await project.db.collection('mail').get()).docs[0]!.get('message.text') as string;
    expect(text).toContain(`https://greenroom.test/en/commissions/${conversionIdOf('click', 't1')}`);
  });

  it('are none after a longer hold or the end of it, and none that happened days ago', async () => {
    const project = await openWithOffer();
    await record(project, status('sale', 1));
    const before = await project.db.doc(`commissions/${CLICK}`).get();
    await before.ref.update({ reasonCode: 'under-review' });
    await noteCommission(project.context(NOW), await eventOf(project, CLICK, { before }));
    await releaseHolds(project.context(at('2026-12-01T00:00:00.000Z')));
    await noteCommission(project.context(NOW), await eventOf(project, CLICK, { before }));
    const old = { before: null, after: before, at: new Date(NOW.getTime() - 3 * 86_400_000 - 1) };
    await noteCommission(project.context(NOW), old);
    expect(await sumsOf(project)).toEqual([]);
  });
});

describe('a declined commission', () => {
  it('is told with amount, brand and reason, and leads to its page', async () => {
    const project = await openWithOffer();
    const admin = await makeAdmin(project);
    await record(project, status('sale', 1));
    await decline(project, CLICK, admin);
    expect(await tell(project, at('2026-11-20T10:25:00.000Z'))).toMatchObject({ bell: 1, mail: 1 });
    expect(await paramsOf(project)).toEqual({
      'commission-rejected_2026-11-20_USD': {
        ...{ amountMinor: '4000', currency: 'USD', brand: 'Northwind', commissionId: CLICK, reasonCode: 'duplicate' },
      },
    });
    expect(await subjectsOf(project)).toEqual(['Your commission of $40.00 from Northwind was declined']);
  });

  it('and more of them on the same day are one notice then, and one the next day', async () => {
    const project = await openWithOffer();
    const admin = await makeAdmin(project);
    const ids = ['t1', 't2', 't3', 't4'].map((tid) => conversionIdOf('click', tid));
    for (const [minute, tid] of ['t1', 't2', 't3', 't4'].entries()) {
      await record(project, status('sale', minute, { tid }));
    }
    await decline(project, ids[0]!, admin);
    await decline(project, ids[1]!, admin);
    await tell(project, at('2026-11-20T10:25:00.000Z'));
    await decline(project, ids[2]!, admin);
    await decline(project, ids[3]!, admin);
    for (const hour of ['11', '23']) {
      expect(await tell(project, at(`2026-11-20T${hour}:25:00.000Z`))).toMatchObject({ bell: 0, mail: 0, failed: 0 });
    }
    await tell(project, at('2026-11-21T00:25:00.000Z'));
    expect(await paramsOf(project)).toEqual({
      'commission-rejected_2026-11-20_USD': { count: '2', amountMinor: '8000', currency: 'USD' },
      'commission-rejected_2026-11-21_USD': { count: '2', amountMinor: '8000', currency: 'USD' },
    });
    expect(await subjectsOf(project)).toHaveLength(2);
  });

  it('is none where another commission took its place', async () => {
    const project = await openWithOffer();
    await record(project, status('sale', 1));
    await project.db.doc(`commissions/${CLICK}`).update({ state: 'rejected', reasonCode: 'not-confirmed' });
    await project.db.doc(`conversions/${CLICK}`).update({ commissionId: `${CLICK}-2` });
    await noteCommission(project.context(NOW), await eventOf(project, CLICK));
    expect(await sumsOf(project)).toEqual([]);
  });
});

it('a reversed commission is told as an amount that was deducted', async () => {
  const project = await openWithOffer();
  await record(project, status('sale', 1));
  await releaseHolds(project.context(at('2026-12-01T00:00:00.000Z')));
  await record(project, status('rejected', 600));
  const back = `${CLICK}-back`;
  expect((await project.db.doc(`commissions/${back}`).get()).get('amountMinor')).toBe(-40_00);
  await noteCommission(project.context(NOW), await eventOf(project, back));
  await tell(project, at('2026-11-20T10:25:00.000Z'));
  expect(await paramsOf(project)).toEqual({
    'commission-reversed_2026-11-20_USD': {
      ...{ amountMinor: '4000', currency: 'USD', brand: 'Northwind', commissionId: back, reasonCode: 'not-confirmed' },
    },
  });
});

describe('what a streamer switched off', () => {
  it('is left out, by channel, and waits for nothing', async () => {
    const project = await openWithOffer();
    await project.db.doc('preferences/ana').set({ bellOff: ['commission-earned'], mailOff: [], language: 'pt' });
    await earn(project, 't1', 't2');
    expect(await tell(project)).toMatchObject({ bell: 0, mail: 1 });
    expect(await subjectsOf(project)).toEqual([
      expect.stringMatching(/^Você ganhou 2 novas comissões: US\$\s80,00 no total$/),
    ]);
    const both = { bellOff: ['commission-earned'], mailOff: ['commission-earned'] };
    await project.db.doc('preferences/ana').set(both);
    await earn(project, 't3');
    expect(await tell(project, at('2026-11-22T08:25:00.000Z'))).toMatchObject({ bell: 0, mail: 0 });
    expect(await sumsOf(project)).toEqual([]);
    expect(await noticesOf(project)).toEqual({});
  });

  it('tells at the bell alone where no mails are set up', async () => {
    const project = await openWithOffer();
    await earn(project, 't1');
    const silent = tellStreamersJob(() => null);
    expect(await runShardedJob(project.context(DIGEST), silent)).toMatchObject({ bell: 1, mail: 0 });
    expect(await subjectsOf(project)).toEqual([]);
  });
});

describe('the job that tells streamers', () => {
  const sum = (uid: string, part: object = {}) => ({
    ...{ uid, kind: 'commission-earned', currency: 'USD', count: 2, amountMinor: 500, dueAt: NOW },
    latest: { commissionId: 'c', offerId: OFFER_ID, reasonCode: null },
    ...part,
  });
  /** Some streamers, each with a sum that is due. */
  async function openWithSums(...uids: string[]): Promise<Project> {
    const project = openProject();
    for (const uid of uids) {
      await project.db.doc(`users/${uid}`).set(person(uid));
      await project.db.doc(`commissionNews/${uid}_commission-earned_USD`).set(sum(uid));
    }
    return project;
  }
  const toldOf = async ({ db }: Project) => {
    const mails = (await db.collection('mail').get()).docs.map(({ id }) => id);
    const notices = (await db.collectionGroup('items').get()).docs.map(({ ref }) => ref.path);
    return [...mails, ...notices].sort();
  };

  it('tells nobody twice in two runs at the same time, and in parts of the key space', async () => {
    const project = await openWithSums('ana', 'bea', 'Zoe');
    await Promise.all([tell(project), tell(project, at('2026-11-21T09:25:00.000Z'))]);
    expect(await toldOf(project)).toHaveLength(6);
    const parts = await openWithSums('0zoe', 'Mia', 'nia', 'zoe');
    const counts = { bell: 0, mail: 0, failed: 0 };
    for (const shard of [0, 1, 2]) await JOB.work(parts.context(DIGEST), keyRange(shard, 3), counts);
    expect(counts).toEqual({ bell: 4, mail: 4, failed: 0 });
    expect(await sumsOf(parts)).toEqual([]);
  });

  it.each([false, true])(
    'killed at any write and resumed has the same result (answer lost: %s)',
    async (answerLost) => {
      const whole = await openWithSums('ana', 'bea');
      const counter = killAfter(whole.db, Infinity);
      await tell(whole);
      counter.revive();
      const expected = await toldOf(whole);
      expect(expected).toHaveLength(4);
      for (let survived = 0; survived < counter.tried(); survived += KILL_STEP) {
        const project = await openWithSums('ana', 'bea');
        const kill = killAfter(project.db, survived, { answerLost });
        await expect(tell(project), `killed at ${survived}`).rejects.toThrow();
        kill.revive();
        await tell(project);
        expect(await toldOf(project), `killed after ${survived}`).toEqual(expected);
      }
    },
  );

  it('goes on past one that can’t be read, says so, and fails', async () => {
    const project = await openWithSums('ana', 'bea');
    await project.db.doc('commissionNews/ana_commission-earned_USD').update({ count: 'two' });
    const context = project.context(DIGEST);
    await expect(runShardedJob(context, JOB)).rejects.toThrow('1 items failed');
    expect(context.errors.join()).toContain('commissionNews/ana_commission-earned_USD');
    expect(await toldOf(project)).toEqual([
      'bea_commission-earned_2026-11-21_USD',
      expect.stringContaining('notices/bea/'),
    ]);
  });

  it('tells nobody of a deleted account, and the account takes along what was to be told', async () => {
    const project = await openWithSums('ana');
    await project.db.doc('users/ana').delete();
    expect(await tell(project)).toMatchObject({ bell: 0, mail: 0, failed: 0 });
    expect(await sumsOf(project)).toEqual([]);
    const { uid } = await makePerson(project);
    await project.db.doc(`commissionNews/${uid}_commission-earned_USD`).set(sum(uid));
    await project.db.doc('commissionNews/bea_commission-earned_USD').set(sum('bea'));
    await deleteAccount(project.context(NOW), { givenUp: { availableMinor: 0, heldMinor: 0 } }, callerOf(uid));
    expect(await sumsOf(project)).toMatchObject([{ uid: 'bea' }]);
  });
});
