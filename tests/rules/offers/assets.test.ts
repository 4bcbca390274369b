import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { ASSET_LIMITS } from '#app/domain/offers/asset-kinds.ts';
import { BANNER, LINE, OLD_ASSETS, setAssets } from '../support/asset-acts.ts';
import type { Fields } from '../support/batches.ts';
import { accessRecord, approvedCards, OFFER, termsOf } from '../support/catalogue-acts.ts';
import { itIsSetByAnAdmin } from '../support/of-offer.ts';
import { populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

/** What promotes an offer, each lock tried with all others open. */

const PATH = 'offerAssets/the-offer';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe.each([
  ['the first', null],
  ['another', OLD_ASSETS],
])('%s promotion material', (_, before) => {
  const set = (bend: Fields = {}, entry: Fields = {}, actor: 'admin' | 'streamer' | 'operator' = 'admin') =>
    setAssets(world.as(actor), { actor, before }, bend, entry);
  beforeEach(() => populate(world, { 'offers/the-offer': OFFER, ...(before ? { [PATH]: before } : {}) }));

  itIsSetByAnAdmin(set, BANNER);

  it.each<[string, Fields]>([
    ['a kind that there is none of', { ...BANNER, kind: 'video' }],
    ['an image without a name', { ...BANNER, image: '' }],
    ['an image with another name', { ...BANNER, image: '../logo' }],
    ['an image that may hold scripts', { ...BANNER, type: 'svg' }],
    ['an image with a text', { ...BANNER, text: 'x' }],
    ['an image of no size', { ...BANNER, width: '728' }],
    ['no label', { ...BANNER, label: '' }],
    ['a long label', { ...BANNER, label: 'x'.repeat(ASSET_LIMITS.label + 1) }],
    ['a line without a text', { ...LINE, text: '' }],
    ['a long line', { ...LINE, text: 'x'.repeat(ASSET_LIMITS.text + 1) }],
    ['a line without a label', { ...LINE, label: '' }],
    ['a line with a long label', { ...LINE, label: 'x'.repeat(ASSET_LIMITS.label + 1) }],
    [
      'a long label that looks like a label and a text',
      { ...LINE, label: `Short | ${'x'.repeat(ASSET_LIMITS.label)}` },
    ],
    ['a long text that looks like a label and a text', { ...LINE, text: `x | ${'x'.repeat(ASSET_LIMITS.text)}` }],
    ['an image with a text in its label', { ...BANNER, label: `Wide | ${'x'.repeat(ASSET_LIMITS.label)}` }],
    ['a line in no language of ours', { ...LINE, language: 'fr' }],
    ['a line with an image', { ...LINE, image: 'a'.repeat(64), type: 'png' }],
    ['more than an asset has', { ...BANNER, more: 1 }],
  ])('has not %s, first or last', async (_what, asset) => {
    await assertFails(set({ assets: [asset] }));
    await assertFails(set({ assets: [...Array.from({ length: ASSET_LIMITS.assets - 1 }, () => LINE), asset] }));
  });

  const lines = (count: number) => Array.from({ length: count }, () => LINE);

  it('may have the mark between label and text in both of them', async () => {
    const marked = { ...LINE, label: 'Short | for chat', text: 'Try it | today' };
    await assertSucceeds(set({ assets: [marked, { ...BANNER, label: 'Wide | dark' }] }));
  });

  it('has no wrong asset at any place', async () => {
    for (let count = 1; count <= ASSET_LIMITS.assets; count += 1) {
      await assertFails(set({ assets: [...lines(count - 1), { ...LINE, text: '' }] }));
    }
  });

  it('is bounded, and for the terms of now', async () => {
    await assertFails(set({ assets: lines(ASSET_LIMITS.assets + 1) }));
    await assertFails(set({ version: OFFER.version + 1 }));
    await assertFails(set({ more: 1 }));
    await assertFails(set({ assets: {} }));
    await assertSucceeds(set({ assets: lines(ASSET_LIMITS.assets) }));
  });
});

it('has as many assets as are wanted, none among them', async () => {
  for (let count = 0; count < ASSET_LIMITS.assets; count += 1) {
    await populate(world, { 'offers/the-offer': OFFER });
    const assets = Array.from({ length: count }, () => LINE);
    await assertSucceeds(setAssets(world.as('admin'), { actor: 'admin', before: null }, { assets }));
  }
});

it('is for the terms of before, where the same batch changes them', async () => {
  const db = world.as('admin');
  const together = async (version: number) => {
    await populate(world, { 'offers/the-offer': OFFER });
    const batch = writeBatch(db);
    const entry = { actor: 'admin', role: 'admin', reason: '', at: serverTimestamp() };
    const offer = { ...OFFER, holdDays: 14, version: 2, auditId: 'audit000000000000001' };
    batch.set(doc(db, 'offers/the-offer'), offer);
    batch.set(doc(db, 'offers/the-offer/versions/2'), termsOf(offer));
    const edited = { ...entry, action: 'edit-offer', target: 'offers/the-offer', before: OFFER, after: offer };
    batch.set(doc(db, 'auditLog/audit000000000000001'), edited);
    const after = { assets: [LINE], version, auditId: 'audit000000000000002' };
    batch.set(doc(db, PATH), after);
    const set = { ...entry, action: 'set-assets', target: PATH, before: null, after };
    batch.set(doc(db, 'auditLog/audit000000000000002'), set);
    await batch.commit();
  };
  await assertFails(together(2));
  await assertSucceeds(together(1));
});

it('belongs to an offer', async () => {
  await populate(world);
  await assertFails(setAssets(world.as('admin'), { actor: 'admin', before: null }));
});

describe('promotion material is read', () => {
  const read = (who: 'streamer' | 'admin' | 'operator' | 'stranger') => getDoc(doc(world.as(who), PATH));
  const given = (offer: Fields, more = {}) =>
    populate(world, { 'offers/the-offer': { ...OFFER, ...offer }, [PATH]: OLD_ASSETS, ...more });

  it('by those who are shown the offer, and by admins', async () => {
    await given({});
    await assertSucceeds(read('streamer'));
    await assertSucceeds(read('admin'));
    for (const who of ['operator', 'stranger'] as const) await assertFails(read(who));
  });

  it.each<[string, Fields]>([
    ['is paused', { status: 'paused' }],
    ['is for another country', { countries: ['XX'] }],
    ['is private', { visibility: 'private' }],
  ])('not of an offer that %s', async (_what, offer) => {
    await given(offer);
    await assertFails(read('streamer'));
    await assertSucceeds(read('admin'));
  });

  it('of a private offer by those who were let in, while it is live', async () => {
    const card = approvedCards('streamer', ['the-offer']);
    await given({ visibility: 'private', status: 'paused' }, card);
    await assertFails(read('streamer'));
    await given({ visibility: 'private' }, card);
    await assertSucceeds(read('streamer'));
    await given({ visibility: 'private' }, { 'offerAccess/the-offer_streamer': accessRecord('streamer') });
    await assertFails(read('streamer'));
  });
});
