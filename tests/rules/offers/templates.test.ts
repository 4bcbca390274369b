import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import type { Fields } from '../support/batches.ts';
import { OFFER, termsOf } from '../support/catalogue-acts.ts';
import { itIsSetByAnAdmin } from '../support/of-offer.ts';
import { populate } from '../support/people.ts';
import { setTemplate, TEMPLATE } from '../support/template-acts.ts';
import { openWorld, type World } from '../support/world.ts';

/** What tracking links are made of, each lock tried with all others open. */

const PATH = 'offerTemplates/the-offer';
const OLD = { ...TEMPLATE, trackingTemplate: 'https://old.greenroom.test/{subId}', auditId: 'audit-0' };
const link = (characters: number) => `https://t.test/{subId}${'x'.repeat(characters - 22)}`;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe.each([
  ['the first', null],
  ['another', OLD],
])('%s template of an offer', (_, before) => {
  const set = (bend: Fields = {}, entry: Fields = {}, actor: 'admin' | 'streamer' | 'operator' = 'admin') =>
    setTemplate(world.as(actor), { actor, before }, bend, entry);
  beforeEach(() => populate(world, { 'offers/the-offer': OFFER, ...(before ? { [PATH]: before } : {}) }));

  itIsSetByAnAdmin(set, TEMPLATE);

  it.each<[string, unknown]>([
    ['no address', ''],
    ['no https', 'http://t.test/{subId}'],
    ['no place for the sub-id', 'https://t.test/{offerId}'],
    ['too long', link(301)],
    ['no text', ['https://t.test/{subId}']],
  ])('is refused: %s', async (_why, trackingTemplate) => {
    await assertFails(set({ trackingTemplate }));
  });

  it('may have 300 characters, and nothing beside it', async () => {
    await assertFails(set({ more: 1 }));
    await assertSucceeds(set({ trackingTemplate: link(300) }));
  });
});

it('belongs to an offer', async () => {
  await populate(world);
  await assertFails(setTemplate(world.as('admin'), { actor: 'admin', before: null }));
});

it('is set together with a new offer', async () => {
  await populate(world);
  const db = world.as('admin');
  const batch = writeBatch(db);
  const entry = { actor: 'admin', role: 'admin', before: null, reason: '', at: serverTimestamp() };
  const offer = { ...OFFER, status: 'draft', auditId: 'audit000000000000001' };
  batch.set(doc(db, 'offers/the-offer'), offer);
  batch.set(doc(db, 'offers/the-offer/versions/1'), termsOf(offer));
  const created = { ...entry, action: 'create-offer', target: 'offers/the-offer', after: offer };
  batch.set(doc(db, 'auditLog/audit000000000000001'), created);
  const after = { ...TEMPLATE, auditId: 'audit000000000000002' };
  batch.set(doc(db, PATH), after);
  batch.set(doc(db, 'auditLog/audit000000000000002'), { ...entry, action: 'set-template', target: PATH, after });
  await assertSucceeds(batch.commit());
});

it('is read by admins alone', async () => {
  await populate(world, { 'offers/the-offer': OFFER, [PATH]: OLD });
  await assertSucceeds(getDoc(doc(world.as('streamer'), 'offers/the-offer')));
  for (const reader of ['streamer', 'operator', 'stranger'] as const) {
    await assertFails(getDoc(doc(world.as(reader), PATH)));
  }
  await assertSucceeds(getDoc(doc(world.as('admin'), PATH)));
});
