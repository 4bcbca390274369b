import { assertFails, assertSucceeds, type TokenOptions } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  type Actor,
  type CollectionName,
  type CollectionRow,
  COLLECTIONS,
  mayTouch,
} from '#app/domain/access/permissions.ts';
import { effectiveRole, ROLES, STATUSES } from '#app/domain/access/roles.ts';
import { ACTS, COLLEAGUE, otherThan } from '../support/acts.ts';
import { hasOwner, readOne, readPage } from '../support/reading.ts';
import { SAMPLES } from '../support/samples.ts';
import { attemptsOf, type Identity } from '../support/attempts.ts';
import { ACTORS, populate, profileOf, userOf, userRecord } from '../support/people.ts';
import { IN_FULL, Prepared } from '../support/prepared.ts';
import { type Documents, openWorld, type World } from '../support/world.ts';

/** The table again, by what a record says (each role with each status, guides open and done) and by what a token says. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const prepared = new Prepared(() => world);
afterAll(async () => {
  await prepared.nothingWasWritten();
  await world.close();
});

const NAMES = Object.keys(COLLECTIONS) as CollectionName[];
const WRITES = NAMES.flatMap((name) =>
  (COLLECTIONS[name] as readonly CollectionRow[])
    .filter(({ act }) => ACTS[`${name}.${act}`])
    .map((row) => ({ id: `${name}.${row.act}`, row, act: ACTS[`${name}.${row.act}`]! })),
);

const EVERY_STANDING = ROLES.flatMap((role) =>
  STATUSES.flatMap((status) => [true, false].map((completedAllGuides) => ({ role, status, completedAllGuides }))),
);
/** All standings, or the last of those that the table of permissions calls alike. The actors in `table` have another one. */
const STANDINGS = EVERY_STANDING.filter((standing, index) => {
  const isAlike = (other: (typeof EVERY_STANDING)[number]) => effectiveRole(other) === effectiveRole(standing);
  return IN_FULL || EVERY_STANDING.findLastIndex(isAlike) === index;
});

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
  it('reads what the table says', async () => {
    await populate(world, { ...COLLEAGUE, ...samples(['person', 'streamer']), ...recordsOf('person', standing) });
    await readEverything(effectiveRole(standing), 'person', 'streamer');
  });
});

function recordsOf(uid: string, standing: Record<string, unknown>): Documents {
  return {
    [`users/${uid}`]: userRecord(uid, standing),
    [`usernames/user_${uid}`]: { uid },
    [`payouts/${uid}`]: profileOf(uid),
  };
}

/** A person of each standing: all of them are there, and each tries for itself. */
const PEOPLE: Identity[] = STANDINGS.map((standing, index) => ({
  name: `role ${standing.role}, status ${standing.status}, guides done: ${standing.completedAllGuides}`,
  uid: `person${index}`,
  actor: effectiveRole(standing),
  records: recordsOf(`person${index}`, standing),
}));

/** Between the nights every second write is tried by what records say, and the others by what tokens say. */
const byTurns = (turn: 0 | 1) => WRITES.filter((_, at) => IN_FULL || at % 2 === turn);

describe.each(byTurns(0))('$id is written by whom the table says', (write) => {
  // To apply again as what one already is changes nothing.
  const people = PEOPLE.filter(({ actor }) => write.row.act !== 'reapply' || actor !== 'pending');
  const whose = write.row.whose === 'others' ? 'others' : 'own';

  it.each(attemptsOf(write, people, [whose], () => 'streamer'))(
    '$name',
    async ({ uid, subject, may, key, documents }) => {
      await prepared.with(key, documents);
      const attempt = write.act.perform(world.as(uid), subject, uid);
      await (may ? prepared.allows(attempt) : prepared.refuses(attempt));
    },
  );
});

describe('a token older or newer than the record', () => {
  const powerful = { role: 'admin', status: 'active', completedAllGuides: true };
  const powerless = { role: 'none', status: 'pending', completedAllGuides: false };
  const everybody = ACTORS.filter((actor) => actor !== 'unregistered');

  it.each(everybody)('changes nothing for %s', async (actor) => {
    await prepared.with('samples of all', () => ({ ...COLLEAGUE, ...samples([...everybody, 'colleague']) }));
    for (const token of [powerful, powerless]) await readEverything(actor, actor, otherThan(actor), token);
  });

  const identities: Identity[] = ACTORS.map((actor) => ({
    name: `for ${actor}`,
    uid: actor,
    actor,
    records: actor === 'unregistered' ? {} : { [`users/${actor}`]: userOf(actor) },
  }));

  describe.each(byTurns(1))('lets nobody do more or less: $id', (write) => {
    const whose = write.row.whose === 'others' ? 'others' : 'own';
    it.each(attemptsOf({ ...write, id: `${write.id}, token` }, identities, [whose], ({ actor }) => otherThan(actor)))(
      '$name',
      async ({ uid, actor, subject, may, key, documents }) => {
        await prepared.with(key, documents);
        const db = world.as(uid, actor === 'admin' ? powerless : powerful);
        const attempt = write.act.perform(db, subject, uid);
        await (may ? prepared.allows(attempt) : prepared.refuses(attempt));
      },
    );
  });
});
