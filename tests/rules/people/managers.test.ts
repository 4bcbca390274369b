import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { MANAGER, writeManager } from '../support/manager-acts.ts';
import { populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

/** What holds of affiliate managers in addition to the table: names of changes, and what the first deployment wrote. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clear();
  await populate(world);
});

describe('affiliateManagers', () => {
  it('are changed by the name of the change alone', async () => {
    await world.put({ 'affiliateManagers/m': MANAGER });
    const admin = world.as('admin');
    for (const action of ['create-manager', 'edit-manager', 'reinstate-manager', 'set-country']) {
      await assertFails(writeManager(admin, 'admin', MANAGER, { retired: true }, { action }));
    }
    await assertSucceeds(writeManager(admin, 'admin', MANAGER, { retired: true }, { action: 'retire-manager' }));
  });

  it('are taken back by an entry that says so', async () => {
    const retired = { ...MANAGER, retired: true };
    await world.put({ 'affiliateManagers/m': retired });
    const admin = world.as('admin');
    await assertFails(writeManager(admin, 'admin', retired, { retired: false }, { action: 'edit-manager' }));
    await assertSucceeds(writeManager(admin, 'admin', retired, { retired: false }));
  });

  it('of the first deployment, without the later fields, are changed like others', async () => {
    const { retired: _retired, auditId: _auditId, ...old } = MANAGER;
    await world.put({ 'affiliateManagers/m': old });
    await assertSucceeds(writeManager(world.as('admin'), 'admin', old, { name: 'Inés Prado Gil' }));
  });

  it('are changed with an entry that tells what was there', async () => {
    await world.put({ 'affiliateManagers/m': { ...MANAGER, name: 'Someone else' } });
    await assertFails(writeManager(world.as('admin'), 'admin', MANAGER, { name: 'Inés Prado Gil' }));
  });

  it('are under an id that an address can have', async () => {
    const create = (id: string) => {
      const db = world.as('admin');
      const target = `affiliateManagers/${id}`;
      const after = { ...MANAGER, auditId: 'audit000000000000001' };
      const batch = writeBatch(db);
      batch.set(doc(db, target), after);
      batch.set(doc(db, 'auditLog/audit000000000000001'), {
        ...{ actor: 'admin', role: 'admin', action: 'create-manager', target, before: null, after },
        ...{ reason: '', at: serverTimestamp() },
      });
      return batch.commit();
    };
    for (const id of ['M', '-m', 'm_m', 'm'.repeat(61)]) await assertFails(create(id));
    await assertSucceeds(create('m'.repeat(60)));
  });

  it('are not made without an entry', async () => {
    await assertFails(setDoc(doc(world.as('admin'), 'affiliateManagers/m'), MANAGER));
  });

  it('are not written without an entry, and removed by nobody', async () => {
    await world.put({ 'affiliateManagers/m': MANAGER });
    await assertFails(setDoc(doc(world.as('admin'), 'affiliateManagers/m'), { ...MANAGER, name: 'Other' }));
    await assertFails(deleteDoc(doc(world.as('admin'), 'affiliateManagers/m')));
  });
});
