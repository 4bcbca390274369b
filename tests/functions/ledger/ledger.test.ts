import { describe, expect, it } from 'vitest';
import { LedgerRefusal, sumLedger } from '../../../app/domain/ledger/ledger.ts';
import { postTransfer, TransferConflict, type TransferOrder } from '../../../functions/src/ledger/ledger.ts';
import { makeAsker } from '../support/cycle.ts';
import { at, openProject, type Project, randomText, stamp } from '../support/project.ts';

const now = at('2026-11-20T00:00:00.000Z');

const order = (uid: string, part: Partial<TransferOrder> = {}) =>
  ({
    uid,
    currency: 'USD',
    kind: 'earned',
    amountMinor: 29,
    source: { type: 'commission', id: 'c1' },
    ...part,
  }) as TransferOrder;

const balanceOf = async ({ db }: Project, uid: string) => (await db.doc(`balances/${uid}`).get()).data();

describe('posting a transfer', () => {
  it('appends the entry, moves the balance and projects the available amount exactly', async () => {
    const project = openProject();
    const uid = await makeAsker(project, { availableMinor: 0 });
    const { entry, replayed } = await postTransfer({ ...project, now }, 'k1', order(uid));
    expect(replayed).toBe(false);
    expect((await project.db.doc('ledger/k1').get()).data()).toEqual({ ...entry, at: stamp(now.toISOString()) });
    expect((await project.db.doc(`payouts/${uid}`).get()).get('amount')).toBe(0);
    await postTransfer({ ...project, now }, 'k2', order(uid, { kind: 'hold-over' }));
    expect((await project.db.doc(`payouts/${uid}`).get()).get('amount')).toBe(0.29);
    expect(await balanceOf(project, uid)).toMatchObject({ heldMinor: 0, availableMinor: 29, seq: 2 });
  });

  it('repeated, at the same time or later, moves once', async () => {
    const project = openProject();
    const uid = `u${randomText()}`;
    const posts = await Promise.all([1, 2, 3].map(() => postTransfer({ ...project, now }, 'k', order(uid))));
    expect(posts.filter(({ replayed }) => !replayed)).toHaveLength(1);
    const later = await postTransfer({ ...project, now: at('2027-01-01T00:00:00.000Z') }, 'k', order(uid));
    expect(later).toMatchObject({ replayed: true, entry: { at: now, seq: 1 } });
    expect(await balanceOf(project, uid)).toMatchObject({ heldMinor: 29, seq: 1 });
  });

  it.each<[string, Partial<TransferOrder>]>([
    ['amount', { amountMinor: 30 }],
    ['currency', { currency: 'EUR' }],
    ['person', { uid: 'someone-else' }],
    ['source', { source: { type: 'commission', id: 'c2' } }],
    ['kind', { kind: 'hold-over' }],
  ])('under the same key with another %s is a conflict', async (_, part) => {
    const project = openProject();
    await postTransfer({ ...project, now }, 'k', order('u1'));
    await expect(postTransfer({ ...project, now }, 'k', order('u1', part))).rejects.toThrow(TransferConflict);
    expect(await balanceOf(project, 'u1')).toMatchObject({ heldMinor: 29, seq: 1 });
  });

  it('tells the two directions of a correction apart', async () => {
    const project = openProject();
    const correction = (direction: string) => order('u1', { kind: 'correction', direction } as never);
    await postTransfer({ ...project, now }, 'k', correction('to-streamer'));
    await expect(postTransfer({ ...project, now }, 'k', correction('to-programme'))).rejects.toThrow(TransferConflict);
  });

  it('keeps to the settlement currency of the first accrual', async () => {
    const project = openProject();
    await postTransfer({ ...project, now }, 'k1', order('u1', { currency: 'BRL' }));
    await expect(postTransfer({ ...project, now }, 'k2', order('u1'))).rejects.toThrow(LedgerRefusal);
    expect((await project.db.doc('ledger/k2').get()).exists).toBe(false);
  });

  it('refused, writes nothing', async () => {
    const project = openProject();
    for (const amountMinor of [0, -1, 0.1, NaN]) {
      await expect(postTransfer({ ...project, now }, 'k', order('u1', { amountMinor }))).rejects.toThrow(LedgerRefusal);
    }
    await expect(postTransfer({ ...project, now }, 'k', order('u1', { kind: 'paid' }))).rejects.toThrow(LedgerRefusal);
    expect(await balanceOf(project, 'u1')).toBeUndefined();
  });

  it('five at the same time on one balance lose none', async () => {
    const project = openProject();
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => postTransfer({ ...project, now }, `k${index}`, order('u1'))),
    );
    const entries = await project.db.collection('ledger').get();
    expect(entries.docs.map((entry) => entry.get('seq') as number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 5 }, (_, index) => index + 1),
    );
    expect(sumLedger(entries.docs.map((entry) => entry.data() as never))).toEqual(await balanceOf(project, 'u1'));
  }, 60_000);
});
