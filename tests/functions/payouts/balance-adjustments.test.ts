import { describe, expect, it } from 'vitest';
import { MOST_BY_HAND_MINOR } from '../../../app/domain/ledger/hand-limits.ts';
import { adjustBalance } from '../../../functions/src/ledger/adjust-balance.ts';
import { DECISION_TIME, expectReconciled, lockedPayday, makeStaff, stateOf } from '../support/payday.ts';
import type { UserRecord } from '../../../app/domain/people/schemas.ts';
import { makePerson, openProject } from '../support/project.ts';

const refused = (code: string) => expect.objectContaining({ details: { code } });

describe('an adjustment', () => {
  const order = (uid: string, part: object = {}) => ({
    uid,
    changeMinor: -12_34,
    currency: 'USD',
    reason: 'Paid twice in spring',
    key: 'adjust-key-of-form',
    ...part,
  });

  it('is one ledger entry with its reason, once per key, and may go below zero', async () => {
    const payday = await lockedPayday([50_00], openProject());
    const { project, admin } = payday;
    const { db } = project;
    const [uid] = payday.uids as [string];
    const adjust = (part: object = {}, by = admin) =>
      adjustBalance(project.context(DECISION_TIME), order(uid, part), by);
    expect(await adjust()).toEqual({ availableMinor: -12_34, replayed: false });
    expect(await adjust()).toEqual({ availableMinor: -12_34, replayed: true });
    expect((await db.doc('ledger/correction_adjust-key-of-form').get()).data()).toMatchObject({
      kind: 'correction',
      debit: 'available',
      credit: 'programme',
      amountMinor: 12_34,
      source: { type: 'adjustment', id: 'adjust-key-of-form' },
    });
    expect((await db.doc('auditLog/adjust-key-of-form').get()).data()).toMatchObject({
      action: 'adjust-balance',
      target: `balances/${uid}`,
      after: { uid, changeMinor: -12_34, availableMinor: -12_34 },
      reason: 'Paid twice in spring',
    });
    for (const part of [{ changeMinor: -12_35 }, { changeMinor: 12_34 }, { reason: 'Another' }]) {
      await expect(adjust(part)).rejects.toEqual(refused('key-used'));
    }
    expect(await adjust({ changeMinor: 20_00, key: 'another-key-of-form' })).toMatchObject({ availableMinor: 7_66 });
    // What is reserved stands.
    expect((await stateOf(payday, uid)).balance).toMatchObject({ reservedMinor: 50_00 });
    await expectReconciled(payday);
  });

  it('is not made twice by two who saw the same ledger, also not proposed, and is made once the first is seen', async () => {
    const payday = await lockedPayday([50_00], openProject());
    const { project, admin } = payday;
    const [uid] = payday.uids as [string];
    const { seq } = (await stateOf(payday, uid)).balance!;
    const second = await makeStaff(project, 'admin');
    const adjust = (by: typeof admin, part: object) =>
      adjustBalance(project.context(DECISION_TIME), order(uid, { changeMinor: 20_00, seq, ...part }), by);
    const both = [adjust(admin, { key: 'key-of-the-first-form' }), adjust(second, { key: 'key-of-the-second-form' })];
    const ends = await Promise.allSettled(both);
    expect(ends.map((end) => end.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')).toMatchObject({ reason: refused('changed-meanwhile') });
    expect((await stateOf(payday, uid)).balance).toMatchObject({ availableMinor: 20_00, seq: seq + 1 });
    const large = { key: 'key-of-a-large-one', changeMinor: 2_000_00 };
    await expect(adjust(second, large)).rejects.toEqual(refused('changed-meanwhile'));
    // The first one's answer was lost: its form is sent again.
    const first = ends[0]!.status === 'fulfilled' ? 'first' : 'second';
    const again = adjust(first === 'first' ? admin : second, { key: `key-of-the-${first}-form` });
    expect(await again).toMatchObject({ replayed: true });
    expect(await adjust(second, { ...large, seq: seq + 1 })).toMatchObject({ waits: true });
    expect(await adjust(second, { key: 'key-of-a-third-form', seq: seq + 1 })).toMatchObject({ availableMinor: 40_00 });
    await expectReconciled(payday);
  });

  it('is refused for nothing, too much, another currency, oneself, nobody, and by others', async () => {
    const payday = await lockedPayday([50_00], openProject());
    const { project, admin, operator } = payday;
    const [uid] = payday.uids as [string];
    const adjust = (part: object, by = admin) => adjustBalance(project.context(DECISION_TIME), order(uid, part), by);
    const tooMuch = MOST_BY_HAND_MINOR + 1;
    for (const part of [{ changeMinor: 0 }, { changeMinor: 0.5 }, { changeMinor: tooMuch }, { reason: '' }]) {
      await expect(adjust(part)).rejects.toEqual(refused('invalid-request'));
    }
    await expect(adjust({ currency: 'BRL' })).rejects.toEqual(refused('currency-differs'));
    await expect(adjust({ uid: admin.uid })).rejects.toEqual(refused('own-account'));
    await expect(adjust({ uid: 'nobody' })).rejects.toEqual(refused('no-such-document'));
    await expect(adjust({}, operator)).rejects.toEqual(refused('not-allowed'));
    await expectReconciled(payday);
  });

  it('is refused for people who are not paid, before a second admin is asked; who was a streamer keeps the balance', async () => {
    const payday = await lockedPayday([50_00], openProject());
    const { project, admin } = payday;
    const { db } = project;
    const [uid] = payday.uids as [string];
    const adjust = (part: object) => adjustBalance(project.context(DECISION_TIME), order(uid, part), admin);
    for (const record of [{ role: 'admin' }, { role: 'paymentsolution' }, { status: 'pending' }, { role: 'none' }]) {
      const other = await makePerson(project, record as Partial<UserRecord>);
      await db.doc(`payouts/${other.uid}`).set({ uid: other.uid, username: other.username });
      for (const changeMinor of [12_34, MOST_BY_HAND_MINOR])
        await expect(adjust({ uid: other.uid, changeMinor }), JSON.stringify(record)).rejects.toEqual(
          refused('not-paid'),
        );
      expect((await db.doc(`balances/${other.uid}`).get()).exists).toBe(false);
    }
    expect((await db.collection('moneyProposals').get()).size).toBe(0);
    const streamer = await makePerson(project, { role: 'streamer', status: 'active' });
    await db.doc(`payouts/${streamer.uid}`).set({ uid: streamer.uid, username: streamer.username });
    const first = { uid: streamer.uid, changeMinor: 10_00, key: 'first-key-of-a-form' };
    expect(await adjust(first)).toMatchObject({ availableMinor: 10_00 });
    await db.doc(`users/${uid}`).update({ role: 'none' });
    expect(await adjust({})).toMatchObject({ availableMinor: -12_34 });
  });
});
