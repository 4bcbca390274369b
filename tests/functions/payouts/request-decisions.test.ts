import { describe, expect, it } from 'vitest';
import { CYCLE_ID, MONEY_COLLECTIONS, RUN_TIME, runLock } from '../support/cycle.ts';
import { Killed, killAfter } from '../support/killed-firestore.ts';
import {
  approve,
  decide,
  DECISION_TIME,
  expectReconciled,
  follow,
  lockedPayday,
  makeStaff,
  NEXT_CYCLE_ID,
  stateOf,
} from '../support/payday.ts';
import { contents, openProject, stamp, updateTimes } from '../support/project.ts';

const refused = (code: string) => expect.objectContaining({ details: { code } });

describe('a hold', () => {
  it('gives the money back, takes the item out of the batch, says why, and is on record', async () => {
    const payday = await lockedPayday([50_00, 70_00], openProject());
    const { db } = payday.project;
    const [uid] = payday.uids as [string, string];
    const before = (await db.doc(`payoutBatches/${CYCLE_ID}`).get()).get('rowsHash');
    expect(await decide(payday, 'hold', uid, { key: 'a-key-of-the-form', reason: 'Odd traffic' })).toEqual({
      state: 'held',
      replayed: false,
    });
    const { request, item, balance, profile } = await stateOf(payday, uid);
    expect(request).toMatchObject({
      state: 'held',
      timeline: { held: { by: payday.admin.uid, reason: 'Odd traffic' } },
    });
    expect(item).toBeNull();
    expect(balance).toMatchObject({ availableMinor: 50_00, reservedMinor: 0 });
    expect(profile).toMatchObject({ amount: 50, status: 'on_hold' });
    expect((await db.doc(`ledger/released_${uid}_${CYCLE_ID}`).get()).data()).toMatchObject({
      debit: 'reserved',
      credit: 'available',
      amountMinor: 50_00,
    });
    expect((await db.doc('auditLog/a-key-of-the-form').get()).data()).toEqual({
      actor: payday.admin.uid,
      role: 'admin',
      action: 'hold-request',
      target: `payoutRequests/${uid}_${CYCLE_ID}`,
      before: { state: 'locked', amountMinor: 50_00, currency: 'USD', availableMinor: 0, reservedMinor: 50_00 },
      after: { uid, state: 'held', amountMinor: 50_00, currency: 'USD', availableMinor: 50_00, reservedMinor: 0 },
      reason: 'Odd traffic',
      at: stamp(DECISION_TIME.toISOString()),
    });
    const batch = (await db.doc(`payoutBatches/${CYCLE_ID}`).get()).data()!;
    expect(batch).toMatchObject({ state: 'locked', totals: { USD: { count: 1, amountMinor: 70_00 } } });
    expect(batch.rowsHash).toMatch(/^[0-9a-f]{64}$/);
    expect(batch.rowsHash).not.toBe(before);
    await expectReconciled(payday);
  });

  it('called again with its key is replayed, and the key serves nothing else', async () => {
    const payday = await lockedPayday([50_00, 60_00], openProject());
    const [uid, other] = payday.uids as [string, string];
    const key = 'the-same-key-again';
    await decide(payday, 'hold', uid, { key });
    const times = await updateTimes(payday.project.db, MONEY_COLLECTIONS);
    expect(await decide(payday, 'hold', uid, { key })).toEqual({ state: 'held', replayed: true });
    await expect(decide(payday, 'hold', uid, { key, reason: 'Another' })).rejects.toEqual(refused('key-used'));
    await expect(decide(payday, 'hold', other, { key })).rejects.toEqual(refused('key-used'));
    await expect(decide(payday, 'reject', uid, { key })).rejects.toEqual(refused('key-used'));
    expect(await updateTimes(payday.project.db, MONEY_COLLECTIONS)).toEqual(times);
  });

  it('by two admins at the same time happens once', async () => {
    const payday = await lockedPayday([50_00], openProject());
    const by = await makeStaff(payday.project, 'admin');
    const [uid] = payday.uids as [string];
    const outcomes = await Promise.allSettled([decide(payday, 'hold', uid), decide(payday, 'hold', uid, { by })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('not-in-state') });
    await expectReconciled(payday);
  });

  it.each(['paymentsolution', 'streamer', 'pending', 'none'] as const)('is not for %s', async (role) => {
    const payday = await lockedPayday([50_00], openProject());
    const by = await makeStaff(payday.project, role);
    const code = role === 'none' ? 'account-deactivated' : 'not-allowed';
    await expect(decide(payday, 'hold', payday.uids[0]!, { by })).rejects.toEqual(refused(code));
    expect((await stateOf(payday, payday.uids[0]!)).request.state).toBe('locked');
  });

  it('takes a reason, a key, a payday and a request', async () => {
    const payday = await lockedPayday([50_00], openProject());
    const [uid] = payday.uids as [string];
    await expect(decide(payday, 'hold', uid, { reason: ' ' })).rejects.toEqual(refused('invalid-request'));
    await expect(decide(payday, 'hold', uid, { key: 'short' })).rejects.toEqual(refused('invalid-request'));
    await expect(decide(payday, 'hold', '../x')).rejects.toEqual(refused('invalid-request'));
    await expect(decide(payday, 'hold', 'nobody')).rejects.toEqual(refused('no-such-document'));
  });

  it('is possible while the batch is being approved; to decline or resume comes too late then', async () => {
    const payday = await lockedPayday([50_00, 60_00], openProject());
    await approve(payday);
    expect(await decide(payday, 'hold', payday.uids[1]!)).toMatchObject({ state: 'held' });
    for (const decision of ['reject', 'release'] as const) {
      await expect(decide(payday, decision, payday.uids[0]!)).rejects.toEqual(refused('not-in-state'));
    }
  });

  it('cut short before the batch is built again leaves nothing to approve', async () => {
    const payday = await lockedPayday([50_00, 60_00], openProject());
    const { rowsHash, totals } = (await payday.project.db.doc(`payoutBatches/${CYCLE_ID}`).get()).data()!;
    const killed = killAfter(payday.project.db, 1);
    await decide(payday, 'hold', payday.uids[0]!).catch(() => {});
    killed.revive();
    expect((await stateOf(payday, payday.uids[0]!)).request.state).toBe('held');
    await expect(approve(payday, { rowsHash, totals, count: 2 })).rejects.toEqual(refused('changed-meanwhile'));
    // The hourly lock builds it, no matter who began.
    await runLock(payday.project, RUN_TIME);
    await approve(payday);
  });

  it('killed after any write, and done again with its key, has the same end', async () => {
    const ends: unknown[] = [];
    for (const writes of [0, 1, 2, 99]) {
      const payday = await lockedPayday([50_00], openProject());
      const { db } = payday.project;
      const [uid] = payday.uids as [string];
      const key = 'a-key-of-the-form';
      const killed = killAfter(db, writes);
      await decide(payday, 'hold', uid, { key }).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      killed.revive();
      await decide(payday, 'hold', uid, { key });
      await expectReconciled(payday);
      const all = await contents(db, ['payoutRequests', 'payoutBatches', 'balances', 'auditLog']);
      const known = { [uid]: 'UID', [payday.admin.uid]: 'ADMIN' };
      ends.push(
        Object.entries(known)
          .reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(all))
          .replaceAll(/n_\w+|"address":"\w+"|"masked":"[^"]+"|[0-9a-f]{64}/g, ''),
      );
    }
    expect(new Set(ends).size).toBe(1);
  });
});

describe('a release', () => {
  it('reserves anew and puts the item back while the batch waits', async () => {
    const payday = await lockedPayday([50_00], openProject());
    const { db } = payday.project;
    const [uid] = payday.uids as [string];
    await decide(payday, 'hold', uid);
    expect(await decide(payday, 'release', uid, { reason: 'All clear' })).toEqual({ state: 'locked', replayed: false });
    const { request, item, balance, profile } = await stateOf(payday, uid);
    expect(request).toMatchObject({
      state: 'locked',
      amountMinor: 50_00,
      reservations: 2,
      ledgerSeq: { from: 1, to: 5 },
      timeline: { held: {}, released: { by: payday.admin.uid, reason: 'All clear' } },
    });
    expect(item).toMatchObject({ state: 'locked', amountMinor: 50_00 });
    expect(balance).toMatchObject({ availableMinor: 0, reservedMinor: 50_00 });
    expect(profile).toMatchObject({ status: 'processing', amount: 0 });
    await expectReconciled(payday);

    // And again: every reservation has keys of its own.
    await decide(payday, 'hold', uid);
    await decide(payday, 'release', uid);
    expect((await db.doc(`ledger/reserved_${uid}_${CYCLE_ID}_3`).get()).exists).toBe(true);
    await expectReconciled(payday);
    await approve(payday);
    await follow(payday);
    expect((await stateOf(payday, uid)).request.state).toBe('approved');
  });

  it('with something in its way blocks it for good, and asks for the open cycle', async () => {
    const payday = await lockedPayday([50_00], openProject());
    const { db } = payday.project;
    const [uid] = payday.uids as [string];
    await decide(payday, 'hold', uid);
    await db.doc(`users/${uid}`).update({ role: 'rejected' });
    expect(await decide(payday, 'release', uid)).toMatchObject({ state: 'blocked' });
    const { request, profile, item } = await stateOf(payday, uid);
    expect(request.blockers).toEqual([{ code: 'not-active', role: 'rejected' }]);
    expect(item).toBeNull();
    expect(profile.status).toBe('pending');
    expect((await db.doc(`payoutRequests/${uid}_${NEXT_CYCLE_ID}`).get()).data()).toMatchObject({
      state: 'requested',
      username: expect.any(String),
      timeline: { requested: { by: 'system' } },
    });
  });

  it('after the approval says that the batch has gone on', async () => {
    const payday = await lockedPayday([50_00, 60_00], openProject());
    const [uid] = payday.uids as [string];
    await decide(payday, 'hold', uid);
    await approve(payday);
    await follow(payday);
    await decide(payday, 'release', uid);
    const { request, balance } = await stateOf(payday, uid);
    expect(request).toMatchObject({ state: 'blocked', blockers: [{ code: 'too-late', cycleId: CYCLE_ID }] });
    expect(balance).toMatchObject({ availableMinor: 50_00, reservedMinor: 0 });
    await expectReconciled(payday);
  });
});

describe('a rejection', () => {
  it('of what is locked gives the money back; of what is held it has been', async () => {
    const payday = await lockedPayday([50_00, 60_00], openProject());
    const [uid, held] = payday.uids as [string, string];
    await decide(payday, 'reject', uid, { reason: 'Terms broken' });
    await decide(payday, 'hold', held);
    await decide(payday, 'reject', held);
    for (const [each, amountMinor] of [
      [uid, 50_00],
      [held, 60_00],
    ] as const) {
      const { request, balance, profile, item } = await stateOf(payday, each);
      expect(request.state).toBe('rejected');
      expect(balance).toMatchObject({ availableMinor: amountMinor, reservedMinor: 0 });
      expect(profile.status).toBe('rejected');
      expect(item).toBeNull();
    }
    expect(
      (await payday.project.db.collection('payoutRequests').where('cycleId', '==', NEXT_CYCLE_ID).get()).size,
    ).toBe(0);
    await expectReconciled(payday);
  });
});

it('a request that is found after the batch was built makes it another batch', async () => {
  const payday = await lockedPayday([50_00], openProject());
  const { db } = payday.project;
  const seen = (await db.doc(`payoutBatches/${CYCLE_ID}`).get()).data()!;
  const { makeAsker } = await import('../support/cycle.ts');
  await makeAsker(payday.project, { availableMinor: 30_00 });
  // Killed between the item and the batch: nobody can approve what they have not seen.
  const killed = killAfter(db, 3);
  await runLock(payday.project, RUN_TIME).catch(() => {});
  killed.revive();
  await expect(approve(payday, { rowsHash: seen.rowsHash as string })).rejects.toEqual(refused('changed-meanwhile'));
  await runLock(payday.project, RUN_TIME);
  expect((await db.doc(`payoutBatches/${CYCLE_ID}`).get()).get('totals')).toEqual({
    USD: { count: 2, amountMinor: 80_00 },
  });
  await expectReconciled(payday);
});
