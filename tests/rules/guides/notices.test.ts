import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { populate } from '../support/people.ts';
import { GUIDE_NOTICE, setNotice } from '../support/programme-acts.ts';
import { openWorld, type World } from '../support/world.ts';

/** What holds of the notices of guides in addition to the table. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clear();
  await populate(world);
});

describe('guideNotices', () => {
  it('are of guides that there are', async () => {
    const admin = world.as('admin');
    for (const path of ['guideNotices/secret', 'guideNotices/Crypto']) {
      await assertFails(setNotice(admin, 'admin', null, {}, { path }));
    }
  });

  it.each(GUIDE_KEYS)('are of each guide that there is: %s', async (key) => {
    await assertSucceeds(setNotice(world.as('admin'), 'admin', null, {}, { path: `guideNotices/${key}` }));
  });

  it('are read by those who read guides, before there is one too', async () => {
    for (const there of [false, true]) {
      if (there) await world.put({ 'guideNotices/crypto': GUIDE_NOTICE });
      for (const who of ['streamer', 'admin'] as const) {
        await assertSucceeds(getDoc(doc(world.as(who), 'guideNotices/crypto')));
      }
      for (const db of [world.signedOut(), world.as('pending'), world.as('rejected'), world.as('paymentsolution')]) {
        await assertFails(getDoc(doc(db, 'guideNotices/crypto')));
      }
    }
  });

  it('are changed with an entry that tells what was there, by the name of the change alone', async () => {
    await world.put({ 'guideNotices/crypto': { ...GUIDE_NOTICE, es: 'Otra cosa' } });
    const admin = world.as('admin');
    await assertFails(setNotice(admin, 'admin', GUIDE_NOTICE, { es: '' }));
    await world.put({ 'guideNotices/crypto': GUIDE_NOTICE });
    for (const entry of [{ action: 'edit-programme' }, { target: 'guideNotices/stream' }, { actor: 'boss' }]) {
      await assertFails(setNotice(admin, 'admin', GUIDE_NOTICE, { es: '' }, { entry }));
    }
    await assertSucceeds(setNotice(admin, 'admin', GUIDE_NOTICE, { en: '', es: '', pt: '' }));
  });

  it('are not written without an entry, nor by streamers, and removed by nobody', async () => {
    await world.put({ 'guideNotices/crypto': GUIDE_NOTICE });
    await assertFails(setDoc(doc(world.as('admin'), 'guideNotices/crypto'), { ...GUIDE_NOTICE, pt: 'Outra' }));
    await assertFails(
      setNotice(world.as('streamer'), 'streamer', GUIDE_NOTICE, { es: '' }, { entry: { role: 'streamer' } }),
    );
    await assertFails(deleteDoc(doc(world.as('admin'), 'guideNotices/crypto')));
  });
});
