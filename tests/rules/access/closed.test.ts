import { assertFails } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { type CollectionName, COLLECTIONS, mayTouch } from '#app/domain/access/permissions.ts';
import { SAMPLES } from '../support/samples.ts';
import { populate } from '../support/people.ts';
import { IN_FULL } from '../support/prepared.ts';
import { openWorld, type World } from '../support/world.ts';

/** What nobody reaches, no matter who they are. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** At night everybody. Otherwise those with the most rights and the fewest: no rule that asks who it is may match at all. */
const everybody = (): Firestore[] => [
  ...(IN_FULL ? ['admin', 'streamer', 'paymentsolution', 'unregistered'] : ['admin']).map((uid) => world.as(uid)),
  world.signedOut(),
];

async function refusesAll(path: string): Promise<void> {
  for (const db of everybody()) {
    const [there, elsewhere] = [doc(db, path), doc(db, `${path}-2`)];
    await assertFails(getDoc(there));
    await assertFails(getDocs(query(collection(db, path.split('/').slice(0, -1).join('/')), limit(1))));
    await assertFails(setDoc(elsewhere, { uid: 'streamer' }));
    await assertFails(updateDoc(there, { uid: 'streamer' }));
    await assertFails(deleteDoc(there));
  }
}

describe.each(['unheardOf', 'rateLimits', 'mail'])('the collection %s, which is not in the table', (name) => {
  beforeEach(() => populate(world, { [`${name}/streamer`]: { uid: 'streamer' } }));
  it('is closed', () => refusesAll(`${name}/streamer`));
});

describe.each(Object.keys(COLLECTIONS) as CollectionName[])('%s', (name) => {
  const path = SAMPLES[name].path('streamer');

  it('is closed to a query over all collections of that name', async () => {
    await populate(world, { [path]: SAMPLES[name].data('streamer') });
    for (const db of everybody()) {
      await assertFails(getDocs(query(collectionGroup(db, name.split('/').at(-1)!), limit(1))));
    }
  });

  it('is closed elsewhere, below a document of another name', async () => {
    const segments = path.split('/');
    const nested = [...segments.slice(0, -2), 'elsewhere', 'x', ...segments.slice(-2)].join('/');
    await populate(world, { [nested]: SAMPLES[name].data('streamer') });
    await refusesAll(nested);
  });

  it('is not listed by the id of a document', async () => {
    const parent = path.split('/').slice(0, -1).join('/');
    await populate(world, { [path]: SAMPLES[name].data('streamer') });
    const byId = where(documentId(), '==', path.split('/').at(-1));
    await assertFails(getDocs(query(collection(world.as('unregistered'), parent), byId, limit(1))));
    if (mayTouch('streamer', name, 'list', 'own')) return;
    await assertFails(getDocs(query(collection(world.as('streamer'), parent), byId, limit(1))));
  });

  it('has nothing below its documents that anybody reaches', async () => {
    await populate(world, { [`${path}/below/streamer`]: { uid: 'streamer' } });
    await refusesAll(`${path}/below/streamer`);
  });
});
