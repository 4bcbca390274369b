import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, type Firestore, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../functions/src/people/delete-account.ts';
import { CYCLE_ID } from '../support/cycle.ts';
import { call, movesNothing, openStage, type Stage } from '../support/insider.ts';
import {
  approve,
  batchOf,
  exportedPayday,
  follow,
  lockedPayday,
  makeStaff,
  record,
  stateOf,
  takeOver,
} from '../support/payday.ts';
import { at, makePerson } from '../support/project.ts';
import { signUp } from '../../rules/support/batches.ts';

/** One insider with a browser: every document that money depends on, written past the functions. */

type Write = (db: Firestore, uid: string) => Promise<unknown>;
const update =
  (path: (uid: string) => string, change: object): Write =>
  (db, uid) =>
    updateDoc(doc(db, path(uid)), change);
const create =
  (path: (uid: string) => string, data: object): Write =>
  (db, uid) =>
    setDoc(doc(db, path(uid)), data);

const STORIES: [story: string, write: Write][] = [
  ['a balance is raised', update((uid) => `balances/${uid}`, { availableMinor: 1_000_00 })],
  ['a reservation is raised', update((uid) => `balances/${uid}`, { reservedMinor: 1_000_00 })],
  ['the trace of an admin is taken off a balance', update((uid) => `balances/${uid}`, { byHand: [] })],
  ['an entry is added to the ledger', create((uid) => `ledger/earned_${uid}_x`, { amountMinor: 1_000_00 })],
  ['an entry of the ledger says more', update((uid) => `ledger/reserved_${uid}_${CYCLE_ID}`, { amountMinor: 1 })],
  ['an entry of the ledger is gone', (db, uid) => deleteDoc(doc(db, `ledger/reserved_${uid}_${CYCLE_ID}`))],
  ['the amount of a profile is raised', update((uid) => `payouts/${uid}`, { amount: 1_000 })],
  ['a locked request asks for more', update((uid) => `payoutRequests/${uid}_${CYCLE_ID}`, { amountMinor: 1_000_00 })],
  ['a paid request is made payable', update((uid) => `payoutRequests/${uid}_${CYCLE_ID}`, { state: 'approved' })],
  ['an item pays more', update((uid) => `payoutBatches/${CYCLE_ID}/items/${uid}`, { amountMinor: 1_000_00 })],
  [
    'an item pays to another account',
    update((uid) => `payoutBatches/${CYCLE_ID}/items/${uid}`, { accountHash: 'f'.repeat(64) }),
  ],
  [
    'the operator is shown another account',
    create((uid) => `payoutBatches/${CYCLE_ID}/destinations/${uid}`, {
      type: 'crypto',
      network: 'TRC20',
      details: { address: 'mine' },
    }),
  ],
  [
    'an account is taken from the operator',
    (db, uid) => deleteDoc(doc(db, `payoutBatches/${CYCLE_ID}/destinations/${uid}`)),
  ],
  [
    'the trace of an admin is taken off an item',
    update((uid) => `payoutBatches/${CYCLE_ID}/items/${uid}`, { addedBy: [] }),
  ],
  ['a batch is approved by hand', update(() => `payoutBatches/${CYCLE_ID}`, { state: 'approved' })],
  ['another admin has approved a batch', update(() => `payoutBatches/${CYCLE_ID}`, { approvedBy: 'someone' })],
  ['a batch has other totals', update(() => `payoutBatches/${CYCLE_ID}`, { totals: {} })],
  ['a cycle is opened again', update(() => `payoutCycles/${CYCLE_ID}`, { state: 'open' })],
  [
    'a payout method of someone else is changed',
    create((uid) => `payoutMethods/${uid}`, { type: 'crypto', revision: 2 }),
  ],
  ['a proposal is approved by hand', create(() => 'moneyProposals/adjust_x', { state: 'approved' })],
  ['a question is answered by hand', create((uid) => `questions/c-${uid}`, { uid: 'x', state: 'answered' })],
  ['a difference is answered by hand', create(() => 'cases/missing_x', { state: 'answered' })],
  ['the limits are raised by hand', create(() => 'programme/settings', { handLimits: {} })],
  ['an exchange rate is invented', create(() => 'exchangeRates/2026-11-20', { published: { USD: '0.01' } })],
  ['a conversion is invented', create((uid) => `conversions/x-${uid}`, { state: 'confirmed' })],
  ['a commission is invented', create((uid) => `commissions/x-${uid}`, { amountMinor: 1_000_00, state: 'available' })],
  ['a reference is freed', (db) => deleteDoc(doc(db, 'providerReferences/x'))],
  ['a grant is erased', (db, uid) => deleteDoc(doc(db, `roleGrants/${uid}/grants/first`))],
  ['a role is granted without a second admin', update((uid) => `users/${uid}`, { role: 'paymentsolution' })],
  ['an entry of the audit log is gone', (db) => deleteDoc(doc(db, `auditLog/approve-batch_${CYCLE_ID}`))],
  [
    'the entry of an approval is made before it',
    create(() => `auditLog/approve-batch_${CYCLE_ID}`, { actor: 'x', at: serverTimestamp() }),
  ],
];

describe('an insider with a browser', () => {
  it.each(['admin', 'paymentsolution'] as const)(
    'moves nothing as %s: no document of money can be written',
    async (role) => {
      const stage = await openStage();
      const payday = await lockedPayday([50_00, 70_00], stage);
      const [uid] = payday.uids as [string];
      const db = stage.as((role === 'admin' ? payday.admin : payday.operator).uid);
      await movesNothing(payday, async () => {
        for (const [story, write] of STORIES) {
          await assertFails(write(db, uid)).catch((error: unknown) => {
            throw new Error(`${role}: ${story}`, { cause: error });
          });
        }
      });
      // The honest twin of all of them: the payday goes its way.
      await approve(payday);
      await follow(payday);
      expect(await batchOf(payday)).toMatchObject({ state: 'approved' });
      if (role === 'admin') await assertSucceeds(getDoc(doc(db, `balances/${uid}`)));
    },
  );

  it('gives nobody else’s money away by becoming admin and operator in turn', async () => {
    const stage = await openStage();
    const payday = await lockedPayday([50_00], stage);
    const db = stage.as(payday.admin.uid);
    await movesNothing(payday, async () => {
      for (const role of ['paymentsolution', 'streamer', 'none']) {
        await assertFails(updateDoc(doc(db, `users/${payday.admin.uid}`), { role }));
      }
    });
    await assertSucceeds(getDoc(doc(db, `users/${payday.admin.uid}`)));
  });
});

describe('a person who comes back', () => {
  const leave = async (stage: Stage) => {
    const payday = await lockedPayday([], stage);
    const person = await makePerson(stage);
    const caller = { ...(await makeStaff(stage, 'streamer')), uid: person.uid };
    const lost = { availableMinor: 80_00, heldMinor: 0, reservedMinor: 0, paidMinor: 0, seq: 1 };
    await stage.db.doc(`balances/${person.uid}`).set({ uid: person.uid, currency: 'USD', ...lost });
    const givenUp = { availableMinor: 80_00, heldMinor: 0 };
    await call(payday, 'deleteAccount', deleteAccount, { givenUp }, caller);
    return { payday, uid: person.uid };
  };

  it('does not find the old balance by signing up again on a token that is still valid', async () => {
    const stage = await openStage();
    const { payday, uid } = await leave(stage);
    await movesNothing(payday, async () => {
      await assertFails(signUp(stage.as(uid), uid));
      await assertFails(signUp(stage.as(uid), uid, { without: 'payouts' }));
      await assertFails(getDoc(doc(stage.as(uid), `balances/${uid}`)));
    });
    await assertSucceeds(
      signUp(stage.as('someone-new'), 'someone-new', { user: { email: 'someone-new@example.test' } }),
    );
  });
});

describe('a payout method', () => {
  const change = async (stage: Stage, uid: string, by: string) => {
    const method = { type: 'crypto', network: 'TRC20', details: { address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' } };
    await setDoc(doc(stage.as(by), `payoutMethods/${uid}`), { ...method, changedAt: serverTimestamp(), revision: 2 });
  };

  it.each(['lock', 'approval'] as const)('that changes after the %s is not paid to', async (when) => {
    const stage = await openStage();
    const payday = await lockedPayday([50_00, 70_00], stage);
    const [uid, other] = payday.uids as [string, string];
    await assertFails(change(stage, uid, payday.admin.uid));
    if (when === 'approval') {
      await approve(payday);
      await follow(payday);
    }
    // As if the account's owner were in league: the rules let them, and the money stays.
    await stage.db.doc(`payoutMethods/${uid}`).update({ revision: 2, changedAt: at('2026-11-29T06:00:00.000Z') });
    if (when === 'lock') {
      await approve(payday);
      await follow(payday);
    }
    await takeOver(payday);
    await follow(payday);
    expect((await stateOf(payday, uid)).request.state).toBe('held');
    expect((await stateOf(payday, uid)).balance).toMatchObject({ paidMinor: 0, availableMinor: 50_00 });
    expect((await stateOf(payday, other)).request.state).toBe('exported');
  });
});

describe('an audit entry', () => {
  it('tells of a result once, and nobody takes it away', async () => {
    const stage = await openStage();
    const payday = await exportedPayday([50_00], stage);
    const [uid] = payday.uids as [string];
    const entry = `auditLog/result-paid_${uid}_${CYCLE_ID}`;
    for (const { uid: by } of [payday.admin, payday.operator]) {
      await assertFails(setDoc(doc(stage.as(by), entry), { actor: by, at: serverTimestamp() }));
    }
    await record(payday, [{ uid, result: 'paid' }]);
    expect((await stage.db.doc(entry).get()).get('actor')).toBe(payday.operator.uid);
    await assertFails(deleteDoc(doc(stage.as(payday.admin.uid), entry)));
    await assertFails(updateDoc(doc(stage.as(payday.admin.uid), entry), { actor: 'someone' }));
  });
});
