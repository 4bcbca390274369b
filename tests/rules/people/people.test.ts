import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { rename, signUp } from '../support/batches.ts';
import { past, populate, userOf, userRecord } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => populate(world));
afterAll(() => world.close());

const newcomer = () => world.as('nina');

describe('signing up', () => {
  it('makes user, username and payout profile together', async () => {
    await assertSucceeds(signUp(newcomer(), 'nina'));
  });

  it.each(['users', 'usernames', 'payouts'] as const)('needs %s in the batch', async (without) => {
    await assertFails(signUp(newcomer(), 'nina', { without }));
  });

  it.each([
    ['role admin', { role: 'admin' }],
    ['role paymentsolution', { role: 'paymentsolution' }],
    ['status active', { status: 'active' }],
    ['the guides done', { completedAllGuides: true }],
    ['an affiliate manager', { affiliateManagerId: 'manager-1' }],
    ['an audit entry', { auditId: 'audit000000000000001' }],
    ['a field of its own', { balance: 100 }],
    ["someone else's email", { email: 'sofia@greenroom.test' }],
    ["someone else's uid", { uid: 'streamer' }],
    ['a display name that is not first and last name', { displayName: 'The Admin' }],
    ['an empty first name', { firstName: '', displayName: ' Costa' }],
    ['a name of 81 characters', { firstName: 'n'.repeat(81), displayName: `${'n'.repeat(81)} Costa` }],
    ['a first name with a line break', { firstName: 'Nina\nAdmin', displayName: 'Nina\nAdmin Costa' }],
    ['a last name that reorders the text', { lastName: '\u202eatsoC', displayName: 'Nina \u202eatsoC' }],
    ['a first name that nobody sees', { firstName: '\u200d', displayName: '\u200d Costa' }],
    ['a first name of a space', { firstName: ' ', displayName: '  Costa' }],
    ['a brand name with a control character', { brandName: 'Nina\u0000Plays' }],
    ['a brand name of a megabyte', { brandName: 'b'.repeat(1_000_000) }],
    ['a brand name that is no text', { brandName: 7 }],
    ['a date that is no ISO string', { createdAt: past() }],
    ['a date that there is not', { createdAt: '9999-99-99T99:99:99.999Z' }],
    ['February 30', { createdAt: '2026-02-30T10:00:00.000Z' }],
    ['a leap day of another year', { createdAt: '2026-02-29T10:00:00.000Z' }],
    ['an hour that no day has', { createdAt: '2026-01-05T24:00:00.000Z' }],
    ['a date of any length', { createdAt: '2026-01-05T10:00:00.000Z and more' }],
  ])('does not take %s', async (_what, user) => {
    await assertFails(signUp(newcomer(), 'nina', { user }));
  });

  it.each(['\u115f', '\u1160', '\u2800', '\u3164', '\uffa0'])(
    'does not take a name without a shape: %j',
    async (name) => {
      await assertFails(signUp(newcomer(), 'nina', { user: { firstName: name, displayName: `${name} Costa` } }));
      await assertFails(signUp(newcomer(), 'nina', { user: { lastName: name, displayName: `Nina ${name}` } }));
    },
  );

  it.each(['2028-02-29T23:59:59.999Z', '2000-02-29T00:00:00.000Z', '2026-12-31T00:00:00.000Z'])(
    'takes an instant that there is (%s)',
    async (createdAt) => {
      await assertSucceeds(signUp(newcomer(), 'nina', { user: { createdAt } }));
    },
  );

  it.each([
    ['two characters', 'ni'],
    ['31 characters', 'n'.repeat(31)],
    ['a dot', 'nina.plays'],
    ['a letter that looks like another', 'nіna'],
    ['a trailing line break', 'nina\n'],
  ])('does not take a username with %s', async (_what, username) => {
    await assertFails(
      signUp(newcomer(), 'nina', { user: { username }, payout: { username }, username: username.toLowerCase() }),
    );
  });

  it('does not take a username that is taken in another case', async () => {
    const bends = { user: { username: 'USER_streamer' }, payout: { username: 'USER_streamer' } };
    await assertFails(signUp(newcomer(), 'nina', { ...bends, username: 'user_streamer' }));
    await assertFails(signUp(newcomer(), 'nina', { ...bends, username: 'USER_streamer' }));
  });

  it('does not take a username entry for another name than the record has', async () => {
    await assertFails(signUp(newcomer(), 'nina', { username: 'somebody_else' }));
  });

  it.each([
    ['an amount', { amount: 1 }],
    ['an amount that is text', { amount: '0' }],
    ['an amount that is no number', { amount: Number.NaN }],
    ['an endless amount', { amount: Number.POSITIVE_INFINITY }],
    ['an amount below zero', { amount: -1 }],
    ['another status', { status: 'paid' }],
    ["the browser's clock", { lastUpdated: past() }],
    ['a payout date of its own', { nextPayoutDate: past() }],
    ["someone else's profile", { userId: 'streamer' }],
    ['another username', { username: 'User_streamer' }],
    ['a field of its own', { bonus: 5 }],
  ])('does not take a profile with %s', async (_what, payout) => {
    await assertFails(signUp(newcomer(), 'nina', { payout }));
  });

  it('is for oneself, with a token, and once', async () => {
    await assertFails(signUp(world.signedOut(), 'nina'));
    await assertFails(signUp(world.as('mallory'), 'nina'));
    await assertFails(signUp(world.as('streamer'), 'streamer'));
    await assertFails(signUp(world.as('none'), 'none'));
  });

  it('is not undone by its owner', async () => {
    await assertSucceeds(signUp(newcomer(), 'nina'));
    for (const path of ['users/nina', 'payouts/nina', 'usernames/nina_plays']) {
      await assertFails(deleteDoc(doc(newcomer(), path)));
    }
  });
});

describe('a users record', () => {
  const own = () => doc(world.as('streamer'), 'users/streamer');

  it('is read by its owner and by admins, one by one', async () => {
    await assertSucceeds(getDoc(own()));
    await assertSucceeds(getDoc(doc(world.as('none'), 'users/none')));
    await assertSucceeds(getDoc(doc(world.as('admin'), 'users/streamer')));
    await assertFails(getDoc(doc(world.as('pending'), 'users/streamer')));
    await assertFails(getDoc(doc(world.signedOut(), 'users/streamer')));
  });

  it('is listed by nobody', async () => {
    for (const db of [world.as('admin'), world.as('streamer'), world.signedOut()]) {
      await assertFails(getDocs(query(collection(db, 'users'), limit(1))));
      await assertFails(getDocs(query(collectionGroup(db, 'users'), limit(1))));
    }
  });

  it('takes new names from its owner', async () => {
    await assertSucceeds(updateDoc(own(), { firstName: 'Sol', displayName: 'Sol Lima', brandName: 'SolPlays' }));
    await assertSucceeds(updateDoc(doc(world.as('pending'), 'users/pending'), { brandName: 'Soon' }));
  });

  it.each([
    ['role', { role: 'admin' }],
    ['status', { status: 'pending' }],
    ['completedAllGuides', { completedAllGuides: false }],
    ['affiliateManagerId', { affiliateManagerId: 'manager-1' }],
    ['createdAt', { createdAt: '2020-01-01T00:00:00.000Z' }],
    ['uid', { uid: 'admin' }],
    ['auditId', { auditId: 'audit000000000000001' }],
    ['an extra field', { verified: true }],
    ['a removed field', { brandName: deleteField() }],
    ['a first name without its display name', { firstName: 'Sol' }],
    ['a display name alone', { displayName: 'Support Team' }],
    ['a brand name of 81 characters', { brandName: 'b'.repeat(81) }],
    ["an email that is not the token's", { email: 'admin@greenroom.test' }],
    ['a username without its entry', { username: 'Brand_New' }],
  ])('does not take %s from its owner', async (_what, change) => {
    await assertFails(updateDoc(own(), change));
  });

  it("follows the token's email", async () => {
    const moved = doc(world.as('streamer', { email: 'sofia@new.test' }), 'users/streamer');
    await assertSucceeds(updateDoc(moved, { email: 'sofia@new.test' }));
  });

  it('is changed by nobody else, and by nobody without a standing', async () => {
    const change = { brandName: 'Taken' };
    for (const actor of ['admin', 'paymentsolution', 'pending']) {
      await assertFails(updateDoc(doc(world.as(actor), 'users/streamer'), change));
    }
    for (const actor of ['none', 'rejected', 'malformed']) {
      await assertFails(updateDoc(doc(world.as(actor), `users/${actor}`), change));
    }
  });

  it('counts as it stands, whatever the token says', async () => {
    const token = { role: 'admin', status: 'active', completedAllGuides: true };
    await assertFails(getDoc(doc(world.as('streamer', token), 'users/admin')));
    await assertFails(getDoc(doc(world.as('none', token), 'payouts/none')));
    await assertSucceeds(getDoc(doc(world.as('admin', { role: 'none' }), 'users/streamer')));
  });

  it.each([
    ['an unknown role', { role: 'superadmin' }],
    ['a list of roles', { role: ['admin'] }],
    ['an unknown status', { role: 'admin', status: 'approved' }],
    ['guides that are no yes or no', { role: 'admin', completedAllGuides: 'yes' }],
  ])('with %s gives nothing', async (_what, standing) => {
    await world.put({ 'users/odd': userRecord('odd', standing), 'balances/odd': { uid: 'odd' } });
    await assertFails(getDoc(doc(world.as('odd'), 'users/streamer')));
    await assertFails(getDoc(doc(world.as('odd'), 'balances/odd')));
    await assertFails(updateDoc(doc(world.as('odd'), 'users/odd'), { brandName: 'x' }));
  });
});

describe('the claims that a person has', () => {
  it.each(['streamer', 'admin', 'pending'] as const)('are neither begun nor changed by themselves: %s', async (who) => {
    const own = doc(world.as(who), `claims/${who}`);
    const claims = { syncedAt: past(), validAfter: past() };
    await assertFails(updateDoc(own, { validAfter: deleteField() }));
    await assertFails(deleteDoc(own));
    await world.clear();
    await world.put({ [`users/${who}`]: userOf(who) });
    await assertSucceeds(getDoc(own));
    await assertFails(setDoc(own, claims));
  });
});

describe('a username', () => {
  it('changes in users, usernames and payouts at the same time', async () => {
    await assertSucceeds(rename(world.as('streamer'), 'streamer'));
  });

  it('frees the old one and takes the profile along', async () => {
    await assertFails(rename(world.as('streamer'), 'streamer', { keepOld: true }));
    await assertFails(rename(world.as('streamer'), 'streamer', { profile: false }));
  });

  it('changes its case alone', async () => {
    const db = world.as('streamer');
    const batch = writeBatch(db);
    batch.update(doc(db, 'users/streamer'), { username: 'USER_STREAMER' });
    batch.update(doc(db, 'payouts/streamer'), { username: 'USER_STREAMER' });
    await assertSucceeds(batch.commit());
  });

  it('of someone else is not taken', async () => {
    const db = world.as('streamer');
    const batch = writeBatch(db);
    batch.update(doc(db, 'users/streamer'), { username: 'user_admin' });
    batch.update(doc(db, 'payouts/streamer'), { username: 'user_admin' });
    batch.delete(doc(db, 'usernames/user_streamer'));
    await assertFails(batch.commit());
    await assertFails(setDoc(doc(db, 'usernames/user_admin'), { uid: 'streamer' }));
    await assertFails(deleteDoc(doc(db, 'usernames/user_admin')));
  });

  it('is neither hoarded, freed alone nor read', async () => {
    const db = world.as('streamer');
    await assertFails(setDoc(doc(db, 'usernames/another'), { uid: 'streamer' }));
    await assertFails(deleteDoc(doc(db, 'usernames/user_streamer')));
    await assertFails(getDoc(doc(db, 'usernames/user_streamer')));
    await assertFails(getDocs(query(collection(world.as('admin'), 'usernames'), limit(1))));
  });
});
