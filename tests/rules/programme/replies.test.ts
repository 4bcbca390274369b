import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { REPLY_SUBJECTS } from '#app/domain/programme/own-words.ts';
import { populate } from '../support/people.ts';
import { GUIDE_NOTICE, setNotice } from '../support/programme-acts.ts';
import { openWorld, type World } from '../support/world.ts';

/** What holds of saved replies in addition to the table. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clear();
  await populate(world);
});

const PATH = 'savedReplies/access';

describe('savedReplies', () => {
  it.each(REPLY_SUBJECTS)('are for each subject that there is: %s', async (subject) => {
    await assertSucceeds(setNotice(world.as('admin'), 'admin', null, {}, { path: `savedReplies/${subject}` }));
  });

  it('are for no other subject', async () => {
    await assertFails(setNotice(world.as('admin'), 'admin', null, {}, { path: 'savedReplies/offers' }));
  });

  it('are read by admins alone, before there are any too', async () => {
    for (const there of [false, true]) {
      if (there) await world.put({ [PATH]: GUIDE_NOTICE });
      await assertSucceeds(getDoc(doc(world.as('admin'), PATH)));
      for (const db of [world.signedOut(), world.as('streamer'), world.as('pending'), world.as('paymentsolution')]) {
        await assertFails(getDoc(doc(db, PATH)));
      }
    }
  });

  it('are changed with an entry that tells what was there, by the name of the change alone', async () => {
    const admin = world.as('admin');
    await world.put({ [PATH]: { ...GUIDE_NOTICE, es: 'Otra cosa' } });
    await assertFails(setNotice(admin, 'admin', GUIDE_NOTICE, { es: '' }, { path: PATH }));
    await world.put({ [PATH]: GUIDE_NOTICE });
    for (const entry of [{ action: 'edit-guide-notice' }, { target: 'savedReplies/applications' }, { actor: 'boss' }]) {
      await assertFails(setNotice(admin, 'admin', GUIDE_NOTICE, { es: '' }, { path: PATH, entry }));
    }
    await assertSucceeds(setNotice(admin, 'admin', GUIDE_NOTICE, { es: '' }, { path: PATH }));
  });

  it('are not written without an entry, nor by streamers, and removed by nobody', async () => {
    await world.put({ [PATH]: GUIDE_NOTICE });
    await assertFails(setDoc(doc(world.as('admin'), PATH), { ...GUIDE_NOTICE, pt: 'Outra' }));
    await assertFails(
      setNotice(
        world.as('streamer'),
        'streamer',
        GUIDE_NOTICE,
        { es: '' },
        { path: PATH, entry: { role: 'streamer' } },
      ),
    );
    await assertFails(deleteDoc(doc(world.as('admin'), PATH)));
  });
});
