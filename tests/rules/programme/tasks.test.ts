import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { INBOX_KINDS } from '#app/domain/programme/inbox.ts';
import { populate, userRecord } from '../support/people.ts';
import { shareTask, taskPath, taskRecord } from '../support/task-acts.ts';
import { openWorld, type World } from '../support/world.ts';

/** What holds of the rows of the inbox in addition to the table. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clear();
  await populate(world, { 'users/boss': userRecord('boss', { role: 'admin', displayName: 'Ada Moreno' }) });
});

const ADA = { owner: 'boss', ownerName: 'Ada Moreno' };

describe('a row of the inbox', () => {
  it('is given to a colleague of the desk by the true name', async () => {
    await assertFails(shareTask(world.as('admin'), 'admin', { ...ADA, ownerName: 'Adam Moreno' }));
    await assertSucceeds(shareTask(world.as('admin'), 'admin', ADA));
    await assertFails(shareTask(world.as('paymentsolution'), 'paymentsolution', ADA));
    const own = { owner: 'paymentsolution', ownerName: 'Sofia Lima' };
    await assertSucceeds(shareTask(world.as('paymentsolution'), 'paymentsolution', own));
  });

  it('is taken by the first of two admins', async () => {
    await assertSucceeds(shareTask(world.as('boss'), 'boss', ADA));
    const late = { owner: 'admin', ownerName: 'Sofia Lima' };
    await assertFails(shareTask(world.as('admin'), 'admin', late));
    await assertFails(shareTask(world.as('admin'), 'admin', { ...late, version: 3 }));
    await assertSucceeds(shareTask(world.as('admin'), 'admin', { ...late, version: 2 }));
  });

  it('keeps an owner who may not act any more, until someone else takes it', async () => {
    const gone = { owner: 'gone', ownerName: 'Gone Girl' };
    await world.put({ [taskPath()]: taskRecord('programme', gone) });
    await assertFails(shareTask(world.as('admin'), 'admin', { ...gone, ownerName: 'Gone', version: 2 }));
    await assertSucceeds(shareTask(world.as('admin'), 'admin', { ...gone, version: 2 }));
    await assertFails(shareTask(world.as('admin'), 'admin', { owner: 'other', ownerName: 'Gone Girl', version: 3 }));
  });

  it('is of a kind that the inbox has', async () => {
    const admin = world.as('admin');
    const share = (kind: string) => shareTask(admin, 'admin', { kind }, `tasks/programme_${kind}_all`);
    for (const kind of INBOX_KINDS) await assertSucceeds(share(kind));
    await assertFails(share('toEverything'));
  });

  it('has seen a whole number', async () => {
    await assertFails(shareTask(world.as('admin'), 'admin', { seen: 1.5 }));
  });

  it('has the name that its owner had before the batch', async () => {
    const db = world.as('admin');
    const share = (ownerName: string) => {
      const batch = writeBatch(db);
      batch.update(doc(db, 'users/admin'), { lastName: 'Costa', displayName: 'Sofia Costa' });
      const task = { ...taskRecord('programme', { owner: 'admin', ownerName }), at: serverTimestamp() };
      batch.set(doc(db, taskPath()), task);
      return batch.commit();
    };
    await assertFails(share('Sofia Costa'));
    await assertSucceeds(share('Sofia Lima'));
  });

  it('belongs to its desk, under its own id, and is removed by nobody', async () => {
    const admin = world.as('admin');
    await assertFails(shareTask(world.as('paymentsolution'), 'admin'));
    await assertFails(shareTask(world.as('paymentsolution'), 'paymentsolution', { desk: 'programme' }, taskPath()));
    await assertFails(shareTask(admin, 'admin', { desk: 'payments' }, taskPath('payments')));
    await assertFails(shareTask(admin, 'admin', {}, 'tasks/programme_people_none'));
    await assertSucceeds(shareTask(admin, 'admin', { subject: '2026-11-15' }, 'tasks/programme_people_2026-11-15'));
    await assertFails(shareTask(admin, 'admin', { subject: '2026-11-16' }, 'tasks/programme_people_2026-11-16'));
    await assertFails(deleteDoc(doc(admin, 'tasks/programme_people_2026-11-15')));
  });
});
