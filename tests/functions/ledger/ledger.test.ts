import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { LedgerRefusal, sumLedger } from '../../../app/domain/ledger/ledger.ts';
import type { TransferOrder } from '../../../functions/src/ledger/ledger.ts';
import { moveMoney, readBooks } from '../../../functions/src/ledger/move-money.ts';
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

/** One transfer in a transaction of its own; rejects when the key was used before. */
const move = ({ db }: Project, key: string, { uid, ...rest }: TransferOrder) =>
  db.runTransaction(async (transaction) =>
    moveMoney(transaction, db, await readBooks(transaction, db, uid), { key, now, uid, ...rest } as never),
  );

const balanceOf = async ({ db }: Project, uid: string) => (await db.doc(`balances/${uid}`).get()).data();

describe('moving money', () => {
  it('appends the entry, moves the balance and projects the available amount exactly', async () => {
    const project = openProject();
    const uid = await makeAsker(project, { availableMinor: 0 });
    expect(await move(project, 'k1', order(uid))).toBe(1);
    expect((await project.db.doc('ledger/k1').get()).data()).toEqual({
      ...order(uid),
      seq: 1,
      debit: 'programme',
      credit: 'held',
      balanceAfterMinor: { available: 0, held: 29, reserved: 0, paid: 0 },
      at: stamp(now.toISOString()),
    });
    expect((await project.db.doc(`payouts/${uid}`).get()).get('amount')).toBe(0);
    await move(project, 'k2', order(uid, { kind: 'hold-over' }));
    expect((await project.db.doc(`payouts/${uid}`).get()).get('amount')).toBe(0.29);
    expect(await balanceOf(project, uid)).toMatchObject({ heldMinor: 0, availableMinor: 29, seq: 2 });
  });

  it('under one key, at the same time or later, for whomever and whatever, moves once', async () => {
    const project = openProject();
    const uid = `u${randomText()}`;
    const moves = await Promise.allSettled([1, 2, 3].map(() => move(project, 'k', order(uid))));
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const part of [{}, { amountMinor: 30 }, { uid: 'someone-else' }]) {
      await expect(move(project, 'k', order(uid, part))).rejects.toThrow(/ALREADY_EXISTS/);
    }
    expect(await balanceOf(project, uid)).toMatchObject({ heldMinor: 29, seq: 1 });
    expect(await balanceOf(project, 'someone-else')).toBeUndefined();
  });

  it('keeps to the settlement currency of the first accrual', async () => {
    const project = openProject();
    await move(project, 'k1', order('u1', { currency: 'BRL' }));
    await expect(move(project, 'k2', order('u1'))).rejects.toThrow(LedgerRefusal);
    expect((await project.db.doc('ledger/k2').get()).exists).toBe(false);
  });

  it('refused, writes nothing', async () => {
    const project = openProject();
    for (const amountMinor of [0, -1, 0.1, NaN]) {
      await expect(move(project, 'k', order('u1', { amountMinor }))).rejects.toThrow(LedgerRefusal);
    }
    await expect(move(project, 'k', order('u1', { kind: 'paid' }))).rejects.toThrow(LedgerRefusal);
    expect(await balanceOf(project, 'u1')).toBeUndefined();
  });

  it('five at the same time on one balance lose none', async () => {
    const project = openProject();
    await Promise.all(Array.from({ length: 5 }, (_, index) => move(project, `k${index}`, order('u1'))));
    const entries = await project.db.collection('ledger').get();
    expect(entries.docs.map((entry) => entry.get('seq') as number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 5 }, (_, index) => index + 1),
    );
    const sum = sumLedger(entries.docs.map((entry) => entry.data() as never))!;
    expect(await balanceOf(project, 'u1')).toEqual({ ...sum, updatedAt: expect.any(Timestamp) as unknown });
  });
});
