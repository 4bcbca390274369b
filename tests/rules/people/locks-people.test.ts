import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  type Firestore,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { nextPayoutDate } from '#app/domain/payouts/calendar.ts';
import { decide, REJECTION, signUp } from '../support/batches.ts';
import { past, populate, profileOf, userOf, userRecord } from '../support/people.ts';
import { emailOf, openWorld, type World } from '../support/world.ts';

/** Each lock on its own, of what people write: everything that another lock would notice first is as it should be. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => populate(world));
afterAll(() => world.close());

describe('users: a record', () => {
  it('is not made for someone else whose username and profile are there already', async () => {
    await world.put({ 'usernames/nina_plays': { uid: 'nina' }, 'payouts/nina': profileOf('nina') });
    const mallory = world.as('mallory');
    await assertFails(
      signUp(mallory, 'nina', { user: { email: emailOf('mallory') }, without: 'payouts', username: 'mallory_plays' }),
    );
    const { email: _email, ...rest } = userRecord('nina', { status: 'pending', completedAllGuides: false });
    const record = { ...rest, email: emailOf('mallory'), username: 'Nina_Plays' };
    await assertFails(setDoc(doc(mallory, 'users/nina'), record));
    await assertSucceeds(setDoc(doc(world.as('nina', { email: emailOf('mallory') }), 'users/nina'), record));
  });

  it('keeps an email that is no longer the token’s until it is changed', async () => {
    const moved = world.as('streamer', { email: 'sofia@new.test' });
    await assertSucceeds(updateDoc(doc(moved, 'users/streamer'), { brandName: 'SolPlays' }));
  });

  it('changes without a username entry and a profile, as long as the username stays', async () => {
    await world.put({ 'users/solo': userRecord('solo', { role: 'admin' }) });
    await assertSucceeds(updateDoc(doc(world.as('solo'), 'users/solo'), { brandName: 'Solo' }));
    await assertFails(updateDoc(doc(world.as('solo'), 'users/solo'), { username: 'Solo_2' }));
  });

  it('that says rejected and active applies again as pending', async () => {
    await world.put({
      'users/rejected': { ...userOf('rejected'), status: 'active' },
      'reviews/rejected': { ...REJECTION, reapplyAt: past(), decidedAt: past(), auditId: 'audit000000000000000' },
    });
    const own = doc(world.as('rejected'), 'users/rejected');
    await assertFails(updateDoc(own, { role: 'streamer' }));
    await assertSucceeds(updateDoc(own, { role: 'streamer', status: 'pending' }));
  });

  it('of someone who stays rejected is changed without another review', async () => {
    await assertSucceeds(
      decide(world.as('admin'), {
        admin: 'admin',
        uid: 'rejected',
        before: userOf('rejected'),
        change: { affiliateManagerId: 'manager-1' },
      }),
    );
  });
});

describe('usernames: an entry', () => {
  const claim = (uid: string, data: object, db: Firestore = world.as(uid)) =>
    setDoc(doc(db, `usernames/late_${uid}`), data);
  beforeEach(() =>
    world.put({
      'users/solo': userRecord('solo', { username: 'Late_solo' }),
      'users/none': { ...userOf('none'), username: 'Late_none' },
      'users/rejected': { ...userOf('rejected'), username: 'Late_rejected' },
    }),
  );

  it('that is missing is made by its owner, for themselves and with nothing else in it', async () => {
    await assertFails(claim('solo', { uid: 'admin' }));
    await assertFails(claim('solo', { uid: 'solo', unheardOf: 1 }));
    await assertSucceeds(claim('solo', { uid: 'solo' }));
  });

  it('of someone else is not taken over, though one’s record has the name', async () => {
    await world.put({ 'usernames/late_solo': { uid: 'admin' } });
    await assertFails(claim('solo', { uid: 'solo' }));
  });

  it('that is one’s own but out of use is neither read nor changed, and is made nowhere else', async () => {
    const db = world.as('solo');
    await world.put({ 'usernames/before': { uid: 'solo' } });
    await assertFails(getDoc(doc(db, 'usernames/before')));
    await assertFails(getDocs(query(collection(db, 'usernames'), where('uid', '==', 'solo'), limit(1))));
    await assertFails(setDoc(doc(db, 'usernames/before'), { uid: 'solo', since: 1 }));
    await assertFails(setDoc(doc(db, 'elsewhere/x/usernames/late_solo'), { uid: 'solo' }));
  });

  it('is not made or set free by the deactivated and the rejected', async () => {
    for (const uid of ['none', 'rejected']) {
      await assertFails(claim(uid, { uid }));
      // Their old name, which their record no longer has.
      await assertFails(deleteDoc(doc(world.as(uid), `usernames/user_${uid}`)));
    }
  });
});

describe('payouts: a profile', () => {
  const newName = (db: Firestore, uid: string, username = `User_${uid}`) =>
    updateDoc(doc(db, 'payouts', uid), { username });
  const stale = (uid: string) => world.put({ [`payouts/${uid}`]: { ...profileOf(uid), username: 'Old_Name' } });

  it('is not made by someone who has a record', async () => {
    await world.put({ 'users/solo': userRecord('solo') });
    await assertFails(
      setDoc(doc(world.as('solo'), 'payouts/solo'), {
        userId: 'solo',
        username: 'User_solo',
        amount: 0,
        status: 'pending',
        lastUpdated: serverTimestamp(),
        nextPayoutDate: Timestamp.fromDate(nextPayoutDate(new Date())),
      }),
    );
  });

  it('that is there already is not begun again by a sign-up', async () => {
    await world.put({ 'payouts/nina': profileOf('nina') });
    await assertFails(signUp(world.as('nina'), 'nina'));
  });

  it('catches up with the username only when its owner, with an account, says so', async () => {
    await stale('streamer');
    await assertFails(newName(world.as('admin'), 'streamer'));
    await assertSucceeds(newName(world.as('streamer'), 'streamer'));
    await assertFails(newName(world.as('streamer'), 'streamer'));
    for (const uid of ['none', 'rejected']) {
      await stale(uid);
      await assertFails(newName(world.as(uid), uid));
    }
  });
});

describe('guideProgress: a record', () => {
  const own = () => doc(world.as('streamer'), 'guideProgress/streamer');
  const empty = { catalogueVersion: 1, language: 'en', started: {}, ticks: {}, answers: {}, completed: {}, last: null };

  it.each([
    [
      'a start of some time ago',
      { completed: { welcome: serverTimestamp() }, last: 'welcome', started: { crypto: past() } },
    ],
    ['a start by the browser’s clock', { started: { welcome: past() } }],
    ['two starts', { started: { welcome: serverTimestamp(), crypto: serverTimestamp() } }],
    ['an unknown start', { started: { secret: serverTimestamp() } }],
    [
      'a start with a completion of some time ago',
      { started: { crypto: serverTimestamp() }, completed: { welcome: past() } },
    ],
    ['a start that does not say what was last', { started: { crypto: serverTimestamp() }, last: null }],
    ['nothing', {}],
  ])('does not begin with %s', async (_what, bend) => {
    await assertFails(setDoc(own(), { ...empty, ...bend }));
  });

  it('that is there already does not begin again', async () => {
    await world.put({ 'guideProgress/streamer': { ...empty, completed: { welcome: past() }, last: 'welcome' } });
    await assertFails(setDoc(own(), { ...empty, started: { crypto: serverTimestamp() }, last: 'crypto' }));
  });

  it('of an older catalogue moves to this one and to no other', async () => {
    const older = { ...empty, catalogueVersion: 0, completed: { welcome: past() }, last: 'welcome' };
    for (const step of [
      { 'ticks.crypto': ['paper'], last: 'crypto' },
      { 'started.crypto': serverTimestamp(), last: 'crypto' },
    ]) {
      await world.put({ 'guideProgress/streamer': older });
      await assertFails(updateDoc(own(), { ...step, catalogueVersion: 2 }));
      await assertFails(updateDoc(own(), step));
      await assertSucceeds(updateDoc(own(), { ...step, catalogueVersion: 1 }));
    }
  });
});

describe('streamEarnings: what a stream earned', () => {
  it('is asked for by its owner before there is anything', async () => {
    await assertSucceeds(getDoc(doc(world.as('streamer'), 'streamEarnings/s-streamer')));
    await world.put({ 'streamEarnings/s-streamer': { uid: 'admin' } });
    await assertFails(getDoc(doc(world.as('streamer'), 'streamEarnings/s-streamer')));
  });
});
