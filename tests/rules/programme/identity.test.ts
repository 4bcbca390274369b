import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { populate } from '../support/people.ts';
import { PROGRAMME, setProgramme } from '../support/programme-acts.ts';
import { openWorld, type World } from '../support/world.ts';

/** What holds of the programme's identity in addition to the table. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clear();
  await populate(world);
});

describe('programme', () => {
  it('has one document that admins write', async () => {
    const admin = world.as('admin');
    await assertFails(setProgramme(admin, 'admin', null, {}, { path: 'programme/settings' }));
    await assertSucceeds(setProgramme(admin, 'admin', null));
  });

  it('has no second one beside the one that the entry describes', async () => {
    const db = world.as('admin');
    const batch = writeBatch(db);
    const after = { ...PROGRAMME, auditId: 'audit000000000000001' };
    for (const path of ['programme/public', 'programme/other']) batch.set(doc(db, path), after);
    batch.set(doc(db, 'auditLog/audit000000000000001'), {
      ...{ actor: 'admin', role: 'admin', action: 'edit-programme', target: 'programme/public', before: null, after },
      ...{ reason: '', at: serverTimestamp() },
    });
    await assertFails(batch.commit());
  });

  it('shows its limits to admins alone, and nothing else to anyone', async () => {
    await world.put({ 'programme/settings': { handLimits: {} }, 'programme/secret': { name: 'secret' } });
    await assertSucceeds(getDoc(doc(world.as('admin'), 'programme/settings')));
    for (const db of [world.signedOut(), world.as('streamer'), world.as('paymentsolution'), world.as('pending')]) {
      await assertFails(getDoc(doc(db, 'programme/settings')));
    }
    await assertFails(getDoc(doc(world.as('admin'), 'programme/secret')));
  });

  it('shows everyone when requests close, and lets nobody write it', async () => {
    const calendar = { cutOffs: { '2026-12-15': 72 } };
    await world.put({ 'programme/calendar': calendar });
    for (const db of [world.signedOut(), world.as('streamer'), world.as('admin')]) {
      await assertSucceeds(getDoc(doc(db, 'programme/calendar')));
      await assertFails(setDoc(doc(db, 'programme/calendar'), { cutOffs: {} }));
      await assertFails(deleteDoc(doc(db, 'programme/calendar')));
    }
    await assertFails(setProgramme(world.as('admin'), 'admin', null, {}, { path: 'programme/calendar' }));
  });

  it('is changed with an entry that tells what was there', async () => {
    await world.put({ 'programme/public': { ...PROGRAMME, name: 'Someone else' } });
    await assertFails(setProgramme(world.as('admin'), 'admin', PROGRAMME, { name: 'Green Door' }));
  });

  it('is changed by the name of the change alone', async () => {
    const admin = world.as('admin');
    for (const action of ['edit-manager', 'set-country', 'keep-exchange-rate']) {
      await assertFails(setProgramme(admin, 'admin', null, {}, { entry: { action } }));
    }
  });

  it('is not written without an entry, and removed by nobody', async () => {
    await world.put({ 'programme/public': PROGRAMME });
    await assertFails(setDoc(doc(world.as('admin'), 'programme/public'), { ...PROGRAMME, name: 'Other' }));
    await assertFails(deleteDoc(doc(world.as('admin'), 'programme/public')));
  });
});
