import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  type QueryConstraint,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const offer = (more: Record<string, unknown> = {}) => ({
  status: 'live',
  visibility: 'public',
  countries: [],
  ...more,
});

beforeEach(() =>
  populate(world, {
    'offers/open': offer(),
    'offers/on-request': offer({ visibility: 'approval' }),
    'offers/secret': offer({ visibility: 'private' }),
    'offers/draft': offer({ status: 'draft' }),
    'offers/over': offer({ status: 'ended' }),
    'offers/in-brazil': offer({ countries: ['BR', 'PT'] }),
    'offers/in-spain': offer({ countries: ['ES'] }),
    'directory/streamer': { uid: 'streamer', country: 'BR' },
  }),
);

const read = (db: Firestore, id: string) => getDoc(doc(db, 'offers', id));
const list = (db: Firestore, ...constraints: QueryConstraint[]) =>
  getDocs(query(collection(db, 'offers'), ...constraints, limit(100)));
const LIVE = where('status', '==', 'live');
const LISTED = where('visibility', 'in', ['public', 'approval']);

describe('an offer', () => {
  it.each(['open', 'on-request', 'in-brazil'])('is shown to a streamer in Brazil: %s', async (id) => {
    await assertSucceeds(read(world.as('streamer'), id));
  });

  it.each(['secret', 'draft', 'over', 'in-spain'])('is not shown to a streamer in Brazil: %s', async (id) => {
    await assertFails(read(world.as('streamer'), id));
  });

  it.each(['open', 'on-request', 'secret', 'draft', 'over', 'in-brazil', 'in-spain'])(
    'is shown to admins: %s',
    async (id) => {
      await assertSucceeds(read(world.as('admin'), id));
    },
  );

  it('for some countries is not shown to someone of whom none is known', async () => {
    await world.put({ 'directory/streamer': { uid: 'streamer', country: null } });
    await assertFails(read(world.as('streamer'), 'in-brazil'));
    await assertSucceeds(read(world.as('streamer'), 'open'));
  });
});

describe('a list of offers', () => {
  // It would show offers of other countries whole: the country of a document can't be demanded of a query.
  it.each<[string, QueryConstraint[]]>([
    ['what is live and not private', [LIVE, LISTED]],
    ['what is open to all', [LIVE, where('visibility', '==', 'public')]],
    ['what serves every country', [LIVE, LISTED, where('countries', '==', [])]],
    ['what serves their country', [LIVE, LISTED, where('countries', 'array-contains', 'BR')]],
    ['what serves another country', [LIVE, LISTED, where('countries', 'array-contains', 'ES')]],
    ['what has a name that they know', [LIVE, LISTED, where('id', '==', 'in-spain')]],
    ['everything', []],
  ])('does not show streamers %s', async (_what, constraints) => {
    await assertFails(list(world.as('streamer'), ...constraints));
    await assertSucceeds(list(world.as('admin'), ...constraints));
  });

  it('shows admins everything', async () => {
    await assertSucceeds(getDocs(query(collection(world.as('admin'), 'offers'), limit(100))));
    await assertFails(getDocs(query(collection(world.as('admin'), 'offers'), limit(101))));
    await assertFails(getDocs(collection(world.as('admin'), 'offers')));
  });
});

describe('the catalogue', () => {
  beforeEach(() =>
    world.put({
      'catalogue/everywhere': { offers: [] },
      'catalogue/BR': { offers: [] },
      'catalogue/ES': { offers: [] },
      'catalogue/everywhere_2': { offers: [] },
      'catalogue/BR_2': { offers: [] },
      'catalogue/ES_2': { offers: [] },
    }),
  );
  const part = (db: Firestore, place: string) => getDoc(doc(db, 'catalogue', place));

  it('of every country and of the reader’s country is read, another is not', async () => {
    await assertSucceeds(part(world.as('streamer'), 'everywhere'));
    await assertSucceeds(part(world.as('streamer'), 'BR'));
    await assertFails(part(world.as('streamer'), 'ES'));
  });

  it('is read page by page, by the same rule', async () => {
    await assertSucceeds(part(world.as('streamer'), 'everywhere_2'));
    await assertSucceeds(part(world.as('streamer'), 'BR_2'));
    await assertFails(part(world.as('streamer'), 'ES_2'));
    await assertFails(part(world.as('streamer'), 'ES_everywhere'));
    await assertFails(part(world.as('pending'), 'everywhere_2'));
    await assertSucceeds(part(world.as('admin'), 'ES_2'));
  });

  it('follows the directory immediately', async () => {
    await world.put({ 'directory/streamer': { uid: 'streamer', country: 'ES' } });
    await assertSucceeds(part(world.as('streamer'), 'ES'));
    await assertFails(part(world.as('streamer'), 'BR'));
    await world.put({ 'directory/streamer': { uid: 'streamer', country: null } });
    await assertFails(part(world.as('streamer'), 'ES'));
  });

  it('is read by admins whole, by others who are no creators not at all', async () => {
    await assertSucceeds(part(world.as('admin'), 'ES'));
    await assertFails(part(world.as('paymentsolution'), 'everywhere'));
    await assertFails(part(world.as('pending'), 'everywhere'));
  });
});
