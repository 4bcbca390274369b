import { describe, expect, it } from 'vitest';
import { ALL_KEYS, keyRange } from '../../../functions/src/platform/plan-shards.ts';
import { REHEARSE_PAYOUTS, rehearsePayouts } from '../../../functions/src/payouts/rehearse-payouts.ts';
import { CYCLE_ID, makeAsker, MONEY_COLLECTIONS, openCycle, runLock } from '../support/cycle.ts';
import { killAfter } from '../support/killed-firestore.ts';
import { at, contents, openProject, type Project, stamp, updateTimes } from '../support/project.ts';

/** A day before the cut-off. */
const DUE = at('2026-11-28T00:00:00.000Z');
const rehearse = (project: Project, now = DUE) => rehearsePayouts(project.context(now));
const rehearsalOf = async ({ db }: Project) => (await db.doc(`payoutRehearsals/${CYCLE_ID}`).get()).data();

/** A commission whose hold ends at this time. */
function hold({ db }: Project, uid: string, amountMinor: number, availableAt: string) {
  return db.collection('commissions').add({
    ...{ uid, amountMinor, currency: 'USD', state: 'held', availableAt: stamp(availableAt) },
    ...COMMISSION,
  });
}

const COMMISSION = {
  ...{ offerId: 'offer', conversionId: 'conversion', createdAt: stamp('2026-11-01T00:00:00.000Z') },
};

describe('a rehearsal', () => {
  it('says what the lock would do, and moves nothing', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    const [paid] = [
      await makeAsker(project, { availableMinor: 50_00 }),
      await makeAsker(project, { availableMinor: 70_00 }),
    ];
    const poor = await makeAsker(project, { availableMinor: 1_00, method: null });
    const left = await makeAsker(project, { role: 'none' });
    const cancelled = await makeAsker(project);
    await db.doc(`payoutRequests/${cancelled}_${CYCLE_ID}`).update({ state: 'cancelled' });
    const times = await updateTimes(db, MONEY_COLLECTIONS);
    expect(await rehearse(project)).toMatchObject({ cycles: 1, paid: 2, blocked: 2, failed: 0 });
    expect(await updateTimes(db, MONEY_COLLECTIONS)).toEqual(times);
    const totals = { USD: { count: 2, amountMinor: 120_00 } };
    expect(await rehearsalOf(project)).toEqual({
      cycleId: CYCLE_ID,
      asOf: stamp(DUE.toISOString()),
      paid: { totals, totalsByMethod: { TRC20: totals } },
      blocked: 2,
      blockedBy: { 'below-minimum': 1, 'no-method': 1, 'not-active': 1 },
      unreadable: 0,
    });
    const items = (await db.collection(`payoutRehearsals/${CYCLE_ID}/items`).get()).docs;
    const blocked = items.filter((item) => item.get('isBlocked') === true).map(({ id }) => id);
    expect(blocked.sort()).toEqual([poor, left].sort());
    expect((await db.doc(`payoutRehearsals/${CYCLE_ID}/items/${paid}`).get()).data()).toMatchObject({
      ...{ uid: paid, amountMinor: 50_00, currency: 'USD', blockers: [], isBlocked: false },
    });
    expect((await db.doc(`payoutRehearsals/${CYCLE_ID}/items/${poor}`).get()).data()).toMatchObject({
      uid: poor,
      blockers: [{ code: 'below-minimum' }, { code: 'no-method' }],
    });

    await runLock(project);
    const batch = await db.doc(`payoutBatches/${CYCLE_ID}`).get();
    expect(batch.get('totals')).toEqual(totals);
    expect((await db.doc(`payoutRequests/${paid}_${CYCLE_ID}`).get()).get('state')).toBe('locked');
  });

  it('adds the holds that end by the cut-off, as the streamer sees it', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    const uid = await makeAsker(project, { availableMinor: 15_00 });
    await hold(project, uid, 4_00, '2026-11-28T00:00:00.000Z');
    await hold(project, uid, 2_00, '2026-11-29T00:00:00.000Z');
    await hold(project, uid, 90_00, '2026-11-29T00:00:00.001Z');
    await rehearse(project);
    const item = (await db.doc(`payoutRehearsals/${CYCLE_ID}/items/${uid}`).get()).data();
    expect(item).toMatchObject({ amountMinor: 21_00, blockers: [], isBlocked: false });
    expect(await rehearsalOf(project)).toMatchObject({ paid: { totals: { USD: { count: 1, amountMinor: 21_00 } } } });
  });

  it('is there from the first hour of the cycle, and not before it opens or after the lock', async () => {
    const project = openProject();
    await openCycle(project);
    for (const closed of ['2026-11-12T23:59:59.999Z', '2026-11-29T00:00:00.000Z']) {
      await rehearse(project, at(closed));
      expect(await rehearsalOf(project)).toBeUndefined();
    }
    const opensAt = '2026-11-13T00:00:00.000Z';
    await rehearse(project, at(opensAt));
    expect(await rehearsalOf(project)).toMatchObject({ asOf: stamp(opensAt) });
  });

  it('is made again after six hours, with who requested since and without who cancelled', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    const first = await makeAsker(project);
    await rehearse(project);
    const before = await contents(db, ['payoutRehearsals']);
    const second = await makeAsker(project);
    await db.doc(`payoutRequests/${first}_${CYCLE_ID}`).update({ state: 'cancelled' });
    expect(await rehearse(project, at('2026-11-28T05:00:00.000Z'))).toMatchObject({ cycles: 0 });
    expect(await contents(db, ['payoutRehearsals'])).toEqual(before);
    expect(await rehearse(project, at('2026-11-28T06:00:00.000Z'))).toMatchObject({ cycles: 1, paid: 1 });
    expect(await rehearsalOf(project)).toMatchObject({ asOf: stamp('2026-11-28T06:00:00.000Z') });
    expect((await db.collection(`payoutRehearsals/${CYCLE_ID}/items`).get()).docs.map(({ id }) => id)).toEqual([
      second,
    ]);
  });

  it('cut short is done again, without what has changed since', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    const uid = await makeAsker(project, { status: 'pending' });
    const killed = killAfter(db, 1);
    await rehearse(project).catch(() => {});
    killed.revive();
    expect(await rehearsalOf(project)).toBeUndefined();
    await db.doc(`payoutRehearsals/${CYCLE_ID}/items/${uid}`).set({ uid, username: 'x', blockers: [] });
    await db.doc(`users/${uid}`).update({ status: 'active' });
    await rehearse(project);
    expect(await rehearsalOf(project)).toMatchObject({ blocked: 0, paid: { totals: { USD: { count: 1 } } } });
    const items = (await db.collection(`payoutRehearsals/${CYCLE_ID}/items`).get()).docs;
    expect(items.map((item) => [item.id, item.get('isBlocked')])).toEqual([[uid, false]]);
  });

  it('delivered again while it ends, still names everybody whom it counts', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    for (let count = 0; count < 4; count += 1) await makeAsker(project, { status: 'pending' });
    const first = { context: project.context(DUE), counts: { failed: 0, cycles: 0, paid: 0, blocked: 0 } };
    await REHEARSE_PAYOUTS.work(first.context, ALL_KEYS, first.counts);
    // The first delivery ends when the second has looked which cycles are due, and is about to look whom they would pay.
    let looks = 0;
    const second = Object.create(db) as typeof db;
    second.collection = (name) => {
      const collection = db.collection(name);
      looks += name === 'payoutCycles' ? 1 : 0;
      if (looks !== 2 || name !== 'payoutCycles') return collection;
      const get = async (query: FirebaseFirestore.Query) => {
        await REHEARSE_PAYOUTS.finish!(first.context, first.counts);
        return query.get();
      };
      const where = (...condition: [string, '==', string]) => ({ get: () => get(collection.where(...condition)) });
      return { where } as unknown as typeof collection;
    };
    await rehearsePayouts({ ...project.context(DUE), db: second });
    expect(await rehearsalOf(project)).toMatchObject({ blocked: 4 });
    const rehearsal = db.doc(`payoutRehearsals/${CYCLE_ID}`);
    expect((await rehearsal.collection('items').get()).size).toBe(4);
    expect((await rehearsal.collection('parts').get()).size).toBe(0);
  });

  it('whose parts another one overtook says nothing of the part that it has', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    for (let count = 0; count < 3; count += 1) await makeAsker(project);
    const later = project.context(at('2026-11-28T01:00:00.000Z'));
    const counts = { failed: 0, cycles: 0, paid: 0, blocked: 0 };
    const [first, second] = [keyRange(0, 2), keyRange(1, 2)];
    await REHEARSE_PAYOUTS.work(later, first, counts);
    await rehearse(project);
    const whole = await rehearsalOf(project);
    await REHEARSE_PAYOUTS.work(later, second, counts);
    await REHEARSE_PAYOUTS.finish!(later, counts);
    expect(whole).toMatchObject({ paid: { totals: { USD: { count: 3 } } } });
    expect(await rehearsalOf(project)).toEqual(whole);
    expect((await db.collection(`payoutRehearsals/${CYCLE_ID}/parts`).get()).size).toBe(0);
  });

  it('in parts that overlap counts everybody once', async () => {
    const project = openProject();
    await openCycle(project);
    for (let count = 0; count < 3; count += 1) await makeAsker(project);
    const context = project.context(DUE);
    const counts = { failed: 0, cycles: 0, paid: 0, blocked: 0 };
    for (const range of [keyRange(0, 2), ALL_KEYS, keyRange(0, 3), keyRange(1, 2)]) {
      await REHEARSE_PAYOUTS.work(context, range, counts);
    }
    await REHEARSE_PAYOUTS.finish!(context, counts);
    expect(await rehearsalOf(project)).toMatchObject({ paid: { totals: { USD: { count: 3 } } } });
  });

  it('with a poisoned document among the requests says so, and fails', async () => {
    const project = openProject();
    await openCycle(project);
    await makeAsker(project);
    const poisoned = await makeAsker(project);
    await project.db.doc(`balances/${poisoned}`).update({ currency: 'nothing' });
    await expect(rehearse(project)).rejects.toThrow(/1 items failed/);
    expect(await rehearsalOf(project)).toMatchObject({ unreadable: 1, paid: { totals: { USD: { count: 1 } } } });
  });
});
