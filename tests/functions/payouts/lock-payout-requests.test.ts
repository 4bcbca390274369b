import { describe, expect, it } from 'vitest';
import { everyNight } from '#tests/setup/nightly.ts';
import { hashesOf, hashRows, rangesOf } from '../../../app/domain/payouts/batch-ranges.ts';
import { hashAccount } from '../../../functions/src/payouts/frozen-account.ts';
import {
  ask,
  CYCLE_ID,
  earn,
  LOCK_TIME,
  makeAsker,
  MONEY_COLLECTIONS,
  openCycle,
  RUN_TIME,
  runLock,
} from '../support/cycle.ts';
import { at, contents, openProject, stamp, updateTimes } from '../support/project.ts';

const one = { type: 'payoutRequest', id: '' };

describe('locking one request', () => {
  it('reserves all that is available and says so everywhere', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    const uid = await makeAsker(project, { availableMinor: 123_45 });
    const counts = await runLock(project);
    expect(counts).toMatchObject({ cycles: 1, locked: 1, blocked: 0, failed: 0 });

    const address = (await db.doc(`payoutMethods/${uid}`).get()).get('details.address') as string;
    const destination = { type: 'crypto', network: 'TRC20' };
    const when = stamp(RUN_TIME.toISOString());
    expect((await db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).get()).data()).toMatchObject({
      state: 'locked',
      amountMinor: 123_45,
      currency: 'USD',
      destination: { ...destination, masked: `${address.slice(0, 4)}…${address.slice(-4)}` },
      ledgerSeq: { from: 1, to: 3 },
      timeline: { locked: { at: when, by: 'system' }, requested: { by: uid } },
    });
    expect((await db.doc(`ledger/reserved_${uid}_${CYCLE_ID}`).get()).data()).toMatchObject({
      uid,
      seq: 3,
      kind: 'reserved',
      debit: 'available',
      credit: 'reserved',
      amountMinor: 123_45,
      source: { ...one, id: `${uid}_${CYCLE_ID}` },
      at: when,
    });
    expect((await db.doc(`balances/${uid}`).get()).data()).toMatchObject({
      availableMinor: 0,
      reservedMinor: 123_45,
      seq: 3,
    });
    expect((await db.doc(`payouts/${uid}`).get()).data()).toMatchObject({
      status: 'processing',
      amount: 0,
      lastUpdated: when,
    });
    expect((await db.doc(`payoutCycles/${CYCLE_ID}`).get()).get('state')).toBe('locked');

    const item = (await db.doc(`payoutBatches/${CYCLE_ID}/items/${uid}`).get()).data()!;
    expect(item).toMatchObject({
      uid,
      name: 'Ana Paz',
      state: 'locked',
      amountMinor: 123_45,
      currency: 'USD',
      attempts: [],
    });
    const masked = { ...destination, masked: `${address.slice(0, 4)}…${address.slice(-4)}` };
    expect(item.destination).toEqual(masked);
    expect(item.accountHash).toBe(hashAccount({ type: 'crypto', network: 'TRC20', details: { address } }));
    // In full it is in the streamer's own payout method alone until the approval.
    expect((await db.collection(`payoutBatches/${CYCLE_ID}/destinations`).get()).size).toBe(0);
    expect(
      JSON.stringify(await contents(db, ['payoutBatches', `payoutBatches/${CYCLE_ID}/items`, 'payoutRequests'])),
    ).not.toContain(address);
    expect((await db.doc(`payoutBatches/${CYCLE_ID}`).get()).data()).toEqual({
      cycleId: CYCLE_ID,
      state: 'locked',
      builtAt: when,
      totals: { USD: { count: 1, amountMinor: 123_45 } },
      totalsByMethod: { TRC20: { USD: { count: 1, amountMinor: 123_45 } } },
      byHand: {},
      byState: { locked: { USD: { count: 1, amountMinor: 123_45 } } },
      differences: expect.objectContaining({ comparedTo: null }),
      rowsHash: await hashRows([item as never]),
      rangeHashes: await hashesOf(await rangesOf([item as never])),
      comparedWith: [],
    });
  });

  it('blocks with every reason and reserves nothing', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    const uid = await makeAsker(project, { availableMinor: 19_99, status: 'pending', method: null });
    expect(await runLock(project)).toMatchObject({ locked: 0, blocked: 1 });
    const request = (await db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).get()).data()!;
    expect(request).toMatchObject({
      state: 'blocked',
      blockers: [
        { code: 'not-active', role: 'pending' },
        { code: 'below-minimum', availableMinor: 19_99, minimumMinor: 20_00, currency: 'USD' },
        { code: 'no-method' },
      ],
      timeline: { blocked: { by: 'system' } },
    });
    expect(request).not.toHaveProperty('amountMinor');
    expect((await db.doc(`payouts/${uid}`).get()).data()).toMatchObject({ status: 'on_hold', amount: 19.99 });
    expect((await db.doc(`balances/${uid}`).get()).data()).toMatchObject({ availableMinor: 19_99, reservedMinor: 0 });
    expect((await db.doc(`ledger/reserved_${uid}_${CYCLE_ID}`).get()).exists).toBe(false);
    expect((await db.doc(`payoutBatches/${CYCLE_ID}`).get()).get('totals')).toEqual({});
  });

  it("pays to nothing that can't receive the balance's currency, or that is no account any more", async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    const iban = { holder: 'Eva Brandt', iban: 'DE89370400440532013000' };
    const euros = await makeAsker(project, { method: { type: 'bank', network: 'SEPA', details: iban } });
    const old = await makeAsker(project, { method: { details: { address: 'TWrong' } } });
    await runLock(project);
    for (const [uid, blocker] of [
      [euros, { code: 'currency-not-accepted', network: 'SEPA', currency: 'USD' }],
      [old, { code: 'method-invalid' }],
    ] as const) {
      const request = (await db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).get()).data();
      expect(request).toMatchObject({ state: 'blocked', blockers: [blocker] });
      expect((await db.doc(`balances/${uid}`).get()).data()).toMatchObject({ availableMinor: 50_00, reservedMinor: 0 });
    }
  });

  it('lets a first method cool down whose account has a new email', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    const method = { changedAt: stamp('2026-11-20T00:00:00.000Z') };
    const [renamed, settled] = [await makeAsker(project, { method }), await makeAsker(project, { method })];
    await db.doc(`claims/${renamed}`).set({ emailSince: stamp('2026-11-14T00:00:00.000Z') });
    await db.doc(`claims/${settled}`).set({ emailSince: stamp('2026-11-12T00:00:00.000Z') });
    expect(await runLock(project)).toMatchObject({ locked: 1, blocked: 1 });
    const request = (await db.doc(`payoutRequests/${renamed}_${CYCLE_ID}`).get()).data();
    expect(request).toMatchObject({ state: 'blocked', blockers: [{ code: 'email-cooling-down' }] });
    expect((await db.doc(`balances/${renamed}`).get()).data()).toMatchObject({ reservedMinor: 0 });
  });

  it('knows holds and failed destinations of earlier cycles', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    const [held, failed, changed] = [await makeAsker(project), await makeAsker(project), await makeAsker(project)];
    await ask(project, held, '2026-11-01');
    await db.doc(`payoutRequests/${held}_2026-11-01`).update({ state: 'held' });
    for (const uid of [failed, changed]) {
      await ask(project, uid, '2026-11-01');
      await db.doc(`payoutRequests/${uid}_2026-11-01`).update({
        state: 'failed',
        'timeline.failed': { at: stamp('2026-11-02T00:00:00.000Z'), by: 'system' },
      });
    }
    await db.doc(`payoutMethods/${changed}`).update({ changedAt: stamp('2026-11-03T00:00:00.000Z'), revision: 2 });
    await runLock(project);
    const blockers = async (uid: string) => (await db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).get()).get('blockers');
    expect(await blockers(held)).toEqual([{ code: 'on-hold', cycleId: '2026-11-01' }]);
    expect(await blockers(failed)).toEqual([{ code: 'destination-failed', failedAt: '2026-11-02T00:00:00.000Z' }]);
    expect(await blockers(changed)).toBeUndefined();
  });

  it('leaves cancelled requests and other cycles alone', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    await openCycle(project, '2026-12-15');
    const cancelled = await makeAsker(project);
    await db.doc(`payoutRequests/${cancelled}_${CYCLE_ID}`).update({ state: 'cancelled' });
    const later = await makeAsker(project, { cycleId: '2026-12-15' });
    expect(await runLock(project)).toMatchObject({ cycles: 1, locked: 0, blocked: 0 });
    expect((await db.doc(`payoutRequests/${cancelled}_${CYCLE_ID}`).get()).get('state')).toBe('cancelled');
    expect((await db.doc(`payoutRequests/${later}_2026-12-15`).get()).get('state')).toBe('requested');
    expect((await db.doc('payoutCycles/2026-12-15').get()).get('state')).toBe('open');
  });
});

describe('the clock', () => {
  it('locks on the very millisecond and not before', async () => {
    const project = openProject();
    await openCycle(project);
    await makeAsker(project);
    expect(await runLock(project, new Date(LOCK_TIME.getTime() - 1))).toMatchObject({ cycles: 0, locked: 0 });
    expect((await project.db.doc(`payoutCycles/${CYCLE_ID}`).get()).get('state')).toBe('open');
    expect(await runLock(project, LOCK_TIME)).toMatchObject({ cycles: 1, locked: 1 });
  });

  it('when late, takes the oldest cycle first, and the status mirrors the latest', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    await openCycle(project, '2026-12-15');
    await openCycle(project, '2027-01-01');
    const both = await makeAsker(project);
    await ask(project, both, '2026-12-15');
    const next = await makeAsker(project);
    await ask(project, next, '2027-01-01');
    // A run of 30 November and all of December is missing.
    expect(await runLock(project, at('2026-12-20T00:00:00.000Z'))).toMatchObject({ cycles: 2, locked: 2, blocked: 1 });
    const state = async (path: string) => (await db.doc(path).get()).get('state') as string;
    expect(await state(`payoutRequests/${both}_${CYCLE_ID}`)).toBe('locked');
    expect(await state(`payoutRequests/${both}_2026-12-15`)).toBe('blocked');
    expect((await db.doc(`payouts/${both}`).get()).get('status')).toBe('on_hold');
    // Locked for an old cycle, and already asking in the open one: the profile goes on saying pending.
    expect(await state(`payoutRequests/${next}_${CYCLE_ID}`)).toBe('locked');
    expect((await db.doc(`payouts/${next}`).get()).data()).toMatchObject({ status: 'pending', amount: 0 });
  });

  it('counts what a payout covers from the reservation before', async () => {
    const project = openProject();
    await openCycle(project);
    const uid = await makeAsker(project);
    await runLock(project);
    await openCycle(project, '2026-12-15');
    await earn(project, uid, 30_00);
    await ask(project, uid, '2026-12-15');
    await runLock(project, at('2026-12-13T00:00:00.000Z'));
    const range = async (id: string) => (await project.db.doc(`payoutRequests/${uid}_${id}`).get()).get('ledgerSeq');
    expect(await range(CYCLE_ID)).toEqual({ from: 1, to: 3 });
    expect(await range('2026-12-15')).toEqual({ from: 4, to: 6 });
  });
});

describe('trouble', () => {
  it('one poisoned document does not stop the others, and the job fails so that it is tried again', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    const uids = await Promise.all(Array.from({ length: 7 }, () => makeAsker(project)));
    const [badBalance, badRequest, badUser, ...good] = uids as [string, string, string, ...string[]];
    await db.doc(`balances/${badBalance}`).update({ availableMinor: '5000' });
    await db.doc(`payoutRequests/${badRequest}_${CYCLE_ID}`).update({ userId: good[0]! });
    await db.doc(`users/${badUser}`).update({ role: 'wizard' });

    const context = project.context(RUN_TIME);
    const { lockPayoutRequests } = await import('../../../functions/src/payouts/lock-payout-requests.ts');
    await expect(lockPayoutRequests(context)).rejects.toThrow('3 items failed');
    // One line each, and the end of the run.
    expect(context.errors).toHaveLength(3 + 1);
    expect(context.errors.at(-1)).toMatch(/^job-failed/);
    for (const uid of good)
      expect((await db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).get()).get('state')).toBe('locked');
    for (const uid of [badBalance, badRequest, badUser]) {
      expect((await db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).get()).get('state')).toBe('requested');
    }
    const run = await db.doc(`jobRuns/lockPayoutRequests_${RUN_TIME.toISOString()}`).get();
    expect(run.data()).toMatchObject({ job: 'lockPayoutRequests', state: 'failed', counts: { failed: 3, locked: 4 } });
    expect(run.get('finishedAt')).not.toBeNull();

    // Repaired, the next run takes them in and counts the batch again.
    await db.doc(`balances/${badBalance}`).update({ availableMinor: 50_00 });
    await db.doc(`payoutRequests/${badRequest}_${CYCLE_ID}`).update({ userId: badRequest });
    await db.doc(`users/${badUser}`).update({ role: 'streamer' });
    expect(await runLock(project)).toMatchObject({ locked: 3, failed: 0 });
    const batch = (await db.doc(`payoutBatches/${CYCLE_ID}`).get()).data()!;
    expect(batch.totals).toEqual({ USD: { count: 7, amountMinor: 350_00 } });
  });

  it('a request that is found after approval has missed the batch', async () => {
    const project = openProject();
    const { db } = project;
    await openCycle(project);
    await makeAsker(project);
    await runLock(project);
    await db.doc(`payoutBatches/${CYCLE_ID}`).update({ state: 'approved' });
    const before = await updateTimes(db, ['payoutBatches']);
    const late = await makeAsker(project);
    expect(await runLock(project)).toMatchObject({ blocked: 1, locked: 0 });
    expect((await db.doc(`payoutRequests/${late}_${CYCLE_ID}`).get()).get('blockers')).toEqual([
      { code: 'too-late', cycleId: CYCLE_ID },
    ]);
    expect(await updateTimes(db, ['payoutBatches'])).toEqual(before);
  });

  it.each(everyNight([0, 499, 501], 0))('takes %i requests, on a page or beyond one', async (count) => {
    const project = openProject();
    await openCycle(project);
    const numbers = Array.from({ length: count }, (_, index) => index);
    await Promise.all(numbers.map((index) => makeAsker(project, { uid: `u${String(index).padStart(5, '0')}` })));
    expect(await runLock(project)).toMatchObject({ locked: count, failed: 0 });
    const batch = (await project.db.doc(`payoutBatches/${CYCLE_ID}`).get()).data()!;
    expect(batch.totals).toEqual(count ? { USD: { count, amountMinor: count * 50_00 } } : {});
    const before = await updateTimes(project.db, MONEY_COLLECTIONS);
    await runLock(project);
    expect(await updateTimes(project.db, MONEY_COLLECTIONS)).toEqual(before);
  });
});
