import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  type CollectionName,
  type CollectionRow,
  COLLECTIONS,
  mayTouch,
} from '#app/domain/access/permissions.ts';
import { CATALOGUE_VERSION, GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { ACTS, COLLEAGUE, otherThan } from '../support/acts.ts';
import { hasOwner, readOne, readPage } from '../support/reading.ts';
import { SAMPLES } from '../support/samples.ts';
import { attemptsOf, type Identity } from '../support/attempts.ts';
import { ACTORS, populate, userOf } from '../support/people.ts';
import { IN_FULL, Prepared } from '../support/prepared.ts';
import { type Documents, openWorld, RULES, RULES_PROJECT, type World } from '../support/world.ts';
import { type Outcomes, placeOf, readCoverage } from '../../../scripts/mutate/rules/coverage.ts';
import { readRuleset } from '../../../scripts/mutate/rules/ruleset.ts';
import { firestoreHost } from '#tests/support/emulators.ts';

/** The table of the domain, row by row, against the rules: they can't drift apart. */

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
const rowsOf = (name: CollectionName): readonly CollectionRow[] => COLLECTIONS[name];

describe.each(NAMES)('reading %s', (name) => {
  beforeAll(async () => {
    await populate(world, { ...COLLEAGUE, ...SAMPLES[name].with });
    for (const uid of [...ACTORS, 'colleague']) {
      const { path, data } = SAMPLES[name];
      if (name !== 'users' || uid !== 'unregistered') await world.put({ [path(uid)]: data(uid) });
    }
  });

  it.each(ACTORS)('by %s', async (actor) => {
    const db = world.as(actor);
    for (const whose of ['own', 'others'] as const) {
      const subject = whose === 'own' ? actor : otherThan(actor);
      const settle = (verb: 'get' | 'list') =>
        allowed(actor, name, verb, hasOwner(name) ? whose : 'others') ? assertSucceeds : assertFails;
      await settle('get')(readOne(db, name, subject));
      await settle('list')(readPage(db, name, subject));
    }
  });

  it('by nobody signed out, and never without a limit of 100', async () => {
    const isOpen = rowsOf(name).some(({ evenLoggedOut }) => evenLoggedOut);
    await (isOpen ? assertSucceeds : assertFails)(readOne(world.signedOut(), name, 'streamer'));
    if (isOpen) await assertFails(getDoc(doc(world.signedOut(), name, 'another')));
    await assertFails(readPage(world.signedOut(), name, 'streamer'));
    await assertFails(readPage(world.as('admin'), name, 'admin', 101));
    await assertFails(readPage(world.as('streamer'), name, 'streamer', 101));
  });
});

function allowed(actor: Actor, name: CollectionName, verb: 'get' | 'list', whose: 'own' | 'others'): boolean {
  return mayTouch(actor, name, verb, whose);
}

describe.each(NAMES)('a document of %s', (name) => {
  const freely = rowsOf(name).some(({ verbs, conditions }) => verbs.includes('delete') && !conditions);

  const { path, data } = SAMPLES[name];
  // The users records are there already, and who has none has none.
  const of = (uid: string): Documents => (name === 'users' ? {} : { [path(uid)]: data(uid) });
  /** Who tries what `actor` tries. To the rules, a visitor who is signed out is the same each time: one try is enough. */
  const triers = (actor: Actor) =>
    IN_FULL || actor === ACTORS[0] ? [world.as(actor), world.signedOut()] : [world.as(actor)];
  // Refusals about the same documents follow on each other.
  const byOther = ACTORS.toSorted((a, b) => (otherThan(a) < otherThan(b) ? -1 : otherThan(a) > otherThan(b) ? 1 : 0));

  it.each(byOther)(
    'that is not what it should be is not made by %s, and that of another is left alone',
    async (actor) => {
      const other = otherThan(actor);
      await prepared.with(`${name} of ${other}`, () => ({ ...COLLEAGUE, ...of(other) }));
      for (const db of triers(actor)) {
        await prepared.refuses(setDoc(doc(db, `${path(actor)}-new`), { unheardOf: 1 }));
        await prepared.refuses(setDoc(doc(db, path(actor)), { unheardOf: 1 }));
        await prepared.refuses(updateDoc(doc(db, path(other)), { unheardOf: 1 }));
        await prepared.refuses(deleteDoc(doc(db, path(other))));
      }
    },
  );

  it.each(ACTORS)('is not made what it should not be, nor deleted, by %s', async (actor) => {
    await prepared.with(`${name} of all`, () => Object.assign({}, COLLEAGUE, ...ACTORS.map(of)) as Documents);
    for (const db of triers(actor)) {
      await prepared.refuses(updateDoc(doc(db, path(actor)), { unheardOf: 1 }));
      if (!freely) await prepared.refuses(deleteDoc(doc(db, path(actor))));
    }
  });
});

const writes = NAMES.flatMap((name) =>
  rowsOf(name)
    .filter(({ verbs }) => !verbs.includes('get') && !verbs.includes('list'))
    .map((row) => ({ id: `${name}.${row.act}`, row })),
).flatMap(({ id, row }) => {
  const act = ACTS[id];
  if (!act) throw new Error(`tests/rules/support/acts.ts does not know how to do ${id}`);
  return [{ id, row, act }, ...(act.other ? [{ id: `${id}, the other way`, row, act: act.other }] : [])];
});

const IDENTITIES: Identity[] = ACTORS.map((actor) => ({
  name: `by ${actor}`,
  uid: actor,
  actor,
  // Among everybody's records, unless what is given says otherwise.
  records: actor === 'unregistered' ? {} : { [`users/${actor}`]: userOf(actor) },
}));

describe.each(writes)('$id', (write) => {
  const { id, act } = write;

  it.each(attemptsOf(write, IDENTITIES, ['others', 'own'], ({ actor }) => otherThan(actor)))(
    '$name',
    async ({ uid, subject, may, key, documents }) => {
      await prepared.with(key, documents);
      const attempt = act.perform(world.as(uid), subject, uid);
      await (may ? prepared.allows(attempt) : prepared.refuses(attempt));
    },
  );

  it('by nobody signed out', async () => {
    await prepared.with(`${id}, signed out`, () => ({ ...COLLEAGUE, ...act.given?.('streamer') }));
    await prepared.refuses(act.perform(world.signedOut(), 'streamer', 'streamer'));
  });
});

describe('the table and the rules', () => {
  const conditions = readRuleset(RULES).flatMap(({ block, title, verbs, expressions: [condition] }) =>
    verbs && condition ? [{ name: `${block}, ${title}`, place: placeOf(RULES, condition.start, condition.end) }] : [],
  );
  let seen: Outcomes;
  beforeAll(async () => {
    seen = await readCoverage(firestoreHost(), RULES_PROJECT, RULES);
  });

  it.each(conditions)('saw $name say yes', ({ place }) => {
    expect(seen.get(place)).toContain('true');
  });

  it.each(conditions)('saw $name say no', ({ place }) => {
    expect(seen.get(place)?.some((outcome) => outcome !== 'true')).toBe(true);
  });

  const matches = matchBlocks(RULES);

  it('name the same collections', () => {
    expect(Object.keys(matches).sort()).toEqual([...NAMES].sort());
  });

  it.each(NAMES)('allow the same verbs in %s', (name) => {
    const verbs = [...new Set(rowsOf(name).flatMap((row) => row.verbs))].sort();
    expect([...new Set(matches[name])]).toEqual(verbs);
  });

  it('know the same guides in the same catalogue', () => {
    const list = /function guideKeys\(\) {\s*return \[([^\]]*)\]/.exec(RULES)?.[1] ?? '';
    expect(list.match(/[a-z-]+/g)?.toSorted()).toEqual([...GUIDE_KEYS].sort());
    expect(RULES).toContain(`catalogueVersion == ${CATALOGUE_VERSION};`);
  });
});

/** The verbs that each match block of the rules allows; a block inside another is named after both. */
function matchBlocks(text: string): Record<string, string[]> {
  const blocks: Record<string, string[]> = {};
  const open: { name: string; depth: number }[] = [];
  let depth = 0;
  for (const line of text.split('\n').map((each) => each.replace(/\/\/.*$/, ''))) {
    const match = /^\s*match \/(\w+)\/\{\w+\} \{/.exec(line);
    if (match && match[1] !== 'databases') open.push({ name: match[1]!, depth });
    const allow = /^\s*allow ([a-z, ]+):/.exec(line);
    if (allow) {
      const name = open.map((block) => block.name).join('/');
      blocks[name] = [...(blocks[name] ?? []), ...allow[1]!.split(', ')].sort();
    }
    depth += (line.match(/\{(?!\w+\})/g) ?? []).length - (line.match(/(?<!\{\w+)\}/g) ?? []).length;
    while (open.length > 0 && depth <= open.at(-1)!.depth) open.pop();
  }
  return blocks;
}
