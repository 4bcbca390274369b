import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, getDoc, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { SUB_ID_CARD, SUB_ID_RANDOM } from '#app/domain/offers/access.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { Fields } from '../support/batches.ts';
import { APPROVED, approvedWith, subIdOf, TEMPLATE } from '../support/access-cards.ts';
import { accessRecord, CATALOGUE_ACTS, decideOnAccess, invite, OFFER } from '../support/catalogue-acts.ts';
import { past, populate } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

/** Finer locks of cards and of the links that they lead to, each tried with all others open. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PRIVATE = { ...OFFER, visibility: 'private' };
const CARD_PATH = 'offerAccess/the-offer_streamer';
const given = (more: Record<string, Fields> = {}) =>
  populate(world, { 'offers/the-offer': OFFER, 'offerTemplates/the-offer': TEMPLATE, ...more });
const decide = (change: Fields, subject = 'streamer') =>
  decideOnAccess(world.as('admin'), { actor: 'admin', subject, change });

describe('offerAccess: a sub-id', () => {
  it('ends with the whole of what its card gives', async () => {
    const end = subIdOf('streamer').slice(-SUB_ID_CARD);
    const other = end.startsWith('a') ? 'b' : 'a';
    await given({ 'offers/the-offer': PRIVATE });
    const by = { actor: 'admin', subject: 'streamer' };
    const start = 'x'.repeat(SUB_ID_RANDOM);
    await assertFails(invite(world.as('admin'), by, approvedWith(start + other + end.slice(1))));
    await assertSucceeds(invite(world.as('admin'), by, approvedWith(start + end)));
  });
});

describe('offerAccess: a link', () => {
  it('is made of the template of before the batch', async () => {
    const db = world.as('admin');
    const template = { trackingTemplate: 'https://new.greenroom.test/{subId}', auditId: 'audit000000000000002' };
    const together = (trackingUrl: string) => {
      const entry = { actor: 'admin', role: 'admin', reason: '', at: serverTimestamp() };
      const before = accessRecord('streamer');
      const decided = { ...APPROVED, trackingUrl, decidedAt: serverTimestamp(), auditId: 'audit000000000000001' };
      const after = { ...before, ...decided };
      const batch = writeBatch(db);
      batch.set(doc(db, CARD_PATH), after);
      const described = { ...entry, action: 'decide-access', target: CARD_PATH, before, after };
      batch.set(doc(db, 'auditLog/audit000000000000001'), described);
      const target = 'offerTemplates/the-offer';
      batch.set(doc(db, target), template);
      const set = { ...entry, action: 'set-template', target, before: TEMPLATE, after: template };
      batch.set(doc(db, 'auditLog/audit000000000000002'), set);
      return batch.commit();
    };
    await given({ [CARD_PATH]: accessRecord('streamer') });
    await assertFails(together(`https://new.greenroom.test/${APPROVED.subId}`));
    await assertSucceeds(together(APPROVED.trackingUrl));
  });

  it('is none where the sub-id makes it too long', async () => {
    const trackingTemplate = `https://t.test/{subId}${'x'.repeat(LIMITS.link - 22)}`;
    await given({
      [CARD_PATH]: accessRecord('streamer'),
      'offerTemplates/the-offer': { ...TEMPLATE, trackingTemplate },
    });
    await assertFails(decide({ ...APPROVED, trackingUrl: trackingTemplate.replace('{subId}', APPROVED.subId) }));
  });
});

describe('offerAccess: a card', () => {
  it('of an invitation is under the key of its person', async () => {
    await given({ 'offers/the-offer': PRIVATE });
    const by = { actor: 'admin', subject: 'pending' };
    const made = approvedWith(subIdOf('pending'));
    await assertFails(invite(world.as('admin'), by, { ...made, uid: 'streamer', username: 'User_streamer' }));
    await assertSucceeds(invite(world.as('admin'), by, made));
  });

  it('is not decided on by an admin who asked for it', async () => {
    await given({
      'offerAccess/the-offer_admin': accessRecord('admin'),
      [CARD_PATH]: accessRecord('streamer'),
    });
    await assertFails(decide(approvedWith(subIdOf('admin')), 'admin'));
    await assertSucceeds(decide(APPROVED));
  });

  it('that waits for an answer is not asked for anew', async () => {
    await given({ [CARD_PATH]: accessRecord('streamer') });
    await assertFails(CATALOGUE_ACTS['offerAccess.ask']!.perform(world.as('streamer'), 'streamer', 'streamer'));
  });
});

describe('offers: a step', () => {
  it.each([
    ['live', 'publish-offer'],
    ['scheduled', 'publish-offer'],
  ])('to %s is called %s', async (status, action) => {
    const before = { ...OFFER, status: 'draft' };
    const after = { ...before, status, auditId: 'audit000000000000001' };
    const step = (name: string) => {
      const db = world.as('admin');
      const batch = writeBatch(db);
      batch.set(doc(db, 'offers/the-offer'), after);
      const entry = { actor: 'admin', role: 'admin', action: name, target: 'offers/the-offer', before, after };
      batch.set(doc(db, 'auditLog/audit000000000000001'), { ...entry, reason: '', at: serverTimestamp() });
      return batch.commit();
    };
    await given({ 'offers/the-offer': before });
    await assertFails(step('edit-offer'));
    await assertSucceeds(step(action));
  });
});

describe('links', () => {
  it('are read by everyone, and made by nobody', async () => {
    await given({ 'links/Ab3dE6gH9j': { target: 'https://track.test/o', at: past() } });
    for (const db of [world.signedOut(), world.as('streamer'), world.as('admin')]) {
      await assertSucceeds(getDoc(doc(db, 'links/Ab3dE6gH9j')));
      await assertFails(setDoc(doc(db, 'links/Zb3dE6gH9j'), { target: 'https://track.test/o' }));
      await assertFails(updateDoc(doc(db, 'links/Ab3dE6gH9j'), { target: 'https://elsewhere.test/o' }));
    }
  });
});
