import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { workParams } from '#app/domain/notifications/notice-page.ts';
import { past, populate, userRecord } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

/** Notices about the team's work: each of them reads their own. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const TEAM = ['admin', 'paymentsolution'] as const;
const params = workParams('payments', [{ what: 'toExport', count: 2 }]);
const told = (uid: string) => ({
  [`notices/${uid}`]: { uid, movedAt: past() },
  [`notices/${uid}/items/w`]: { uid, kind: 'work-failed', params, at: past(), readAt: null },
});
beforeEach(async () => {
  await world.clear();
  await populate(world, { 'users/off': userRecord('off', { role: 'none' }) });
  for (const uid of [...TEAM, 'off', 'streamer']) await world.put(told(uid));
});

const own = (actor: string, uid: string) =>
  query(collection(world.as(actor), `notices/${uid}/items`), where('uid', '==', uid), limit(10));

describe('a notice about work', () => {
  it.each(TEAM)('is watched, read and marked as seen by the %s it is for', async (uid) => {
    await assertSucceeds(getDoc(doc(world.as(uid), `notices/${uid}`)));
    await assertSucceeds(getDocs(own(uid, uid)));
    await assertSucceeds(updateDoc(doc(world.as(uid), `notices/${uid}/items/w`), { readAt: serverTimestamp() }));
  });

  it.each([
    ['admin', 'paymentsolution'],
    ['paymentsolution', 'admin'],
    ['streamer', 'admin'],
    ['streamer', 'paymentsolution'],
    ['paymentsolution', 'streamer'],
    ['off', 'off'],
  ])('is nothing to %s of %s', async (actor, uid) => {
    await assertFails(getDoc(doc(world.as(actor), `notices/${uid}`)));
    await assertFails(getDoc(doc(world.as(actor), `notices/${uid}/items/w`)));
    await assertFails(getDocs(own(actor, uid)));
    await assertFails(updateDoc(doc(world.as(actor), `notices/${uid}/items/w`), { readAt: serverTimestamp() }));
  });

  it.each(TEAM)('is neither written, changed nor removed by the %s it is for', async (uid) => {
    const notice = doc(world.as(uid), `notices/${uid}/items/w`);
    await assertFails(updateDoc(notice, { kind: 'work-waits', readAt: serverTimestamp() }));
    await assertFails(updateDoc(notice, { params: {} }));
    await assertFails(deleteDoc(notice));
    await assertFails(setDoc(doc(world.as(uid), `notices/${uid}/items/new`), { uid, kind: 'work-waits', params }));
  });

  it.each([...TEAM, 'streamer'])('was told by a record that is closed to %s', async (actor) => {
    await world.put({ 'toldWork/current': { at: past(), desks: {} } });
    const record = doc(world.as(actor), 'toldWork/current');
    await assertFails(getDoc(record));
    await assertFails(setDoc(record, { at: serverTimestamp(), desks: {} }));
    await assertFails(deleteDoc(record));
  });
});
