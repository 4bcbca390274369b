import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type CollectionName, type CollectionRow, COLLECTIONS, mayTouch } from '#app/domain/access/permissions.ts';
import { ACTS, COLLEAGUE, otherThan } from '../support/acts.ts';
import { hasOwner, readOne, readPage } from '../support/reading.ts';
import { SAMPLES } from '../support/samples.ts';
import { ACTORS, past, populate } from '../support/people.ts';
import { IN_FULL } from '../support/prepared.ts';
import { openWorld, type World } from '../support/world.ts';

/**
 * "Sign out everywhere else": the table once more, by sessions from before it. Whatever a person may do, a session like this
 * of theirs may not, but look at their own record and at the instant of the signing out, from which the open page learns of it.
 */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NAMES = Object.keys(COLLECTIONS) as CollectionName[];
/** Who has a record has sessions to be logged out. */
const PEOPLE = ACTORS.filter((actor) => actor !== 'unregistered');
/** All of them at night, otherwise so many by turns. */
const tried = <Person>(people: readonly Person[], turn: number, most: number) =>
  people.filter((_, at) => IN_FULL || (at + turn) % people.length < most);
const STILL_READ: readonly string[] = ['users', 'claims'];

/** When the other sessions were signed out, in seconds. A log-in is recent for five minutes, and this file may take longer. */
let now: number;
const before = (uid: string) => world.as(uid, { auth_time: now - 120 });
const claims = (uid: string) => ({
  [`claims/${uid}`]: { syncedAt: past(), validAfter: Timestamp.fromMillis((now - 60) * 1000) },
});
const signOut = () => {
  now = Math.floor(Date.now() / 1000);
  return world.put(Object.assign({}, ...PEOPLE.map(claims)) as ReturnType<typeof claims>);
};

describe.each(NAMES)('reading %s with a session that was signed out', (name) => {
  beforeAll(async () => {
    await populate(world, { ...COLLEAGUE, ...SAMPLES[name].with });
    const { path, data } = SAMPLES[name];
    for (const uid of [...PEOPLE, 'colleague']) await world.put({ [path(uid)]: data(uid) });
    await signOut();
  });

  it.each(tried(PEOPLE, 2 * NAMES.indexOf(name), 2))('by %s', async (actor) => {
    const isOpen = (COLLECTIONS[name] as readonly CollectionRow[]).some(({ evenLoggedOut }) => evenLoggedOut);
    const reads = isOpen || (hasOwner(name) && STILL_READ.includes(name) && mayTouch(actor, name, 'get', 'own'));
    await (reads ? assertSucceeds : assertFails)(readOne(before(actor), name, actor));
    await (isOpen ? assertSucceeds : assertFails)(readOne(before(actor), name, otherThan(actor)));
    await assertFails(readPage(before(actor), name, actor));
    await assertFails(readPage(before(actor), name, otherThan(actor)));
  });
});

const writes = NAMES.flatMap((name) => (COLLECTIONS[name] as readonly CollectionRow[]).map((row) => ({ name, row })))
  .map(({ name, row }) => ({ id: `${name}.${row.act}`, row, act: ACTS[`${name}.${row.act}`]! }))
  .filter(({ row, act }) => act && row.who.some((actor) => PEOPLE.includes(actor as (typeof PEOPLE)[number])));

describe.each(writes)('$id with a session that was signed out', ({ id, row, act }) => {
  const may = PEOPLE.filter((actor) => row.who.includes(actor));
  it.each(tried(may, id.length, 1))('by %s', async (actor) => {
    const subject = row.whose === 'others' ? otherThan(actor) : actor;
    const given = { ...COLLEAGUE, ...act.given?.(subject) };
    await populate(world, given);
    await signOut();
    await assertFails(act.perform(before(actor), subject, actor));
    // It is the session, not the deed: the one that signed the others out does it.
    await assertSucceeds(act.perform(world.as(actor, { auth_time: now - 60 }), subject, actor));
  });
});
