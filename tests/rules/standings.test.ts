import { assertFails, assertSucceeds, type TokenOptions } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Actor, type CollectionName, type CollectionRow, COLLECTIONS, mayTouch } from '#app/domain/permissions.ts';
import { effectiveRole, ROLES, STATUSES } from '#app/domain/roles.ts';
import { ACTS, COLLEAGUE, hasOwner, otherThan, readOne, readPage, SAMPLES } from './support/acts.ts';
import { ACTORS, populate, profileOf, userRecord } from './support/people.ts';
import { type Documents, openWorld, type World } from './support/world.ts';

/** The table again, by what a record says (each role with each status, guides open and done) and by what a token says. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NAMES = Object.keys(COLLECTIONS) as CollectionName[];
const WRITES = NAMES.flatMap((name) =>
  (COLLECTIONS[name] as readonly CollectionRow[])
    .filter(({ act }) => ACTS[`${name}.${act}`])
    .map((row) => ({ row, act: ACTS[`${name}.${row.act}`]! })),
);

const STANDINGS = ROLES.flatMap((role) =>
  STATUSES.flatMap((status) => [true, false].map((completedAllGuides) => ({ role, status, completedAllGuides }))),
);

/** One document of each collection about each of some people. */
function samples(people: readonly string[]): Documents {
  const documents: Documents = {};
  for (const name of NAMES) {
    for (const uid of people) {
      if (name !== 'users') documents[SAMPLES[name].path(uid)] = SAMPLES[name].data(uid);
    }
  }
  return documents;
}

async function readEverything(actor: Actor, uid: string, other: string, token?: TokenOptions): Promise<void> {
  const db = world.as(uid, token);
  const asTheTableSays = (name: CollectionName, verb: 'get' | 'list', whose: 'own' | 'others') =>
    mayTouch(actor, name, verb, hasOwner(name) ? whose : 'others') ? assertSucceeds : assertFails;
  for (const name of NAMES) {
    await asTheTableSays(name, 'get', 'own')(readOne(db, name, uid));
    await asTheTableSays(name, 'get', 'others')(readOne(db, name, other));
    await asTheTableSays(name, 'list', 'own')(readPage(db, name, uid));
    await asTheTableSays(name, 'list', 'others')(readPage(db, name, other));
  }
}

describe.each(STANDINGS)('role $role, status $status, guides done: $completedAllGuides', (standing) => {
  const actor = effectiveRole(standing);
  const person: Documents = {
    'users/person': userRecord('person', standing),
    'usernames/user_person': { uid: 'person' },
    'payouts/person': profileOf('person'),
  };

  it('reads what the table says', async () => {
    await populate(world, { ...COLLEAGUE, ...samples(['person', 'streamer']), ...person });
    await readEverything(actor, 'person', 'streamer');
  });

  it('writes what the table says', async () => {
    for (const { row, act } of WRITES) {
      // To apply again as what one already is changes nothing.
      if (row.act === 'reapply' && actor === 'pending') continue;
      const subject = row.whose === 'others' ? 'streamer' : 'person';
      await populate(world, { ...COLLEAGUE, ...person, ...act.given?.(subject, 'person') });
      const expected = row.who.includes(actor) ? assertSucceeds : assertFails;
      await expected(act.perform(world.as('person'), subject, 'person'));
    }
  });
});

describe('a token older or newer than the record', () => {
  const powerful = { role: 'admin', status: 'active', completedAllGuides: true };
  const powerless = { role: 'none', status: 'pending', completedAllGuides: false };
  beforeAll(() =>
    populate(world, { ...COLLEAGUE, ...samples([...ACTORS.filter((uid) => uid !== 'unregistered'), 'colleague']) }),
  );

  it.each(ACTORS.filter((actor) => actor !== 'unregistered'))('changes nothing for %s', async (actor) => {
    for (const token of [powerful, powerless]) await readEverything(actor, actor, otherThan(actor), token);
  });

  it.each(ACTORS)('lets %s write no more and no less', async (actor) => {
    for (const { row, act } of WRITES) {
      const subject = row.whose === 'others' ? otherThan(actor) : actor;
      const expected = row.who.includes(actor) ? assertSucceeds : assertFails;
      await populate(world, { ...COLLEAGUE, ...act.given?.(subject) });
      await expected(act.perform(world.as(actor, actor === 'admin' ? powerless : powerful), subject, actor));
    }
  });
});
