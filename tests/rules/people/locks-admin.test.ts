import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { APPROVAL, decide, REJECTION } from '../support/batches.ts';
import { noteRecord, tableRecord } from '../support/people-acts.ts';
import { past, populate, userOf } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

/** Each lock on its own, of what admins write: everything that another lock would notice first is as it should be. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => populate(world));
afterAll(() => world.close());

describe('reviews: a review', () => {
  const approve = (
    bends: Parameters<typeof decide>[2],
    change: object = { status: 'active' },
    review: object = APPROVAL,
  ) =>
    decide(
      world.as('admin'),
      { admin: 'admin', uid: 'pending', before: userOf('pending'), change: { ...change }, review: { ...review } },
      bends,
    );
  const approval = (auditId: string) => ({ ...APPROVAL, decidedAt: serverTimestamp(), auditId });

  it('has the entry of the decision that it goes with', async () => {
    await assertFails(approve({ review: { auditId: 'audit000000000000002' } }));
  });

  it('is not rewritten after its decision', async () => {
    await assertSucceeds(approve({}));
    await assertFails(setDoc(doc(world.as('admin'), 'reviews/pending'), approval('audit000000000000001')));
  });

  it.each([
    ['approved', { role: 'rejected', status: 'active' }, APPROVAL],
    ['approved', { affiliateManagerId: 'manager-1' }, APPROVAL],
    ['rejected', { status: 'active' }, { ...REJECTION }],
    ['neither', { status: 'active' }, { ...APPROVAL, decision: 'postponed' }],
    ['neither', { role: 'rejected' }, { ...REJECTION, decision: 'postponed' }],
  ])('says %s of what the record says: %j', async (_says, change, review) => {
    await assertFails(approve({}, change, review));
  });

  it('is not about oneself, besides a change that is', async () => {
    await assertFails(
      decide(world.as('admin'), {
        admin: 'admin',
        uid: 'admin',
        before: userOf('admin'),
        change: { affiliateManagerId: 'manager-1' },
        review: APPROVAL,
      }),
    );
  });

  it('is an admin’s to write, even where a record names an entry that is not there', async () => {
    await world.put({ 'users/pending': { ...userOf('pending'), status: 'active', auditId: 'ghost000000000000000' } });
    await assertFails(setDoc(doc(world.as('streamer'), 'reviews/pending'), approval('ghost000000000000000')));
  });
});

describe('auditLog: the log', () => {
  const entry = (target: string, actor = 'admin') => ({
    ...{ actor, role: 'admin', action: 'decide', target, before: null, after: {}, reason: '', at: serverTimestamp() },
  });
  const long = `users/${'x'.repeat(194)}`;

  it('is an admin’s to write, even where a record names an entry that is not there', async () => {
    await world.put({ 'users/streamer': { ...userOf('streamer'), auditId: 'ghost000000000000000' } });
    await assertFails(
      setDoc(doc(world.as('streamer'), 'auditLog/ghost000000000000000'), entry('users/streamer', 'streamer')),
    );
    await assertFails(setDoc(doc(world.as('admin'), 'auditLog/ghost000000000000000'), entry('users/streamer/more')));
  });

  it.each(['a/b', long])('takes the target %s', async (target) => {
    await world.put({ [target]: { auditId: 'ghost000000000000000' } });
    await assertSucceeds(setDoc(doc(world.as('admin'), 'auditLog/ghost000000000000000'), entry(target)));
  });

  it('takes the name of an action of any length that the log has room for', async () => {
    await world.put({ 'a/b': { auditId: 'ghost000000000000000' } });
    const named = (action: string) =>
      setDoc(doc(world.as('admin'), 'auditLog/ghost000000000000000'), { ...entry('a/b'), action });
    await assertFails(named('x'.repeat(LIMITS.action + 1)));
    await assertSucceeds(named('x'.repeat(LIMITS.action)));
    await populate(world, { 'a/b': { auditId: 'ghost000000000000000' } });
    await assertSucceeds(named('x'));
  });

  it.each(['before', 'after'])(
    'takes no entry without what was there %s, though nothing else asks for it',
    async (name) => {
      await world.put({ 'a/b': { auditId: 'ghost000000000000000' } });
      const { [name as 'before']: _left, ...rest } = entry('a/b');
      await assertFails(setDoc(doc(world.as('admin'), 'auditLog/ghost000000000000000'), rest));
    },
  );

  it('takes no longer target', async () => {
    await world.put({ [`${long}x`]: { auditId: 'ghost000000000000000' } });
    await assertFails(setDoc(doc(world.as('admin'), 'auditLog/ghost000000000000000'), entry(`${long}x`)));
  });

  it('is not rewritten, not even by who wrote it and with a true time', async () => {
    await world.put({ 'users/streamer': { ...userOf('streamer'), auditId: 'audit000000000000001' } });
    await world.put({ 'auditLog/audit000000000000001': { ...entry('users/streamer'), at: past() } });
    await assertFails(setDoc(doc(world.as('admin'), 'auditLog/audit000000000000001'), entry('users/streamer')));
  });

  it('has an entry for each of two like changes', async () => {
    const before = { country: null };
    await world.put({ 'directory/one': before, 'directory/two': before });
    const after = { country: 'BR', auditId: 'audit000000000000001' };
    const described = { ...entry('directory/one'), action: 'set-country', before, after };
    const both = (paths: readonly string[]) => {
      const batch = writeBatch(world.as('admin'));
      for (const path of paths) batch.set(doc(world.as('admin'), path), after);
      batch.set(doc(world.as('admin'), 'auditLog/audit000000000000001'), described);
      return batch.commit();
    };
    await assertFails(both(['directory/one', 'directory/two']));
    await assertSucceeds(both(['directory/one']));
  });

  it('goes with a country that is taken away', async () => {
    await world.put({ 'directory/streamer': { uid: 'streamer', country: 'BR' } });
    const batch = writeBatch(world.as('admin'));
    const after = { uid: 'streamer', country: null, auditId: 'audit000000000000001' };
    const described = {
      ...entry('directory/streamer'),
      action: 'set-country',
      before: { uid: 'streamer', country: 'BR' },
      after,
    };
    batch.set(doc(world.as('admin'), 'directory/streamer'), after);
    batch.set(doc(world.as('admin'), 'auditLog/audit000000000000001'), described);
    await assertSucceeds(batch.commit());
  });
});

describe('adminNotes: a note', () => {
  it('is not rewritten, not even by who wrote it and with a true time', async () => {
    const note = { ...noteRecord('streamer'), at: serverTimestamp() };
    await assertSucceeds(setDoc(doc(world.as('admin'), 'adminNotes/note-1'), note));
    await assertFails(setDoc(doc(world.as('admin'), 'adminNotes/note-1'), note));
  });
});

describe('tableSettings: what is chosen for a table', () => {
  const place = (above = '', uid = 'admin') => doc(world.as('admin'), `${above}tableSettings/${uid}_streamers`);
  const chosen = { ...tableRecord('admin'), at: serverTimestamp() };

  it('is read by an admin though there is none, and is not deleted', async () => {
    await assertSucceeds(getDoc(place()));
    await assertSucceeds(setDoc(place(), chosen));
    await assertFails(deleteDoc(place()));
  });

  it('is nowhere but at the top', async () => {
    await assertFails(getDoc(place('elsewhere/x/')));
    await assertFails(setDoc(place('elsewhere/x/'), chosen));
    await assertSucceeds(setDoc(place(), chosen));
  });

  it('is of a table that there is', async () => {
    const elsewhere = { ...chosen, table: 'elsewhere' };
    await assertFails(setDoc(doc(world.as('admin'), 'tableSettings/admin_elsewhere'), elsewhere));
  });

  it('of another admin is neither read nor written', async () => {
    await world.put({ 'tableSettings/boss_streamers': tableRecord('boss') });
    await assertFails(getDoc(place('', 'boss')));
    await assertFails(setDoc(place('', 'boss'), chosen));
    await assertFails(setDoc(place('', 'boss'), { ...chosen, uid: 'boss' }));
  });
});
