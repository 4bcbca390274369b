import { doc, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Actor, type CollectionName, type CollectionRow, COLLECTIONS } from '#app/domain/access/permissions.ts';
import type { Act } from '../support/act.ts';
import { ACTS, COLLEAGUE, otherThan } from '../support/acts.ts';
import { SAMPLES, typesOf } from '../support/samples.ts';
import { changes } from '../support/batches.ts';
import { otherValue, wrongValues } from '../support/fields.ts';
import { IN_FULL, Prepared } from '../support/prepared.ts';
import { openWorld, type World } from '../support/world.ts';

/** Every field of every document that a client writes: changed, taken away, of another type; and one that nobody knows. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const prepared = new Prepared(() => world);
afterAll(async () => {
  await prepared.nothingWasWritten();
  await world.close();
});

type Writing = { id: string; collection: CollectionName; row: CollectionRow; act: Act };

const WRITINGS: Writing[] = (Object.keys(COLLECTIONS) as CollectionName[]).flatMap((collection) =>
  (COLLECTIONS[collection] as readonly CollectionRow[])
    .filter(({ fields }) => fields)
    .flatMap((row) => {
      const act = ACTS[`${collection}.${row.act}`]!;
      const first = { id: `${collection}.${row.act}`, collection, row, act };
      return act.other ? [first, { ...first, id: `${first.id}, the other way`, act: act.other }] : [first];
    }),
);

/**
 * Fields that a document may lack; tests/rules/guides says that results which are there stay, tests/rules/offers/access.test.ts what a
 * decline says of an earlier approval.
 */
const OPTIONAL = ['guideProgress.results', 'offerAccess.withdrawn'];

/** Of the values of other types, and of the texts that are too long, each third, by turns; all of them at night. */
const tried = <Value>(values: readonly Value[], turn: number) =>
  IN_FULL ? values : values.filter((_, index) => index % 3 === turn % 3);

/** Where the emulator quotes a text that it refuses in its answer, which a megabyte makes unreadable. */
const QUOTED = ['last'];

describe.each(WRITINGS)('$id', ({ id, collection, row, act }) => {
  const actor: Actor = row.who[0]!;
  const subject = row.whose === 'others' ? otherThan(actor) : actor;
  const types = typesOf(collection, row.act);
  const mayChange = row.fields!;
  const isCreate = row.verbs.includes('create');
  const frozen = isCreate ? [] : Object.keys(types).filter((name) => !mayChange.includes(name));
  // Alone it may be what another row lets the same people change.
  const changesElsewhere = (name: string) =>
    (COLLECTIONS[collection] as readonly CollectionRow[]).some(
      ({ verbs, who, fields = [] }) => verbs.includes('update') && who.includes(actor) && fields.includes(name),
    );

  const prepare = () => prepared.with(id, () => ({ ...COLLEAGUE, ...act.given?.(subject) }));
  const write = (bend?: Record<string, unknown>) => act.perform(world.as(actor), subject, actor, bend);
  const alone = (change: Record<string, unknown>) =>
    updateDoc(doc(world.as(actor), SAMPLES[collection].path(subject)), changes(change));

  it('is done', async () => {
    await prepare();
    await prepared.allows(write());
  });

  it('takes no field that nobody knows', async () => {
    await prepare();
    for (const name of ['unheardOf', 'auditId'].filter((each) => !mayChange.includes(each))) {
      await prepared.refuses(write({ [name]: 'audit000000000000000' }));
      if (!isCreate) await prepared.refuses(alone({ [name]: 'audit000000000000000' }));
    }
  });

  const needed = Object.keys(types).filter((name) => !OPTIONAL.includes(`${collection}.${name}`));
  it.each(needed)('takes no document without %s', async (name) => {
    await prepare();
    await prepared.refuses(write({ [name]: undefined }));
    if (!isCreate) await prepared.refuses(alone({ [name]: undefined }));
  });

  it.each(mayChange.filter((name) => name in types))('takes no %s of another type', async (name) => {
    await prepare();
    const values = tried(wrongValues(types[name]!), mayChange.indexOf(name));
    for (const value of values) await prepared.refuses(write({ [name]: value }));
  });

  const texts = mayChange.filter((name) => types[name]?.startsWith('text') && !QUOTED.includes(name));
  it.each(tried(texts, id.length))('takes no %s of a megabyte', async (name) => {
    await prepare();
    await prepared.refuses(write({ [name]: 'x'.repeat(1_000_000) }));
  });

  it.each(frozen)('leaves %s as it is', async (name) => {
    await prepare();
    const change = { [name]: otherValue(types[name]!) };
    await prepared.refuses(write(change));
    if (!changesElsewhere(name)) await prepared.refuses(alone(change));
  });
});
