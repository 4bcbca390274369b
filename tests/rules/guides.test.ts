import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, deleteField, doc, type Firestore, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { CATALOGUE_VERSION, GUIDE_KEYS } from '#app/domain/guide.ts';
import { past, populate } from './support/people.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => populate(world));
afterAll(() => world.close());

const EMPTY = { catalogueVersion: CATALOGUE_VERSION, started: {}, ticks: {}, answers: {}, completed: {}, last: null };
const own = (db: Firestore = world.as('streamer')) => doc(db, 'guideProgress/streamer');
const first = (more: Record<string, unknown> = {}) => ({
  ...EMPTY,
  completed: { welcome: serverTimestamp() },
  last: 'welcome',
  ...more,
});
const begun = () =>
  world.put({ 'guideProgress/streamer': { ...EMPTY, completed: { welcome: past() }, last: 'welcome' } });

describe('guide progress', () => {
  it('begins with the first guide that is completed or started', async () => {
    await assertSucceeds(setDoc(own(), first()));
    await world.clear();
    await populate(world);
    await assertSucceeds(setDoc(own(), { ...EMPTY, started: { welcome: serverTimestamp() } }));
  });

  it.each([
    ['all guides at once', { completed: Object.fromEntries(GUIDE_KEYS.map((key) => [key, serverTimestamp()])) }],
    ['two guides at once', { completed: { welcome: serverTimestamp(), crypto: serverTimestamp() } }],
    ['an unknown guide', { completed: { secret: serverTimestamp() }, last: 'secret' }],
    ["the browser's clock", { completed: { welcome: past() } }],
    ['another last guide', { last: 'crypto' }],
    ['no last guide', { last: null }],
    ['ticks beside', { ticks: { welcome: ['all'] } }],
    ['answers of a megabyte', { answers: { welcome: { text: 'x'.repeat(1_000_000) } } }],
    ['another catalogue', { catalogueVersion: CATALOGUE_VERSION + 1 }],
    ['a field of its own', { completedAllGuides: true }],
  ])('does not begin with %s', async (_what, bend) => {
    await assertFails(setDoc(own(), first(bend)));
  });

  it.each(GUIDE_KEYS.filter((key) => key !== 'welcome'))('takes the completion of %s', async (key) => {
    await begun();
    await assertSucceeds(updateDoc(own(), { [`completed.${key}`]: serverTimestamp(), last: key }));
  });

  it('takes the start of a guide', async () => {
    await begun();
    await assertSucceeds(updateDoc(own(), { 'started.crypto': serverTimestamp() }));
    await assertFails(updateDoc(own(), { 'started.crypto': serverTimestamp() }));
    await assertFails(updateDoc(own(), { 'started.stream': past() }));
    await assertFails(updateDoc(own(), { 'started.secret': serverTimestamp() }));
  });

  it.each([
    [
      'two completions',
      { 'completed.crypto': serverTimestamp(), 'completed.stream': serverTimestamp(), last: 'crypto' },
    ],
    ['a completion without last', { 'completed.crypto': serverTimestamp() }],
    ['a completion by the browser’s clock', { 'completed.crypto': past(), last: 'crypto' }],
    ['a removed completion', { 'completed.welcome': deleteField(), last: 'crypto' }],
    ['an emptied record', { completed: {} }],
    ['a removed field', { answers: deleteField() }],
    ['last alone', { last: 'crypto' }],
    ['ticks', { 'ticks.welcome': ['all'] }],
  ])('does not take %s', async (_what, change) => {
    await begun();
    await assertFails(updateDoc(own(), change));
  });

  it('is for those who take guides, each their own, and stays', async () => {
    await assertSucceeds(setDoc(doc(world.as('admin'), 'guideProgress/admin'), first()));
    for (const actor of ['pending', 'rejected', 'paymentsolution', 'none', 'malformed', 'unregistered']) {
      await assertFails(setDoc(doc(world.as(actor), `guideProgress/${actor}`), first()));
    }
    await assertFails(setDoc(own(world.as('admin')), first()));
    await begun();
    await assertFails(deleteDoc(own()));
  });
});
