import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { collection, type Firestore, getDocs, limit, orderBy, query, where } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

/** How the lists of a streamer ask for the questions about their rows. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() =>
  populate(world, {
    'questions/c-1': { uid: 'streamer', commissionId: 'c-1', seq: 4 },
    'questions/c-2': { uid: 'colleague', commissionId: 'c-2', seq: 4 },
  }),
);

const about = (db: Firestore, uid: string, ids: string[], most = ids.length) =>
  getDocs(query(collection(db, 'questions'), where('uid', '==', uid), where('commissionId', 'in', ids), limit(most)));
const between = (db: Firestore, uid: string) =>
  getDocs(
    query(
      collection(db, 'questions'),
      ...[where('uid', '==', uid), where('seq', '>=', 1), where('seq', '<=', 9)],
      ...[orderBy('seq'), limit(100)],
    ),
  );

describe('the questions about a list', () => {
  it('are read by their streamer, also where some rows have none', async () => {
    const db = world.as('streamer');
    const { docs } = await assertSucceeds(about(db, 'streamer', ['c-1', 'c-2', 'never-asked']));
    expect(docs.map(({ id }) => id)).toEqual(['c-1']);
    expect((await assertSucceeds(between(db, 'streamer'))).docs.map(({ id }) => id)).toEqual(['c-1']);
  });

  it('are not read of someone else, nor without a bound', async () => {
    const db = world.as('streamer');
    await assertFails(about(db, 'colleague', ['c-2']));
    await assertFails(between(db, 'colleague'));
    await assertFails(about(db, 'streamer', ['c-1'], 101));
  });
});
