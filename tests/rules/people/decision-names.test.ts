import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { AUDIT_ACTIONS } from '#app/domain/audit/audit.ts';
import { decide, type Fields } from '../support/batches.ts';
import { OTHER_ADMIN } from '../support/people-acts.ts';
import { populate, userOf } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

/** What a decision on a person is called, and which changes have no name: the entry can't describe them. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => populate(world, OTHER_ADMIN));
afterAll(() => world.close());

const named = (uid: string, change: Fields, action: string) => {
  const before = uid === 'boss' ? OTHER_ADMIN['users/boss']! : userOf(uid as 'streamer');
  return decide(world.as('admin'), { admin: 'admin', uid, before, change }, { entry: { action } });
};

describe('users: a decision', () => {
  it('reopens an application that was declined, under that name alone', async () => {
    const pending = { role: 'streamer', status: 'pending' };
    for (const action of AUDIT_ACTIONS.filter((one) => one !== 'reopen')) {
      await assertFails(named('rejected', pending, action));
    }
    await assertSucceeds(named('rejected', pending, 'reopen'));
  });

  it.each<[string, string, Fields]>([
    ['approves what was declined without reopening it', 'rejected', { role: 'streamer', status: 'active' }],
    ['makes an approved streamer wait again', 'streamer', { status: 'pending' }],
    ['leaves an applicant waiting', 'pending', { role: 'pending', status: 'active' }],
    ['makes an admin wait', 'boss', { status: 'pending' }],
    ['brings someone back in a role that there is none of', 'none', { role: 'owner' }],
  ])('that %s has no name', async (_what, uid, change) => {
    for (const action of AUDIT_ACTIONS) await assertFails(named(uid, change, action));
  });
});
