import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, serverTimestamp, updateDoc, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

/** What admins may set on a directory entry. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => populate(world));
afterAll(() => world.close());

const admin = () => world.as('admin');

type Entry = Record<string, unknown>;

/** Changes the entry with an audit entry of its own, as admins do. */
function setIn(
  before: Entry,
  change: Entry,
  { db = admin(), actor = 'admin', action }: { db?: ReturnType<typeof admin>; actor?: string; action: string },
) {
  const after = { ...before, auditId: 'audit000000000000001', ...change };
  const batch = writeBatch(db);
  batch.set(doc(db, 'directory/streamer'), after);
  batch.set(doc(db, 'auditLog/audit000000000000001'), {
    ...{ actor, role: 'admin', action, target: 'directory/streamer', before, after, reason: '' },
    at: serverTimestamp(),
  });
  return batch.commit();
}

describe("a directory entry's tags", () => {
  const before = { uid: 'streamer', country: null, flags: [], tags: ['Old'] };
  const set = (change: Entry, how: Partial<Parameters<typeof setIn>[2]> = {}) =>
    setIn(before, change, { action: 'set-tags', ...how });
  beforeEach(() => world.put({ 'directory/streamer': before }));

  it("are an admin's to set, audited under their own name, and nothing else with them", async () => {
    await assertFails(updateDoc(doc(admin(), 'directory/streamer'), { tags: ['VIP'] }));
    await assertFails(set({ tags: ['VIP'], flags: ['trusted'] }));
    await assertFails(set({ tags: ['VIP'], country: 'BR' }));
    await assertFails(set({ tags: ['VIP'] }, { action: 'set-country' }));
    await assertFails(set({ tags: ['VIP'] }, { db: world.as('streamer'), actor: 'streamer' }));
    await assertSucceeds(set({ tags: ['VIP'] }));
  });
});

describe("a directory entry's country", () => {
  const before = { uid: 'streamer', country: null, flags: [] };
  const set = (country: string, more: Entry = {}, db = admin(), actor = 'admin') =>
    setIn(before, { country, ...more }, { db, actor, action: 'set-country' });
  beforeEach(() => world.put({ 'directory/streamer': before }));

  it("is an admin's to set, audited, and nothing else is", async () => {
    await assertFails(updateDoc(doc(admin(), 'directory/streamer'), { country: 'BR' }));
    await assertFails(set('Brazil'));
    await assertFails(set('BR', { flags: ['trusted'] }));
    await assertFails(set('BR', {}, world.as('streamer'), 'streamer'));
    await assertSucceeds(set('BR'));
  });
});
