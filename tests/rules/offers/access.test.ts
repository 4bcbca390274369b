import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, getDoc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { SUB_ID_CARD, SUB_ID_RANDOM as RANDOM } from '#app/domain/offers/access.ts';
import type { Fields } from '../support/batches.ts';
import { APPROVED, approvedWith, DECLINED, subIdOf, TEMPLATE } from '../support/access-cards.ts';
import { accessRecord, CATALOGUE_ACTS, decideOnAccess, OFFER } from '../support/catalogue-acts.ts';
import { past, populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const text = (length: number) => 'x'.repeat(length);
/** What every sub-id of the streamer's card ends with. */
const cardPart = subIdOf('streamer').slice(-SUB_ID_CARD);
const later = () => Timestamp.fromMillis(Date.now() + 86_400_000);
const mine = () => doc(world.as('streamer'), 'offerAccess/the-offer_streamer');
const given = (offer: Fields = {}, card?: Fields) =>
  populate(world, {
    'offers/the-offer': { ...OFFER, ...offer },
    'offerTemplates/the-offer': TEMPLATE,
    'directory/streamer': { uid: 'streamer', country: 'BR' },
    ...(card ? { 'offerAccess/the-offer_streamer': accessRecord('streamer', card) } : {}),
  });
const perform = (act: 'ask' | 'ask-again', bend: Fields = {}) =>
  CATALOGUE_ACTS[`offerAccess.${act}`]!.perform(world.as('streamer'), 'streamer', 'streamer', bend);
const DECLINED_CARD = { state: 'declined', reason: 'Too early', decidedAt: past(), mayAskAgainAt: past() };
const cardOf = (visibility: string) => ({ card: { brandName: OFFER.brandName, title: OFFER.title, visibility } });

describe('a request', () => {
  const ACTS = [
    ['ask', undefined],
    ['ask-again', DECLINED_CARD],
  ] as const;

  it.each(ACTS)('%s: for an offer that is live, not private and for the country', async (act, card) => {
    for (const [offer, bend] of [
      [{}, {}],
      [{ visibility: 'approval' }, cardOf('approval')],
      [{ countries: ['PT', 'BR'] }, {}],
    ] as const) {
      await given(offer, card);
      await assertSucceeds(perform(act, bend));
    }
    for (const [offer, bend] of [
      [{ visibility: 'private' }, cardOf('private')],
      [{ status: 'draft' }, {}],
      [{ status: 'ended' }, {}],
      [{ countries: ['JP'] }, {}],
    ] as const) {
      await given(offer, card);
      await assertFails(perform(act, bend));
    }
  });

  it.each(ACTS)('%s: with the card of the offer, and nothing decided', async (act, card) => {
    for (const bend of [
      { card: { brandName: 'Other', title: OFFER.title, visibility: 'public' } },
      { card: { brandName: OFFER.brandName, title: { en: 'Other' }, visibility: 'public' } },
      cardOf('approval'),
      { card: { ...cardOf('public').card, more: 1 } },
      { state: 'approved' },
      { state: 'declined' },
      { trackingUrl: 'https://track.greenroom.test/o' },
      { subId: 's' },
      { reason: 'because' },
      { decidedAt: serverTimestamp() },
      { mayAskAgainAt: later() },
      { requestedAt: past() },
      { note: text(501) },
    ]) {
      await given({}, card);
      await assertFails(perform(act, bend));
    }
    await given({}, card);
    await assertSucceeds(perform(act, { note: text(500) }));
    await given({}, card);
    await assertSucceeds(perform(act, { note: '' }));
  });

  it('has the id of offer and person', async () => {
    await given({});
    const record = { ...accessRecord('streamer'), requestedAt: serverTimestamp() };
    await assertFails(setDoc(doc(world.as('streamer'), 'offerAccess/the-offer_admin'), record));
    await assertFails(setDoc(doc(world.as('streamer'), 'offerAccess/other_streamer'), record));
    await assertFails(perform('ask', { offerId: 'other' }));
    await assertFails(perform('ask', { uid: 'admin' }));
  });

  it('is made again only after a decline that allows it, from then on', async () => {
    for (const card of [
      {},
      { state: 'approved' },
      { state: 'approved', mayAskAgainAt: past() },
      { state: 'requested', mayAskAgainAt: past() },
      { ...DECLINED_CARD, mayAskAgainAt: null },
      { ...DECLINED_CARD, mayAskAgainAt: later() },
    ]) {
      await given({}, card);
      await assertFails(perform('ask-again'));
      // Nor as if it were the first one.
      await assertFails(perform('ask'));
    }
  });

  it('made again stays the card of its offer', async () => {
    await given({}, DECLINED_CARD);
    await populate(world, {
      'offers/the-offer': OFFER,
      'offers/other': OFFER,
      'offerAccess/the-offer_streamer': accessRecord('streamer', DECLINED_CARD),
    });
    await assertFails(perform('ask-again', { offerId: 'other' }));
  });

  it('is read by its owner, who also learns that there is none', async () => {
    await given({});
    await assertSucceeds(getDoc(mine()));
    await given({}, {});
    await assertSucceeds(getDoc(mine()));
    await assertFails(getDoc(doc(world.as('admin-to-be'), 'offerAccess/the-offer_streamer')));
  });

  it('is approved by nobody for themselves', async () => {
    await given({}, {});
    await assertFails(updateDoc(mine(), { state: 'approved', trackingUrl: APPROVED.trackingUrl, subId: 's' }));
    await given({}, {});
    await populate(world, { 'offerAccess/the-offer_admin': accessRecord('admin'), 'offers/the-offer': OFFER });
    await assertFails(decideOnAccess(world.as('admin'), { actor: 'admin', subject: 'admin', change: APPROVED }));
  });
});

describe('a decision', () => {
  const decide = (change: Fields, entry: Fields = {}) =>
    decideOnAccess(world.as('admin'), { actor: 'admin', subject: 'streamer', change }, entry);

  it.each<Fields>([
    APPROVED,
    { ...APPROVED, reason: 'Welcome' },
    approvedWith(text(RANDOM) + cardPart),
    DECLINED,
    { ...DECLINED, mayAskAgainAt: later() },
    { ...DECLINED, reason: text(1000) },
  ])('may be %o', async (change) => {
    await given({}, {});
    await assertSucceeds(decide(change));
  });

  it.each<Fields>([
    { state: 'requested' },
    { ...APPROVED, trackingUrl: '' },
    { ...APPROVED, trackingUrl: approvedWith(subIdOf('streamer', 'other')).trackingUrl },
    { ...APPROVED, trackingUrl: approvedWith(APPROVED.subId, 'other').trackingUrl },
    { ...APPROVED, trackingUrl: `${APPROVED.trackingUrl}&sub_id_1=${subIdOf('admin')}` },
    { ...APPROVED, trackingUrl: `https://elsewhere.test/?u=${APPROVED.trackingUrl}` },
    { ...APPROVED, trackingUrl: TEMPLATE.trackingTemplate },
    { ...APPROVED, trackingUrl: 'http://track.greenroom.test/o' },
    { ...APPROVED, trackingUrl: `https://${text(293)}` },
    approvedWith(''),
    approvedWith(cardPart),
    approvedWith(text(RANDOM)),
    approvedWith(text(RANDOM - 1) + cardPart),
    approvedWith(text(RANDOM + 1) + cardPart),
    approvedWith(`${text(RANDOM - 1)}-${cardPart}`),
    approvedWith(`${text(RANDOM)}${cardPart}x`),
    { ...APPROVED, mayAskAgainAt: later() },
    { ...APPROVED, decidedAt: past() },
    { ...APPROVED, note: 'another' },
    { ...DECLINED, reason: '' },
    { ...DECLINED, reason: text(1001) },
    { ...DECLINED, mayAskAgainAt: past() },
    { ...DECLINED, trackingUrl: APPROVED.trackingUrl },
    { ...DECLINED, subId: APPROVED.subId },
  ])('may not be %o', async (change) => {
    await given({}, {});
    await assertFails(decide(change));
  });

  it('leaves a sub-id that was given as it is', async () => {
    const given = { ...accessRecord('streamer'), ...APPROVED };
    const withdraw = (change: Fields) =>
      decideOnAccess(world.as('admin'), { actor: 'admin', subject: 'streamer', change, before: given });
    const withdrawn = { ...DECLINED, trackingUrl: '' };
    for (const subId of ['', text(RANDOM) + cardPart]) {
      await populate(world, { 'offerAccess/the-offer_streamer': given, 'offers/the-offer': OFFER });
      await assertFails(withdraw({ ...withdrawn, subId }));
    }
    await assertSucceeds(withdraw(withdrawn));
  });

  it('says of a decline whether access had been given, or nothing', async () => {
    const cards = [accessRecord('streamer'), accessRecord('streamer', APPROVED)];
    for (const [at, before] of cards.entries()) {
      const decline = (more: Fields) =>
        decideOnAccess(world.as('admin'), {
          ...{ actor: 'admin', subject: 'streamer', before },
          change: { ...DECLINED, trackingUrl: '', ...more },
        });
      const was = at === 1;
      await populate(world, { 'offerAccess/the-offer_streamer': before, 'offers/the-offer': OFFER });
      await assertFails(decline({ withdrawn: !was }));
      await assertSucceeds(decline({ withdrawn: was }));
      await populate(world, { 'offerAccess/the-offer_streamer': before, 'offers/the-offer': OFFER });
      await assertSucceeds(decline({}));
    }
  });

  it('declines a request that was made after a withdrawal as what it is', async () => {
    const before = accessRecord('streamer', { subId: APPROVED.subId, withdrawn: true });
    const decline = (withdrawn: boolean) =>
      decideOnAccess(world.as('admin'), {
        ...{ actor: 'admin', subject: 'streamer', before },
        change: { ...DECLINED, withdrawn },
      });
    await populate(world, { 'offerAccess/the-offer_streamer': before, 'offers/the-offer': OFFER });
    await assertFails(decline(true));
    await assertSucceeds(decline(false));
  });

  it('gives no card the sub-id of another card, which conversions would fit twice', async () => {
    await populate(world, {
      'offers/the-offer': OFFER,
      'offerTemplates/the-offer': TEMPLATE,
      'offerAccess/the-offer_streamer': accessRecord('streamer'),
      'offerAccess/other_streamer': accessRecord('streamer', approvedWith(subIdOf('streamer', 'other'))),
    });
    for (const subId of [subIdOf('streamer', 'other'), subIdOf('admin'), subIdOf('streamer').toUpperCase()]) {
      await assertFails(decide(approvedWith(subId)));
    }
    await assertSucceeds(decide(APPROVED));
  });

  it('gives no link while the offer has no template', async () => {
    await populate(world, { 'offers/the-offer': OFFER, 'offerAccess/the-offer_streamer': accessRecord('streamer') });
    await assertFails(decide(APPROVED));
    await assertSucceeds(decide(DECLINED));
  });

  it('gives access back with the sub-id that the card has, in its earlier form too', async () => {
    for (const subId of [APPROVED.subId, 'kU7mQ2xZ9aB4cD6eF8gH']) {
      const before = accessRecord('streamer', { ...DECLINED_CARD, subId });
      await given({}, before);
      const giveBack = (change: Fields) =>
        decideOnAccess(world.as('admin'), { actor: 'admin', subject: 'streamer', change, before });
      const back = { reason: '', mayAskAgainAt: null };
      await assertFails(giveBack({ ...back, ...approvedWith(subIdOf('streamer', 'other')) }));
      await assertSucceeds(giveBack({ ...back, ...approvedWith(subId) }));
    }
  });

  it('is described truly', async () => {
    for (const entry of [
      { after: { state: 'approved' } },
      { before: null },
      { target: 'offerAccess/the-offer_admin' },
      { actor: 'streamer' },
    ]) {
      await given({}, {});
      await assertFails(decide(APPROVED, entry));
    }
    await given({}, {});
    const unaudited = { ...APPROVED, decidedAt: serverTimestamp(), auditId: 'audit000000000000000' };
    await assertFails(updateDoc(doc(world.as('admin'), 'offerAccess/the-offer_streamer'), unaudited));
  });
});

describe('an offer by invitation', () => {
  const read = () => getDoc(doc(world.as('streamer'), 'offers/the-offer'));

  it('is read by anyone who was let in, while it is live and for their country', async () => {
    await given({ visibility: 'private' }, APPROVED);
    await assertSucceeds(read());
    await given({ visibility: 'private', countries: ['BR'] }, APPROVED);
    await assertSucceeds(read());
    for (const offer of [{ status: 'ended' }, { status: 'draft' }, { countries: ['JP'] }]) {
      await given({ visibility: 'private', ...offer }, APPROVED);
      await assertFails(read());
    }
    for (const card of [undefined, {}, DECLINED_CARD]) {
      await given({ visibility: 'private' }, card);
      await assertFails(read());
    }
  });
});
