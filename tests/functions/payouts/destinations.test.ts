import { describe, expect, it } from 'vitest';
import { tronAddressOf } from '../../../scripts/seed/tron-address.ts';
import { CYCLE_ID } from '../support/cycle.ts';
import {
  approve,
  batchOf,
  decide,
  expectReconciled,
  exportedPayday,
  follow,
  lockedPayday,
  type Payday,
  record,
  stateOf,
  takeOver,
} from '../support/payday.ts';
import { openProject } from '../support/project.ts';

/** Where a payout goes: written for the operator with the approval, checked against what was locked, deleted with a pause. */

const AMOUNTS = [50_00, 70_00];
const OTHER = tronAddressOf('other');

const destinationOf = ({ project: { db } }: Payday, uid: string) =>
  db.doc(`payoutBatches/${CYCLE_ID}/destinations/${uid}`);
const peopleShown = async ({ project: { db } }: Payday) =>
  (await db.collection(`payoutBatches/${CYCLE_ID}/destinations`).get()).docs.map(({ id }) => id).sort();
const statesOf = async (payday: Payday) =>
  Promise.all(payday.uids.map(async (uid) => (await stateOf(payday, uid)).request.state as string));

async function approvedPayday(): Promise<Payday> {
  const payday = await lockedPayday(AMOUNTS, openProject());
  await approve(payday);
  await follow(payday);
  return payday;
}

describe('an approval', () => {
  it('shows the operator the account that was locked, and nothing before', async () => {
    const payday = await lockedPayday(AMOUNTS, openProject());
    const { db } = payday.project;
    await approve(payday);
    expect(await peopleShown(payday)).toEqual([]);
    await follow(payday);
    expect(await peopleShown(payday)).toEqual(payday.uids.toSorted());
    for (const uid of payday.uids) {
      const { type, network, details } = (await db.doc(`payoutMethods/${uid}`).get()).data()!;
      expect((await destinationOf(payday, uid).get()).data()).toEqual({ type, network, details });
    }
    await expectReconciled(payday);
  });

  it('refuses another account than the one that was locked, writes nothing of it, and goes on with the others', async () => {
    const payday = await lockedPayday(AMOUNTS, openProject());
    const [uid, other] = payday.uids as [string, string];
    const method = payday.project.db.doc(`payoutMethods/${uid}`);
    const right = (await method.get()).get('details.address') as string;
    // By hand: neither revision nor date changes, so no blocker notices.
    await method.update({ 'details.address': OTHER });
    const before = await stateOf(payday, uid);
    await approve(payday);
    await expect(follow(payday)).rejects.toThrow(/1 items/);
    expect(await stateOf(payday, uid)).toEqual(before);
    expect(await peopleShown(payday)).toEqual([other]);
    expect((await batchOf(payday)).state).toBe('approving');
    await method.update({ 'details.address': right });
    await follow(payday);
    expect((await batchOf(payday)).state).toBe('approved');
    await expectReconciled(payday);
  });

  it('shows no account of a payout that it pauses', async () => {
    const payday = await lockedPayday(AMOUNTS, openProject());
    const [uid, other] = payday.uids as [string, string];
    await payday.project.db.doc(`payoutMethods/${uid}`).delete();
    await approve(payday);
    await follow(payday);
    expect(await statesOf(payday)).toEqual(['held', 'approved']);
    expect(await peopleShown(payday)).toEqual([other]);
    await expectReconciled(payday);
  });
});

describe('an export', () => {
  it.each<[string, (payday: Payday, uid: string) => Promise<unknown>]>([
    ['is missing', (payday, uid) => destinationOf(payday, uid).delete()],
    ['is another', (payday, uid) => destinationOf(payday, uid).update({ details: { address: OTHER } })],
    ['is on another network', (payday, uid) => destinationOf(payday, uid).update({ network: 'ERC20' })],
  ])('refuses a payout whose account %s, and writes nothing of it', async (_what, tamper) => {
    const payday = await approvedPayday();
    const [uid, other] = payday.uids as [string, string];
    const right = (await destinationOf(payday, uid).get()).data()!;
    await tamper(payday, uid);
    const before = await stateOf(payday, uid);
    await takeOver(payday);
    await expect(follow(payday)).rejects.toThrow(/1 items/);
    expect(await stateOf(payday, uid)).toEqual(before);
    expect((await stateOf(payday, other)).request.state).toBe('exported');
    expect(await batchOf(payday)).toMatchObject({ state: 'exporting' });
    expect((await batchOf(payday)).exportHash).toBeUndefined();
    await destinationOf(payday, uid).set(right);
    await follow(payday);
    expect((await batchOf(payday)).state).toBe('exported');
    await expectReconciled(payday);
  });

  it.each<[string, (payday: Payday, uid: string) => Promise<unknown>]>([
    ['is gone', (payday, uid) => destinationOf(payday, uid).delete()],
    ['is another', (payday, uid) => destinationOf(payday, uid).update({ details: { address: OTHER } })],
  ])('has no new file while an account in it %s', async (_what, tamper) => {
    const payday = await exportedPayday([...AMOUNTS, 90_00], openProject());
    const [uid, paused] = payday.uids as [string, string];
    await tamper(payday, uid);
    await decide(payday, 'hold', paused);
    await expect(follow(payday)).rejects.toThrow(new RegExp(`destination of ${uid}`));
    expect((await batchOf(payday)).exportHash).toBe('');
  });
});

describe('a pause', () => {
  it('takes the account from the operator, before the export and after it', async () => {
    const payday = await lockedPayday([...AMOUNTS, 90_00], openProject());
    const [first, second, third] = payday.uids as [string, string, string];
    await approve(payday);
    await follow(payday);
    await decide(payday, 'hold', first);
    expect(await peopleShown(payday)).toEqual([second, third].sort());
    await takeOver(payday);
    await follow(payday);
    await decide(payday, 'hold', second);
    await follow(payday);
    expect(await peopleShown(payday)).toEqual([third]);
    await expectReconciled(payday);
  });

  it('is possible too where the account is gone', async () => {
    const payday = await approvedPayday();
    const [uid] = payday.uids as [string];
    await destinationOf(payday, uid).delete();
    await decide(payday, 'hold', uid);
    expect((await stateOf(payday, uid)).request.state).toBe('held');
  });
});

it('keeps the account of what was paid or came back', async () => {
  const payday = await exportedPayday(AMOUNTS, openProject());
  const [uid, other] = payday.uids as [string, string];
  await record(payday, [
    { uid, result: 'paid' },
    { uid: other, result: 'failed', code: 'wrong-details' },
  ]);
  expect(await peopleShown(payday)).toEqual(payday.uids.toSorted());
  await expectReconciled(payday);
});
