import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { SUB_ID_CARD, SUB_ID_RANDOM as RANDOM } from '#app/domain/offers/access.ts';
import type { Fields } from '../support/batches.ts';
import { APPROVED, approvedWith, subIdOf, TEMPLATE } from '../support/access-cards.ts';
import { accessRecord, invite, OFFER, termsOf, writeOffer } from '../support/catalogue-acts.ts';
import { past, populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

/** Locks of versions and of invitations, each tried with all others open. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const text = (length: number) => 'x'.repeat(length);
const CARD_PART = subIdOf('streamer').slice(-SUB_ID_CARD);
const DRAFT = { ...OFFER, status: 'draft', auditId: 'audit000000000000001' };

describe('offers/versions', () => {
  const create = (after: Fields, version?: Fields) =>
    writeOffer(world.as('admin'), { actor: 'admin', before: null, after, ...(version ? { version } : {}) });
  const alone = (actor: 'admin' | 'streamer', version: string, terms: Fields = termsOf(OFFER)) =>
    setDoc(doc(world.as(actor), 'offers/the-offer/versions', version), terms);

  it('has the first one of a new offer in its batch', async () => {
    await populate(world);
    await assertFails(create(DRAFT));
    await assertSucceeds(create(DRAFT, termsOf(DRAFT)));
  });

  it('has no first one as text', async () => {
    const after = { ...DRAFT, version: '1' };
    await populate(world);
    await assertFails(create(after, termsOf(after)));
  });

  it('has no first one from before the offer', async () => {
    await populate(world, { 'offers/the-offer/versions/1': { ...termsOf(DRAFT), effectiveFrom: past() } });
    await assertFails(create(DRAFT));
  });

  it('has no later one from before the change', async () => {
    const after = { ...OFFER, holdDays: 30, version: 2, auditId: 'audit000000000000001' };
    await populate(world, {
      'offers/the-offer': OFFER,
      'offers/the-offer/versions/2': { ...termsOf(after), effectiveFrom: past() },
    });
    await assertFails(writeOffer(world.as('admin'), { actor: 'admin', before: OFFER, after }));
  });

  it('takes the one of the offer under its own number alone', async () => {
    await populate(world, { 'offers/the-offer': OFFER });
    for (const version of ['0', '2', '01', 'one']) await assertFails(alone('admin', version));
    await assertFails(alone('admin', '1', termsOf(OFFER, { version: '1' })));
    await assertSucceeds(alone('admin', '1'));
  });

  it('takes none from a streamer', async () => {
    await populate(world, { 'offers/the-offer': OFFER });
    await assertFails(alone('streamer', '1'));
  });

  it('keeps what was kept, from when it was kept', async () => {
    await populate(world, {
      'offers/the-offer': OFFER,
      'offers/the-offer/versions/1': { ...termsOf(OFFER), effectiveFrom: past() },
    });
    const kept = doc(world.as('admin'), 'offers/the-offer/versions/1');
    await assertFails(updateDoc(kept, { effectiveFrom: serverTimestamp() }));
    await assertFails(setDoc(kept, termsOf(OFFER)));
  });
});

describe('offerAccess: an invitation', () => {
  const PRIVATE = { ...OFFER, visibility: 'private' };
  const by = { actor: 'admin', subject: 'streamer' };
  const CARD = { brandName: OFFER.brandName, title: OFFER.title, visibility: 'private' };

  const given = (offer: Fields, more = {}) =>
    populate(world, { 'offers/the-offer': offer, 'offerTemplates/the-offer': TEMPLATE, ...more });

  /** An invitation under any key, with whatever else goes with it. */
  const inviteAt = (key: string, offer?: Fields) => {
    const db = world.as('admin');
    const at = serverTimestamp();
    const made = { ...accessRecord('streamer'), ...APPROVED, card: CARD, note: '', requestedAt: at, decidedAt: at };
    const after = { ...made, auditId: 'audit000000000000001' };
    const entry = { actor: 'admin', role: 'admin', reason: '', at };
    const batch = writeBatch(db);
    batch.set(doc(db, 'offerAccess', key), after);
    const invited = { ...entry, action: 'invite', target: `offerAccess/${key}`, before: null, after };
    batch.set(doc(db, 'auditLog/audit000000000000001'), invited);
    if (offer) {
      batch.set(doc(db, 'offers/the-offer'), offer);
      const edited = { ...entry, action: 'edit-offer', target: 'offers/the-offer', before: OFFER, after: offer };
      batch.set(doc(db, 'auditLog/audit000000000000002'), edited);
    }
    return batch.commit();
  };

  it('is under the key of its offer and its person', async () => {
    await given(PRIVATE, { 'offers/other': PRIVATE, 'offerTemplates/other': TEMPLATE });
    for (const key of ['other_streamer', 'the-offer_admin', 'the-offer_pending', 'the-offer', 'streamer_the-offer']) {
      await assertFails(inviteAt(key));
    }
    await assertSucceeds(inviteAt('the-offer_streamer'));
  });

  it.each(['public', 'approval'])('is to none that is %s, whatever its card says', async (visibility) => {
    await given({ ...OFFER, visibility });
    await assertFails(invite(world.as('admin'), by, { card: { ...CARD, visibility } }));
  });

  it('is to an offer that was private before the batch', async () => {
    await given(OFFER);
    await assertFails(inviteAt('the-offer_streamer', { ...PRIVATE, auditId: 'audit000000000000002' }));
  });

  it('takes a sub-id of its card', async () => {
    await given(PRIVATE);
    await assertSucceeds(invite(world.as('admin'), by, approvedWith(text(RANDOM) + CARD_PART)));
  });

  it.each([
    '',
    text(RANDOM),
    CARD_PART,
    `${text(RANDOM - 1)}${CARD_PART}`,
    subIdOf('streamer', 'other'),
    subIdOf('admin'),
  ])('takes no sub-id %o', async (subId) => {
    await given(PRIVATE);
    await assertFails(invite(world.as('admin'), by, approvedWith(subId)));
  });

  it('has the link of its offer and its sub-id', async () => {
    await given(PRIVATE);
    for (const trackingUrl of [
      approvedWith(subIdOf('admin')).trackingUrl,
      approvedWith(APPROVED.subId, 'other').trackingUrl,
      '',
    ])
      await assertFails(invite(world.as('admin'), by, { trackingUrl }));
    await populate(world, { 'offers/the-offer': PRIVATE });
    await assertFails(invite(world.as('admin'), by));
  });
});
